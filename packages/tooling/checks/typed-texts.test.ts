import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedTexts } from './typed-texts';

const folder = mkdtempSync(join(tmpdir(), 'larder-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The keys that a source may ask for, each with its line. */
function keysOf(source: string): string[] {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  writeFileSync(join(folder, 'page.ts'), `declare const t: (key: string) => string;\n${source}`);
  return typedTexts(folder).map(({ key, at }) => `${at} ${key}`);
}

test.each([
  ['a parameter', "export const say = (kind: 'a' | 'b') => t(`kind.${kind}`);", ['kind.a', 'kind.b']],
  ['a state that may be unset', "declare const now: 'open' | undefined;\nt(now ?? 'closed');", ['open', 'closed']],
  [
    'a table',
    "const WORDS = { x: 'one', y: 'two' } as const;\ndeclare const k: 'x' | 'y';\nt(WORDS[k]);",
    ['one', 'two'],
  ],
  ['a choice', "declare const is: boolean;\nt(is ? 'yes' : `no.${is ? 'a' : 'b'}`);", ['yes', 'no.a', 'no.b']],
  ['a function', "declare const keyOf: () => `date.${'late' | 'early'}`;\nt(keyOf());", ['date.late', 'date.early']],
  ['a generic', "export const say = <K extends 'a' | 'b'>(kind: K) => t(kind);", ['a', 'b']],
])('keys of %s are followed by its type (SHL-56)', (_name, source, keys) => {
  const found = keysOf(source);
  expect(found.map((each) => each.split(' ')[1]).sort()).toEqual([...keys].sort());
  expect(found[0]).toMatch(new RegExp(`^page.ts:${source.split('\n').length + 1} `));
});

test('a key that may be any text is left out (SHL-56)', () => {
  expect(keysOf('export const say = (code: string) => t(`refusal.${code}`);')).toEqual([]);
});

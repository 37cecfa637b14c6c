import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unknownTexts } from './unknown-texts';

const folder = mkdtempSync(join(tmpdir(), 'larder-unknown-'));
afterAll(() => rmSync(folder, { recursive: true }));

function saidOf(source: string, spaces: Record<string, string[]>): string[] {
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, types: [] } }));
  writeFileSync(join(folder, 'page.ts'), `declare const t: (key: string) => string;\n${source}`);
  return unknownTexts(folder, new Map(Object.entries(spaces).map(([space, keys]) => [space, new Set(keys)])));
}

test('a key that no namespace has is named with its place, one that any has is not (SHL-56)', () => {
  const spaces = { common: ['retry'], orders: ['list.title'] };
  const asked = "t('retry'); t('common:retry'); t('list.title'); t('orders:list.title'); t('admin:team');";
  expect(saidOf(asked, spaces)).toEqual([]);
  expect(saidOf("t('retri');\nt('common:list.title');", spaces)).toEqual([
    `${folder}/page.ts:2 may ask for "retri", which has no text`,
    `${folder}/page.ts:3 may ask for "common:list.title", which has no text`,
  ]);
});

import { execFileSync } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAtomically } from './write-atomically';

const TSX = createRequire(__filename).resolve('tsx/cjs');
const openFiles = () => readdirSync('/dev/fd').length;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larder-write-'));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** In a process whose files can't grow beyond a limit: the write that reaches it is cut off, the next one fails. */
function writeBelowLimit(blocks: number, file: string, text: string): { code?: string; leaked: number } {
  const program = `
    const { readdirSync } = require('node:fs');
    const { writeAtomically } = require(${JSON.stringify(join(__dirname, 'write-atomically.ts'))});
    const before = readdirSync('/dev/fd').length;
    let code;
    try {
      writeAtomically(${JSON.stringify(file)}, ${JSON.stringify(text)});
    } catch (error) {
      code = error.code;
    }
    process.stdout.write(JSON.stringify({ code, leaked: readdirSync('/dev/fd').length - before }));`;
  const said = execFileSync(
    'sh',
    ['-c', `ulimit -f ${blocks} && exec "$0" "$@"`, process.execPath, '-r', TSX, '-e', program],
    {
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    },
  );
  return JSON.parse(said.toString()) as ReturnType<typeof writeBelowLimit>;
}

test.each([
  ['nothing', 0],
  ['a part', 1],
])('a disk that takes %s of a text leaves the former one, without a draft or an open file (REL-5)', (_, blocks) => {
  const file = join(folder, 'gb.json');
  writeFileSync(file, 'former');
  const outcome = writeBelowLimit(blocks, file, 'x'.repeat(5000));
  expect([readFileSync(file, 'utf8'), readdirSync(folder), outcome]).toEqual([
    'former',
    ['gb.json'],
    { code: 'EFBIG', leaked: 0 },
  ]);
});

test('a text that can not be put in place leaves no draft and no open file (REL-5)', () => {
  const file = join(folder, 'gb.json');
  mkdirSync(file);
  const before = openFiles();
  expect(() => writeAtomically(file, 'text')).toThrow('EISDIR');
  expect([readdirSync(folder), openFiles()]).toEqual([['gb.json'], before]);
});

test('two writers of one process id use drafts of their own (REL-5)', () => {
  const rename = jest.spyOn(fs, 'renameSync');
  for (const text of ['one', 'other']) writeAtomically(join(folder, 'gb.json'), text);
  expect(new Set(rename.mock.calls.map(([draft]) => draft)).size).toBe(2);
});

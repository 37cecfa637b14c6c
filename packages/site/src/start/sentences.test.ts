import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sentenceFor } from './sentences';

/** A folder of sources where a file stands in the place of one folder, and what a start says of what fails there. */
function placeWith(blocked: string) {
  const root = mkdtempSync(join(tmpdir(), 'larder-sentences-'));
  const path = join(root, blocked);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '');
  const places = { port: 4000, root, dataFolder: join(root, '.larder'), store: join(root, '.larder/store') };
  const sayOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return sentenceFor(error, places);
    }
    throw new Error('Nothing failed.');
  };
  return { root, path, sayOf };
}

test.each([
  ['.larder', 'EEXIST', 'choose other folders with LARDER_DATA and LARDER_STORE.'],
  ['.larder/store', 'EEXIST', 'choose other folders with LARDER_DATA and LARDER_STORE.'],
  ['.larder/builds', 'EEXIST', 'npm start builds in the folder of the sources, which must be one that may be written.'],
])('%s that can not be made into a folder is said in one sentence with what to do', (blocked, code, advice) => {
  const { path, sayOf } = placeWith(blocked);
  expect(sayOf(() => mkdirSync(path, { recursive: true }))).toBe(`${path} can't be written (${code}): ${advice}`);
});

test('a file of another place that fails is said as the system says it, without a stack', () => {
  const { root, sayOf } = placeWith('other');
  const gone = join(root, 'gone');
  expect(sayOf(() => readdirSync(gone))).toBe(`ENOENT: no such file or directory, scandir '${gone}'`);
});

test('what nobody foresaw keeps its stack', () => {
  const { sayOf } = placeWith('other');
  const said = sayOf(() => {
    throw new TypeError('nothing is no number');
  });
  expect(said).toMatch(/^TypeError: nothing is no number\n +at /);
});

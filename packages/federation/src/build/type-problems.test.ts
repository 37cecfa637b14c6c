import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Part } from '../workspace';
import { typeProblems } from './type-problems';

/** What a release says when this program stands in for the compiler. */
function saidWith(compiler: string): string[] {
  const root = mkdtempSync(join(tmpdir(), 'larder-types-'));
  for (const file of ['tsconfig.base.json', 'tsconfig.json']) writeFileSync(join(root, file), '{}');
  writeFileSync(join(root, 'tsc.js'), compiler);
  const part: Part = { name: 'mf-stock', kind: 'remote', version: '1.0.0', folder: root };
  return typeProblems(root, [part], join(root, 'tsc.js'));
}

const NOT_CHECKED = 'The types of mf-stock could not be checked: ';

test.each([
  ['says nothing', 'process.exit(1)', 'exit code 1'],
  ['says why', 'console.error("No lib.d.ts."); process.exit(1)', 'No lib.d.ts.'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', 'SIGKILL'],
])('a compiler that fails and %s refuses the release (SHL-17)', (_, compiler, reason) => {
  expect(saidWith(compiler)).toEqual([`${NOT_CHECKED}${reason}`]);
});

test('a compiler that is not there refuses the release (SHL-17)', () => {
  expect(saidWith('require("./gone")')).toEqual([expect.stringContaining("Cannot find module './gone'")]);
});

test('errors of types are listed, and none passes', () => {
  expect(saidWith('console.log("a.ts(1,1): error TS2322: no."); process.exit(2)')).toEqual([
    'mf-stock has a type error: a.ts(1,1): error TS2322: no.',
  ]);
  expect(saidWith('')).toEqual([]);
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRegionFiles } from './region-files';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a changed file is read within seconds after the clock was set back (SHL-3)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-regions-'));
  mkdirSync(join(folder, 'config'));
  const write = (problems: string[]) => writeFileSync(join(folder, 'config/problems.json'), JSON.stringify(problems));
  const { regionProblems } = readRegionFiles(folder);
  write(['one']);
  expect(regionProblems!()).toEqual(['one']);
  write(['one', 'other']);
  const [began, clock] = [performance.now(), Date.now()];
  jest.spyOn(Date, 'now').mockReturnValue(clock - 3_600_000);
  jest.spyOn(performance, 'now').mockReturnValue(began + 3000);
  expect(regionProblems!()).toEqual(['one', 'other']);
});

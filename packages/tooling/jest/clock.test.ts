import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const CLOCK = join(__dirname, 'clock.cjs');
const DAY = '2031-03-30T01:30:00+01:00';

/** The year in a process at another day, and in one that it starts with this environment. */
function yearsIn(childEnv: NodeJS.ProcessEnv): number[] {
  const year = 'new Date().getUTCFullYear()';
  const child = `require('node:child_process').execFileSync(process.execPath, ['-p', '${year}'], { env: ${JSON.stringify(childEnv)}, encoding: 'utf8' })`;
  const printed = execFileSync(process.execPath, ['--require', CLOCK, '-p', `JSON.stringify([${year}, +${child}])`], {
    encoding: 'utf8',
    env: { LARDER_CLOCK: DAY },
  });
  return JSON.parse(printed) as number[];
}

test('a process that a test starts is at the day of the run, whatever its environment', () => {
  const environments: Record<string, string>[] = [{}, { PATH: '' }, { NODE_OPTIONS: '--no-warnings' }];
  for (const env of environments) expect(yearsIn(env)).toEqual([2031, 2031]);
});

test('a program that is given no day goes by the clock of the machine', () => {
  const [own, others] = yearsIn({ LARDER_CLOCK: '' });
  expect([own, others! < 2031]).toEqual([2031, true]);
});

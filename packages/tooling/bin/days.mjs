// `npx pnpm test:days [-- PATH …]`: unit and server tests in a random order, on days on which a year, a clock or a week
// turns. No test may depend on the order of tests or on the day. Each run prints its seed; `LARDER_DAY=2026-03-29` runs
// one day, `SEED=123` repeats an order.
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

const CLOCK = resolve(import.meta.dirname, '../jest/clock.cjs');
/** Shortly before or after the year, and the clocks of Europe, change. */
const MOMENTS = [
  '2026-01-01T00:10:00+01:00',
  '2026-03-29T01:30:00+01:00',
  '2026-10-25T01:30:00+02:00',
  '2026-12-31T23:30:00+01:00',
];

const { LARDER_DAY: day, SEED: seed, LARDER_PROJECTS: projects = 'unit server' } = process.env;
const paths = process.argv.slice(2).filter((part) => part !== '--');
const moments = day ? [MOMENTS.find((moment) => moment.startsWith(day)) ?? `${day}T00:30:00+01:00`] : MOMENTS;

/** Projects that have a test file for these paths: a run that tests nothing would pass. */
const withTests = projects.split(' ').filter((project) => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--listTests', '--', ...paths],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return /\.test\.tsx?$/m.test(stdout);
});
if (withTests.length === 0) {
  console.error(`No test file of ${projects.replaceAll(' ', ' or ')} tests has ${paths.join(' or ') || 'any path'}.`);
  process.exit(1);
}

let failed = 0;
for (const moment of moments) {
  for (const project of withTests) {
    console.info(`\n== ${project} tests on ${moment}`);
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        '--selectProjects',
        project,
        '--randomize',
        '--maxWorkers',
        String(Math.max(2, availableParallelism() - 1)),
        ...(seed ? ['--seed', seed] : []),
        '--',
        ...paths,
      ],
      {
        stdio: 'inherit',
        env: {
          ...process.env,
          LARDER_CLOCK: moment,
          TZ: 'Europe/Paris',
          NODE_OPTIONS: [
            process.env.NODE_OPTIONS,
            `--require ${JSON.stringify(CLOCK)}`,
            project === 'server' && '--experimental-vm-modules',
          ]
            .filter(Boolean)
            .join(' '),
        },
      },
    );
    if (status !== 0) failed += 1;
  }
}
console.info(failed === 0 ? '\nThe tests pass on each of these days, in any order.' : `\n${failed} runs failed.`);
process.exit(failed === 0 ? 0 : 1);

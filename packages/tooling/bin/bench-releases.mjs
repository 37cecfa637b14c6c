// The figures of the specification for releases (docs/spec/releases.md), one program after the other:
// `pnpm bench:releases`, or some of them: `pnpm bench:releases kills publishing`. Ends with a table of what was measured,
// and with 1 when one does not hold.
import { spawn } from 'node:child_process';

const tsx = (program, ...args) => ['node_modules/tsx/dist/cli.mjs', program, ...args];
const jest = (...tests) => ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--', ...tests];
const browser = (...specs) => [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'e2e/playwright.config.ts',
  ...specs,
];

/** Name, figure of the specification, program, and what makes a test as large as the figure. */
const FIGURES = [
  [
    'operators',
    'status, log and diff at 50 remotes, 20 regions and 10,000 changes: 1 s each',
    tsx('packages/federation/bench/releases.ts'),
  ],
  [
    'kills',
    '1,000 kills at random writes: no unusable state, no answered change lost',
    jest('packages/federation/src/release/killed-release'),
    { LARDER_KILLS: '1000' },
  ],
  [
    'publishers',
    '200 publishers at once, folder and S3 stand-in with 5 % faults: none lost, none twice, within 120 s',
    jest('packages/federation/src/release/publishers'),
    { LARDER_PUBLISHERS: '200' },
  ],
  [
    'publishing',
    'release of 2 MB over the network and check at 50 remotes in 20 regions: 2 s each',
    tsx('packages/site/bench/publishing.ts'),
  ],
  [
    'forged',
    '2,000 forged, foreign, replayed, downgraded or altered calls and 1,000 preview tokens: none accepted',
    jest('packages/site/src/platform/forged-calls', 'packages/site/src/platform/previews'),
    { LARDER_FORGED: '2000' },
  ],
  [
    'staging',
    'five planted faults, 20 seeds each: returned within 60 s; 200 A/A releases: none returned (simulated)',
    tsx('packages/federation/bench/staging.ts'),
  ],
  ['share', 'share of 1,000,000 ids: 0.1 points', jest('packages/federation/src/runtime/share')],
  [
    'blame',
    '120 planted errors: 99 % right remote, release and line; 100 long frames: 95 % right remote',
    tsx('e2e/bench/blame.ts'),
  ],
  ['collector', 'collector: 2 ms of the main thread in a minute at 4x slow-down', tsx('e2e/bench/collector.ts')],
  [
    'contracts',
    '30 contract breaks refused, 50 compatible changes pass',
    jest('packages/federation/src/check/contract-breaks'),
  ],
  ['empty-folder', 'empty folder to rolled back: 5 minutes', jest('packages/site/src/outside/empty-folder')],
  [
    'dev',
    '`larder dev --in`: first screen 5 s, p95 of 50 edits 500 ms, state kept 50 of 50',
    tsx('e2e/bench/dev-in-site.ts', '50'),
  ],
  [
    'compositions',
    'composition at 50 remotes 12 KB, at 5 with a candidate 6.5 KB; start at 50 over 5: 1.05',
    tsx('e2e/bench/compositions.ts'),
  ],
  [
    'collecting',
    'collector over 500 releases: pages of up to 30 days miss no file (the clock is moved)',
    tsx('packages/federation/bench/collecting.ts'),
  ],
  [
    'parts',
    'each part left out of each region in turn: no dead link',
    jest('packages/federation/src/check/own-remotes', 'packages/federation/src/check/dead-links'),
  ],
  [
    'before-after',
    'first visits beside those of LARDER_BEFORE, the commit before by default: bytes +1 %, as many requests, times within noise',
    tsx('e2e/bench/bytes.ts', process.env.LARDER_BEFORE ?? 'HEAD^', '--figures'),
  ],
  ['first-requests', 'what a first visit asks for is what it did: by name', browser('first-requests', 'first-bytes')],
  [
    'twenty-panels',
    '20 panels on one page: no shift, 1.1 of the time to the content of their host (copies of the two that there are)',
    tsx('e2e/bench/panels.ts'),
  ],
  [
    'panels',
    'panels: no shift, no effect outside; a region by files: no line changed',
    browser('order-panels', 'regions-by-data'),
  ],
];

/** The lines of a program that say what it found; of a test, those that count and those that it prints by itself. */
function measuredIn(output, isTest) {
  const lines = output
    .replaceAll(/\u001b\[[\d;]*m/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return isTest
    ? lines.filter((line) => /^Tests:|^\d+ (passed|failed)\b|^\d+ of \d+ /.test(line))
    : lines.filter((line) => /\d/.test(line) && !line.startsWith('at ')).slice(-MOST_LINES);
}
const MOST_LINES = 12;

/** Runs a program and shows what it says meanwhile. */
function run(args, env) {
  const isTest = !args[0].includes('tsx');
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...env, ...(args[0].includes('jest') && { NODE_OPTIONS: '--experimental-vm-modules' }) },
  });
  let output = '';
  for (const name of ['stdout', 'stderr'])
    child[name].on('data', (part) => {
      process[name].write(part);
      // What a program complains of is no figure; tests count there.
      if (name === 'stdout' || isTest) output += part;
    });
  return new Promise((done) => {
    child.once('close', (code) => done({ holds: code === 0, measured: measuredIn(output, isTest) }));
  });
}

const wanted = process.argv.slice(2).filter((word) => word !== '--only');
const unknown = wanted.filter((name) => !FIGURES.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${FIGURES.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
const rows = [];
for (const [name, figure, args, env = {}] of FIGURES.filter(([each]) => wanted.length === 0 || wanted.includes(each))) {
  console.info(`\n== ${name}: ${figure}`);
  rows.push({ name, figure, ...(await run(args, env)) });
}
console.info('\nFigures of the specification, and what was measured:');
for (const { name, figure, holds, measured } of rows) {
  console.info(`\n${holds ? 'holds        ' : 'DOES NOT HOLD'}  ${name}: ${figure}`);
  for (const line of measured) console.info(`               ${line}`);
}
const missed = rows.filter(({ holds }) => !holds);
console.info(
  missed.length === 0 ? '\nAll figures hold.' : `\nDo not hold: ${missed.map(({ name }) => name).join(', ')}.`,
);
process.exit(missed.length === 0 ? 0 : 1);

// `npm test`: everything a clean clone needs, then every check there is. Ends with "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
process.chdir(root);

const { ensureInstalled, ensureNode } = await import('../../site/bin/install.mjs');
const PARTS = ['verify', 'unit', 'server', 'browser', 'other-browsers'];
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function fail(sentence) {
  console.error(sentence);
  console.info('0 passed, 1 failed');
  process.exit(1);
}

function installWithApt(packages) {
  spawnSync('apt-get', ['update'], { stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** What lists the files of the repository, and reads titles of commits. */
function ensureGit() {
  const isHere = () => spawnSync('git', ['--version'], { stdio: 'ignore' }).status === 0;
  if (isHere()) return;
  console.info('Installing git with apt.');
  installWithApt(['git']);
  if (!isHere()) fail('The checks need git, which lists the files of the repository: install it.');
}

/**
 * The browser tests need Chromium; on Debian as root it is installed, elsewhere the sentence says what is missing. Its
 * headless shell is only faster.
 */
function ensureBrowser() {
  if (process.env.CHROMIUM && existsSync(process.env.CHROMIUM)) return;
  const missing = [
    ...(CHROMIUM.some(existsSync) ? [] : ['chromium', 'fonts-liberation']),
    ...(existsSync('/usr/bin/chromium-headless-shell') ? [] : ['chromium-headless-shell']),
  ];
  if (missing.length === 0) return;
  console.info(`Installing ${missing.join(', ')} with apt.`);
  installWithApt(missing);
  if (!CHROMIUM.some(existsSync))
    fail('The browser tests need Chromium: install Debian\'s package "chromium", or name its program in CHROMIUM.');
}

const OTHER_BROWSERS = [
  {
    name: 'Firefox',
    isHere: () => Boolean(process.env.FIREFOX) || ['/usr/bin/firefox-esr', '/usr/bin/firefox'].some(existsSync),
    packages: ['firefox-esr'],
  },
  {
    name: 'WebKit',
    isHere: () => ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync),
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/**
 * Firefox and WebKit come from Debian. Where apt can't bring them, a sentence says so and their tests are left out.
 * @returns whether one of them is here
 */
function ensureOtherBrowsers() {
  const missing = OTHER_BROWSERS.filter(({ isHere }) => !isHere());
  if (missing.length > 0) {
    console.info(`Installing ${missing.map(({ name }) => name).join(' and ')} with apt.`);
    installWithApt(missing.flatMap(({ packages }) => packages));
  }
  for (const { name, packages } of OTHER_BROWSERS.filter(({ isHere }) => !isHere()))
    console.info(`The journeys in ${name} are left out: install Debian's ${packages.join(' and ')} to run them.`);
  return OTHER_BROWSERS.some(({ isHere }) => isHere());
}

/** What stages without a report said last, when they failed. */
const lastWords = [];
const LINES_KEPT = 60;

/** @param hasReport a stage without one has its last lines said again at the end, if it fails */
function run(name, command, args, { env = {}, hasReport = false } = {}) {
  const started = Date.now();
  console.info(`\n== ${name}`);
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: hasReport ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const [stream, out] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])
      stream?.setEncoding('utf8').on('data', (text) => {
        out.write(text);
        said = `${said}${text}`.split('\n').slice(-LINES_KEPT).join('\n');
      });
    child.on('close', (code) => {
      if (code !== 0 && !hasReport) lastWords.push(`\n== ${name} ended with\n\n${said.trimEnd()}`);
      console.info(
        `== ${name}: ${code === 0 ? 'passed' : `ended with ${code}`} after ${Math.round((Date.now() - started) / 1000)} s`,
      );
      done(code ?? 1);
    });
  });
}

const counts = { passed: 0, failed: 0 };
const count = (passed, failed) => {
  counts.passed += passed;
  counts.failed += failed;
};
/** Reports of the runners, for the list of failures at the end. */
const reports = [];
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

// By itself jest leaves one core to whoever types meanwhile: on two cores it would run one file at a time. A worker more
// than there are cores makes a run with screens 8 % longer. The server's files wait for processes and PostgreSQL a quarter
// of their time: one more takes a sixth off theirs.
const WORKERS = Math.max(2, availableParallelism());

/** At the end, where a person looks: a log of a whole run is long, and is often kept in part only. */
function sayWhatFailed() {
  for (const words of lastWords) console.info(words);
  spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/what-failed.ts', ...reports], {
    stdio: 'inherit',
  });
}

async function jest(project) {
  const report = `.cache/jest-${project}.json`;
  reports.push(report);
  writeFileSync(report, '');
  const code = await run(
    `${project} tests`,
    process.execPath,
    [
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--maxWorkers',
      String(project === 'server' ? WORKERS + 1 : WORKERS),
      '--json',
      `--outputFile=${report}`,
      '--silent=false',
    ],
    { hasReport: true, env: project === 'server' ? { NODE_OPTIONS: '--experimental-vm-modules' } : {} },
  );
  const text = readFileSync(report, 'utf8');
  if (text === '') return count(0, 1);
  const { numPassedTests, numFailedTests, numFailedTestSuites, numRuntimeErrorTestSuites } = JSON.parse(text);
  count(
    numPassedTests,
    Math.max(numFailedTests, code === 0 ? 0 : Math.max(1, numFailedTestSuites + numRuntimeErrorTestSuites)),
  );
}

async function browser(name, config, report) {
  mkdirSync('.cache/e2e', { recursive: true });
  reports.push(report);
  writeFileSync(report, '{}');
  const code = await run(name, process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', config], {
    hasReport: true,
  });
  const { stats } = readJson(report);
  if (!stats) return count(0, 1);
  count(stats.expected + stats.flaky, stats.unexpected + (code !== 0 && stats.unexpected === 0 ? 1 : 0));
}

/**
 * Runs a part of the tests whose APIs keep what they log; then no secret may stand there, and some of each kind must
 * have been met.
 */
async function withLogs(part, kinds, runPart) {
  const folder = join(root, '.cache/logs', part);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env.LARDER_LOG_FOLDER = folder;
  await runPart();
  const code = await run(`logs of the ${part} tests`, process.execPath, [
    'node_modules/tsx/dist/cli.mjs',
    'packages/tooling/checks/logs.ts',
    folder,
    ...kinds,
  ]);
  count(code === 0 ? 1 : 0, code === 0 ? 0 : 1);
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) fail(`npm test: unknown: ${unknown.join(', ')}. There are ${PARTS.join(', ')}.`);
const wants = (name) => wanted.length === 0 || wanted.includes(name);

ensureNode();
await ensureInstalled(root);
if (wants('verify') || wants('unit')) ensureGit();
if (wants('browser')) ensureBrowser();
mkdirSync(join(root, '.cache'), { recursive: true });

// Tests make thousands of folders for what they write, and a killed process takes none of its own away.
const written = mkdtempSync(join(tmpdir(), 'larder-tests-'));
// A PostgreSQL server of a test runs as another user, below it.
chmodSync(written, 0o711);
process.env.TMPDIR = written;
process.on('exit', () => {
  try {
    rmSync(written, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.info(`Some of ${written} stays: ${error.message}`);
  }
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

if (wants('verify'))
  count(...((await run('verify', process.execPath, ['packages/tooling/bin/verify.mjs'])) === 0 ? [1, 0] : [0, 1]));
if (wants('unit')) await jest('unit');
if (wants('server')) await withLogs('server', ['token', 'password', 'code', 'mail'], () => jest('server'));
if (wants('browser'))
  await withLogs('browser', ['token', 'password', 'mail'], () =>
    browser('browser tests', 'e2e/playwright.config.ts', '.cache/e2e/report.json'),
  );
if (wants('other-browsers') && ensureOtherBrowsers())
  await browser('tests in other browsers', 'e2e/other-browsers.config.ts', '.cache/e2e/other-report.json');

sayWhatFailed();
console.info(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);

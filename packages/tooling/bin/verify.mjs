// Everything that a machine can say about the sources without running them. What CI runs; `pnpm verify` is the same.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';

const REMOTES = readdirSync('.').filter((name) => name.startsWith('mf-'));

/** A test, a bench or a fixture is no user: their files have no `!` in knip.json (decision 245). */
const USED_BY_PRODUCT = [
  'node',
  'node_modules/knip/bin/knip.js',
  '--no-progress',
  '--production',
  '--include',
  'exports',
];

const STEPS = [
  ['types', ['node', 'packages/tooling/bin/types.mjs']],
  [
    'lint',
    [
      'node',
      'node_modules/eslint/bin/eslint.js',
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-location',
      '.cache/eslint/',
    ],
  ],
  [
    'format',
    [
      'node',
      'node_modules/prettier/bin/prettier.cjs',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '**/*.{ts,tsx,mjs,cjs}',
    ],
  ],
  [
    'boundaries',
    [
      'node',
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'shell',
      ...REMOTES,
      'packages',
      'e2e',
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'err',
    ],
  ],
  ['unused', ['node', 'node_modules/knip/bin/knip.js', '--no-progress']],
  // What the package of rules offers is used by the product; a rule that none of it keeps is no rule.
  ['unused-rules', [...USED_BY_PRODUCT, '--include-entry-exports', '--workspace', 'packages/rules']],
  ['unused-in-api', [...USED_BY_PRODUCT, '--workspace', 'packages/api']],
  ['texts', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/texts.ts']],
  ['styles', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/styles.ts']],
  ['house', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/house.ts']],
  ['holidays', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/holidays.ts']],
  // What other teams install has a version that says what changed in it.
  ['sdk', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/sdk/sdk-steps.ts']],
  ['regions', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/regions.ts']],
  ['commits', ['node', 'packages/tooling/checks/commits.mjs']],
  ['audit', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/tooling/checks/audit.ts']],
  ['compose', ['node', 'node_modules/tsx/dist/cli.mjs', 'packages/site/src/compose-check.ts']],
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !STEPS.some(([known]) => known === name));
if (unknown.length > 0) {
  console.error(`verify: unknown: ${unknown.join(', ')}. There are ${STEPS.map(([name]) => name).join(', ')}.`);
  process.exit(1);
}
const queue = STEPS.filter(([name]) => wanted.length === 0 || wanted.includes(name));
let passed = 0;
const failed = [];

/** What a step that passed did not look at: its last line, where that begins with `warning: `. */
function butOf(said) {
  const last = said.trimEnd().split('\n').at(-1);
  return last.startsWith(WARNING) ? `, but ${last.slice(WARNING.length)}` : '';
}
const WARNING = 'warning: ';

function check([name, [command, ...args]]) {
  const started = Date.now();
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      if (code === 0) {
        passed += 1;
        console.info(`verify: ${name} is right${butOf(said)} (${seconds} s)`);
      } else {
        failed.push({ name, said });
        console.error(`verify: ${name} is wrong (${seconds} s)`);
      }
      done();
    });
  });
}

// Two at a time: most of them are one process that waits for nobody.
await Promise.all(
  [1, 2].map(async () => {
    while (queue.length > 0) await check(queue.shift());
  }),
);
// At the end, where a person looks.
for (const { name, said } of failed) console.error(`\nverify: ${name} found this\n${said}`);
const names = failed.map(({ name }) => name).join(', ');
console.info(`verify: ${passed} passed, ${failed.length} failed${names && `: ${names}`}`);
process.exit(failed.length === 0 ? 0 : 1);

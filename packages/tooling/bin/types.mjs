// Type-checks every part. Parts have the same options, so one program reads them all: a program for each would check the
// packages again for every part that uses them, which takes three times as long. The browser tests stay apart, because
// their globals are no page's.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const parts = [
  'shell',
  ...readdirSync('.').filter((name) => name.startsWith('mf-')),
  ...readdirSync('packages').map((name) => `packages/${name}`),
].filter((part) => existsSync(`${part}/tsconfig.json`));
const hasOwnOptions = (part) => 'compilerOptions' in JSON.parse(readFileSync(`${part}/tsconfig.json`, 'utf8'));
const programs = ['packages/tooling/bin/types.json', 'e2e', ...parts.filter(hasOwnOptions)];
let failed = 0;

const check = (program) =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', program], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('close', (code) => {
      if (code !== 0) {
        failed += 1;
        console.error(`${program}\n${said}`);
      }
      done();
    });
  });

await Promise.all(programs.map(check));
console.info(
  failed === 0
    ? `types: ${parts.length + 1} parts are sound`
    : `types: ${failed} of ${programs.length} programs have errors`,
);
process.exit(failed === 0 ? 0 : 1);

// Type-checks every part, two at a time.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const parts = [
  'shell',
  'e2e',
  ...readdirSync('.').filter((name) => name.startsWith('mf-')),
  ...readdirSync('packages').map((name) => `packages/${name}`),
].filter((part) => existsSync(`${part}/tsconfig.json`));
const queue = [...parts];
let failed = 0;

function check(part) {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['node_modules/typescript-7/bin/tsc', '--noEmit', '-p', part], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text) => (said += text));
    child.stderr.on('data', (text) => (said += text));
    child.on('close', (code) => {
      if (code !== 0) {
        failed += 1;
        console.error(`${part}\n${said}`);
      }
      done();
    });
  });
}

await Promise.all(
  [1, 2].map(async () => {
    while (queue.length > 0) await check(queue.shift());
  }),
);
console.info(
  failed === 0 ? `types: ${parts.length} parts are sound` : `types: ${failed} of ${parts.length} parts have errors`,
);
process.exit(failed === 0 ? 0 : 1);

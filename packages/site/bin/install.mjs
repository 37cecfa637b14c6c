/**
 * What a machine with Node and npm alone needs before anything of the repository runs. Plain JavaScript, because
 * nothing is installed yet.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PNPM = 'pnpm@12.21.0';
const OLDEST_NODE = [20, 19];

/** Prints one sentence and ends. */
export function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends with a sentence when this Node is too old. */
export function ensureNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    refuse(`Larder needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  }
}

/** pnpm keeps a copy of the lockfile that it installed. */
function isInstalled(root) {
  const installed = join(root, 'node_modules/.pnpm/lock.yaml');
  return (
    existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8')
  );
}

/** Installs the packages of the lockfile when they are not there or have changed. */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.info('Installing packages …');
  await new Promise((done) => {
    const isWindows = process.platform === 'win32';
    const child = spawn(isWindows ? 'npx.cmd' : 'npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: isWindows,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.once('error', (error) => refuse(`npx could not be run (${error.message}): install npm.`));
    child.once('exit', (code) =>
      code === 0 ? done() : refuse(`${output}\nThe packages could not be installed; see above.`),
    );
  });
}

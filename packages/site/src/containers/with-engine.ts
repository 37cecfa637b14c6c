import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Installation } from './installation';

const ENGINES = ['docker compose', 'podman compose'];

/** The compose command of this machine, or the one of COMPOSE; undefined where no engine runs. */
export const composeHere = (): string[] | undefined =>
  (process.env.COMPOSE ? [process.env.COMPOSE] : ENGINES)
    .map((command) => command.split(' '))
    .find(([program, ...words]) => {
      // `ls` needs the engine, and not its command alone.
      return spawnSync(program!, [...words, 'ls'], { stdio: 'ignore' }).status === 0;
    });

/**
 * Runs docker-compose.yml by a container engine, from a copy of the sources with settings of its own. Nothing of it is
 * left after `down`.
 */
export function withEngine(
  root: string,
  [program, ...words]: string[],
  { port, mailPort }: { port: number; mailPort: number },
): Installation {
  const folder = mkdtempSync(join(tmpdir(), 'larder-containers-'));
  for (const file of execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const settings = join(folder, '.env');
  execFileSync(process.execPath, [join(root, 'packages/api/bin/secrets.mjs'), 'make', '--file', settings], {
    stdio: 'ignore',
  });
  writeFileSync(settings, `${readFileSync(settings, 'utf8')}PORT=${port}\nMAIL_PORT=${mailPort}\n`);

  const compose = (args: string[], input?: string): string => {
    const { status, stdout, stderr } = spawnSync(program!, [...words, ...args], {
      cwd: folder,
      input,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0)
      throw new Error(
        `${[program, ...words, ...args].join(' ')} ended with ${status}:\n${(stdout + stderr).slice(-4000)}`,
      );
    return stdout;
  };
  let isBuilt = false;
  return {
    async up() {
      compose(['up', ...(isBuilt ? [] : ['--build']), '--wait']);
      isBuilt = true;
    },
    url: () => `http://127.0.0.1:${port}`,
    async sql(statements) {
      compose(
        ['exec', '-T', 'postgres', 'psql', '-U', 'postgres', '-d', 'larder', '-v', 'ON_ERROR_STOP=1'],
        statements,
      );
    },
    async mails() {
      const of = async (path: string) => fetch(`http://127.0.0.1:${mailPort}/api/v1/${path}`);
      const { messages } = (await (await of('messages')).json()) as { messages: { ID: string }[] };
      return Promise.all(messages.map(async ({ ID }) => (await of(`message/${ID}/raw`)).text()));
    },
    async release(remote, version) {
      const manifest = join(folder, remote, 'package.json');
      writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"version": "[^"]+"/, `"version": "${version}"`));
      compose(['run', '--rm', '--build', '--no-deps', '-e', 'LARDER_NOW=1', remote]);
    },
    async rollBack(remote) {
      compose(['exec', '-T', 'gateway', 'node', 'rollback.mjs', remote]);
    },
    async kill(service) {
      compose(['kill', '-s', 'SIGKILL', service]);
    },
    async down() {
      compose(['down', '--volumes', '--rmi', 'local']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

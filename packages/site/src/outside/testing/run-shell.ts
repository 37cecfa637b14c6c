import { type ChildProcess, spawn } from 'node:child_process';

/** How commands ended, and all that they printed. */
export interface Ran {
  code: number;
  output: string;
}

/** Runs commands in a shell; the first that fails ends it. */
export function runShell(script: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Ran> {
  const { ended } = start(script, cwd, env);
  return ended;
}

/**
 * Runs a command that goes on, looks at what it does once it has printed a text, and ends it.
 *
 * @returns code 0 when the look passed
 * @throws Error of the look
 */
export async function whileRunning(
  script: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  text: string,
  look: () => Promise<void>,
): Promise<Ran> {
  const { child, ended, printed } = start(script, cwd, env);
  try {
    const early = await Promise.race([printed(text), ended]);
    if (early) return { ...early, code: early.code || 1 };
    await look();
  } finally {
    // The whole group: what the command started goes on without it.
    if (child.exitCode === null) process.kill(-child.pid!);
  }
  return { ...(await ended), code: 0 };
}

function start(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn('bash', ['-c', `set -e\n${script}`], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  const ended = new Promise<Ran>((done) => {
    child.on('close', (code) => done({ code: code ?? 1, output }));
  });
  const printed = (text: string) =>
    new Promise<undefined>((done) => {
      const look = () => output.includes(text) && done(undefined);
      listeners.add(look);
      look();
    });
  return { child, ended, printed };
}

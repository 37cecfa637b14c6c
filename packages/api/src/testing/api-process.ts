import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { builtApi } from './built-api';
import { recordLines, recordSecret, recordSecretsIn } from './log-record';
import { SIGNING_KEY } from './workshop';

/** An answer of a process; `undefined` stands for none, when the connection broke. */
export interface ProcessAnswer {
  status: number;
  body: any;
  headers: Headers;
}

/** A request to a process. */
export interface ProcessRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The API as operators run it, in a process of its own. */
export interface ApiProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Asks for an address; undefined when the process did not answer. */
  ask(path: string, request?: ProcessRequest): Promise<ProcessAnswer | undefined>;
  /** Resolves once `/ready` answers 200; rejects when the process ends before. */
  ready(): Promise<void>;
  /** Sends a signal and resolves with the exit code, null after SIGKILL. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  exit: Promise<number | null>;
  /** Everything that it printed. */
  output(): string;
}

const living = new Set<ChildProcess>();

// A test that fails half-way leaves none behind.
afterAll(() => living.forEach((child) => child.kill('SIGKILL')));

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/**
 * Starts the built API with nothing of this process's environment but PATH and HOME. Its tokens are those of a
 * workshop.
 */
export async function startApiProcess(env: Record<string, string>): Promise<ApiProcess> {
  const port = await freePort();
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [builtApi()], {
    env: { PATH, HOME, PORT: String(port), SIGNING_KEY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  recordSecret('key', SIGNING_KEY);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
      recordLines(String(chunk), child.pid);
    });
  }
  const exit = once(child, 'close').then(([code]) => code as number | null);
  living.add(child);
  void exit.then(() => living.delete(child));

  const ask: ApiProcess['ask'] = async (path, { method = 'GET', token, body, headers } = {}) => {
    if (token) recordSecret('token', token);
    recordSecretsIn(JSON.stringify([body]));
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.ok) recordSecretsIn(text);
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, headers: answer.headers, body: isJson && text ? JSON.parse(text) : text };
    } catch {
      return undefined;
    }
  };
  return {
    child,
    origin: `http://127.0.0.1:${port}`,
    ask,
    exit,
    output: () => printed,
    async ready() {
      while ((await ask('/ready'))?.status !== 200) {
        if (!living.has(child)) throw new Error(`never ready: ${printed}`);
        await pause(25);
      }
    },
    end(signal) {
      child.kill(signal);
      return exit;
    },
  };
}

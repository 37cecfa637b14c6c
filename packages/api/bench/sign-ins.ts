import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { BENCH_PASSWORD, type Caller } from './bench-database';
import type { ServerReady } from './bench-server';
import { callCalmly, percentile } from './calm-calls';
import type { Flood, Flooded } from './flood-client';

/** Few enough calls a second that what they wait for is somebody else's work. */
export const CALM_RATE = 40;
const CALM_SECONDS = 5;
const SIGNING_IN = 4;

/** The 99th percentile of the list's answers at a calm rate, in milliseconds. */
export async function calmListMs({ api, tokens }: ServerReady): Promise<number> {
  const calls = tokens.map((token) => ({
    url: `${api}/api/order/history?pageSize=10`,
    headers: { authorization: `Bearer ${token}` },
  }));
  return Math.round(percentile(await callCalmly(calls, { perSecond: CALM_RATE, seconds: CALM_SECONDS }), 99));
}

/** Sign-ins with the right password, each from an address of its own. */
const signInsOf = (callers: readonly Caller[]) =>
  callers.map(
    ({ workspaceId, email }, at) =>
      ({
        method: 'POST',
        path: '/api/auth/sign-in',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
        body: JSON.stringify({ workspaceId, email, password: BENCH_PASSWORD }),
      }) as const,
  );

/** The calm list while four people sign in as fast as they can. */
export async function listMsDuringSignIns(
  ready: ServerReady,
  callers: readonly Caller[],
): Promise<{ listMs: number; signIns: number }> {
  const signingIn = autocannon({
    url: ready.api,
    connections: SIGNING_IN,
    duration: CALM_SECONDS + 1,
    requests: signInsOf(callers),
  });
  const listMs = await calmListMs(ready);
  const {
    non2xx,
    requests: { total },
  } = await signingIn;
  if (non2xx > 0) throw new Error(`${non2xx} sign-ins were refused`);
  return { listMs, signIns: total / (CALM_SECONDS + 1) };
}

/**
 * The calm list from the moment on at which so many sign in at once (TRU-15). Who waits for more than 5 s is answered
 * 503; any other refusal is an error.
 */
export async function listMsDuringFlood(
  ready: ServerReady,
  callers: readonly Caller[],
  people: number,
): Promise<{ listMs: number; done: number; refused: number }> {
  const client = fork(fileURLToPath(new URL('flood-client.ts', import.meta.url)));
  client.send({ url: ready.api, people, requests: signInsOf(callers) } satisfies Flood);
  const ended = once(client, 'message') as Promise<[Flooded]>;
  const listMs = await calmListMs(ready);
  const [{ errors, counts }] = await ended;
  const { 200: done = 0, 503: refused = 0 } = counts;
  if (errors > 0 || done + refused !== people)
    throw new Error(`of ${people} sign-ins at once ${errors} failed; answers: ${JSON.stringify(counts)}`);
  return { listMs, done, refused };
}

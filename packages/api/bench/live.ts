/**
 * Measures the stream: what 1,000 open ones cost a process, and how soon changes reach 1,000 of two processes (section
 * 15 of the guide).
 *
 * pnpm bench:live    (needs a PostgreSQL server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { addDays, localDate } from '@larder/rules';
import { type BenchDatabase, type Caller, makeBenchDatabase } from './bench-database';
import type { ServerOrder, ServerReady } from './bench-server';

const STREAMS = 1000;
const WORKSPACES = 10;
const PER_USER = 4;
const ROUNDS = 5;
const SECONDS = 3;
/** Each reaches the streams of its workspace, a tenth of all: 10,000 together. */
const CHANGES = 100;

const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

interface Server {
  ready: ServerReady;
  memoryMb(): number;
  stop(): void;
}

async function serve({ url, callers }: BenchDatabase): Promise<Server> {
  const child = fork(fileURLToPath(new URL('bench-server.ts', import.meta.url)));
  child.send({ url, callers, calls: callers.map(() => []) } satisfies ServerOrder);
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [ServerReady];
  return {
    ready,
    stop: () => child.kill(),
    memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  };
}

/** Opens a stream; `heard` gets the id of each order that it tells of. */
async function open(api: string, token: string, heard: (orderId: number) => void): Promise<ClientRequest> {
  const opening = request(`${api}/api/stream`, { agent: false, headers: { authorization: `Bearer ${token}` } }).end();
  const [answer] = (await once(opening, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`a stream was refused with ${answer.statusCode}`);
  let rest = '';
  answer
    .setEncoding('utf8')
    .on('data', (part: string) => {
      const blocks = (rest + part).split('\n\n');
      rest = blocks.pop() as string;
      for (const block of blocks) {
        const id = /"orderId":\s*(\d+)/.exec(block)?.[1];
        if (id) heard(Number(id));
      }
    })
    .on('error', () => undefined);
  opening.on('error', () => undefined);
  return opening;
}

async function openAll(
  servers: readonly Server[],
  callers: readonly Caller[],
  heard: (stream: number, orderId: number) => void = () => undefined,
): Promise<ClientRequest[]> {
  const streams: ClientRequest[] = [];
  for (let at = 0; at < STREAMS; at += 50) {
    streams.push(
      ...(await Promise.all(
        Array.from({ length: 50 }, (_, more) => {
          const number = at + more;
          const { ready } = servers[number % servers.length] as Server;
          return open(ready.api, ready.tokens[Math.floor(number / PER_USER) % callers.length] as string, (orderId) =>
            heard(number, orderId),
          );
        }),
      )),
    );
  }
  return streams;
}

const callsPerSecond = async ({ ready }: Server): Promise<number> => {
  // Everybody, as all rounds lie within one minute: half of them meet the limit of a person on a fast machine.
  const requests = ready.tokens.map(
    (token) => ({ method: 'GET', path: '/api/notice', headers: { authorization: `Bearer ${token}` } }) as const,
  );
  const result = await autocannon({ url: ready.api, connections: 10, duration: SECONDS, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors while measuring`);
  return result.requests.average;
};

/** What streams cost the process that holds them. */
async function cost(server: Server, callers: readonly Caller[]): Promise<void> {
  await callsPerSecond(server);
  const found: Record<'without' | 'with', number[]> = { without: [], with: [] };
  const more: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    found.without.push(await callsPerSecond(server));
    const before = server.memoryMb();
    const streams = await openAll([server], callers);
    more.push(server.memoryMb() - before);
    found.with.push(await callsPerSecond(server));
    for (const stream of streams) stream.destroy();
    await pause(1000);
  }
  const [without, withStreams] = [median(found.without), median(found.with)];
  print(
    `${STREAMS} streams on one process: ${Math.max(...more).toFixed(0)} MB more (at most 120), ordinary calls ${without.toFixed(0)}/s without, ${withStreams.toFixed(0)}/s with: ratio ${(withStreams / without).toFixed(2)} (at least 0.95)`,
  );
}

/** How soon a change that one process makes reaches the streams of both. */
async function spread(servers: readonly Server[], callers: readonly Caller[]): Promise<void> {
  const madeAt = new Map<number, number>();
  const heardAt = new Map<string, number>();
  let doubled = 0;
  const waits: number[] = [];
  const early: [key: string, at: number][] = [];
  const streams = await openAll(servers, callers, (stream, orderId) => {
    const key = `${stream} ${orderId}`;
    if (heardAt.has(key)) doubled += 1;
    heardAt.set(key, performance.now());
    early.push([key, performance.now()]);
  });
  const day = addDays(localDate(Date.now(), 'gb'), 5);
  const listening = new Map<number, number>();
  for (let number = 0; number < STREAMS; number += 1) {
    const { workspaceId } = callers[Math.floor(number / PER_USER) % callers.length] as Caller;
    listening.set(workspaceId, (listening.get(workspaceId) ?? 0) + 1);
  }
  const makers = [...listening.keys()].map((workspaceId) =>
    callers.findIndex((caller) => caller.workspaceId === workspaceId),
  );
  let due = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    const maker = makers[change % makers.length] as number;
    const { locationId, productIds, workspaceId } = callers[maker] as Caller;
    const { ready } = servers[change % servers.length] as Server;
    const from = performance.now();
    const answer = await fetch(`${ready.api}/api/order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ready.tokens[maker]}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        status: 'draft',
        locationId,
        deliveryStart: `${day}T07:00:00`,
        deliveryEnd: `${day}T10:00:00`,
        orderContact: 'Chef',
        orderItems: [{ productId: productIds[0], cartonQuantity: 2 }],
      }),
    });
    if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
    madeAt.set(((await answer.json()) as { orderId: number }).orderId, from);
    due += listening.get(workspaceId) ?? 0;
    await pause(20);
  }
  for (let waited = 0; heardAt.size < due && waited < 100; waited += 1) await pause(100);
  for (const [key, at] of early) waits.push(at - (madeAt.get(Number(key.split(' ')[1])) ?? Infinity));
  waits.sort((a, b) => a - b);
  for (const stream of streams) stream.destroy();
  const at = (part: number) => (waits[Math.floor((waits.length - 1) * part)] ?? NaN).toFixed(0);
  print(
    `${CHANGES} changes to ${STREAMS} streams of two processes: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (at most 1000), ${due - heardAt.size} lost and ${doubled} doubled of ${due} (0 and 0)`,
  );
}

async function main(): Promise<void> {
  const database = await makeBenchDatabase('live', WORKSPACES, 1);
  const servers: Server[] = [];
  try {
    servers.push(await serve(database), await serve(database));
    await cost(servers[0] as Server, database.callers);
    await spread(servers, database.callers);
  } finally {
    for (const server of servers) server.stop();
    await pause(500);
    await database.drop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

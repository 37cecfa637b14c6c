/**
 * Measures beats: how soon a process answers 1,000 a second, that all are kept, and what they cost its other calls,
 * also when more come than it takes (REL-80, REL-82). Simulated are 30,000 pages with a beat each 30 s, at moments drawn
 * by a seed; beside other calls, and above 1,000, beats come all at once at the beginning of each second.
 *
 * pnpm bench:beats    (needs a PostgreSQL server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request as ask } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { makeBenchDatabase, type BenchDatabase } from './bench-database';
import type { ServerOrder, ServerReady } from './bench-server';

const A_SECOND = 1000;
const FLOOD = 3000;
const SECONDS = 8;
const ROUNDS = 3;
const CALLS_A_SECOND = 100;
/** Each below the limit of a network. */
const NETWORKS = 250;
const P99_MS = 20;
/** A stack of twenty frames, as after a failure, comes with every tenth. */
const FAILURES = 10;

const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

const of = { remote: 'mf-orders', version: '1.0.0', module: 'list' };
const frames = Array.from({ length: 20 }, (_, line) => ({
  file: 'mf-orders/1.0.0/assets/list.3fa9c1d2.js',
  line,
  column: 4711,
  function: 'render',
}));
const items = [
  { ...of, kind: 'mount', value: 240 },
  { ...of, kind: 'inp', value: 90 },
  { ...of, kind: 'lcp', value: 900 },
  { ...of, kind: 'cls', value: 0.02 },
  { ...of, kind: 'frame', value: 120 },
];
const failure = { ...of, kind: 'error', text: "Cannot read properties of undefined (reading 'total')", frames };
const bodyOf = (number: number) =>
  JSON.stringify({
    form: 1,
    region: 'gb',
    route: 'orders',
    load: `load-of-a-page-${number}`,
    shell: '1.0.0',
    sampled: true,
    items: number % FAILURES === 0 ? [...items, failure] : items,
  });
const requests = Array.from(
  { length: NETWORKS },
  (_, number) =>
    ({
      method: 'POST',
      path: '/api/beat',
      headers: { 'content-type': 'text/plain', 'x-forwarded-for': `10.7.${number}.1` },
      body: bodyOf(number),
    }) as const,
);

interface Server {
  ready: ServerReady;
  /** Of the process since it started, in ms. */ cpuMs(): number;
  stop(): void;
}

async function serve({ url, callers }: BenchDatabase): Promise<Server> {
  const child = fork(fileURLToPath(new URL('bench-server.ts', import.meta.url)));
  child.send({ url, callers, calls: callers.map(() => []) } satisfies ServerOrder);
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [ServerReady];
  const cpuMs = () => {
    const [user, system] = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
      .split(') ')[1]!
      .split(' ')
      .slice(11, 13)
      .map(Number) as [number, number];
    // A hundred ticks a second.
    return (user + system) * 10;
  };
  return { ready, cpuMs, stop: () => child.kill() };
}

/** What became of calls that were sent at their moments. */
interface Answers {
  answered: number;
  refused: number;
  p50: number;
  p99: number;
}

/** The same numbers from 0 to 1 in each run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Sends calls as pages do that know nothing of each other: each at its own moment, whether others are answered or not.
 *
 * @returns times in ms, from sending until the answer is whole
 */
async function sendSpread(
  url: string,
  calls: readonly { method: string; path: string; headers?: object; body?: string }[],
  rate: number,
  seconds: number,
): Promise<Answers> {
  const draw = numbers(30_000);
  const moments = Array.from({ length: rate * seconds }, () => draw() * seconds * 1000).sort((a, b) => a - b);
  // A proxy in front of the API keeps its connections.
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const times: number[] = [];
  let refused = 0;
  const send = (number: number): Promise<void> => {
    const { method, path, headers, body } = calls[number % calls.length]!;
    const from = performance.now();
    return new Promise((done) => {
      ask(`${url}${path}`, { method, agent, headers: { ...headers } }, (answer) => {
        answer.resume().once('end', () => {
          if (answer.statusCode! < 300) times.push(performance.now() - from);
          else refused += 1;
          done();
        });
      })
        .once('error', () => {
          refused += 1;
          done();
        })
        .end(body);
    });
  };
  const sent: Promise<void>[] = [];
  const began = performance.now();
  while (sent.length < moments.length) {
    while (sent.length < moments.length && moments[sent.length]! <= performance.now() - began)
      sent.push(send(sent.length));
    await pause(1);
  }
  await Promise.all(sent);
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (part: number) => Number((times[Math.ceil(times.length * part) - 1] ?? NaN).toFixed(1));
  return { answered: times.length, refused, p50: at(0.5), p99: at(0.99) };
}

/** Sends beats at a rate, those of a second at its beginning; each of the connections begins with another network. */
function sendAtOnce({ api }: ServerReady, rate: number, duration: number) {
  let connections = 0;
  const setupClient = (client: autocannon.Client) => {
    const from = (connections += 1) * 5;
    client.setRequests([...requests.slice(from % NETWORKS), ...requests.slice(0, from % NETWORKS)]);
  };
  return autocannon({
    url: api,
    connections: 50,
    duration,
    overallRate: rate,
    setupClient,
    requests: requests.slice(0, 1),
  });
}

const mountsKept = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ n: number }>(
    `select coalesce(sum(count), 0)::int as n from release_health where grain = 'day' and measure = 'mount'`,
  );
  await client.end();
  return rows[0]!.n;
};

async function measureBeats(database: BenchDatabase, { ready, cpuMs }: Server): Promise<void> {
  await sendSpread(ready.api, requests, A_SECOND, 2);
  const rounds: { bare: Answers; beats: Answers; cpuMs: number; lost: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    // The least that any call costs, on this machine at this time.
    const bare = await sendSpread(ready.api, [{ method: 'GET', path: '/health' }], A_SECOND, SECONDS);
    await pause(6000);
    const before = await mountsKept(database.url);
    const cpuBefore = cpuMs();
    const beats = await sendSpread(ready.api, requests, A_SECOND, SECONDS);
    const cpu = cpuMs() - cpuBefore;
    await pause(6000);
    const lost = Math.max(0, beats.answered - ((await mountsKept(database.url)) - before));
    rounds.push({ bare, beats, cpuMs: cpu, lost });
  }
  const middle = (figure: (round: (typeof rounds)[number]) => number) => median(rounds.map(figure));
  const p99 = middle(({ beats }) => beats.p99);
  const bareP99 = middle(({ bare }) => bare.p99);
  const answered = rounds.reduce((sum, { beats }) => sum + beats.answered, 0);
  const refused = rounds.reduce((sum, { beats }) => sum + beats.refused, 0);
  const lost = rounds.reduce((sum, round) => sum + round.lost, 0);
  print(
    `${(answered / SECONDS / ROUNDS).toFixed(0)} beats a second for ${SECONDS} s, spread as pages send them, medians of ${ROUNDS} rounds: `
      + `p50 ${middle(({ beats }) => beats.p50)} ms, p99 ${p99} ms (at most ${P99_MS}), ${refused} refused, `
      + `${lost} of ${answered} not kept (0); ${middle((round) => round.cpuMs / round.beats.answered).toFixed(2)} ms of processor each; `
      + `a bare route p50 ${middle(({ bare }) => bare.p50)} ms, p99 ${bareP99} ms`,
  );
  if (bareP99 > P99_MS) print('A bare route takes longer than that here: the machine is too busy to judge beats by.');
  if (p99 > P99_MS || refused > 0 || lost > 0) process.exitCode = 1;
}

/** Median and p97.5 of ordinary calls, in ms. */
async function callTimes({ api, tokens }: ServerReady): Promise<{ p50: number; high: number }> {
  const calls = tokens
    .slice(0, 200)
    .map((token) => ({ method: 'GET', path: '/api/notice', headers: { authorization: `Bearer ${token}` } }) as const);
  const { latency, non2xx, errors } = await autocannon({
    url: api,
    connections: 10,
    duration: 3,
    overallRate: CALLS_A_SECOND,
    requests: calls,
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals and ${errors} errors of ordinary calls`);
  return { p50: latency.p50, high: latency.p97_5 };
}

async function measureOthers(ready: ServerReady): Promise<void> {
  await callTimes(ready);
  for (const rate of [A_SECOND, FLOOD]) {
    const found = { without: [] as { p50: number; high: number }[], with: [] as { p50: number; high: number }[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      found.without.push(await callTimes(ready));
      const beats = sendAtOnce(ready, rate, 5);
      await pause(1000);
      found.with.push(await callTimes(ready));
      await beats;
    }
    const of = (times: readonly { p50: number; high: number }[], key: 'p50' | 'high') =>
      median(times.map((one) => one[key]));
    print(
      `${CALLS_A_SECOND} ordinary calls a second: `
        + `p50 ${of(found.without, 'p50')} ms, p97.5 ${of(found.without, 'high')} ms; `
        + `beside ${rate} beats a second, each second's at once, p50 ${of(found.with, 'p50')} ms, p97.5 ${of(found.with, 'high')} ms`,
    );
  }
}

async function main(): Promise<void> {
  const database = await makeBenchDatabase('beats', 10, 1);
  let server: Server | undefined;
  try {
    server = await serve(database);
    await measureBeats(database, server);
    await measureOthers(server.ready);
  } finally {
    server?.stop();
    await pause(500);
    await database.drop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

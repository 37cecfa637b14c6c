/**
 * Measures the API against the floor: the same statements behind a bare Fastify route with pg. Both are built into one
 * file as production is, serve the same 200 workspaces with 200,000 orders from one throw-away database, are driven by
 * autocannon with 10 connections, and take turns within one run, so that whatever else the machine does meets both.
 *
 * pnpm bench:api    (needs a PostgreSQL server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432)
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { addDays, isDate, localDate, weekday } from '@larder/rules';
import { type BenchDatabase, type Caller, makeBenchDatabase } from './bench-database';
import type { ServerOrder, ServerReady } from './bench-server';
import { CALM_RATE, calmListMs, listMsDuringFlood, listMsDuringSignIns } from './sign-ins';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 10;
const DEADLINE_MS = 240_000;
const SIGN_INS_AT_ONCE = 600;

interface Server {
  ready: ServerReady;
  child: ChildProcess;
}
interface Measured {
  perSecond: number;
  meanMs: number;
}
type CallName = 'list' | 'details' | 'create';

/** A working day that can be ordered for, whatever today is. */
function deliveryDay(): string {
  let date = addDays(localDate(Date.now(), 'gb'), 7);
  while (!isDate(date) || weekday(date) > 5) date = addDays(date, 1);
  return date;
}

const callsOf = ({ locationId, productIds, orderId }: Caller): ServerOrder['calls'][number] => [
  { name: 'list', method: 'GET', path: '/api/order/history?pageSize=10' },
  { name: 'details', method: 'GET', path: `/api/order/${orderId}` },
  {
    name: 'create',
    method: 'POST',
    path: '/api/order',
    body: JSON.stringify({
      status: 'draft',
      locationId,
      deliveryStart: `${deliveryDay()}T07:00:00`,
      deliveryEnd: `${deliveryDay()}T10:00:00`,
      orderContact: 'Bench',
      orderItems: productIds.slice(0, 4).map((productId) => ({ productId, cartonQuantity: 2 })),
    }),
  },
];

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BUILT = fileOf('../dist/bench-server.mjs');
const build = () => execFileSync(process.execPath, [fileOf('../../site/bin/bundle.mjs'), 'bench-server', BUILT]);

/** @param isRead only calls that make nothing: each call is made once before it is measured */
async function serve({ url, callers }: BenchDatabase, isRead = false): Promise<Server> {
  const child = fork(BUILT, { execArgv: [], env: { ...process.env, NODE_ENV: 'production' } });
  const calls = callers.map((caller) => callsOf(caller).filter(({ method }) => !isRead || method === 'GET'));
  child.send({ url, callers, calls } satisfies ServerOrder);
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [ServerReady];
  return { ready, child };
}

async function drive(requests: autocannon.Request[], url: string): Promise<Measured> {
  let refusal = '';
  const onResponse = (status: number, body: string) => {
    if (status >= 300) refusal ||= `${status} ${body}`;
  };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: requests.map((request) => ({ ...request, onResponse })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors while measuring ${url}: ${refusal}`);
  return { perSecond: result.requests.average, meanMs: result.latency.average };
}

const onApi = ({ ready }: Server, callers: readonly Caller[], name: CallName) =>
  drive(requestsFor(ready, callers, name), ready.api);

/** The same requests, to the routes of the floor: both read the same bytes. */
const onFloor = ({ ready }: Server, callers: readonly Caller[], name: CallName, kind: 'whole' | 'bare') =>
  drive(
    requestsFor(ready, callers, name).map((request, at) => ({ ...request, path: `/${kind}/${name}/${at}` })),
    ready.floor,
  );

const requestsFor = ({ tokens }: ServerReady, callers: readonly Caller[], name: CallName): autocannon.Request[] =>
  callers.map((caller, at) => {
    const { method, path, body } = callsOf(caller).find(
      (call) => call.name === name,
    ) as ServerOrder['calls'][number][number];
    return {
      method,
      path,
      body,
      headers: { authorization: `Bearer ${tokens[at]}`, ...(body && { 'content-type': 'application/json' }) },
    };
  });

/** Makes room for those of the next round: a location holds 200 drafts (decision 270). */
async function archiveDrafts({ url }: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client
    .query(`update orders set archived_at = now() where status = 'draft' and archived_at is null`)
    .finally(() => client.end());
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Alternates the measurements, and answers the medians of each. */
async function inTurns<K extends string>(measure: Record<K, () => Promise<Measured>>): Promise<Record<K, Measured>> {
  const names = Object.keys(measure) as K[];
  const found = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as Record<K, Measured[]>;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of round % 2 ? [...names].reverse() : names) found[name].push(await measure[name]());
  }
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: median(found[name].map(({ perSecond }) => perSecond)),
        meanMs: median(found[name].map(({ meanMs }) => meanMs)),
      },
    ]),
  ) as Record<K, Measured>;
}

async function main(): Promise<void> {
  const databases: BenchDatabase[] = [];
  const servers: Server[] = [];
  const cleanUp = async () => {
    servers.forEach(({ child }) => child.kill());
    for (const { drop } of databases.splice(0)) await drop();
  };
  const deadline = setTimeout(() => {
    process.stderr.write('The benchmark takes too long on this machine; it stops here.\n');
    void cleanUp().finally(() => process.exit(1));
  }, DEADLINE_MS);
  try {
    const started = Date.now();
    const [small, large] = [await makeBenchDatabase('small', 1, 1000), await makeBenchDatabase('large', 200, 1000)];
    databases.push(small, large);
    build();
    // All people of the small one have the same location, which holds 200 drafts (decision 270).
    const [few, many] = [await serve(small, true), await serve(large)];
    servers.push(few, many);
    print(
      `200,000 orders in 200 workspaces, ready after ${((Date.now() - started) / 1000).toFixed(0)} s; ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections, medians\n`,
    );

    for (const name of ['list', 'details', 'create'] as const) {
      const makeRoom = async () => {
        if (name === 'create') await archiveDrafts(large);
      };
      const { api, floor, bare } = await inTurns({
        api: () => makeRoom().then(() => onApi(many, large.callers, name)),
        floor: () => makeRoom().then(() => onFloor(many, large.callers, name, 'whole')),
        ...(name === 'create' ? {} : { bare: () => onFloor(many, large.callers, name, 'bare') }),
      } as Record<'api' | 'floor' | 'bare', () => Promise<Measured>>);
      print(
        `${name.padEnd(8)} API ${api.perSecond.toFixed(0).padStart(6)}/s   floor ${floor.perSecond.toFixed(0).padStart(6)}/s   ratio ${(api.perSecond / floor.perSecond).toFixed(2)}`
          + (bare ? `   (its query alone, without tenancy: ${bare.perSecond.toFixed(0)}/s)` : '')
          + `   statements: ${many.ready.statements[name]?.join(', ')}`,
      );
    }
    const growth = await inTurns({
      few: () => onApi(few, small.callers, 'list'),
      many: () => onApi(many, large.callers, 'list'),
    });
    print(
      `\nlist of 10 with exact total, from 1,000 to 200,000 orders: ${growth.few.meanMs.toFixed(2)} ms to ${growth.many.meanMs.toFixed(2)} ms, x ${(growth.few.perSecond / growth.many.perSecond).toFixed(2)}`,
    );
    const calm: number[] = [];
    const during: { listMs: number; signIns: number }[] = [];
    const flooded: { listMs: number; done: number; refused: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      calm.push(await calmListMs(many.ready));
      during.push(await listMsDuringSignIns(many.ready, large.callers));
      flooded.push(await listMsDuringFlood(many.ready, large.callers, SIGN_INS_AT_ONCE));
    }
    const [alone, beside, under] = [
      median(calm),
      median(during.map(({ listMs }) => listMs)),
      median(flooded.map(({ listMs }) => listMs)),
    ];
    print(
      `list at ${CALM_RATE}/s, p99: ${alone} ms alone, ${beside} ms beside ${median(during.map(({ signIns }) => signIns)).toFixed(0)} sign-ins a second: ${beside - alone} ms more (at most 50)`,
    );
    print(
      `the same beside ${SIGN_INS_AT_ONCE} sign-ins at once (${median(flooded.map(({ done }) => done))} done, ${median(flooded.map(({ refused }) => refused))} answered 503): ${under} ms, ${under - alone} ms more (at most 50)`,
    );
    print(`took ${((Date.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    clearTimeout(deadline);
    await cleanUp();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

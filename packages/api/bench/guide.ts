/**
 * Measures the order guide of one location with 200 agreed products and 2,000 delivered orders of 35 lines, six a week:
 * the call against its bare statement, by turns, and its slowest hundredth at a calm rate. Then the deadlines of a
 * workspace with 18 locations, each with a draft ahead and 150 orders more.
 *
 * pnpm bench:guide    (needs a PostgreSQL server: LARDER_BENCH_DATABASE_URL, by default 127.0.0.1:5432; `explain`
 * prints the plan)
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { addDays, localDate } from '@larder/rules';
import { orderGuideRead } from '../src/domains/orders/order-guide.queries';
import { connectDatabase } from '../src/database';
import { type BenchDatabase, type Caller, makeBenchDatabase } from './bench-database';
import type { ServerOrder, ServerReady } from './bench-server';
import { callCalmly, type CalmCall, percentile } from './calm-calls';

const ROUNDS = 9;
const SECONDS = 2;
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 10;
const LOCATIONS = 18;
const CALM = { perSecond: 40, seconds: 20 };

const print = (text: string) => process.stdout.write(`${text}\n`);
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;
const spread = (took: readonly number[]): string =>
  `p50 ${percentile(took, 50).toFixed(0)} ms, p99 ${percentile(took, 99).toFixed(0)} ms`;

/**
 * The first 20 products are there; orders end yesterday and go back more than six years. The lines of each are written
 * together, as an order's are.
 */
const HISTORY = `
insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name, unit_type, unit_quantity, unit_price, carton_type, pick_type, storage_type)
  select 'gb', (select min(workspace_id) from suppliers), 'SKU' || n, 'R' || n, 'active', 'Product ' || n, 'kg', 5, 10 + n, 'box', 'fixed', 'chilled' from generate_series(21, 200) n;
insert into agreed_products (workspace_id, location_id, product_id, unit_price) select l.workspace_id, l.id, p.id, p.unit_price from locations l, products p on conflict do nothing;
insert into orders (workspace_id, status, location_id, delivery_start, delivery_end, is_agreed_delivery_schedule, total_price)
  select l.workspace_id, 'delivered', l.id, day + interval '7 hours', day + interval '10 hours', true, 1750 from locations l
  cross join (select day from generate_series(current_date - 2400, current_date - 1, interval '1 day') day where extract(isodow from day) < 7 order by day desc limit 2000) days;
insert into order_items (workspace_id, order_id, position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type,
    storage_type, carton_quantity, total_item_quantity, line_price, unit_price)
  select o.workspace_id, o.id, n, p.id, p.owner_workspace_id, p.sku, p.name, 'Bench Supplier', p.unit_quantity, p.unit_type, p.carton_type, p.pick_type, p.storage_type, 1 + n % 4, 5, 5 * p.unit_price, p.unit_price
  from orders o cross join generate_series(1, 35) n join products p on p.id = 1 + (case when n <= 25 then n else n + o.id * 7 end) % 200
  order by o.id, n;`;

/** All locations get a draft ahead and 150 orders, one a day; the new ones have the calendar of the first. */
const MORE_LOCATIONS = `
insert into locations (workspace_id, name, address, postcode, status) select workspace_id, 'Kitchen ' || n, address, postcode, status from locations, generate_series(2, ${LOCATIONS}) n;
insert into calendars (workspace_id, location_id, ics, etag) select l.workspace_id, l.id, c.ics, c.etag from locations l, calendars c where l.id <> c.location_id;
insert into orders (workspace_id, status, location_id, delivery_start, delivery_end, is_agreed_delivery_schedule, total_price)
  select l.workspace_id, case when day > current_date then 'draft' else 'delivered' end, l.id, day + interval '7 hours', day + interval '10 hours', true, 1750 from locations l
  cross join generate_series(current_date - 150, current_date + 3, interval '1 day') day where day < current_date or day = current_date + 3;`;

/** Enough people that nobody meets the limit of calls a minute. */
const PEOPLE = `
insert into users (region, email, full_name, password_hash) select 'gb', 'chef' || n || '@bench.test', 'Chef ' || n, '-' from generate_series(1, 200) n;
insert into memberships (workspace_id, user_id, user_role) select l.workspace_id, u.id, 'TRUSTED' from locations l, users u where u.email like 'chef%';
insert into sessions (user_id, workspace_id) select user_id, workspace_id from memberships m join users u on u.id = m.user_id where u.email like 'chef%';`;
const CHEFS = `
  select s.workspace_id as "workspaceId", s.user_id as "userId", u.email, s.id as "sessionId", l.id as "locationId", '{}'::int[] as "productIds", 0 as "orderId"
  from sessions s join users u on u.id = s.user_id join locations l on l.workspace_id = s.workspace_id where u.email like 'chef%' order by s.id`;

async function fill(made: BenchDatabase): Promise<BenchDatabase> {
  const client = new pg.Client({ connectionString: made.url });
  await client.connect();
  await client.query('truncate orders cascade');
  await client.query(HISTORY);
  await client.query(PEOPLE);
  await client.query('vacuum analyze');
  const { rows: callers } = await client.query<Caller>(CHEFS);
  await client.end();
  return { ...made, callers };
}

async function serve({ url, callers }: BenchDatabase, path: string): Promise<{ ready: ServerReady; stop(): void }> {
  const child = fork(fileURLToPath(new URL('bench-server.ts', import.meta.url)));
  child.send({
    url,
    callers,
    calls: callers.map(() => [{ name: 'guide', method: 'GET', path }]),
  } satisfies ServerOrder);
  const [ready] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('the server did not start'))),
  ])) as [ServerReady];
  return { ready, stop: () => child.kill() };
}

async function drive(url: string, requests: autocannon.Request[], duration: number): Promise<autocannon.Result> {
  let refusal = '';
  const onResponse = (status: number, body: string) => {
    if (status >= 300) refusal ||= `${status} ${body}`;
  };
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration,
    requests: requests.map((request) => ({ ...request, onResponse })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals and ${result.errors} errors while measuring ${url}: ${refusal}`);
  return result;
}

const callsOf = ({ api, tokens }: ServerReady, path: string): CalmCall[] =>
  tokens.map((token) => ({ url: `${api}${path}`, headers: { authorization: `Bearer ${token}` } }));

/** What the database does, without a network or an API before it. */
async function explain({ url, callers }: BenchDatabase, deliveryDate: string): Promise<void> {
  const db = await connectDatabase({ url });
  const [{ workspaceId, locationId }] = callers as [BenchDatabase['callers'][number]];
  const { sql, params } = orderGuideRead({ workspaceId, locationId, deliveryDate, today: deliveryDate });
  const plan = await db.asWorkspace({ workspaceId, region: 'gb' }, (tx) =>
    tx.many<{ 'QUERY PLAN': string }>('', `explain (analyze, buffers) ${sql}`, params),
  );
  print(plan.map((row) => row['QUERY PLAN']).join('\n'));
  await db.close();
}

async function measure(database: BenchDatabase, deliveryDate: string): Promise<void> {
  const path = `/api/location/${database.callers[0]?.locationId}/guide?deliveryDate=${deliveryDate}`;
  const { ready, stop } = await serve(database, path);
  try {
    const calls = callsOf(ready, path);
    const api = calls.map(({ headers }) => ({ method: 'GET', path, headers }) as const);
    const bare = ready.tokens.map((_, at) => ({ method: 'GET', path: `/bare/guide/${at}` }) as const);
    const turn = async (seconds: number) => ({
      api: (await drive(ready.api, api, seconds)).requests.average,
      bare: (await drive(ready.floor, bare, seconds)).requests.average,
    });
    // The first calls compile what the others run.
    await turn(WARM_UP_SECONDS);
    const found: Awaited<ReturnType<typeof turn>>[] = [];
    for (let round = 0; round < ROUNDS; round += 1) found.push(await turn(SECONDS));
    const took = await callCalmly(calls, CALM);
    const of = (figure: (round: (typeof found)[number]) => number) => median(found.map(figure));
    print(
      `guide    API ${of((one) => one.api).toFixed(0)}/s   its bare statement ${of((one) => one.bare).toFixed(0)}/s   ratio of a round ${of((one) => one.api / one.bare).toFixed(2)} (at least 0.70)`,
    );
    print(
      `guide at ${CALM.perSecond}/s: ${spread(took)} (at most 30)   statements: ${ready.statements.guide?.join(', ')}`,
    );
  } finally {
    stop();
  }
}

async function measureDeadlines(database: BenchDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(MORE_LOCATIONS);
  await client.query('vacuum analyze');
  await client.end();
  const path = '/api/order/deadline';
  const { ready, stop } = await serve(database, path);
  try {
    const calls = callsOf(ready, path);
    const [{ url, headers }] = calls as [CalmCall];
    const { items } = (await (await fetch(url, { headers })).json()) as { items: object[] };
    const took = await callCalmly(calls, CALM);
    print(
      `deadlines of ${LOCATIONS} locations, ${items.length} named, at ${CALM.perSecond}/s: ${spread(took)} (at most 60)`,
    );
  } finally {
    stop();
  }
}

async function main(): Promise<void> {
  const made = await makeBenchDatabase('guide', 1, 1);
  try {
    const database = await fill(made);
    const deliveryDate = addDays(localDate(Date.now(), 'gb'), 3);
    if (process.argv.includes('explain')) await explain(database, deliveryDate);
    await measure(database, deliveryDate);
    await measureDeadlines(database);
  } finally {
    await made.drop();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});

import { learnDemoRegions } from '@larder/rules/demo-regions';
import pg from 'pg';
import { connectDatabase, migrate } from '../src/database';
import { hashPassword } from '../src/domains/account/password';
import { weekly } from '../src/testing/calendar-text';

// A bench has no gateway that would tell them.
learnDemoRegions();

/** The server that the throw-away databases are made on. */
const SERVER =
  process.env.LARDER_BENCH_DATABASE_URL
  ?? process.env.LARDER_TEST_DATABASE_URL
  ?? 'postgres://root@127.0.0.1:5432/postgres';

/** People, shared among the workspaces: enough that nobody meets the limit of calls a minute (TRU-16). */
const PEOPLE = 400;

/** The password of everybody. */
export const BENCH_PASSWORD = 'a password for measuring';

/** Somebody who calls. */
export interface Caller {
  workspaceId: number;
  userId: string;
  email: string;
  sessionId: string;
  locationId: number;
  productIds: number[];
  orderId: number;
}

/** A database that `drop` takes away again. */
export interface BenchDatabase {
  url: string;
  callers: Caller[];
  drop(): Promise<void>;
}

async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/**
 * Fills so many workspaces with so many orders each, on the schema of any release: 2 % drafts, 6 % on their way, the
 * rest in history, 4 lines each.
 */
export const FILL = (workspaces: number, orders: number) => `
insert into workspaces (region, workspace_name, company_name, company_roles) values ('gb', 'bench-supplier', 'Bench Supplier', '{producer}');
insert into suppliers (workspace_id, region, supplier_name) select id, 'gb', 'Bench Supplier' from workspaces;
insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name, unit_type, unit_quantity, unit_price, carton_type, pick_type, storage_type)
  select 'gb', (select id from workspaces), 'SKU' || n, 'R' || n, 'active', 'Product ' || n, 'kg', 5, 10 + n, 'box', 'fixed', 'chilled' from generate_series(1, 20) n;
insert into workspaces (region, workspace_name, company_name, company_roles) select 'gb', 'bench-' || n, 'Bench ' || n, '{customer}' from generate_series(1, ${workspaces}) n;
insert into locations (workspace_id, name, address, postcode, status) select id, 'Kitchen', '1 Bench Street', 'E1 1AA', 'active' from workspaces where 'customer' = any(company_roles);
insert into calendars (workspace_id, location_id, ics, etag) select workspace_id, id, $ics$${weekly([1, 2, 3, 4, 5])}$ics$, 'bench' from locations;
insert into agreed_products (workspace_id, location_id, product_id, unit_price) select l.workspace_id, l.id, p.id, p.unit_price from locations l, products p;
insert into users (region, email, full_name, password_hash) select 'gb', 'u' || id || '-' || n || '@bench.test', 'User ' || n, '-'
  from workspaces, generate_series(1, greatest(1, ${PEOPLE} / ${workspaces})) n where 'customer' = any(company_roles);
insert into memberships (workspace_id, user_id, user_role) select w.id, u.id, 'TRUSTED' from workspaces w join users u on u.email like 'u' || w.id || '-%';
insert into sessions (user_id, workspace_id) select user_id, workspace_id from memberships;
insert into orders (workspace_id, status, location_id, delivery_start, delivery_end, is_agreed_delivery_schedule, total_price, created_at, last_modified)
  select l.workspace_id, case when n % 50 = 0 then 'draft' when n % 17 = 0 then 'ready' else 'delivered' end, l.id,
    date_trunc('day', now()) + case when n % 17 = 0 then 1 else -1 end * (n / 3) * interval '1 day' + interval '7 hours',
    date_trunc('day', now()) + case when n % 17 = 0 then 1 else -1 end * (n / 3) * interval '1 day' + interval '10 hours', true, 250, now(), now() - n * interval '1 minute'
  from generate_series(1, ${orders}) n, locations l;
insert into order_items (workspace_id, order_id, position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type, pick_type,
    storage_type, carton_quantity, total_item_quantity, line_price, unit_price)
  select o.workspace_id, o.id, n, p.id, p.owner_workspace_id, p.sku, p.name, 'Bench Supplier', p.unit_quantity, p.unit_type, p.carton_type, p.pick_type, p.storage_type, 1, 5, 5 * p.unit_price, p.unit_price
  from orders o, generate_series(1, 4) n join lateral (select * from products where id = n) p on true;
`;

const CALLERS = `
  select s.workspace_id as "workspaceId", s.user_id as "userId", u.email, s.id as "sessionId", l.id as "locationId", (select array_agg(id order by id) from products) as "productIds",
    (select min(id) from orders o where o.workspace_id = s.workspace_id and o.status = 'delivered') as "orderId"
  from sessions s join users u on u.id = s.user_id join locations l on l.workspace_id = s.workspace_id order by s.id`;

/** Makes an empty database on the server. */
export async function makeEmptyDatabase(name: string): Promise<{ url: string; drop(): Promise<void> }> {
  const database = `larder_bench_${process.pid}_${name}`;
  await onServer(`create database ${database}`);
  const address = new URL(SERVER);
  address.pathname = `/${database}`;
  return { url: address.href, drop: () => onServer(`drop database if exists ${database} with (force)`) };
}

/** Makes a database with so many workspaces of so many orders each. */
export async function makeBenchDatabase(name: string, workspaces: number, ordersEach: number): Promise<BenchDatabase> {
  const { url, drop } = await makeEmptyDatabase(name);
  try {
    const db = await connectDatabase({ url, statementTimeoutMs: 120_000 });
    await migrate(db);
    const callers = await db.asOwner(async (client) => {
      // Only a superuser may leave foreign keys unchecked while it fills; without that it takes longer.
      await client.query('set session_replication_role = replica').catch(() => undefined);
      await client.query(FILL(workspaces, ordersEach));
      await client.query('set session_replication_role = default').catch(() => undefined);
      await client.query('update users set password_hash = $1', [await hashPassword(BENCH_PASSWORD)]);
      await client.query('vacuum analyze');
      return (await client.query<Caller>(CALLERS)).rows;
    });
    await db.close();
    return { url, callers, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

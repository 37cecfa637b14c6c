import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation';

const PASSWORD = 'seven-geese-at-dusk';
const EMAIL = 'owner@trial-kitchen.test';
const RELEASED = '99.0.0';
const PATIENCE_MS = 60_000;

/** One customer who can order one product, made as no screen can: production begins without anybody. */
const KITCHEN = `
with kitchen as (insert into workspaces (region, workspace_name, company_name, company_roles) values ('gb', 'trial-kitchen', 'Trial Kitchen', '{customer}') returning id),
  person as (insert into users (id, region, email, full_name, password_hash) values (gen_random_uuid(), 'gb', '${EMAIL}', 'Trial Owner', '-') returning id),
  member as (insert into memberships (workspace_id, user_id, user_role, status) select kitchen.id, person.id, 'OWNER', 'active' from kitchen, person),
  place as (insert into locations (workspace_id, name, address, postcode, status) select id, 'Trial Street', '1 Trial Street', 'E1 1AA', 'active' from kitchen returning id, workspace_id),
  calendar as (insert into calendars (workspace_id, location_id, ics, etag) select workspace_id, id, E'BEGIN:VCALENDAR\\r\\nVERSION:2.0\\r\\nPRODID:-//Larder//Trial//EN\\r\\nBEGIN:VEVENT\\r\\nUID:trial\\r\\nDTSTART;TZID=Europe/London:20260105T070000\\r\\nDTEND;TZID=Europe/London:20260105T100000\\r\\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\\r\\nEND:VEVENT\\r\\nEND:VCALENDAR\\r\\n', 'trial' from place),
  maker as (insert into workspaces (region, workspace_name, company_name, company_roles) values ('gb', 'trial-farm', 'Trial Farm', '{producer}') returning id),
  supplier as (insert into suppliers (workspace_id, region, supplier_name) select id, 'gb', 'Trial Farm' from maker),
  product as (insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name, unit_type, unit_quantity, unit_price, vat_rate, carton_type, pick_type, storage_type)
    select 'gb', id, 'TRIAL', 'TRIAL', 'active', 'Trial apples', 'kg', '1', '100.00', '0', 'box', 'fixed', 'chilled' from maker returning id)
insert into agreed_products (workspace_id, location_id, product_id, status, unit_price) select place.workspace_id, place.id, product.id, 'active', '100.00' from place, product;`;

/**
 * Brings an installation up and does with it what users and operators do. Rejects at the first thing that goes wrong.
 */
export async function tryOut(larder: Installation, say: (line: string) => void = () => undefined): Promise<void> {
  say('up');
  await larder.up();
  say('up again');
  await larder.up();
  expectSame('the page', (await fetch(larder.url())).status, 200);
  expectSame(
    'remotes',
    Object.keys(await versions(larder))
      .sort()
      .join(),
    'mf-admin,mf-auth,mf-catalogue,mf-insights,mf-orders',
  );

  say('mail, new password, sign-in, order');
  await larder.sql(KITCHEN);
  const orderId = await order(larder, await signIn(larder, await newPassword(larder)));

  say('release of one remote, and rollback');
  const { 'mf-orders': before, ...others } = await versions(larder);
  await larder.release('mf-orders', RELEASED);
  expectSame(
    'versions after the release',
    JSON.stringify(await versions(larder, 'mf-orders', RELEASED)),
    JSON.stringify({ ...others, 'mf-orders': RELEASED }),
  );
  await larder.rollBack('mf-orders');
  expectSame('the version after the rollback', (await versions(larder, 'mf-orders', before!))['mf-orders'], before);

  for (const service of ['api', 'gateway', 'postgres']) {
    say(`kill of ${service}`);
    await larder.kill(service);
    await larder.up();
    const { items } = await call<{ items: { id: number }[] }>(larder, 'GET', '/order/upcoming', {
      token: await signIn(larder),
    });
    expectSame(`the order after a kill of ${service}`, items.map(({ id }) => id).join(), String(orderId));
    expectSame('the version after it', (await versions(larder))['mf-orders'], before);
  }
}

function expectSame(what: string, is: unknown, wanted: unknown): void {
  if (is !== wanted) throw new Error(`${what}: ${String(is)} instead of ${String(wanted)}`);
}

/**
 * The versions in use by remote; waits until one of them is there, as the gateway reads the store anew within seconds.
 */
async function versions(larder: Installation, remote?: string, version?: string): Promise<Record<string, string>> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`${larder.url()}/composition/gb.json`, { headers: { connection: 'close' } });
    const { remotes } = (await answer.json()) as { remotes: { name: string; version: string }[] };
    const found = Object.fromEntries(remotes.map((each) => [each.name, each.version]).sort());
    if (!remote || found[remote] === version || Date.now() > end) return found;
    await pause(200);
  }
}

async function call<Answer>(
  larder: Installation,
  method: 'GET' | 'POST',
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<Answer> {
  // A connection of its own: a kept one may be that of a gateway which was killed.
  const answer = await fetch(`${larder.url()}/api${path}`, {
    method,
    headers: {
      connection: 'close',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as Answer;
}

const lookUp = (larder: Installation) =>
  call<{ workspaceId: number }>(larder, 'GET', '/workspace/lookup?region=gb&workspaceName=trial-kitchen');

/** Through the mail, as the password of an invited person would be. */
async function newPassword(larder: Installation): Promise<string> {
  const { workspaceId } = await lookUp(larder);
  await call(larder, 'POST', '/auth/forgot-password', { body: { userEmail: EMAIL, workspaceId } });
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const code = /confirmationCode=([\w-]+)/.exec((await larder.mails()).map(plain).join('\n'))?.[1];
    if (code) {
      await call(larder, 'POST', '/auth/reset-password', {
        body: { userName: EMAIL, confirmationCode: code, newPassword: PASSWORD },
      });
      return PASSWORD;
    }
    if (Date.now() > end) throw new Error('No mail came within a minute.');
    await pause(500);
  }
}

/** Undoes quoted-printable. */
const plain = (mail: string): string =>
  mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

async function signIn(larder: Installation, password = PASSWORD): Promise<string> {
  const { workspaceId } = await lookUp(larder);
  return (
    await call<{ bearerToken: string }>(larder, 'POST', '/auth/sign-in', {
      body: { workspaceId, email: EMAIL, password },
    })
  ).bearerToken;
}

/** For the first Wednesday that is a week or more ahead. */
async function order(larder: Installation, token: string): Promise<number> {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
  const date = day.toISOString().slice(0, 10);
  const {
    items: [location],
  } = await call<{ items: { id: number }[] }>(larder, 'GET', '/location', { token });
  const {
    items: [product],
  } = await call<{ items: { productId: number }[] }>(larder, 'GET', `/product/approved/${location!.id}`, { token });
  const { orderId } = await call<{ orderId: number }>(larder, 'POST', '/order', {
    token,
    body: {
      status: 'ready',
      locationId: location!.id,
      deliveryStart: `${date}T07:00:00`,
      deliveryEnd: `${date}T10:00:00`,
      orderContact: 'Chef',
      orderItems: [{ productId: product!.productId, cartonQuantity: 2 }],
    },
  });
  return orderId;
}

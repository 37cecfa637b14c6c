import { orderTotal, pricedLine } from '@larder/rules';
import type { Database } from '../database';
import { describeOnBoth } from '../database/testing';

const read = <T>(db: Database, sql: string, params: unknown[] = []) => db.asSystem((tx) => tx.many<T>('', sql, params));

interface Head {
  id: number;
  status: string;
  location: number;
  start: string;
  end: string;
  total: string | null;
  agreed: boolean | null;
  lines: number;
}

const heads = (db: Database, from: number, to: number) =>
  read<Head>(
    db,
    `
  select o.id, o.status, o.location_id as location, o.delivery_start as start, o.delivery_end as end, o.total_price as total, o.is_agreed_delivery_schedule as agreed,
    (select count(*) from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id) as lines
  from orders o where o.id between $1 and $2 order by o.id`,
    [from, to],
  );

describeOnBoth('the orders of the demo data', (database) => {
  test.each([
    [10007, '146.20'],
    [10008, '40.96'],
    [10014, null],
    [10020, '312.40'],
    [10021, '200.00'],
    [10022, '199.99'],
    [10033, null],
    [10060, null],
    [50001, '38.00'],
  ])('order %i has the total %s (seed 11)', async (id, total) => {
    const [order] = await heads(database(), id, id);
    expect(order?.total).toBe(total);
  });

  test.each([
    [10001, 1101, '2026-11-23T07:00:00', true],
    [10002, 1101, '2026-11-25T07:00:00', true],
    [10003, 1101, '2026-12-02T07:00:00', true],
    [10004, 1103, '2026-11-20T05:30:00', true],
    [10005, 1102, '2026-11-26T00:00:00', true],
    [10006, 1101, '2026-11-26T07:00:00', false],
    [10007, 1102, '2026-11-26T06:00:00', true],
    [10011, 1101, '2026-11-27T07:00:00', true],
    [10013, 1105, '2026-11-06T07:00:00', false],
    [10021, 1103, '2026-11-30T05:30:00', true],
    [10022, 1103, '2026-12-01T05:30:00', true],
    [10023, 1103, '2026-11-20T05:30:00', true],
    [10024, 1101, '2026-12-01T07:00:00', false],
    [10025, 1101, '2026-11-23T07:00:00', true],
    [10026, 1103, '2026-11-21T05:30:00', true],
    [10030, 1103, '2026-11-20T22:00:00', true],
  ])('order %i is for location %i at %s (seed 11)', async (id, location, start, agreed) => {
    const [order] = await heads(database(), id, id);
    expect(order).toMatchObject({ location, start, agreed });
  });

  test('the night delivery lasts until the next day, the one without a slot from midnight to midnight (seed 11)', async () => {
    expect((await heads(database(), 10030, 10030))[0]?.end).toBe('2026-11-21T02:00:00');
    expect((await heads(database(), 10005, 10005))[0]?.end).toBe('2026-11-26T00:00:00');
  });

  test('there is an order in every status, and one of a status that nobody knows (seed 11)', async () => {
    const rows = await read<{ status: string }>(
      database(),
      'select distinct status from orders where workspace_id = 101',
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([
      'at-pod',
      'cancelled',
      'delivered',
      'draft',
      'out-for-delivery',
      'out-for-pod',
      'preparing',
      'preparing-complete',
      'preparing-warning',
      'quarantined',
      'ready',
      'ready-to-ship',
      'scheduled',
    ]);
  });

  test('60 of 62 past orders were delivered, within a year and not in the future (seed 11)', async () => {
    const past = await heads(database(), 10040, 10101);
    expect(past.filter(({ status }) => status === 'delivered')).toHaveLength(60);
    expect(past.filter(({ status }) => status === 'cancelled').map(({ id }) => id)).toEqual([10055, 10081]);
    expect(past.every(({ start }) => start >= '2025-11-15' && start < '2026-11-20')).toBe(true);
    expect(past.find(({ id }) => id === 10071)?.location).toBe(1105);
    expect(past.find(({ id }) => id === 10064)?.lines).toBe(61);
  });

  test('draft 10012 has 42 lines, with one price that is already in force and one that is not (seed 11)', async () => {
    const [order] = await heads(database(), 10012, 10012);
    const lines = await read<{ name: string; linePrice: string }>(
      database(),
      `select product_name as name, (line_price / total_item_quantity)::numeric(12, 2) as "linePrice" from order_items where order_id = 10012 and product_name in ('Salted butter block', '00 flour') order by 1`,
    );
    expect(order?.lines).toBe(42);
    expect(lines).toEqual([
      { name: '00 flour', linePrice: '1.12' },
      { name: 'Salted butter block', linePrice: '8.35' },
    ]);
  });

  test('every stored price follows from its line by the rules (API-54, API-55)', async () => {
    interface Line {
      orderId: number;
      type: string;
      status: string;
      start: string;
      total: string | null;
      cartonQuantity: number;
      unitQuantity: string;
      pickType: string;
      unitPrice: string;
      futurePrice: string | null;
      futurePriceDate: string | null;
      recordedQuantity: number | null;
      recordedWeight: string | null;
      linePrice: string;
    }
    const lines = await read<Line>(
      database(),
      `
      select o.id as "orderId", o.type, o.status, o.delivery_start as start, o.total_price as total, i.carton_quantity as "cartonQuantity", i.unit_quantity as "unitQuantity", i.pick_type as "pickType",
        i.unit_price as "unitPrice", i.future_price as "futurePrice", i.future_price_date as "futurePriceDate", i.recorded_quantity as "recordedQuantity", i.recorded_weight as "recordedWeight", i.line_price as "linePrice"
      from orders o join order_items i on i.workspace_id = o.workspace_id and i.order_id = o.id order by o.id`,
    );
    const orders = new Map<number, Line[]>();
    for (const line of lines) orders.set(line.orderId, [...(orders.get(line.orderId) ?? []), line]);
    for (const [id, ofOrder] of orders) {
      const [{ type, status, start, total }] = ofOrder as [Line];
      const priced = ofOrder.map((line) => pricedLine(line, { deliveryDate: start, status }));
      expect([id, priced.map(({ linePrice }) => linePrice)]).toEqual([
        id,
        ofOrder.map(({ linePrice }) => Number(linePrice)),
      ]);
      expect([id, orderTotal(priced, { type })]).toEqual([id, total === null ? null : Number(total)]);
    }
    expect(orders.size).toBeGreaterThan(200);
  });

  test('every order has an event for its status, in order of time and none later than the anchor (seed 11)', async () => {
    const wrong = await read(
      database(),
      `
      select o.id from orders o where o.status <> (select e.to_status from order_events e where e.workspace_id = o.workspace_id and e.order_id = o.id order by e.id desc limit 1)
      union select e.order_id from order_events e join order_events f on f.workspace_id = e.workspace_id and f.order_id = e.order_id and f.id = e.id + 1 and f.at <= e.at
      union select order_id from order_events where at > timestamptz '2026-11-20 00:00Z'`,
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    [102, 12, 14, 64],
    [103, 1, 6, 2],
    [500, 2, 3, 1],
    [301, 1, 9, 26],
    [302, 1, 1, 2],
    [105, 0, 0, 2],
    [107, 1, 0, 0],
    [104, 0, 0, 0],
  ])(
    'workspace %i has %i drafts, %i upcoming orders and %i in history (seed 11)',
    async (workspaceId, drafts, upcoming, history) => {
      const rows = await read<{ group: string; n: number }>(
        database(),
        'select status_group as group, count(*) as n from orders where workspace_id = $1 group by 1',
        [workspaceId],
      );
      const count = (group: string) => rows.find((row) => row.group === group)?.n ?? 0;
      expect([count('draft'), count('upcoming'), count('history')]).toEqual([drafts, upcoming, history]);
    },
  );

  test('substitutions keep the line that was asked for (seed 11)', async () => {
    const lines = await read(
      database(),
      `select product_name as name, carton_quantity as cartons, initial_carton_quantity as initial, substitute_for_sku is not null as stands from order_items where order_id = 10025 order by position limit 2`,
    );
    expect(lines).toEqual([
      { name: 'Cod loin skin-on', cartons: 0, initial: 3, stands: false },
      { name: 'Hake fillet', cartons: 2, initial: 3, stands: true },
    ]);
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { untilWaiting } from '../../testing/until-waiting';
import { rowsOfNow } from './current-drafts.service';
import { lockDrafts } from './order-record.queries';

/** As many as a location holds (decision 270). */
const MOST = 200;

describeCalls('the drafts of a location', (workshop) => {
  /** Drafts as if they had been saved before. */
  const fill = ({ workspace, locationId }: Kitchen, count: number, values: Record<string, string> = {}) => {
    const more = Object.entries(values);
    return workshop().sql<{ id: number }>(
      `
      insert into orders (workspace_id, status, location_id, delivery_start, delivery_end${more.map(([name]) => `, ${name}`).join('')})
      select $1, 'draft', $2, '2026-11-25T07:00:00', '2026-11-25T10:00:00'${more.map(([, value]) => `, ${value}`).join('')}
      from generate_series(1, $3::int) returning id`,
      [workspace.id, locationId, count],
    );
  };

  test('are 200 at most: one more is refused by name, whoever makes it, and stores nothing (API-17)', async () => {
    const kitchen = await makeKitchen(workshop());
    await fill(kitchen, MOST - 1);
    expect((await kitchen.post()).status).toBe(201);
    const stored = () =>
      workshop().sql('select count(*) as n from orders where workspace_id = $1', [kitchen.workspace.id]);
    for (const as of [kitchen.workspace.trusted, kitchen.workspace.owner]) {
      const { status, body } = await kitchen.post({}, { as });
      expect([status, body.code]).toEqual([400, 'order_draft_limit']);
    }
    expect(await stored()).toEqual([{ n: MOST }]);
  });

  test('bound neither orders that are placed at once, nor changes of drafts, nor drafts of another location (API-17)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    await fill(kitchen, MOST);
    const other = await workshop().location(kitchen.workspace);
    const as = kitchen.workspace.trusted;
    expect([
      (await kitchen.post({ status: 'ready' })).status,
      (await workshop().call('PUT', `/order/${id}`, { as, body: kitchen.body({ orderContact: 'Other' }) })).status,
      (await kitchen.post({ locationId: other, orderItems: [] })).status,
    ]).toEqual([201, 200, 201]);
  });

  test('count neither those that were deleted, submitted or archived, nor samples (API-17, API-70, API-74)', async () => {
    const kitchen = await makeKitchen(workshop());
    const as = kitchen.workspace.trusted;
    const [deleted, submitted] = [await kitchen.order('draft'), await kitchen.order('draft')];
    await fill(kitchen, MOST - 2);
    await fill(kitchen, 3, { type: `'sample'` });
    await fill(kitchen, 3, { archived_at: 'now()' });
    const next = async () => (await kitchen.post()).status;
    expect(await next()).toBe(400);
    await workshop().call('DELETE', `/order/${deleted}`, { as });
    expect([await next(), await next()]).toEqual([201, 400]);
    await workshop().call('PUT', `/order/${submitted}/checkout`, { as });
    expect([await next(), await next()]).toEqual([201, 400]);
  });

  test('of ten that are made at the same moment, as many are stored as there is room for (API-17, API-67)', async () => {
    const kitchen = await makeKitchen(workshop());
    await fill(kitchen, MOST - 3);
    const answers = await Promise.all(Array.from({ length: 10 }, () => kitchen.post()));
    expect(answers.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      ...Array(3).fill(201),
      ...Array(7).fill('order_draft_limit'),
    ]);
  });

  test('one that is being stored counts for the next caller, who waits for it (API-17, API-67)', async () => {
    // The embedded database runs one transaction after the other.
    if (workshop().db.kind === 'embedded') return;
    const kitchen = await makeKitchen(workshop());
    const { id: workspaceId, region } = kitchen.workspace;
    await fill(kitchen, MOST - 1);
    let begin = (): void => undefined;
    const posted = new Promise<void>((resolve) => {
      begin = resolve;
    }).then(() => kitchen.post());
    await workshop().system(async (tx) => {
      lockDrafts(tx.inWorkspace({ workspaceId, region }), kitchen.locationId);
      await tx.run(
        '',
        `insert into orders (workspace_id, status, location_id, delivery_start, delivery_end) values ($1, 'draft', $2, '2026-11-25', '2026-11-25')`,
        [workspaceId, kitchen.locationId],
      );
      begin();
      await untilWaiting(tx, posted);
    });
    expect((await posted).body.code).toBe('order_draft_limit');
  });

  test('are not counted for a first save that is repeated; a refused one can be sent again once there is room (API-66, GDE-63)', async () => {
    const kitchen = await makeKitchen(workshop());
    const as = kitchen.workspace.trusted;
    const keyed = (key: string) => kitchen.post({}, { headers: { 'idempotency-key': key } });
    await fill(kitchen, MOST - 1);
    const first = await keyed('the-first-save');
    const again = await keyed('the-first-save');
    expect([first.status, again.body.orderId, again.headers['idempotency-replayed']]).toEqual([
      201,
      first.body.orderId,
      'true',
    ]);
    expect((await keyed('the-second-save')).body.code).toBe('order_draft_limit');
    await workshop().call('DELETE', `/order/${first.body.orderId}`, { as });
    expect((await keyed('the-second-save')).status).toBe(201);
  });

  test('other work goes on while the 5,000 lines of a page of drafts are priced (API-17)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { workspace, locationId, product } = kitchen;
    const ids = (await fill(kitchen, 50)).map(({ id }) => id);
    await workshop().sql(
      `
      insert into order_items (workspace_id, order_id, position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type,
        pick_type, storage_type, carton_quantity, total_item_quantity, line_price, unit_price)
      select $1, o.id, n, $3, $4, 'SKU', 'Former name', 'Supplier', 1, 'kg', 'box', 'fixed', 'chilled', n, n, 1, 1
      from unnest($2::int[]) as o (id), generate_series(1, 100) n`,
      [workspace.id, ids, product.id, product.supplierId],
    );
    const row = (id: number) => ({
      id,
      type: 'normal' as const,
      status: 'draft',
      locationId,
      locationName: '',
      deliveryStart: '2026-11-25T07:00:00',
      deliveryEnd: '2026-11-25T10:00:00',
      isAgreedDeliverySchedule: true,
      totalPrice: 0,
      distributorArrivalDate: null,
      lastModified: '',
      version: 1,
      items: [],
    });
    const [turns, totals] = await workshop().db.asWorkspace(
      { workspaceId: workspace.id, region: workspace.region },
      async (tx) => {
        let isRead = false;
        let isPriced = false;
        const reading = {
          ...tx,
          many: async (...query: Parameters<typeof tx.many>) => {
            const rows = await tx.many(...query);
            isRead = query[0] === 'products-orderable';
            return rows as never;
          },
        };
        const pricing = rowsOfNow(reading, ids.map(row)).finally(() => {
          isPriced = true;
        });
        // The turns that others have once everything is read.
        let count = 0;
        while (!isPriced) {
          await nextTurn();
          if (isRead) count += 1;
        }
        return [count, (await pricing).map(({ totalPrice }) => totalPrice)] as const;
      },
    );
    // 250 lines a turn, twice: for the lines, and for the sums of the drafts.
    expect(turns).toBeGreaterThan(20);
    expect(totals).toEqual(Array(50).fill(100 * 5050));
  });
});

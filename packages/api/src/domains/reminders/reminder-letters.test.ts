import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { withStatementNames } from '../../testing/statement-names';
import { sendReminders } from './reminders.service';

const BEFORE = '2026-11-20T08:00:00Z';
const AT_180 = Date.parse('2026-11-20T09:00:10Z');
const NEXT_TURN = AT_180 + 30_000;
const MONDAY = { deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' };

describeCalls('the e-mails of reminders', (workshop) => {
  const draft = (kitchen: Kitchen, more: Record<string, unknown> = {}) =>
    kitchen.order('draft', { ...MONDAY, ...more }, { now: BEFORE });
  /** The text that everybody of the kitchen got. */
  const textOf = async ({ workspace }: Kitchen) => {
    const [mail, ...others] = await workshop().sql<{ text: string }>(
      `select distinct body_text as text from outbox where workspace_id = $1 and template = 'cut-off-reminder'`,
      [workspace.id],
    );
    expect(others).toEqual([]);
    return mail?.text ?? '';
  };
  const namesOfTurn = async (now: number) => {
    const names: string[] = [];
    const { services } = workshop().api;
    await sendReminders({ ...services, db: withStatementNames(services.db, names) }, now);
    return names;
  };

  test('read the lines of drafts once, and no line at a further turn at which nothing new is told (API-17, GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (let count = 0; count < 3; count += 1) await draft(kitchen);
    const [first, second] = [await namesOfTurn(AT_180), await namesOfTurn(NEXT_TURN)];
    const lines = /^(order-lines|products-)/;
    expect(first.filter((name) => lines.test(name))).toEqual(['order-lines-named', 'products-orderable']);
    expect(second).toContain('reminder-claim');
    expect(second.filter((name) => lines.test(name))).toEqual([]);
  });

  test('name the drafts that come in the meantime alone (GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    const told = await draft(kitchen);
    await namesOfTurn(AT_180);
    await workshop().sql('delete from outbox where workspace_id = $1', [kitchen.workspace.id]);
    const late = await draft(kitchen);
    expect((await namesOfTurn(NEXT_TURN)).filter((name) => name === 'order-lines-named')).toHaveLength(1);
    const text = await textOf(kitchen);
    expect([text.includes(`Draft ${late} is not sent.`), text.includes(`Draft ${told} `)]).toEqual([true, false]);
  });

  test.each([
    ['gb', 'Draft', '2 more drafts are not sent.'],
    ['fr', 'Le brouillon', '2 autres brouillons ne sont pas envoyés.'],
  ] as const)('in %s name twenty drafts, and how many more there are (API-17, GDE-54)', async (region, word, more) => {
    const kitchen = await makeKitchen(workshop(), { region });
    const ids = [];
    for (let count = 0; count < 22; count += 1) ids.push(await draft(kitchen));
    await namesOfTurn(region === 'gb' ? AT_180 : AT_180 - 3_600_000);
    const text = await textOf(kitchen);
    expect(ids.filter((id) => text.includes(`${word} ${id} `))).toEqual(ids.slice(0, 20));
    expect(text).toContain(more);
  });

  test.each([
    ['gb', 'and 3 more'],
    ['fr', 'et 3 de plus'],
  ] as const)(
    'in %s name a hundred lines of a draft, and how many more it has (API-17, GDE-54)',
    async (region, more) => {
      const kitchen = await makeKitchen(workshop(), { region });
      const { workspace, product } = kitchen;
      const id = await draft(kitchen);
      await workshop().sql(
        `
      insert into order_items (workspace_id, order_id, position, product_id, supplier_workspace_id, sku, product_name, supplier_name, unit_quantity, unit_type, carton_type,
        pick_type, storage_type, carton_quantity, total_item_quantity, line_price, unit_price)
      select $1, $2, n, $3, $4, 'SKU', 'Former name', 'Supplier', 1, 'kg', 'box', 'fixed', 'chilled', case when n = 1 then 0 else n end, n, 1, 1
      from generate_series(1, 103) n`,
        [workspace.id, id, product.id, product.supplierId],
      );
      await namesOfTurn(region === 'gb' ? AT_180 : AT_180 - 3_600_000);
      const text = await textOf(kitchen);
      // The line of the order itself, and 99 of the 102 with cartons.
      expect(text.match(new RegExp(`- ${product.name} – `, 'g'))).toHaveLength(100);
      expect(text).toContain(`- ${more}`);
    },
  );

  test('name a draft of each location at least (GDE-54, GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [{ ics }] = (await workshop().sql<{ ics: string }>('select ics from calendars where location_id = $1', [
      kitchen.locationId,
    ])) as [{ ics: string }];
    const ids = [await draft(kitchen)];
    for (let count = 0; count < 22; count += 1)
      ids.push(
        await draft(kitchen, { locationId: await workshop().location(kitchen.workspace, { ics }), orderItems: [] }),
      );
    await draft(kitchen);
    await namesOfTurn(AT_180);
    const text = await textOf(kitchen);
    expect(ids.filter((id) => !text.includes(`Draft ${id} is not sent.`))).toEqual([]);
    expect(text).toContain('1 more draft is not sent.');
  });
});

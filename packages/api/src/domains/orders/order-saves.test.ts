import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember } from '../../testing/workshop';

describeCalls('saves that follow each other', (workshop) => {
  const save = (
    kitchen: Kitchen,
    id: number,
    cartons: number,
    { now, as = kitchen.workspace.trusted, version }: { now?: string; as?: TestMember; version?: number } = {},
  ) =>
    workshop().call('PUT', `/order/${id}`, {
      as,
      now,
      body: kitchen.body({
        orderItems: cartons === 0 ? [] : [{ productId: kitchen.product.id, cartonQuantity: cartons }],
        version,
      }),
    });
  const eventsOf = (id: number) =>
    workshop().sql(`select type, detail from order_events where order_id = $1 order by id`, [id]);
  const at = (minutes: number, seconds = 0): string =>
    new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60_000 + seconds * 1000).toISOString();
  const nameOf = async (member: TestMember): Promise<string> =>
    (await workshop().sql('select full_name from users where id = $1', [member.userId]))[0].full_name;
  const cartonsOf = (detail: { before?: { cartonQuantity: number }[]; after?: { cartonQuantity: number }[] }) =>
    [detail.before, detail.after].map((lines) => lines?.map(({ cartonQuantity }) => cartonQuantity));

  test('within 10 minutes are one event of a member, with the lines before the first and after the last (GDE-76)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft', {}, { now: at(-1) });
    for (const [cartons, minutes] of [
      [3, 0],
      [4, 5],
      [0, 10],
    ] as const)
      expect((await save(kitchen, id, cartons, { now: at(minutes) })).status).toBe(200);
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual(['created', 'edited']);
    expect(cartonsOf(events[1].detail)).toEqual([[2], []]);
    expect(JSON.stringify(events[1].detail)).not.toContain('rice');
    await save(kitchen, id, 6, { now: at(10, 1) });
    expect((await eventsOf(id)).slice(2).map(({ detail }) => cartonsOf(detail))).toEqual([[[], [6]]]);
    expect(
      await workshop().sql(`select type from audit_events where subject = $1 and type = 'order-edited'`, [
        `order:${id}`,
      ]),
    ).toHaveLength(4);
  });

  test('of two members in turn are events of each, in their order (GDE-76)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { trusted, admin } = kitchen.workspace;
    const id = await kitchen.order('draft', {}, { now: at(0) });
    for (const [cartons, as] of [
      [3, trusted],
      [4, admin],
      [5, trusted],
      [6, trusted],
    ] as const)
      await save(kitchen, id, cartons, { now: at(1), as });
    expect((await eventsOf(id)).slice(1).map(({ detail }) => cartonsOf(detail))).toEqual([
      [[2], [3]],
      [[3], [4]],
      [[4], [6]],
    ]);
  });

  test('at the same moment leave one event with the lines of the last (GDE-76)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft', {}, { now: at(0) });
    await Promise.all(Array.from({ length: 10 }, (_, place) => save(kitchen, id, place + 3, { now: at(1) })));
    const [{ cartonQuantity }] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    expect((await eventsOf(id)).slice(1).map(({ detail }) => cartonsOf(detail))).toEqual([[[2], [cartonQuantity]]]);
  });

  test('staff read what changed of an order in words (GDE-76)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    await save(kitchen, id, 7);
    const { body } = await workshop().call('GET', `/ops/order/${id}`, { as: await workshop().staff('OPS') });
    const [{ productName }] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    expect(body.events.map(({ type, detail }: { type: string; detail: string }) => [type, detail])).toEqual([
      ['created', 'draft'],
      ['edited', `${productName}: 2 → 7`],
    ]);
  });

  test('a save at an outdated version learns version, moment and member of the last one, and so does who reads the order (GDE-73)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft', {}, { now: at(0) });
    expect((await kitchen.get(`/order/${id}`)).body.lastModifiedBy).toBe(await nameOf(kitchen.workspace.trusted));
    await save(kitchen, id, 3, { as: kitchen.workspace.admin, now: at(2) });
    const late = await save(kitchen, id, 4, { version: 1, now: at(3) });
    const name = await nameOf(kitchen.workspace.admin);
    expect([late.status, late.body]).toEqual([
      412,
      expect.objectContaining({
        code: 'order_version_mismatch',
        version: 2,
        lastModified: at(2),
        lastModifiedBy: name,
      }),
    ]);
    const { version, lastModified, lastModifiedBy } = (await kitchen.get(`/order/${id}`)).body;
    expect({ version, lastModified, lastModifiedBy }).toEqual({
      version: late.body.version,
      lastModified: late.body.lastModified,
      lastModifiedBy: name,
    });
    expect((await save(kitchen, id, 4, { version: 2 })).body.lastModifiedBy).toBe(
      await nameOf(kitchen.workspace.trusted),
    );
  });

  test('an order that staff changed last names nobody (GDE-73)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const staff = await workshop().staff('OPS');
    expect(
      (await workshop().call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status: 'scheduled' } })).status,
    ).toBe(200);
    expect((await kitchen.get(`/order/${id}`)).body.lastModifiedBy).toBeNull();
    const late = await workshop().call('PUT', `/ops/order/${id}/status`, {
      as: staff,
      body: { status: 'preparing', version: 1 },
    });
    expect([late.status, late.body.version, late.body.lastModifiedBy]).toEqual([412, 2, null]);
  });
});

import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember, TestProduct } from '../../testing/workshop';

describeCalls('matching pasted SKUs', (workshop) => {
  const ask = (
    kitchen: Kitchen,
    skus: unknown,
    as: TestMember = kitchen.workspace.trusted,
    locationId = kitchen.locationId,
  ) => workshop().call('POST', `/location/${locationId}/guide/match`, { as, body: { skus } });
  /** Gives a product a SKU as real ones are, without I and O. */
  const named = async ({ id }: TestProduct) => {
    const [{ sku, name }] = await workshop().sql(
      `update products set sku = translate(upper(substr(md5(id::text || 'quick-add'), 1, 12)), 'IO', '00') where id = $1 returning sku, name`,
      [id],
    );
    return { sku, name } as { sku: string; name: string };
  };
  const secondLocation = async (kitchen: Kitchen, product: TestProduct) => {
    const id = await workshop().location(kitchen.workspace, {});
    await workshop().agree(kitchen.workspace, id, product);
    return id;
  };

  test('each SKU is agreed, suspended, not agreed or unknown, in the order asked and as it was written (GDE-40, GDE-44)', async () => {
    const kitchen = await makeKitchen(workshop());
    const make = async (status: string) => workshop().product({ region: kitchen.workspace.region, status });
    const [gone, here, elsewhere, other] = [
      await make('suspended'),
      await make('active'),
      await make('suspended'),
      await make('active'),
    ];
    await workshop().agree(kitchen.workspace, kitchen.locationId, gone);
    await workshop().agree(kitchen.workspace, kitchen.locationId, here, { status: 'suspended' });
    const [agreed, suspended, suspendedHere, unknown, notAgreed] = [
      await named(kitchen.product),
      await named(gone),
      await named(here),
      await named(elsewhere),
      await named(other),
    ];
    const dashed = `${agreed.sku.slice(0, 4)}-${agreed.sku.slice(4, 8)}–${agreed.sku.slice(8)}`.toLowerCase();
    const { status, body } = await ask(kitchen, [
      notAgreed.sku,
      dashed,
      'ZZZZZZZZZZZZ',
      suspended.sku,
      agreed.sku,
      suspendedHere.sku,
      unknown.sku,
      dashed,
      `=1+1'; drop table products`,
    ]);
    expect([status, body]).toEqual([
      200,
      {
        items: [
          { sku: notAgreed.sku, match: 'not-agreed', productName: null },
          { sku: dashed, match: 'agreed', productName: agreed.name },
          { sku: 'ZZZZZZZZZZZZ', match: 'unknown', productName: null },
          { sku: suspended.sku, match: 'suspended', productName: suspended.name },
          { sku: agreed.sku, match: 'agreed', productName: agreed.name },
          { sku: suspendedHere.sku, match: 'suspended', productName: suspendedHere.name },
          { sku: unknown.sku, match: 'unknown', productName: null },
          { sku: dashed, match: 'agreed', productName: agreed.name },
          { sku: `=1+1'; drop table products`, match: 'unknown', productName: null },
        ],
      },
    ]);
  });

  test('a name is told when the product is agreed at another location of the workspace, not when at one of somebody else (GDE-44, GDE-4)', async () => {
    const [kitchen, foreign] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const product = await workshop().product({ region: kitchen.workspace.region });
    await workshop().agree(foreign.workspace, foreign.locationId, product);
    const { sku, name } = await named(product);
    expect((await ask(kitchen, [sku])).body.items).toEqual([{ sku, match: 'not-agreed', productName: null }]);
    await secondLocation(kitchen, product);
    expect((await ask(kitchen, [sku])).body.items).toEqual([{ sku, match: 'not-agreed', productName: name }]);
  });

  test('a member limited to locations is told no name of others, and may not ask there (GDE-4)', async () => {
    const kitchen = await makeKitchen(workshop());
    const product = await workshop().product({ region: kitchen.workspace.region });
    const second = await secondLocation(kitchen, product);
    const { sku, name } = await named(product);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [kitchen.locationId] });
    const both = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [kitchen.locationId, second] });
    expect((await ask(kitchen, [sku], limited)).body.items).toEqual([{ sku, match: 'not-agreed', productName: null }]);
    expect((await ask(kitchen, [sku], both)).body.items).toEqual([{ sku, match: 'not-agreed', productName: name }]);
    const answer = await ask(kitchen, [sku], limited, second);
    expect([answer.status, answer.body.code]).toEqual([404, 'location_not_found']);
  });

  test('drafts and products of the other region are unknown (GDE-44)', async () => {
    const kitchen = await makeKitchen(workshop());
    const foreign = await workshop().product({ region: 'fr' });
    const draft = await workshop().product({ region: 'gb', status: 'draft' });
    for (const product of [foreign, draft]) {
      const { sku } = await named(product);
      expect((await ask(kitchen, [sku])).body.items).toEqual([{ sku, match: 'unknown', productName: null }]);
    }
  });

  test.each([
    ['of another workspace', true],
    ['that nobody has', false],
  ])('a location %s is not found (GDE-4)', async (_, isForeign) => {
    const [kitchen, other] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const answer = await ask(
      kitchen,
      ['7K2M9QXT4HBW'],
      kitchen.workspace.trusted,
      isForeign ? other.locationId : 2147483647,
    );
    expect([answer.status, answer.body.code]).toEqual([404, 'location_not_found']);
  });

  test('1 to 500 SKUs of 1 to 40 characters are taken (GDE-37)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (const skus of [[], Array(501).fill('A'), [''], ['A'.repeat(41)], [7], 'A', null]) {
      const { status, body } = await ask(kitchen, skus);
      expect([status, body.code]).toEqual([400, 'validation_failed']);
    }
    expect((await ask(kitchen, Array(500).fill('7K2M9QXT4HBW'))).body.items).toHaveLength(500);
  });

  test('STANDARD is refused, and a closed location answers (GDE-2)', async () => {
    const kitchen = await makeKitchen(workshop());
    const refused = await ask(kitchen, ['A'], await workshop().member(kitchen.workspace, 'STANDARD'));
    expect([refused.status, refused.body.code]).toEqual([403, 'role_forbidden']);
    await workshop().sql(`update locations set status = 'closed' where id = $1`, [kitchen.locationId]);
    expect((await ask(kitchen, ['A'])).status).toBe(200);
  });
});

describeCalls(
  'matching in a region without quick add',
  (workshop) => {
    test('the call answers feature_off (GDE-1)', async () => {
      const kitchen = await makeKitchen(workshop());
      const answer = await workshop().call('POST', `/location/${kitchen.locationId}/guide/match`, {
        as: kitchen.workspace.trusted,
        body: { skus: ['A'] },
      });
      expect([answer.status, answer.body.code]).toEqual([404, 'feature_off']);
    });
  },
  { features: ['orderGuide'] },
);

import { describeCalls } from '../../testing/on-both';
import type { TestProduct, Workshop } from '../../testing/workshop';

const NOW = '2026-11-20T09:00:00.000Z';

interface Row {
  productId: number;
  unitPrice: number;
  futurePrice: number | null;
  futurePriceDate: string | null;
  status: string;
  version?: number;
}

/** A customer with a location, three products of a producer of which two are agreed, and staff. */
async function begin(workshop: Workshop, region: 'gb' | 'fr' = 'gb') {
  const customer = await workshop.workspace({ region });
  const locationId = await workshop.location(customer);
  const supplierId = await workshop.supplier({ region });
  const products: TestProduct[] = [];
  for (const unitPrice of ['2.00', '3.00', '4.00'])
    products.push(await workshop.product({ region, supplierId, unitPrice }));
  await workshop.agree(customer, locationId, products[0]!, { unitPrice: '1.9' });
  await workshop.agree(customer, locationId, products[1]!, {
    unitPrice: '2.9',
    futurePrice: '3.1',
    futurePriceDate: '2026-12-01',
    isMaster: true,
  });
  const staff = await workshop.staff('OPS');
  const path = `/ops/location/${locationId}/price`;
  const list = async (now = NOW): Promise<(Row & Record<string, unknown>)[]> =>
    (await workshop.call('GET', path, { as: staff, now })).body.items;
  const save = (rows: readonly Partial<Row>[], now = NOW) =>
    workshop.call('PUT', path, { as: staff, now, body: { rows } });
  const rowOf = async (at: number, now = NOW): Promise<Row> => {
    const { productId, unitPrice, futurePrice, futurePriceDate, status, version } = (await list(now)).find(
      (row) => row.productId === products[at]!.id,
    ) as Row;
    return { productId, unitPrice, futurePrice, futurePriceDate, status, ...(version !== undefined && { version }) };
  };
  const fresh = (at: number, more: Partial<Row> = {}): Row => ({
    productId: products[at]!.id,
    unitPrice: 4.2,
    futurePrice: null,
    futurePriceDate: null,
    status: 'active',
    ...more,
  });
  const audits = () =>
    workshop.sql<{ type: string; workspace_id: number; detail: unknown }>(
      `select type, workspace_id, detail from audit_events where subject = $1 and type not in ('staff-read', 'staff-call') order by id`,
      [`location:${locationId}`],
    );
  return { customer, locationId, supplierId, products, staff, list, save, rowOf, fresh, audits };
}

/** Active products of a producer. */
const makeProducts = async (workshop: Workshop, supplierId: number, count: number): Promise<number[]> =>
  (
    await workshop.sql<{ id: number }>(
      `
      insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name, unit_type, unit_quantity, unit_price, vat_rate, carton_type, pick_type, storage_type)
      select 'gb', $1::int, 'B' || $1::int || '-' || n, 'B' || n, 'active', 'Bulk ' || n, 'kg', 1, 2, 0, 'box', 'fixed', 'chilled' from generate_series(1, $2::int) n returning id`,
      [supplierId, count],
    )
  ).map(({ id }) => id);

describeCalls('prices of a location by staff', (workshop) => {
  test('are listed with pack, list price, coming price and version (DSK-79)', async () => {
    const { list, products, supplierId } = await begin(workshop());
    expect(await list()).toEqual([
      {
        productId: products[0]!.id,
        sku: products[0]!.sku,
        productName: products[0]!.name,
        supplierId,
        supplierName: expect.any(String),
        unitType: 'kg',
        unitQuantity: 1,
        cartonType: 'box',
        productStatus: 'active',
        listPrice: 2,
        unitPrice: 1.9,
        futurePrice: null,
        futurePriceDate: null,
        status: 'active',
        version: expect.any(Number),
      },
      expect.objectContaining({
        productId: products[1]!.id,
        unitPrice: 2.9,
        futurePrice: 3.1,
        futurePriceDate: '2026-12-01',
        listPrice: 3,
      }),
    ]);
  });

  test('show a coming price as the price from the first second of its day in the region on (DSK-79)', async () => {
    const { rowOf } = await begin(workshop(), 'fr');
    expect(await rowOf(1, '2026-11-30T22:59:59Z')).toMatchObject({ unitPrice: 2.9, futurePrice: 3.1 });
    expect(await rowOf(1, '2026-11-30T23:00:00Z')).toMatchObject({
      unitPrice: 3.1,
      futurePrice: null,
      futurePriceDate: null,
    });
  });

  test('are saved in one call: a price, a coming price, a suspension and a product that is new there; each is audited with both values (DSK-79, DSK-80)', async () => {
    const { save, rowOf, fresh, list, audits, customer, locationId, products } = await begin(workshop());
    const [first, second] = [await rowOf(0), await rowOf(1)];
    const { status, body } = await save([
      { ...first, unitPrice: 1.8055 },
      { ...second, futurePrice: 3.3, status: 'suspended' },
      fresh(2),
    ]);
    expect(status).toBe(200);
    expect(body.items.map(({ unitPrice, futurePrice, status: of }: Row) => [unitPrice, futurePrice, of])).toEqual([
      [1.8055, null, 'active'],
      [2.9, 3.3, 'suspended'],
      [4.2, null, 'active'],
    ]);
    expect(await list()).toEqual(body.items);
    expect(
      (
        await workshop().call('GET', `/product/approved/${locationId}?pageNumber=1&pageSize=50`, {
          as: customer.trusted,
        })
      ).body.items.map(({ unitPrice, status: of, isMaster }: Row & { isMaster: boolean }) => [unitPrice, of, isMaster]),
    ).toEqual([
      [1.8055, 'active', false],
      [2.9, 'suspended', true],
      [4.2, 'active', false],
    ]);
    expect(await audits()).toEqual([
      {
        type: 'agreed-price-changed',
        workspace_id: customer.id,
        detail: {
          productId: products[0]!.id,
          sku: products[0]!.sku,
          before: { unitPrice: 1.9, futurePrice: null, futurePriceDate: null, status: 'active' },
          after: { unitPrice: 1.8055, futurePrice: null, futurePriceDate: null, status: 'active' },
        },
      },
      expect.objectContaining({
        detail: expect.objectContaining({
          before: { unitPrice: 2.9, futurePrice: 3.1, futurePriceDate: '2026-12-01', status: 'active' },
          after: { unitPrice: 2.9, futurePrice: 3.3, futurePriceDate: '2026-12-01', status: 'suspended' },
        }),
      }),
      expect.objectContaining({ detail: expect.objectContaining({ before: null }) }),
    ]);
  });

  test('that stay as they are keep their version and are not audited (DSK-41, DSK-79)', async () => {
    const { save, rowOf, list, audits } = await begin(workshop());
    const before = await list();
    expect((await save([await rowOf(0), await rowOf(1)])).body.items).toEqual(before);
    expect(await audits()).toEqual([]);
  });

  test('name the cell of each mistake and store nothing of the save (DSK-79)', async () => {
    const { save, rowOf, fresh, list } = await begin(workshop());
    const before = await list();
    const [first, second] = [await rowOf(0), await rowOf(1)];
    const draft = await workshop().product({ status: 'draft' });
    const foreign = await workshop().product({ region: 'fr' });
    const refused = async (...rows: Partial<Row>[]) => {
      const { status, body } = await save([{ ...first, unitPrice: 9 }, ...rows]);
      return [status, body.code, body.errors.map(({ field }: { field: string }) => field)];
    };
    expect(await refused({ ...second, unitPrice: 1.23456 })).toEqual([400, 'validation_failed', ['rows[1].unitPrice']]);
    expect(await refused({ ...second, unitPrice: -1 })).toEqual([400, 'validation_failed', ['rows[1].unitPrice']]);
    expect(await refused({ ...second, futurePriceDate: null }, fresh(2, { futurePriceDate: '2026-12-01' }))).toEqual([
      400,
      'validation_failed',
      ['rows[1].futurePriceDate', 'rows[2].futurePrice'],
    ]);
    expect(await refused({ ...second, futurePriceDate: '2026-02-30' })).toEqual([
      400,
      'validation_failed',
      ['rows[1].futurePriceDate'],
    ]);
    expect(await refused({ ...second, futurePriceDate: '2026-11-19' })).toEqual([
      400,
      'price_date_past',
      ['rows[1].futurePriceDate'],
    ]);
    expect(await refused(first)).toEqual([400, 'validation_failed', ['rows[1].productId']]);
    expect(
      await refused(
        fresh(2, { productId: draft.id }),
        fresh(2, { productId: foreign.id }),
        fresh(2, { productId: 2_000_000_000 }),
      ),
    ).toEqual([400, 'validation_failed', ['rows[1].productId', 'rows[2].productId', 'rows[3].productId']]);
    expect(await list()).toEqual(before);
  });

  test('take a coming price from today on, of a day that has passed none; today is that of the region (DSK-79)', async () => {
    const { save, fresh, rowOf } = await begin(workshop(), 'fr');
    const late = '2026-11-20T23:30:00Z';
    expect((await save([fresh(2, { futurePrice: 5, futurePriceDate: '2026-11-20' })], late)).body.code).toBe(
      'price_date_past',
    );
    expect((await save([fresh(2, { futurePrice: 5, futurePriceDate: '2026-11-21' })], late)).status).toBe(200);
    expect(await rowOf(2, late)).toMatchObject({ unitPrice: 5, futurePrice: null });
  });

  test('are no prices of the own products of a company (DSK-42, API-53)', async () => {
    const { save, fresh, customer, list } = await begin(workshop());
    await workshop().supplier({ id: customer.id });
    const own = await workshop().product({ supplierId: customer.id });
    expect((await save([fresh(2), fresh(2, { productId: own.id })])).body).toMatchObject({
      code: 'product_own',
      errors: [{ field: 'rows[1].productId' }],
    });
    expect(await list()).toHaveLength(2);
  });

  test('at an outdated version are refused with the rows as they are now, whoever wrote them (DSK-79)', async () => {
    const { save, rowOf, fresh, list, locationId, products } = await begin(workshop());
    const [first, second] = [await rowOf(0), await rowOf(1)];
    await save([{ ...first, unitPrice: 7 }]);
    const late = await save([
      { ...first, unitPrice: 8 },
      { ...second, unitPrice: 8 },
    ]);
    expect([
      late.status,
      late.body.code,
      late.body.rows.map(({ productId, unitPrice }: Row) => [productId, unitPrice]),
      late.body.errors[0].field,
    ]).toEqual([412, 'version_mismatch', [[first.productId, 7]], 'rows[0].version']);
    await workshop().sql('update agreed_products set unit_price = 6 where location_id = $1 and product_id = $2', [
      locationId,
      second.productId,
    ]);
    expect((await save([{ ...second, unitPrice: 8 }])).status).toBe(412);
    expect((await save([fresh(0)])).body.code).toBe('version_mismatch');
    expect((await save([fresh(2, { version: 1 })])).body).toMatchObject({ code: 'version_mismatch', rows: [] });
    expect((await list()).map(({ productId, unitPrice }) => [productId, unitPrice])).toEqual([
      [products[0]!.id, 7],
      [products[1]!.id, 6],
    ]);
  });

  test('of two saves at once one succeeds (DSK-79)', async () => {
    const { save, rowOf, fresh } = await begin(workshop());
    const first = await rowOf(0);
    const answers = await Promise.all(
      [5, 6].map((unitPrice) => save([{ ...first, unitPrice }, fresh(2, { unitPrice })])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const won = answers.find(({ status }) => status === 200)!.body.items as Row[];
    expect((await rowOf(0)).unitPrice).toBe(won[0]!.unitPrice);
    expect((await rowOf(2)).unitPrice).toBe(won[0]!.unitPrice);
  });

  test('reach drafts with their next save; submitted orders keep theirs (DSK-42)', async () => {
    const { save, rowOf, customer, locationId, products } = await begin(workshop());
    const content = {
      locationId,
      deliveryStart: '2026-11-25T07:00:00',
      deliveryEnd: '2026-11-25T10:00:00',
      orderContact: 'Chef',
      orderItems: [{ productId: products[0]!.id, cartonQuantity: 10 }],
    };
    const order = async () =>
      (
        await workshop().call('POST', '/order', {
          as: customer.trusted,
          now: NOW,
          body: { status: 'draft', ...content },
        })
      ).body.orderId as number;
    const [draft, submitted] = [await order(), await order()];
    await workshop().sql(`update orders set status = 'ready' where id = $1`, [submitted]);
    await save([{ ...(await rowOf(0)), unitPrice: 5 }]);
    const saved = await workshop().call('PUT', `/order/${draft}`, { as: customer.trusted, now: NOW, body: content });
    expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
    const priceOf = async (id: number) =>
      (await workshop().call('GET', `/order/${id}`, { as: customer.trusted, now: NOW })).body.orderItems[0].linePrice;
    expect([await priceOf(draft), await priceOf(submitted)]).toEqual([50, 19]);
  });

  test('are 1,000 rows at most, 200 of them new, all saved by one call (DSK-79, DSK-80)', async () => {
    const { save, locationId, customer, supplierId, list, fresh } = await begin(workshop());
    const ids = await makeProducts(workshop(), supplierId, 999);
    expect((await save(ids.slice(0, 201).map((productId) => fresh(2, { productId })))).body.errors).toEqual([
      expect.objectContaining({ field: 'rows', code: 'too_long' }),
    ]);
    expect((await save(ids.slice(0, 200).map((productId) => fresh(2, { productId })))).status).toBe(200);
    await workshop().sql(
      `insert into agreed_products (workspace_id, location_id, product_id, unit_price) select $1, $2, id, 3 from unnest($3::int[]) id`,
      [customer.id, locationId, ids.slice(200)],
    );
    const rows = (await list())
      .filter(({ productId }) => ids.includes(productId))
      .map(({ productId, version }) => fresh(2, { productId, unitPrice: 3.5, version: version as number }));
    expect((await save(rows)).status).toBe(200);
    const saved = (await list()).filter(({ productId }) => ids.includes(productId));
    expect([saved.length, ...new Set(saved.map(({ unitPrice }) => unitPrice))]).toEqual([999, 3.5]);
    expect((await save([...rows, ...rows.slice(0, 2)])).body.errors).toEqual([
      expect.objectContaining({ field: 'rows' }),
    ]);
  });

  test('name the first 100 mistakes of a save alone, in less than 16 KB (TRU-25)', async () => {
    const { save, customer, supplierId, fresh } = await begin(workshop());
    const ids = await makeProducts(workshop(), supplierId, 150);
    const rows = ids.map((productId) => fresh(2, { productId, version: 1 }));
    const unknown = Array.from({ length: 1000 }, (_, at) => fresh(2, { productId: 2_000_000_000 - at, version: 1 }));
    const refused = async (sent: readonly Row[]) => {
      const { body, text } = await save(sent);
      return [body.code, body.errors.length, body.errors[99].field, Buffer.byteLength(text) < 16 * 1024];
    };
    expect(await refused(unknown)).toEqual(['validation_failed', 100, 'rows[99].productId', true]);
    expect(await refused(rows)).toEqual(['version_mismatch', 100, 'rows[99].version', true]);
    expect(await refused(rows.map((row) => ({ ...row, futurePrice: 5, futurePriceDate: '2026-11-19' })))).toEqual([
      'price_date_past',
      100,
      'rows[99].futurePriceDate',
      true,
    ]);
    await workshop().supplier({ id: customer.id });
    await workshop().sql('update products set owner_workspace_id = $1 where id = any($2::int[])', [customer.id, ids]);
    expect(await refused(rows)).toEqual(['product_own', 100, 'rows[99].productId', true]);
  });

  test('are of staff alone, and of a location that exists (DSK-3)', async () => {
    const { customer, locationId, staff } = await begin(workshop());
    expect((await workshop().call('GET', `/ops/location/${locationId}/price`, { as: customer.owner })).status).toBe(
      401,
    );
    for (const path of ['price', 'product'])
      expect((await workshop().call('GET', `/ops/location/2000000000/${path}`, { as: staff })).body.code).toBe(
        'location_not_found',
      );
  });
});

describeCalls('products that staff can agree', (workshop) => {
  test('are found by name, producer, SKU or tag, with list price and whether they are agreed; drafts, own and foreign ones are not (DSK-80)', async () => {
    const { products, customer, locationId, staff, supplierId } = await begin(workshop());
    await workshop().supplier({ id: customer.id });
    const word = `quince${locationId}`;
    const [tagged] = [await workshop().product({ supplierId, tags: [word] })];
    await workshop().product({ supplierId, name: `${word} draft`, status: 'draft' });
    await workshop().product({ supplierId: customer.id, name: `${word} own` });
    await workshop().product({ region: 'fr', name: `${word} foreign` });
    const named = await workshop().product({ supplierId, name: `${word.toUpperCase()} jelly` });
    const search = async (q: string) =>
      (await workshop().call('GET', `/ops/location/${locationId}/product?q=${encodeURIComponent(q)}`, { as: staff }))
        .body.items as { productId: number; isAgreed: boolean; listPrice: number }[];
    expect((await search(word)).map(({ productId }) => productId).sort()).toEqual([tagged!.id, named.id].sort());
    expect(await search(products[0]!.sku)).toMatchObject([
      { productId: products[0]!.id, isAgreed: true, listPrice: 2 },
    ]);
    expect(await search(products[2]!.name)).toMatchObject([{ productId: products[2]!.id, isAgreed: false }]);
    expect(await search('100%_no such')).toEqual([]);
  });
});

describeCalls('the greengrocer selection by staff', (workshop) => {
  test('takes prices, new products and removals in one call, and members see it (DSK-80)', async () => {
    const { customer, products, staff } = await begin(workshop());
    const call = (method: 'GET' | 'PUT', query = '', body?: object) =>
      workshop().call(method, `/ops/greengrocer${query}`, { as: staff, now: NOW, body });
    const row = (at: number, more: object = {}) => ({
      productId: products[at]!.id,
      unitPrice: 5,
      futurePrice: null,
      futurePriceDate: null,
      status: 'active',
      ...more,
    });
    const mine = async () =>
      ((await call('GET', '?region=gb')).body.items as Row[]).filter(({ productId }) =>
        products.some(({ id }) => id === productId),
      );
    expect(
      (await call('PUT', '', { rows: [row(0), row(1, { futurePrice: 6, futurePriceDate: '2026-12-01' })] })).status,
    ).toBe(200);
    const [first, second] = await mine();
    expect([first!.unitPrice, second!.futurePrice, (await call('GET', '?region=fr')).body.items.length]).toEqual([
      5, 6, 0,
    ]);
    expect(
      (
        await call('PUT', '', {
          rows: [
            row(0, { status: 'suspended', version: first!.version }),
            row(1, { unitPrice: 5.5, version: second!.version }),
          ],
        })
      ).status,
    ).toBe(200);
    expect((await mine()).map(({ productId, unitPrice }) => [productId, unitPrice])).toEqual([[products[1]!.id, 5.5]]);
    const shown = (
      await workshop().call('GET', '/product/collectiv-selection?pageNumber=1&pageSize=200', { as: customer.trusted })
    ).body.items;
    expect(
      shown
        .filter(({ productId }: Row) => products.some(({ id }) => id === productId))
        .map(({ price }: { price: number }) => price),
    ).toEqual([5.5]);
    const events = await workshop().sql(
      `select region, workspace_id, detail ->> 'productId' as id from audit_events where subject = 'greengrocer' and detail ->> 'productId' = any($1::text[])`,
      [products.map(({ id }) => String(id))],
    );
    expect(events).toHaveLength(4);
    expect(events[0]).toMatchObject({ region: 'gb', workspace_id: null });
    expect((await call('PUT', '', { rows: [row(2, { version: 7 })] })).body.code).toBe('version_mismatch');
  });
});

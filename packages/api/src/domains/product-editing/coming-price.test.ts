import { toInstant } from '@larder/rules';
import { describeCalls } from '../../testing/on-both';
import type { Workshop } from '../../testing/workshop';

/** An active product of a producer, and the calls about it. */
async function makeProduct(workshop: Workshop) {
  const producer = await workshop.workspace({ region: 'gb', roles: ['producer'] });
  await workshop.supplier({ region: 'gb', id: producer.id });
  const { sku, id } = await workshop.product({ region: 'gb', supplierId: producer.id, unitPrice: '2.5' });
  const staff = await workshop.staff('OPS');
  const path = `/supplier/product/${sku}`;
  const review = async () => {
    const [last] = await workshop.sql<{ id: number; version: number; state: string }>(
      `select id, version, state from reviews where kind = 'price' and product_id = $1 order by id desc limit 1`,
      [id],
    );
    return last!;
  };
  return {
    get: async (now?: string) => (await workshop.call('GET', path, { as: producer.trusted, now })).body,
    save: (body: object, now?: string) => workshop.call('PUT', path, { as: producer.trusted, body, now }),
    price: (listPrice: number | null, from: string | null, version: number) =>
      workshop.call('PUT', `${path}/price`, { as: producer.trusted, body: { listPrice, from, version } }),
    move: (to: string, version: number, reason?: string) =>
      workshop.call('PUT', `${path}/state`, { as: producer.trusted, body: { to, version, reason } }),
    review,
    async approve() {
      const { id: reviewId, version } = await review();
      return workshop.call('PUT', `/ops/review/${reviewId}`, {
        as: staff,
        body: { decision: 'approved', version, passOn: { by: 'none' } },
      });
    },
  };
}

/** What the page sends of an active product: all fields but its price. */
const inputOf = (product: Record<string, unknown>, changes: object) => ({
  ...Object.fromEntries(
    [
      'name',
      'supplierRefId',
      'description',
      'tags',
      'unitType',
      'unitQuantity',
      'cartonType',
      'pickType',
      'storageType',
      'leadTime',
      'minimumAcceptedShelfLife',
      'countryOfOrigin',
      'certification',
      'photos',
      'version',
    ].map((field) => [field, product[field]]),
  ),
  listPrice: null,
  ...changes,
});

describeCalls('the coming price of a product', (workshop) => {
  test('that waits for staff is taken back while the product is suspended, and then can’t be approved; none is named there (DSK-21)', async () => {
    const { price, move, review, approve, get } = await makeProduct(workshop());
    await price(3, '2026-12-10', 1);
    await move('suspended', 2, 'Frost');
    expect((await price(4, '2026-12-20', 3)).body.code).toBe('product_state_changed');
    expect((await price(null, null, 2)).body.code).toBe('version_mismatch');
    expect((await price(null, null, 3)).body).toMatchObject({
      status: 'suspended',
      futureListPrice: null,
      futureListPriceDate: null,
      version: 4,
    });
    expect((await review()).state).toBe('withdrawn');
    expect((await approve()).body.code).toBe('product_state_changed');
    expect((await price(null, null, 4)).body.code).toBe('product_state_changed');
    expect((await price(4, '2026-12-20', 4)).body.code).toBe('product_state_changed');
    expect(await get()).toMatchObject({ listPrice: 2.5, futureListPrice: null, version: 4 });
  });

  test('that staff have taken up stays while the product is suspended (DSK-21)', async () => {
    const { price, move, approve, get } = await makeProduct(workshop());
    await price(3, '2026-12-10', 1);
    expect((await approve()).status).toBe(200);
    await move('suspended', (await get()).version, 'Frost');
    const { version } = await get();
    expect((await price(null, null, version)).body.code).toBe('product_state_changed');
    expect(await get()).toMatchObject({ futureListPrice: 3, futureListPriceDate: '2026-12-10', version });
  });

  test('is in force from midnight of its day, and other fields are saved before a job has stored it (DSK-13, DSK-21, DSK-22)', async () => {
    const { price, approve, get, save } = await makeProduct(workshop());
    await price(3, '2026-12-10', 1);
    await approve();
    const moment = (time: string, day: string) => new Date(toInstant(`${day}T${time}`, 'gb')).toISOString();
    const read = await get(moment('23:59', '2026-12-09'));
    expect(read.listPrice).toBe(2.5);
    const after = moment('00:01', '2026-12-10');
    const stale = await save(inputOf(read, { description: 'Washed.', listPrice: read.listPrice }), after);
    expect([stale.status, stale.body.errors]).toEqual([400, [expect.objectContaining({ field: 'listPrice' })]]);
    const saved = await save(inputOf(read, { description: 'Washed.' }), after);
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ description: 'Washed.', listPrice: 3, futureListPrice: null }),
    ]);
  });
});

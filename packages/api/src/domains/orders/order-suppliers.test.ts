import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('suppliers of an order', (workshop) => {
  /** An order of two lines: of a supplier with a profile, and of one without. */
  const book = async (region: 'gb' | 'fr' = 'gb') => {
    const kitchen = await makeKitchen(workshop(), { region });
    const hidden = await workshop().supplier({ region, isListed: false });
    const product = await workshop().product({ region, supplierId: hidden });
    await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const orderItems = [kitchen.product, product].map(({ id }) => ({ productId: id, cartonQuantity: 1 }));
    return {
      kitchen,
      hidden,
      listed: kitchen.product.supplierId,
      orderItems,
      id: await kitchen.order('draft', { orderItems }),
    };
  };
  const supplierIds = ({ body }: { body: { orderItems: { supplierId: number | null }[] } }) =>
    body.orderItems.map(({ supplierId }) => supplierId);

  test.each(['gb', 'fr'] as const)(
    'have the ids that find their profiles in %s, for every role and for staff; null where there is none (REL-107)',
    async (region) => {
      const { kitchen, listed, hidden, orderItems, id } = await book(region);
      for (const role of ['owner', 'admin', 'trusted', 'standard'] as const)
        expect(supplierIds(await kitchen.get(`/order/${id}`, kitchen.workspace[role]))).toEqual([listed, null]);
      const saved = await workshop().call('PUT', `/order/${id}`, {
        as: kitchen.workspace.trusted,
        body: kitchen.body({ orderItems }),
      });
      expect(supplierIds(saved)).toEqual([listed, null]);
      expect(
        supplierIds(await workshop().call('GET', `/ops/order/${id}`, { as: await workshop().staff('OPS') })),
      ).toEqual([listed, null]);
      const profiles = [
        await kitchen.get(`/workspace/supplier/profile/${listed}`),
        await kitchen.get(`/workspace/supplier/profile/${hidden}`),
      ];
      expect(profiles.map(({ status }) => status)).toEqual([200, 404]);
    },
  );

  test('get and lose their ids when producers show and hide themselves (REL-107)', async () => {
    const { kitchen, listed, hidden, id } = await book();
    await workshop().sql('update suppliers set is_listed = not is_listed where workspace_id = any($1::int[])', [
      [listed, hidden],
    ]);
    expect(supplierIds(await kitchen.get(`/order/${id}`))).toEqual([null, hidden]);
  });

  test('stay unknown to another workspace, and rows of lists do not carry them (REL-107, API-42)', async () => {
    const { kitchen, id } = await book();
    const stranger = await makeKitchen(workshop());
    const refused = await kitchen.get(`/order/${id}`, stranger.workspace.owner);
    expect([refused.status, refused.body.code, refused.text.includes('supplierId')]).toEqual([
      404,
      'order_not_found',
      false,
    ]);
    const [row] = (await kitchen.get('/order/draft')).body.items;
    expect(row.items.map((item: object) => 'supplierId' in item)).toEqual([false, false]);
  });
});

import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

describeCalls('products', (workshop) => {
  test('agreed for a location come by name, active and suspended, with prices (API-45)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [eclair, egg] = [
      await workshop().product({ name: 'Éclair' }),
      await workshop().product({ name: 'egg', unitPrice: '0.2450', unitQuantity: '180' }),
    ];
    await workshop().agree(kitchen.workspace, kitchen.locationId, eclair, { status: 'suspended' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, egg, {
      futurePrice: '0.25',
      futurePriceDate: '2026-12-01',
      isMaster: true,
    });
    const { body } = await kitchen.get(`/product/approved/${kitchen.locationId}`);
    expect(
      body.items.map(({ productName, status }: { productName: string; status: string }) => [productName, status]),
    ).toEqual([
      ['Éclair', 'suspended'],
      ['egg', 'active'],
      [kitchen.product.name, 'active'],
    ]);
    expect(body.pagination.totalItemCount).toBe(3);
    const detail = (await kitchen.get(`/product/approved/${kitchen.locationId}/${egg.id}`)).body;
    expect(detail).toMatchObject({
      unitPrice: 0.245,
      price: 44.1,
      futurePrice: 0.25,
      futurePriceDate: '2026-12-01',
      isMaster: true,
      relatedProducts: [],
    });
    const hidden = (await kitchen.get(`/product/approved/${kitchen.locationId}/${egg.id}`, kitchen.workspace.standard))
      .body;
    expect(hidden).toMatchObject({
      unitPrice: null,
      price: null,
      futurePrice: null,
      futurePriceDate: null,
      unitQuantity: 180,
    });
    expect(
      (await kitchen.get(`/product/approved/${kitchen.locationId}`, kitchen.workspace.standard)).body.items,
    ).toMatchObject([{ unitPrice: null }, { unitPrice: null }, { unitPrice: null }]);
  });

  test('of the own producer side are never agreed (API-53)', async () => {
    const kitchen = await makeKitchen(workshop(), { roles: ['customer', 'producer'] });
    await workshop().supplier({ id: kitchen.workspace.id });
    const own = await workshop().product({ supplierId: kitchen.workspace.id });
    await workshop().agree(kitchen.workspace, kitchen.locationId, own);
    expect((await kitchen.get(`/product/approved/${kitchen.locationId}`)).body.pagination.totalItemCount).toBe(1);
    expect((await kitchen.get(`/product/approved/${kitchen.locationId}/${own.id}`)).body.code).toBe(
      'product_not_found',
    );
    expect((await kitchen.post({ orderItems: [{ productId: own.id, cartonQuantity: 1 }] })).body.code).toBe(
      'order_item_unavailable',
    );
  });

  test('of the greengrocer are those of the region, by name, at list price (API-45, API-51)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [kale, apple, foreign] = [
      await workshop().product({ name: 'Zz kale' }),
      await workshop().product({ name: 'Aa apple' }),
      await workshop().product({ region: 'fr', name: 'Ab pomme' }),
    ];
    await workshop().select(kale, { unitPrice: '4.20' });
    await workshop().select(apple, { futurePrice: '2.7', futurePriceDate: '2026-11-30' });
    await workshop().select(foreign);
    const { body } = await kitchen.get('/product/collectiv-selection');
    const names = body.items.map(({ productName }: { productName: string }) => productName);
    expect([names[0], names.at(-1), names.includes('Ab pomme')]).toEqual(['Aa apple', 'Zz kale', false]);
    expect(body.items[0]).toMatchObject({
      productId: apple.id,
      productSku: apple.sku,
      price: 10,
      futurePrice: 2.7,
      futurePriceDate: '2026-11-30',
    });
    expect((await kitchen.get('/product/collectiv-selection', kitchen.workspace.standard)).body.items[0]).toMatchObject(
      { price: null, futurePrice: null, futurePriceDate: null },
    );
  });

  test.each([
    ['gb', '2026-11-23T23:59:59Z', '2026-11-24T00:00:00Z'],
    ['fr', '2026-11-23T22:59:59Z', '2026-11-23T23:00:00Z'],
  ] as const)(
    'agreed in %s and of the greengrocer cost their coming price from the first second of its day on, with no coming price left (LOC-31, DSK-22)',
    async (region, before, after) => {
      const kitchen = await makeKitchen(workshop(), { region });
      const [eggs, kale] = [
        await workshop().product({ region, name: 'Eggs', unitQuantity: '180' }),
        await workshop().product({ region, name: `Aaa kale ${region}` }),
      ];
      const coming = { unitPrice: '1.05', futurePrice: '1.20', futurePriceDate: '2026-11-24' };
      await workshop().agree(kitchen.workspace, kitchen.locationId, eggs, coming);
      await workshop().select(kale, coming);
      const get = (path: string, now: string) => workshop().call('GET', path, { as: kitchen.workspace.trusted, now });
      const paths = [
        `/product/approved/${kitchen.locationId}`,
        `/product/approved/${kitchen.locationId}/${eggs.id}`,
        '/product/collectiv-selection',
      ];
      const found = async (now: string) => {
        const [list, detail, selection] = (await Promise.all(paths.map((path) => get(path, now)))).map(
          ({ body }) => body,
        );
        const listed = (items: { productId: number }[], { id }: { id: number }) =>
          items.find(({ productId }) => productId === id);
        return [listed(list.items, eggs), detail, listed(selection.items, kale)];
      };
      const [ahead, none] = [
        { futurePrice: 1.2, futurePriceDate: '2026-11-24' },
        { futurePrice: null, futurePriceDate: null },
      ];
      expect(await found(before)).toMatchObject([
        { unitPrice: 1.05, ...ahead },
        { unitPrice: 1.05, price: 189, ...ahead },
        { price: 1.05, ...ahead },
      ]);
      for (const now of [after, '2026-12-24T09:00:00Z'])
        expect(await found(now)).toMatchObject([
          { unitPrice: 1.2, ...none },
          { unitPrice: 1.2, price: 216, ...none },
          { price: 1.2, ...none },
        ]);
      const tags = async (now: string) =>
        Promise.all(paths.map(async (path) => (await get(path, now)).headers.etag as string));
      const [stale, fresh] = [await tags(before), await tags(after)];
      expect(stale.filter((tag) => fresh.includes(tag))).toEqual([]);
    },
  );

  test('of the greengrocer leave the selection while their producer has them suspended (DSK-16)', async () => {
    const kitchen = await makeKitchen(workshop());
    const kale = await workshop().product();
    await workshop().select(kale);
    const isOffered = async (): Promise<boolean> =>
      (await kitchen.get('/product/collectiv-selection?pageNumber=1&pageSize=200')).body.items.some(
        ({ productId }: { productId: number }) => productId === kale.id,
      );
    const found = [await isOffered()];
    for (const status of ['suspended', 'active']) {
      await workshop().sql('update products set status = $2 where id = $1', [kale.id, status]);
      found.push(await isOffered());
    }
    expect(found).toEqual([true, false, true]);
  });

  test('of a producer are listed by status and shown by sku', async () => {
    const producer = await workshop().workspace({ roles: ['producer'] });
    await workshop().supplier({ id: producer.id });
    const [b, a, draft] = [
      await workshop().product({ supplierId: producer.id, name: 'Beetroot' }),
      await workshop().product({ supplierId: producer.id, name: 'asparagus' }),
      await workshop().product({ supplierId: producer.id, status: 'draft' }),
    ];
    const list = async (query = '') =>
      (await workshop().call('GET', `/supplier/product${query}`, { as: producer.standard })).body.items.map(
        ({ sku }: { sku: string }) => sku,
      );
    expect(await list()).toEqual([a.sku, b.sku]);
    expect(await list('?status=draft')).toEqual([draft.sku]);
    expect(await list('?status=suspended')).toEqual([]);
    expect((await workshop().call('GET', `/supplier/product/${a.sku}`, { as: producer.owner })).body).toMatchObject({
      name: 'asparagus',
      description: '',
      leadTime: null,
      minimumAcceptedShelfLife: null,
      specSheet: null,
      specSheetDateModified: null,
    });
    expect((await workshop().call('GET', '/supplier/product/NONE', { as: producer.owner })).body.code).toBe(
      'product_not_found',
    );
  });

  test('have the tags of the region, by name', async () => {
    const kitchen = await makeKitchen(workshop());
    await workshop().sql(
      `insert into taxonomy_tags (region, name, description, alias) values ('gb', 'tag-b', '', null), ('gb', 'Tag-a', 'About a', 'Alias'), ('fr', 'tag-c', '', null)`,
    );
    expect((await kitchen.get('/product/tags')).body.items).toEqual([
      { name: 'Tag-a', description: 'About a', alias: 'Alias' },
      { name: 'tag-b', description: '', alias: null },
    ]);
  });
});

import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';

const names = (answer: { body: { items: { supplierName: string }[] } }) =>
  answer.body.items.map(({ supplierName }) => supplierName);

describeCalls('producers', (workshop) => {
  test('have any of the tags, and come by score from version 2.2 on, before by matching tags, then by name (CAT-31, CAT-32)', async () => {
    const kitchen = await makeKitchen(workshop());
    await workshop().sql(
      `insert into taxonomy_tags (region, name, alias) values ('gb', 'courgette', 'zucchini'), ('gb', 'fruit', null), ('gb', 'rocket', null)`,
    );
    const make = (name: string, score: number | null, tags: string[]) => workshop().supplier({ name, score, tags });
    await make('Delta', 2.5, ['courgette']);
    await make('bravo', null, ['courgette', 'fruit']);
    await make('Charlie', 2.5, ['courgette', 'fruit', 'other']);
    await make('Álpha', -0.9, ['fruit']);
    await make('alder', 2.5, ['fruit']);
    await make('Foxtrot', null, ['courgette']);
    await make('Echo', 3, ['rocket']);
    const list = async (query: string, version?: string) =>
      names(
        await workshop().call('GET', `/workspace/supplier/profile?${query}`, {
          as: kitchen.workspace.standard,
          headers: version ? { 'api-version': version } : {},
        }),
      );
    expect(await list('tags=ZUCCHINI&tags=fruit')).toEqual(['Charlie', 'alder', 'Delta', 'Álpha', 'bravo', 'Foxtrot']);
    expect(await list('tags=courgette,fruit', '2.2')).toEqual([
      'Charlie',
      'alder',
      'Delta',
      'Álpha',
      'bravo',
      'Foxtrot',
    ]);
    expect(await list('tags=courgette,fruit', '2.1')).toEqual([
      'bravo',
      'Charlie',
      'alder',
      'Álpha',
      'Delta',
      'Foxtrot',
    ]);
    expect(await list('tags=unknown')).toEqual([]);
    const all = await list('pageSize=200');
    expect(all.indexOf('Echo')).toBeLessThan(all.indexOf('Charlie'));
  });

  test('of France come by matching tags, then by name, whatever their score (CAT-32)', async () => {
    const { get } = await makeKitchen(workshop(), { region: 'fr' });
    await workshop().sql(`insert into taxonomy_tags (region, name) values ('fr', 'mirabelle'), ('fr', 'cresson')`);
    for (const [name, score, tags] of [
      ['Zénith', 1, ['mirabelle', 'cresson']],
      ['écume', null, ['cresson']],
      ['Dune', -2, ['mirabelle']],
      ['Fanal', 3, ['cresson']],
    ] as const) {
      await workshop().supplier({ region: 'fr', name, score, tags: [...tags] });
    }
    expect(names(await get('/workspace/supplier/profile?tags=mirabelle,cresson'))).toEqual([
      'Zénith',
      'Dune',
      'écume',
      'Fanal',
    ]);
  });

  test('leave out the workspace that asks, which is a result for others (CAT-31)', async () => {
    const [asking, other] = [
      await makeKitchen(workshop(), { roles: ['customer', 'producer'] }),
      await makeKitchen(workshop()),
    ];
    await workshop().sql(`insert into taxonomy_tags (region, name) values ('gb', 'samphire')`);
    await workshop().supplier({ id: asking.workspace.id, name: 'Asking', score: 2, tags: ['samphire'] });
    await workshop().supplier({ name: 'Next door', score: 1, tags: ['samphire'] });
    expect(names(await asking.get('/workspace/supplier/profile?tags=samphire'))).toEqual(['Next door']);
    expect(names(await other.get('/workspace/supplier/profile?tags=samphire'))).toEqual(['Asking', 'Next door']);
  });

  test('trading ones have an agreed product or an order of the last twelve months', async () => {
    const kitchen = await makeKitchen(workshop());
    const [agreed, ordered, old] = [await workshop().product(), await workshop().product(), await workshop().product()];
    await workshop().agree(kitchen.workspace, kitchen.locationId, agreed);
    for (const [product, date] of [
      [ordered, '2025-11-21'],
      [old, '2025-11-19'],
    ] as const) {
      await workshop().agree(kitchen.workspace, kitchen.locationId, product);
      const id = await kitchen.order('draft', { orderItems: [{ productId: product.id, cartonQuantity: 1 }] });
      await workshop().sql(
        `update orders set status = 'delivered', delivery_start = $2, delivery_end = $2 where id = $1`,
        [id, `${date}T07:00:00`],
      );
      await workshop().sql('delete from agreed_products where product_id = $1', [product.id]);
    }
    const { body } = await kitchen.get('/workspace/supplier/profile?trading=true');
    expect(new Set(body.items.map(({ workspaceId }: { workspaceId: number }) => workspaceId))).toEqual(
      new Set([kitchen.product.supplierId, agreed.supplierId, ordered.supplierId]),
    );
  });

  test('agreements that were taken away, cancelled orders and lines without cartons are no trading (INS-37)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [suspended, cancelled, without] = await Promise.all([1, 2, 3].map(() => workshop().product()));
    for (const product of [suspended!, cancelled!, without!])
      await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const order = (product: { id: number }) =>
      kitchen.order('draft', { orderItems: [{ productId: product.id, cartonQuantity: 1 }] });
    const ids = [await order(cancelled!), await order(without!)];
    await workshop().sql(`update orders set status = 'submitted' where id = any($1)`, [ids]);
    const trading = async () => {
      const { body } = await kitchen.get('/workspace/supplier/profile?trading=true');
      return new Set(body.items.map(({ workspaceId }: { workspaceId: number }) => workspaceId));
    };
    await workshop().sql(`update agreed_products set status = 'suspended' where product_id = any($1)`, [
      [suspended!.id, cancelled!.id, without!.id],
    ]);
    expect(await trading()).toEqual(
      new Set([kitchen.product, cancelled!, without!].map(({ supplierId }) => supplierId)),
    );
    await workshop().sql(`update orders set status = 'cancelled' where id = $1`, [ids[0]]);
    await workshop().sql('update order_items set carton_quantity = 0 where order_id = $1', [ids[1]]);
    expect(await trading()).toEqual(new Set([kitchen.product.supplierId]));
  });

  test('are those of the region, without the own workspace and those without a profile (API-51, API-53)', async () => {
    const kitchen = await makeKitchen(workshop(), { roles: ['customer', 'producer'] });
    await workshop().supplier({ id: kitchen.workspace.id, isListed: false, name: 'Ourselves' });
    const [hidden, foreign, listed] = [
      await workshop().supplier({ isListed: false }),
      await workshop().supplier({ region: 'fr' }),
      await workshop().supplier({ score: 1.5 }),
    ];
    const { body } = await kitchen.get('/workspace/supplier/profile?pageSize=200');
    const ids = body.items.map(({ workspaceId }: { workspaceId: number }) => workspaceId);
    expect([kitchen.workspace.id, hidden, foreign, listed].map((id) => ids.includes(id))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    const codes = [];
    for (const id of [hidden, foreign, 2_000_000_000]) {
      for (const path of [
        `/workspace/supplier/profile/${id}`,
        `/workspace/${id}/gallery`,
        `/workspace/supplier/profile/${id}/sustainability`,
      ])
        codes.push((await kitchen.get(path)).body.code);
    }
    expect(codes).toEqual(Array(9).fill('supplier_not_found'));
    expect((await kitchen.get(`/workspace/supplier/profile/${kitchen.workspace.id}`)).body).toMatchObject({
      supplierName: 'Ourselves',
      supplierLongDescription: null,
    });
    const french = await workshop().workspace({ region: 'fr' });
    expect(
      (await workshop().call('GET', `/workspace/supplier/profile/${foreign}`, { as: french.standard })).body
        .sustainabilityScore,
    ).toBeNull();
  });

  test('have pictures in their order and a report, or 422 without an assessment', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await workshop().supplier({ score: 2.62, isAssessed: true });
    await workshop().sql(
      `insert into gallery_items (workspace_id, region, position, path, description) values ($1, 'gb', 2, 'gb/x/2.jpg', 'Two'), ($1, 'gb', 1, 'gb/x/1.jpg', 'One')`,
      [id],
    );
    await workshop().sql(
      `insert into certificates (region, name, logo) values ('gb', 'Soil Care', 'gb/certificates/soil.svg') on conflict do nothing`,
    );
    await workshop().sql(
      `insert into supplier_certificates (workspace_id, position, region, name) values ($1, 1, 'gb', 'Soil Care')`,
      [id],
    );
    await workshop().sql(
      `insert into supplier_policies (workspace_id, position, region, name, category, status, score) values ($1, 1, 'gb', 'Water reuse', 'resource-management', 'verified', 2.49)`,
      [id],
    );
    expect(
      (await kitchen.get(`/workspace/${id}/gallery`)).body.items.map(
        ({ description }: { description: string }) => description,
      ),
    ).toEqual(['One', 'Two']);
    expect((await kitchen.get(`/workspace/supplier/profile/${id}/sustainability`)).body).toEqual({
      score: { overall: 2.62, coverage: 0 },
      certificates: [{ name: 'Soil Care', logo: 'gb/certificates/soil.svg' }],
      policies: [{ name: 'Water reuse', category: 'resource-management', status: 'verified', score: 2.49 }],
    });
    const without = await workshop().supplier({ score: -1 });
    const answer = await kitchen.get(`/workspace/supplier/profile/${without}/sustainability`);
    expect([answer.status, answer.body.code]).toEqual([422, 'report_not_assessed']);
    expect((await kitchen.get(`/workspace/${without}/gallery`)).body).toEqual({ items: [] });
  });
});

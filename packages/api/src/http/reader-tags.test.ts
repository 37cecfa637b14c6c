import { makeKitchen } from '../testing/kitchen';
import { describeCalls } from '../testing/on-both';

describeCalls('what was read with prices and what is read without', (workshop) => {
  const readAs = (path: string, token: string, etag?: unknown) =>
    workshop().call('GET', path, {
      as: { token },
      headers: etag === undefined ? {} : { 'if-none-match': String(etag) },
    });

  test('a reader without prices gets an entity tag of their own for every answer that holds prices, and no 304 for that of another (TRU-24, API-68)', async () => {
    const { workspace, locationId, product, order } = await makeKitchen(workshop());
    const id = await order('ready');
    await order('draft');
    await workshop().select(product);
    for (const path of [
      `/order/${id}`,
      '/order/upcoming',
      '/order/draft',
      `/product/approved/${locationId}`,
      `/product/approved/${locationId}/${product.id}`,
      '/product/collectiv-selection',
    ]) {
      const full = await readAs(path, workspace.owner.token);
      const bare = await readAs(path, workspace.standard.token, full.headers.etag);
      expect([path, bare.status, bare.headers.etag === full.headers.etag]).toEqual([path, 200, false]);
      expect(bare.text).not.toMatch(/"(totalPrice|unitPrice|price|linePrice)":\d/);
      expect([path, (await readAs(path, workspace.owner.token, bare.headers.etag)).status]).toEqual([path, 200]);
      expect([path, (await readAs(path, workspace.standard.token, bare.headers.etag)).status]).toEqual([path, 304]);
    }
    expect((await readAs(`/order/${id}`, workspace.owner.token)).headers.etag).toBe('"1"');
  });

  test('the tag of a draft whose prices alone changed says nothing of them to a reader without prices, and a write that repeats a tag that says more than the version is taken (API-45, API-68, TRU-24)', async () => {
    const { workspace, product, order, body } = await makeKitchen(workshop());
    const path = `/order/${await order('draft')}`;
    const tagsNow = async () => [
      (await readAs(path, workspace.trusted.token)).headers.etag,
      (await readAs(path, workspace.standard.token)).headers.etag,
    ];
    await workshop().sql('update agreed_products set unit_price = 123 where product_id = $1', [product.id]);
    const [full, bare] = await tagsNow();
    expect([full, bare]).toEqual([expect.stringMatching(/^"1-[\w-]{12}"$/), '"1-without-prices"']);
    await workshop().sql(`update products set name = 'Another name' where id = $1`, [product.id]);
    const [, renamed] = await tagsNow();
    expect(renamed).toMatch(/^"1-[\w-]{12}-without-prices"$/);
    await workshop().sql('update agreed_products set unit_price = 124 where product_id = $1', [product.id]);
    const [dearer, same] = await tagsNow();
    expect(same).toBe(renamed);
    const write = await workshop().call('PUT', path, {
      as: workspace.trusted,
      body: body(),
      headers: { 'if-match': String(dearer) },
    });
    expect([write.status, write.body.version]).toEqual([200, 2]);
  });

  test('a change of what an order shows of its location, its members and its suppliers changes its tag, and its version stays (API-15)', async () => {
    const { workspace, locationId, product, order, body } = await makeKitchen(workshop());
    const path = `/order/${await order('draft')}`;
    const tags = [String((await readAs(path, workspace.owner.token)).headers.etag)];
    expect(tags).toEqual(['"1"']);
    const changes: [string, unknown[]][] = [
      [`update locations set name = 'Moved' where id = $1`, [locationId]],
      [`update locations set address = '2 New Street' where id = $1`, [locationId]],
      [`update locations set postcode = 'N1 1AA' where id = $1`, [locationId]],
      [`update users set full_name = 'Another Name' where id = $1`, [workspace.trusted.userId]],
      ['update suppliers set is_listed = false where workspace_id = $1', [product.supplierId]],
    ];
    for (const [change, values] of changes) {
      await workshop().sql(change, values);
      const after = await readAs(path, workspace.owner.token, tags.at(-1));
      expect([change, after.status, after.body?.version]).toEqual([change, 200, 1]);
      const tag = String(after.headers.etag);
      expect([change, (await readAs(path, workspace.owner.token, tag)).status]).toEqual([change, 304]);
      expect(tags).not.toContain(tag);
      tags.push(tag);
    }
    const write = await workshop().call('PUT', path, {
      as: workspace.trusted,
      body: body(),
      headers: { 'if-match': tags.at(-1)! },
    });
    expect([write.status, write.body.version]).toEqual([200, 2]);
  });

  test('a change of the name of the member who changed an order last changes its tag (API-15)', async () => {
    const { workspace, order, body } = await makeKitchen(workshop());
    const path = `/order/${await order('draft')}`;
    await workshop().call('PUT', path, { as: workspace.owner, body: body() });
    const before = await readAs(path, workspace.trusted.token);
    expect([before.headers.etag, before.body.lastModifiedBy]).toEqual(['"2"', `OWNER of ${workspace.id}`]);
    await workshop().sql(`update users set full_name = 'Another Name' where id = $1`, [workspace.owner.userId]);
    const after = await readAs(path, workspace.trusted.token, before.headers.etag);
    expect([after.status, after.body.lastModifiedBy]).toEqual([200, 'Another Name']);
  });

  test('an update that changes no name keeps the tag of an order (API-15)', async () => {
    const { workspace, locationId, order } = await makeKitchen(workshop());
    const path = `/order/${await order('ready')}`;
    await workshop().sql('update locations set name = name, address = address where id = $1', [locationId]);
    await workshop().sql('update users set full_name = full_name where id = $1', [workspace.trusted.userId]);
    expect((await readAs(path, workspace.owner.token, '"1"')).status).toBe(304);
  });

  test.each([
    ['the cut-off', { weekdayClose: 10 }, { cutOffAt: '2026-11-24T14:00:00' }],
    ['when that is soon', { weekdayOpen: 50 }, { soonFrom: '2026-11-22T22:00:00' }],
  ])('hours of the region that move %s change the tag of an order (API-15)', async (_, hours, moved) => {
    const { workspace, order } = await makeKitchen(workshop());
    const path = `/order/${await order('ready')}`;
    const config = workshop().configOf(workspace.region);
    const former = config.cutoffHours;
    const { headers } = await readAs(path, workspace.owner.token);
    try {
      config.cutoffHours = { ...former, ...hours };
      const after = await readAs(path, workspace.owner.token, headers.etag);
      expect([after.status, after.body]).toEqual([200, expect.objectContaining(moved)]);
    } finally {
      config.cutoffHours = former;
    }
  });

  test('after a change of role within one token the tag of before is answered in full, without prices (TRU-24, API-28)', async () => {
    const { workspace, order } = await makeKitchen(workshop());
    const path = `/order/${await order('ready')}`;
    const { headers } = await readAs(path, workspace.trusted.token);
    await workshop().call('PUT', `/members/role/${workspace.trusted.userId}`, {
      as: workspace.owner,
      body: { userRole: 'STANDARD' },
    });
    const after = await readAs(path, workspace.trusted.token, headers.etag);
    expect([after.status, after.body.totalPrice, after.body.orderItems[0].unitPrice]).toEqual([200, null, null]);
  });

  test('every answer to a member varies by Authorization, refusals and 304 included, also beside other reasons to vary (TRU-24)', async () => {
    const { workspace, order } = await makeKitchen(workshop());
    const path = `/order/${await order('ready')}`;
    const { headers } = await readAs(path, workspace.owner.token);
    const answers = [
      headers,
      (await readAs(path, workspace.owner.token, headers.etag)).headers,
      (await readAs('/order/2147483647', workspace.owner.token)).headers,
      (await readAs('/order/draft?pageNumber=0', workspace.owner.token)).headers,
      (await readAs('/nowhere', workspace.owner.token)).headers,
      (await readAs(path, 'x')).headers,
      (await workshop().call('GET', path)).headers,
      (await workshop().call('PUT', `${path}/cancel`, { as: workspace.owner })).headers,
      (await workshop().call('PUT', `${path}/cancel`, { as: workspace.standard })).headers,
    ];
    expect(answers.map(({ vary }) => vary)).toEqual(
      answers.map(() => expect.stringMatching(/(^|, )Authorization($|,)/)),
    );
  });
});

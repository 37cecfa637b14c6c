import { randomUUID } from 'node:crypto';
import { describeCalls } from '../../testing/on-both';
import { makeKitchen } from '../../testing/kitchen';
import { NOW, type TestWorkspace, type Workshop } from '../../testing/workshop';

const NAME_AND_REF = { name: 'Rainbow chard', supplierRefId: 'RC-1' };
const WHOLE = {
  ...NAME_AND_REF,
  description: 'Cut this morning.',
  unitType: 'kg',
  unitQuantity: 5,
  cartonType: 'crate',
  pickType: 'fixed',
  storageType: 'chilled',
  countryOfOrigin: ['United Kingdom'],
  listPrice: 2.5,
  leadTime: 1,
  minimumAcceptedShelfLife: 432_000,
};

/** What a path of an own picture must not end in. */
const ODD_ENDINGS = ['.webp/\u0000', '.webp/', '.webp/../../../304/logo.svg', '.exe', '.pdf'];

async function makeProducer(workshop: Workshop): Promise<TestWorkspace> {
  await workshop.sql(
    `insert into taxonomy_tags (region, name) values ('gb', 'chard'), ('gb', 'leaves') on conflict do nothing`,
  );
  await workshop.sql(`insert into certificates (region, name) values ('gb', 'Soil Care') on conflict do nothing`);
  return workshop.workspace({ roles: ['producer'] });
}

const by = (workshop: Workshop, producer: TestWorkspace) => {
  const as = producer.trusted;
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) =>
    workshop.call(method, `/supplier/product${path}`, {
      as,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
  return {
    call,
    async create(more: object = {}) {
      const { status, body, text } = await call('POST', '', { ...NAME_AND_REF, ...more });
      if (status !== 201) throw new Error(text);
      return body;
    },
    get: async (sku: string) => (await call('GET', `/${sku}`)).body,
    move: (sku: string, to: string, version: number, reason?: string) =>
      call('PUT', `/${sku}/state`, { to, version, reason }),
    giveSheet: (sku: string) => workshop.sql(`update products set spec_sheet = 'gb/1/sheet.pdf' where sku = $1`, [sku]),
    /** What staff do. */
    activate: (sku: string) => workshop.sql(`update products set status = 'active' where sku = $1`, [sku]),
  };
};

const audits = (workshop: Workshop, sku: string) =>
  workshop.sql<{ type: string; detail: Record<string, unknown> }>(
    `select type, detail from audit_events where subject = $1 order by id`,
    [`product:${sku}`],
  );

describeCalls('a product that is edited', (workshop) => {
  test('begins as a draft with a SKU of 12 letters that no client gives, and needs name and own reference alone (DSK-11, DSK-12)', async () => {
    const { call, create, get } = by(workshop(), await makeProducer(workshop()));
    const { status, body } = await call('POST', '', { ...NAME_AND_REF, sku: 'MYOWNSKU1234' });
    expect(status).toBe(201);
    expect(body.sku).toMatch(/^[A-HJ-NP-Z0-9]{12}$/);
    expect(body).toMatchObject({
      status: 'draft',
      review: null,
      version: 1,
      unitType: '',
      unitQuantity: 0,
      cartonType: '',
      listPrice: null,
      vatRate: null,
      wasActive: false,
      photos: [],
      specSheet: null,
    });
    expect(await get(body.sku)).toEqual(body);
    expect(
      await create({ ...WHOLE, supplierRefId: 'RC-2', tags: ['chard'], certification: ['Soil Care'] }),
    ).toMatchObject({
      unitQuantity: 5,
      listPrice: 2.5,
      tags: ['chard'],
      certification: ['Soil Care'],
      minimumAcceptedShelfLife: 432_000,
    });
    expect((await audits(workshop(), body.sku)).map(({ type }) => type)).toEqual(['product-created']);
  });

  test('is made once when its answer was lost and the same request comes again (DSK-11)', async () => {
    const producer = await makeProducer(workshop());
    const { call } = by(workshop(), producer);
    const key = { 'idempotency-key': 'one-product-1' };
    const [first, again] = [await call('POST', '', NAME_AND_REF, key), await call('POST', '', NAME_AND_REF, key)];
    expect([again.status, again.body.sku]).toEqual([201, first.body.sku]);
    expect(
      await workshop().sql('select count(*) as n from products where owner_workspace_id = $1', [producer.id]),
    ).toEqual([{ n: 1 }]);
    expect((await call('POST', '', { ...NAME_AND_REF, name: 'Other' }, key)).body.code).toBe('idempotency_key_reused');
  });

  test('has an own reference that no other product of the company has, also when two are made at once (DSK-10)', async () => {
    const { call, create } = by(workshop(), await makeProducer(workshop()));
    const first = await create();
    expect((await call('POST', '', NAME_AND_REF)).body).toMatchObject({
      code: 'product_ref_taken',
      errors: [{ field: 'supplierRefId' }],
    });
    const other = await create({ supplierRefId: 'RC-2' });
    expect((await call('PUT', `/${other.sku}`, { ...NAME_AND_REF, version: 1 })).body.code).toBe('product_ref_taken');
    const both = await Promise.all([1, 2].map(() => call('POST', '', { ...NAME_AND_REF, supplierRefId: 'RC-3' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect((await by(workshop(), await makeProducer(workshop())).create()).supplierRefId).toBe(first.supplierRefId);
  });

  test('has tags and certificates of its region, and pictures and a sheet of its own company (DSK-10, DSK-18, DSK-19)', async () => {
    const producer = await makeProducer(workshop());
    const { call } = by(workshop(), producer);
    const create = async (more: object) => (await call('POST', '', { ...NAME_AND_REF, ...more })).body;
    expect(await create({ tags: ['chard', 'no such tag'] })).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'tags[1]' }],
    });
    expect(await create({ certification: ['No Such Care'] })).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'certification[0]' }],
    });
    expect(
      await create({ photos: [{ path: 'gb/201/files/00000000-0000-4000-8000-000000000000.webp' }] }),
    ).toMatchObject({ code: 'photo_invalid', errors: [{ field: 'photos[0].path' }] });
    const own = randomUUID();
    await workshop().sql(
      `insert into files (workspace_id, id, region, purpose, content_type, size, sha256, created_by, created_at) values ($1, $2, 'gb', 'product', 'image/webp', 1, '\\x00', $3, now())`,
      [producer.id, own, producer.trusted.userId],
    );
    const path = `gb/${producer.id}/files/${own}`;
    expect(
      await create({
        photos: ODD_ENDINGS.map((ending) => ({ path: `${path}${ending}` })),
      }),
    ).toMatchObject({ code: 'photo_invalid', errors: ODD_ENDINGS.map((_, at) => ({ field: `photos[${at}].path` })) });
    expect(await create({ specSheetFileId: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      code: 'document_invalid',
      errors: [{ field: 'specSheetFileId' }],
    });
    expect(await create({ photos: [{ path: `${path}.webp` }] })).toMatchObject({ photos: [{ path: `${path}.webp` }] });
  });

  test('keeps a unit and a carton that are in no list, and takes no other one (RUL-93)', async () => {
    const { call, create } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await workshop().sql(`update products set unit_type = 'sprig', carton_type = 'hamper' where sku = $1`, [sku]);
    const kept = await call('PUT', `/${sku}`, {
      ...WHOLE,
      unitType: 'sprig',
      cartonType: 'hamper',
      description: 'Cut today.',
      version: 1,
    });
    expect([kept.status, kept.body.unitType, kept.body.cartonType, kept.body.description]).toEqual([
      200,
      'sprig',
      'hamper',
      'Cut today.',
    ]);
    const other = await call('PUT', `/${sku}`, { ...WHOLE, unitType: 'stem', cartonType: 'barrel', version: 2 });
    expect([other.status, other.body.code, other.body.errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      'validation_failed',
      ['unitType', 'cartonType'],
    ]);
    expect((await call('PUT', `/${sku}`, { ...WHOLE, version: 2 })).body).toMatchObject({
      unitType: 'kg',
      cartonType: 'crate',
    });
    expect((await call('POST', '', { ...WHOLE, supplierRefId: 'RC-9', unitType: 'sprig' })).body.code).toBe(
      'validation_failed',
    );
  });

  test('is saved at the version that was edited, else the refusal brings what others saved, when and who (DSK-17)', async () => {
    const { call, create } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create();
    expect((await call('PUT', `/${sku}`, { ...NAME_AND_REF, name: 'Golden chard', version: 1 })).body).toMatchObject({
      name: 'Golden chard',
      version: 2,
    });
    const late = await call('PUT', `/${sku}`, { ...NAME_AND_REF, description: 'Mine', version: 1 });
    expect([late.status, late.body.code, late.body.current.name, late.body.current.version]).toEqual([
      412,
      'version_mismatch',
      'Golden chard',
      2,
    ]);
    const [event] = await workshop().sql<{ at: string; name: string }>(
      `select e.at, u.full_name as name from audit_events e join users u on u.id::text = e.actor where e.type = 'product-changed' and e.subject = $1`,
      [`product:${sku}`],
    );
    expect([late.body.lastModified, late.body.lastModifiedBy]).toEqual([event!.at, event!.name]);
    const [, changed] = await audits(workshop(), sku);
    expect(changed).toMatchObject({
      type: 'product-changed',
      detail: { before: { name: 'Rainbow chard' }, after: { name: 'Golden chard' } },
    });
  });

  test('goes to review when it is whole; what is missing is listed and nothing is sent (DSK-6, DSK-12)', async () => {
    const { create, move, get, giveSheet } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create();
    const refused = await move(sku, 'submitted', 1);
    expect([refused.status, refused.body.code]).toEqual([400, 'product_incomplete']);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'unitType',
      'unitQuantity',
      'cartonType',
      'pickType',
      'storageType',
      'countryOfOrigin',
      'listPrice',
      'description',
      'specSheet',
    ]);
    expect(await get(sku)).toMatchObject({ review: null, version: 1 });

    const whole = await create({ ...WHOLE, supplierRefId: 'RC-2' });
    await giveSheet(whole.sku);
    expect((await move(whole.sku, 'submitted', 1)).body).toMatchObject({
      status: 'draft',
      version: 2,
      review: { state: 'submitted', since: '2026-11-20T09:00:00.000Z', reason: null, change: null },
    });
  });

  test('in review is read-only until it is taken back (DSK-14)', async () => {
    const { call, create, move, giveSheet } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await giveSheet(sku);
    await move(sku, 'submitted', 1);
    const edit = await call('PUT', `/${sku}`, { ...WHOLE, version: 2 });
    expect([edit.status, edit.body.code, edit.body.current.review.state]).toEqual([
      400,
      'product_state_changed',
      'submitted',
    ]);
    expect((await call('DELETE', `/${sku}`)).body.code).toBe('product_state_changed');
    expect((await move(sku, 'draft', 2)).body).toMatchObject({ status: 'draft', review: null, version: 3 });
    expect((await call('PUT', `/${sku}`, { ...WHOLE, name: 'Other', version: 3 })).status).toBe(200);
    expect((await move(sku, 'draft', 4)).body.code).toBe('product_state_changed');
  });

  test('that staff decided about in that second shows its new state (DSK-14)', async () => {
    const { create, move, giveSheet } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await giveSheet(sku);
    await move(sku, 'submitted', 1);
    await workshop().sql(
      `update reviews set state = 'approved', is_current = false where product_id = (select id from products where sku = $1)`,
      [sku],
    );
    await workshop().sql(`update products set status = 'active', version = version + 1 where sku = $1`, [sku]);
    const late = await move(sku, 'draft', 2);
    expect([late.status, late.body.code, late.body.current.status]).toEqual([400, 'product_state_changed', 'active']);
  });

  test('that is active has description, times, pictures and sheet in force on the save, for customers too; each other field but the price waits in one change (DSK-13, LOC-30)', async () => {
    const producer = await makeProducer(workshop());
    const { call, create, activate, giveSheet, get } = by(workshop(), producer);
    const { sku } = await create({ ...WHOLE, tags: ['chard'] });
    await giveSheet(sku);
    await activate(sku);
    const files = [randomUUID(), randomUUID()] as const;
    for (const [at, purpose] of ['product', 'spec-sheet'].entries())
      await workshop().sql(
        `insert into files (workspace_id, id, region, purpose, content_type, size, sha256, created_by, created_at) values ($1, $2, 'gb', $3, 'image/webp', 1, '\\x00', $4, now())`,
        [producer.id, files[at], purpose, producer.trusted.userId],
      );
    const path = `gb/${producer.id}/files/${files[0]}.webp`;
    const kitchen = await makeKitchen(workshop());
    const [{ id } = { id: 0 }] = await workshop().sql<{ id: number }>('select id from products where sku = $1', [sku]);
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    const reviewed = {
      name: 'Golden chard',
      unitType: 'bunch',
      unitQuantity: 6,
      cartonType: 'box',
      pickType: 'variable',
      storageType: 'ambient',
      countryOfOrigin: ['France'],
      certification: ['Soil Care'],
      tags: ['leaves'],
    };
    const times = { leadTime: 3, minimumAcceptedShelfLife: 0 };
    const photos = [{ path, description: 'A crate of chard' }];
    const edited = { ...WHOLE, ...reviewed, ...times, description: 'New words', photos };
    const { body: before } = await call('GET', `/${sku}`);
    const { body: after } = await call('PUT', `/${sku}`, { ...edited, specSheetFileId: files[1], version: 1 });
    expect(after).toEqual({
      ...before,
      ...times,
      description: 'New words',
      photos,
      specSheet: `gb/${producer.id}/files/${files[1]}.pdf`,
      specSheetDateModified: NOW,
      version: 2,
      review: { state: 'submitted', since: NOW, reason: null, change: reviewed },
    });
    expect(await get(sku)).toEqual(after);
    expect((await kitchen.get(`/product/approved/${kitchen.locationId}/${id}`)).body).toMatchObject({
      productName: 'Rainbow chard',
      unitType: 'kg',
      productDescription: 'New words',
      photo: path,
      specSheet: after.specSheet,
    });
  });

  test('that is active has one change in review at a time, which can be taken back; it lacks nothing and keeps its price (DSK-13)', async () => {
    const { call, create, activate, giveSheet, get, move } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await giveSheet(sku);
    await activate(sku);
    const saved = await call('PUT', `/${sku}`, {
      ...WHOLE,
      name: 'Golden chard',
      unitQuantity: 6,
      version: 1,
    });
    expect(saved.body).toMatchObject({
      status: 'active',
      version: 2,
      review: { state: 'submitted', change: { name: 'Golden chard', unitQuantity: 6 } },
    });
    expect((await call('PUT', `/${sku}`, { ...WHOLE, version: 2 })).body.code).toBe('product_state_changed');
    const [review] = await workshop().sql(
      `select kind, before, after from reviews where is_current and product_id = (select id from products where sku = $1)`,
      [sku],
    );
    expect(review).toEqual({
      kind: 'change',
      before: { name: 'Rainbow chard', unitQuantity: 5 },
      after: { name: 'Golden chard', unitQuantity: 6 },
    });
    expect((await move(sku, 'draft', 2)).body).toMatchObject({ status: 'active', review: null });
    expect((await call('PUT', `/${sku}`, { ...WHOLE, unitType: null, version: 3 })).body).toMatchObject({
      code: 'product_incomplete',
      errors: [{ field: 'unitType' }],
    });
    expect((await call('PUT', `/${sku}`, { ...WHOLE, listPrice: 9, version: 3 })).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'listPrice' }],
    });
    expect(await get(sku)).toMatchObject({ unitType: 'kg', listPrice: 2.5, version: 3 });
  });

  test('that was declined says why until the next save, and is among those that need the producer (DSK-6, DSK-7)', async () => {
    const { call, create, giveSheet, move } = by(workshop(), await makeProducer(workshop()));
    const [{ sku }] = [await create(WHOLE), await create({ supplierRefId: 'RC-9' })];
    await giveSheet(sku);
    await move(sku, 'submitted', 1);
    await workshop().sql(
      `update reviews set state = 'declined', reason = 'The sheet is of another product' where product_id = (select id from products where sku = $1)`,
      [sku],
    );
    const needing = async () => (await call('GET', '?needsYou=true')).body;
    expect(await needing()).toMatchObject({
      pagination: { totalItemCount: 1 },
      items: [{ sku, review: { state: 'declined', reason: 'The sheet is of another product' } }],
    });
    expect((await call('PUT', `/${sku}`, { ...WHOLE, version: 2 })).body.review).toBeNull();
    expect((await needing()).items).toEqual([]);
    expect((await move(sku, 'submitted', 3)).body.review.state).toBe('submitted');
  });

  test('that is active and whose change was declined is among those that need the producer (DSK-7)', async () => {
    const { call, create, activate } = by(workshop(), await makeProducer(workshop()));
    const [{ sku }] = [await create(WHOLE), await create({ supplierRefId: 'RC-9' })];
    await activate(sku);
    await call('PUT', `/${sku}`, { ...WHOLE, name: 'Golden chard', version: 1 });
    const needing = async () =>
      (await call('GET', '?needsYou=true')).body.items.map((item: { sku: string }) => item.sku);
    expect(await needing()).toEqual([]);
    await workshop().sql(
      `update reviews set state = 'declined', reason = 'No' where product_id = (select id from products where sku = $1)`,
      [sku],
    );
    expect(await needing()).toEqual([sku]);
  });

  test('is deleted while it never was active, and its SKU is never free again (DSK-8)', async () => {
    const producer = await makeProducer(workshop());
    const { call, create, activate, get } = by(workshop(), producer);
    const [draft, active] = [await create(), await create({ ...WHOLE, supplierRefId: 'RC-2' })];
    await activate(active.sku);
    expect((await call('DELETE', `/${active.sku}`)).body.code).toBe('product_state_changed');
    expect((await call('DELETE', `/${draft.sku}`)).status).toBe(204);
    expect((await get(draft.sku)).code).toBe('product_not_found');
    expect((await call('GET', '?status=draft')).body.pagination.totalItemCount).toBe(0);
    expect((await create()).supplierRefId).toBe('RC-1');
    await expect(
      workshop().sql(
        `insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name) values ('gb', $1, $2, 'x', 'draft', 'x')`,
        [producer.id, draft.sku],
      ),
    ).rejects.toThrow();
  });

  test('is copied without pictures and coming price, with " (copy)" behind name and reference (DSK-8)', async () => {
    const { call, create, activate } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create({ ...WHOLE, supplierRefId: 'x'.repeat(64) });
    await workshop().sql(
      `update products set photos = '[{"path": "gb/1/files/a.webp", "description": "A"}]', future_list_price = 3, future_list_price_date = '2027-01-01' where sku = $1`,
      [sku],
    );
    await activate(sku);
    const { status, body } = await call('POST', `/${sku}/copy`);
    expect([status, body.status, body.name, body.supplierRefId]).toEqual([
      201,
      'draft',
      'Rainbow chard (copy)',
      `${'x'.repeat(57)} (copy)`,
    ]);
    expect(body).toMatchObject({
      photos: [],
      futureListPrice: null,
      futureListPriceDate: null,
      listPrice: 2.5,
      unitQuantity: 5,
      wasActive: false,
    });
    expect(body.sku).not.toBe(sku);
    expect((await call('POST', `/${sku}/copy`)).body.supplierRefId).toBe(`${'x'.repeat(55)} (copy 2)`);
  });

  test('is suspended with a reason that the desk is told, agreed rows follow, and is reactivated at once (DSK-16)', async () => {
    const kitchen = await makeKitchen(workshop());
    const producer = await makeProducer(workshop());
    const { call, create, activate, move } = by(workshop(), producer);
    const { sku } = await create(WHOLE);
    await activate(sku);
    const [{ id }] = (await workshop().sql<{ id: number }>('select id from products where sku = $1', [sku])) as [
      { id: number },
    ];
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '3' } as never);
    await kitchen.order('ready', {
      orderItems: [
        { productId: id, cartonQuantity: 12 },
        { productId: kitchen.product.id, cartonQuantity: 2 },
      ],
    });
    expect((await call('GET', `/${sku}/on-order`)).body).toEqual({ cartons: 12, orders: 1, until: '2026-11-25' });
    expect((await move(sku, 'suspended', 1)).body.code).toBe('reason_missing');
    expect((await move(sku, 'suspended', 1, 'Frost')).body).toMatchObject({ status: 'suspended', version: 2 });
    const agreed = async () => (await kitchen.get(`/product/approved/${kitchen.locationId}/${id}`)).body.status;
    expect(await agreed()).toBe('suspended');
    expect(
      await workshop().sql(
        `select recipient, body_text from outbox where template = 'product-suspended' and workspace_id = $1`,
        [producer.id],
      ),
    ).toMatchObject([
      {
        recipient: 'hello@platform.test',
        body_text: expect.stringMatching(/Frost[\s\S]*12 cartons on 1 order until 25 Nov 2026/),
      },
    ]);
    expect((await move(sku, 'active', 2)).body).toMatchObject({ status: 'active', version: 3 });
    expect(await agreed()).toBe('active');
  });

  test('leaves an audit event with before and after of each state and price that its editors give it (DSK-30)', async () => {
    const { call, create, move, giveSheet, activate } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await giveSheet(sku);
    await move(sku, 'submitted', 1);
    await move(sku, 'draft', 2);
    await call('POST', '/send');
    await move(sku, 'draft', 4);
    await activate(sku);
    await call('PUT', `/${sku}/price`, { listPrice: 3, from: '2026-12-10', version: 5 });
    await move(sku, 'suspended', 6, 'Frost');
    await move(sku, 'active', 7);
    const sent = { before: { review: null }, after: { review: 'submitted' } };
    const takenBack = { before: { review: 'submitted' }, after: { review: null } };
    const nothing = { listPrice: null, from: null };
    expect((await audits(workshop(), sku)).slice(1)).toEqual([
      { type: 'product-sent', detail: sent },
      { type: 'product-taken-back', detail: takenBack },
      { type: 'product-sent', detail: sent },
      { type: 'product-taken-back', detail: takenBack },
      { type: 'product-priced', detail: { before: nothing, after: { listPrice: 3, from: '2026-12-10' } } },
      {
        type: 'product-suspended',
        detail: expect.objectContaining({
          before: { status: 'active' },
          after: { status: 'suspended' },
          reason: 'Frost',
        }),
      },
      { type: 'product-reactivated', detail: { before: { status: 'suspended' }, after: { status: 'active' } } },
    ]);
    const { sku: draft } = await create({ supplierRefId: 'RC-2' });
    await call('DELETE', `/${draft}`);
    expect((await audits(workshop(), draft)).at(-1)).toMatchObject({
      type: 'product-deleted',
      detail: { before: { name: 'Rainbow chard', supplierRefId: 'RC-2' } },
    });
  });

  test('with a change in review is not reactivated before it is decided (DSK-16)', async () => {
    const { call, create, activate, move } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    await activate(sku);
    await move(sku, 'suspended', 1, 'Frost');
    expect((await call('PUT', `/${sku}`, { ...WHOLE, name: 'Other', version: 2 })).body.review.state).toBe('submitted');
    expect((await move(sku, 'active', 3)).body.code).toBe('product_state_changed');
  });

  test('is sent with all other complete drafts, and the rest is listed (DSK-23)', async () => {
    const { call, create, giveSheet } = by(workshop(), await makeProducer(workshop()));
    const [whole, bare] = [await create(WHOLE), await create({ supplierRefId: 'RC-2', name: 'Bare' })];
    await giveSheet(whole.sku);
    expect((await call('POST', '/send')).body).toMatchObject({
      sent: [whole.sku],
      incomplete: [{ sku: bare.sku, name: 'Bare', missing: expect.arrayContaining(['specSheet']) }],
    });
    expect((await call('POST', '/send')).body.sent).toEqual([]);
  });

  test('and was declined is sent with the others only after a save, or by itself (DSK-6, DSK-7, DSK-23)', async () => {
    const { call, create, giveSheet, get, move } = by(workshop(), await makeProducer(workshop()));
    const [mended, alone] = [await create(WHOLE), await create({ ...WHOLE, supplierRefId: 'RC-2' })];
    for (const { sku } of [mended, alone]) await giveSheet(sku);
    expect((await call('POST', '/send')).body.sent).toHaveLength(2);
    await workshop().sql(
      `update reviews set state = 'declined', reason = 'Blurred' where product_id in (select id from products where sku = any($1::text[]))`,
      [[mended.sku, alone.sku]],
    );
    const left = [mended, alone].map(({ sku, name }) => ({ sku, name }));
    const answer = (await call('POST', '/send')).body;
    expect(answer).toEqual({ sent: [], incomplete: [], declined: expect.arrayContaining(left) });
    expect(answer.declined).toHaveLength(2);
    const declined = { state: 'declined', reason: 'Blurred' };
    expect(await get(alone.sku)).toMatchObject({ version: 2, review: declined });
    await call('PUT', `/${mended.sku}`, { ...WHOLE, description: 'Cut today.', version: 2 });
    expect((await call('POST', '/send')).body).toMatchObject({ sent: [mended.sku], declined: [{ sku: alone.sku }] });
    expect((await get(alone.sku)).review).toMatchObject(declined);
    expect((await move(alone.sku, 'submitted', 2)).body.review.state).toBe('submitted');
  });

  test('has a coming price from 14 days ahead on, which is changed and taken back while staff have not taken it up (DSK-21)', async () => {
    const { call, create, activate, get } = by(workshop(), await makeProducer(workshop()));
    const { sku } = await create(WHOLE);
    const price = (listPrice: number | null, from: string | null, version: number) =>
      call('PUT', `/${sku}/price`, { listPrice, from, version });
    expect((await price(3, '2026-12-10', 1)).body.code).toBe('product_state_changed');
    await activate(sku);
    const early = await price(3, '2026-12-03', 1);
    expect([early.status, early.body.code, early.body.earliest]).toEqual([400, 'price_date_too_soon', '2026-12-04']);
    expect((await price(3, '2026-12-04', 1)).body).toMatchObject({
      listPrice: 2.5,
      futureListPrice: 3,
      futureListPriceDate: '2026-12-04',
      version: 2,
    });
    expect((await price(3.25, '2026-12-05', 2)).body).toMatchObject({
      futureListPrice: 3.25,
      futureListPriceDate: '2026-12-05',
      futureListPriceOpen: true,
    });
    expect(
      await workshop().sql(
        `select state from reviews where kind = 'price' and product_id = (select id from products where sku = $1) order by id`,
        [sku],
      ),
    ).toEqual([{ state: 'withdrawn' }, { state: 'submitted' }]);
    expect((await price(null, null, 3)).body).toMatchObject({ futureListPrice: null, futureListPriceDate: null });
    await workshop().sql(
      `update products set future_list_price = 4, future_list_price_date = '2026-12-20' where sku = $1`,
      [sku],
    );
    expect((await price(5, '2026-12-22', 4)).body.code).toBe('product_state_changed');
    expect(await get(sku)).toMatchObject({ futureListPrice: 4, futureListPriceOpen: false });
    await workshop().sql(`update products set future_list_price_date = '2026-11-20' where sku = $1`, [sku]);
    expect(await get(sku)).toMatchObject({ listPrice: 4, futureListPrice: null, futureListPriceOpen: true });
  });

  test('shows no list price to STANDARD, who changes nothing, and to no customer (DSK-2, DSK-20)', async () => {
    const kitchen = await makeKitchen(workshop());
    const producer = await makeProducer(workshop());
    const { create, activate } = by(workshop(), producer);
    const { sku } = await create(WHOLE);
    await activate(sku);
    await workshop().sql(
      `update products set future_list_price = 4, future_list_price_date = '2026-12-20' where sku = $1`,
      [sku],
    );
    const as = producer.standard;
    const hidden = { listPrice: null, futureListPrice: null, futureListPriceDate: null };
    const { body } = await workshop().call('GET', `/supplier/product/${sku}`, { as });
    expect(body).toMatchObject({ ...hidden, futureListPriceOpen: null });
    expect((await workshop().call('GET', '/supplier/product', { as })).body.items[0]).toMatchObject(hidden);
    expect((await workshop().call('POST', '/supplier/product', { as, body: NAME_AND_REF })).body.code).toBe(
      'role_forbidden',
    );
    const [{ id }] = (await workshop().sql<{ id: number }>('select id from products where sku = $1', [sku])) as [
      { id: number },
    ];
    await workshop().agree(kitchen.workspace, kitchen.locationId, { id, unitPrice: '7' } as never);
    const seen = (await kitchen.get(`/product/approved/${kitchen.locationId}/${id}`)).text;
    expect(JSON.parse(seen).unitPrice).toBe(7);
    expect(seen).not.toMatch(/2\.5|listPrice|ListPrice/);
  });

  test('of another producer is unknown on every call, and stays as it was (DSK-4)', async () => {
    const [mine, theirs] = [
      by(workshop(), await makeProducer(workshop())),
      by(workshop(), await makeProducer(workshop())),
    ];
    const { sku } = await theirs.create(WHOLE);
    await theirs.activate(sku);
    const before = await theirs.get(sku);
    const answers = [
      await mine.call('GET', `/${sku}`),
      await mine.call('PUT', `/${sku}`, { ...WHOLE, version: 1 }),
      await mine.call('DELETE', `/${sku}`),
      await mine.call('POST', `/${sku}/copy`),
      await mine.move(sku, 'suspended', 1, 'x'),
      await mine.call('PUT', `/${sku}/price`, { listPrice: 1, from: '2026-12-24', version: 1 }),
      await mine.call('GET', `/${sku}/on-order`),
    ];
    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(Array(7).fill('404 product_not_found'));
    expect(await theirs.get(sku)).toEqual(before);
  });

  test('is made active by staff alone, whatever SQL a member runs, and its review is no one else’s (DSK-6, DSK-113)', async () => {
    const [producer, other] = [await makeProducer(workshop()), await makeProducer(workshop())];
    const { create, giveSheet, move } = by(workshop(), producer);
    const { sku } = await create(WHOLE);
    await giveSheet(sku);
    await move(sku, 'submitted', 1);
    const inside = (workspaceId: number, text: string) =>
      workshop().db.asWorkspace({ workspaceId, region: 'gb' }, (tx) => tx.run('', text, [sku]));
    await expect(inside(producer.id, `update products set status = 'active' where sku = $1`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(inside(producer.id, `update products set vat_rate = 0.2 where sku = $1`)).rejects.toMatchObject({
      code: '42501',
    });
    await expect(
      inside(producer.id, `update reviews set state = 'approved' where $1::text is not null`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await inside(other.id, `update products set name = 'x' where sku = $1`)).toBe(0);
    const seen = await workshop().db.asWorkspace({ workspaceId: other.id, region: 'gb' }, (tx) =>
      tx.one('', 'select count(*) as n from reviews'),
    );
    expect(seen).toEqual({ n: 0 });
  });

  test('ends at 2,000 for a company (DSK-10)', async () => {
    const producer = await makeProducer(workshop());
    const { call, create } = by(workshop(), producer);
    const { sku } = await create();
    await workshop().sql(
      `insert into products (region, owner_workspace_id, sku, supplier_ref_id, status, name) select 'gb', $1, 'FILL' || n, 'F-' || n, 'draft', 'Fill' from generate_series(1, 1999) n`,
      [producer.id],
    );
    expect((await call('POST', '', { ...NAME_AND_REF, supplierRefId: 'RC-2' })).body.code).toBe('product_limit');
    expect((await call('POST', `/${sku}/copy`)).body.code).toBe('product_limit');
  });
});

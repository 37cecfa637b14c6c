import type { Region } from '@larder/contracts';
import { knownRegions } from '@larder/rules';
import { Unavailable } from '../../http/http.errors';
import { gate } from '../../testing/gate';
import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { untilWaiting } from '../../testing/until-waiting';
import type { TestMember, Workshop } from '../../testing/workshop';
import { certificatesJob } from './certificates.job';

const CARE = { name: 'Soil Care', number: 'SC-104', validUntil: '2027-03-31' };

/** A producer with a product that is certified by its words, and staff. */
async function begin(workshop: Workshop, region: 'gb' | 'fr' = 'gb') {
  await workshop.sql(
    `insert into certificates (region, name, logo) values ($1, 'Soil Care', 'x/certificates/soil.svg'), ($1, 'Calm Sea', null) on conflict do nothing`,
    [region],
  );
  const producer = await workshop.workspace({ roles: ['producer'], region });
  await workshop.supplier({ id: producer.id, region });
  const product = await workshop.product({ supplierId: producer.id, region });
  await workshop.sql(`update products set certificates = '{Calm Sea,Soil Care}' where id = $1`, [product.id]);
  const staff = await workshop.staff('OPS');
  const file = async (purpose = 'certificate', owner = producer) => {
    const [row] = await workshop.sql<{ id: string }>(
      `
      insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by) values ($1, $2, $3, 'application/pdf', 1, '', $4) returning id`,
      [owner.id, region, purpose, owner.trusted.userId],
    );
    return row?.id as string;
  };
  const call = (
    method: 'GET' | 'POST' | 'DELETE',
    path = '',
    body?: unknown,
    as: TestMember = producer.trusted,
    now?: string,
  ) => workshop.call(method, `/supplier/certificate${path}`, { as, body, now });
  const send = async (more: object = {}) => call('POST', '', { ...CARE, fileId: await file(), ...more });
  const list = async (now?: string) => (await call('GET', '', undefined, producer.standard, now)).body.items;
  const reviews = async () =>
    (await workshop.call('GET', `/ops/review?kind=certificate&workspaceId=${producer.id}`, { as: staff })).body.items;
  const decide = (id: number, body: object) =>
    workshop.call('PUT', `/ops/review/${id}`, { as: staff, body: { version: 1, ...body } });
  const approved = async (more: object = {}) => {
    const { body } = await send(more);
    await decide((await reviews())[0].id, { decision: 'approved' });
    return body.id as string;
  };
  const shown = async () =>
    (
      await workshop.sql<{ name: string }>(
        'select name from supplier_certificates where workspace_id = $1 order by position',
        [producer.id],
      )
    ).map(({ name }) => name);
  const ofProduct = async () =>
    (await workshop.sql<{ certificates: string[] }>('select certificates from products where id = $1', [product.id]))[0]
      ?.certificates;
  const run = (at: string) => certificatesJob.run(workshop.api.services, Date.parse(at));
  return { producer, product, staff, file, call, send, list, reviews, decide, approved, shown, ofProduct, run };
}

describeCalls('certificates of a producer', (workshop) => {
  const audits = (id: string) =>
    workshop().sql<{ type: string; detail: Record<string, unknown>; actor: string }>(
      'select type, actor, detail from audit_events where subject = $1 order by id',
      [`certificate:${id}`],
    );

  test('are sent with number, last day and document, and staff see them (DSK-29)', async () => {
    const { producer, send, list, reviews, file, staff } = await begin(workshop());
    const fileId = await file();
    const { status, body } = await send({ fileId });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        ...CARE,
        file: `gb/${producer.id}/files/${fileId}.pdf`,
        state: 'submitted',
        since: '2026-11-20T09:00:00.000Z',
        reason: null,
        endsSoon: false,
        version: 1,
      },
    ]);
    expect(await list()).toEqual([body]);
    expect(await reviews()).toMatchObject([
      {
        kind: 'certificate',
        workspaceId: producer.id,
        sku: null,
        before: null,
        after: { ...CARE, fileId },
        sentBy: `TRUSTED of ${producer.id}`,
      },
    ]);
    expect(
      await workshop().sql('select used_at is not null as used, is_public from files where id = $1', [fileId]),
    ).toEqual([{ used: true, is_public: false }]);
    expect(await audits(body.id)).toMatchObject([{ type: 'certificate-sent', detail: { after: CARE } }]);
    const again = await send({ fileId });
    expect([again.status, again.body.id, (await reviews()).length]).toEqual([201, body.id, 1]);
    expect(staff.token).toBeTruthy();
  });

  test('are at most 20 that wait for staff; one that is decided or taken back makes room (DSK-29)', async () => {
    const { call, send, reviews, decide } = await begin(workshop());
    const sent: string[] = [];
    for (let count = 1; count <= 20; count += 1) sent.push((await send({ number: `N-${count}` })).body.id);
    expect((await send({ number: 'N-21' })).body).toMatchObject({ code: 'certificate_limit', most: 20 });
    await decide((await reviews())[0].id, { decision: 'declined', reason: 'Not legible' });
    expect((await send({ number: 'N-21' })).status).toBe(201);
    expect((await send({ number: 'N-22' })).body.code).toBe('certificate_limit');
    await call('DELETE', `/${sent[19]}`);
    expect((await send({ number: 'N-22' })).status).toBe(201);
  });

  test('have a name of the region, a last day from today on, and a document of their own company (DSK-29)', async () => {
    const { send, file, list } = await begin(workshop());
    const other = await workshop().workspace({ roles: ['producer'] });
    const refused = async (more: object) => {
      const { status, body } = await send(more);
      return [status, body.code, body.errors[0].field];
    };
    expect(await refused({ name: 'No Such Care' })).toEqual([400, 'validation_failed', 'name']);
    expect(await refused({ validUntil: '2026-11-19' })).toEqual([400, 'validation_failed', 'validUntil']);
    expect(await refused({ validUntil: '2036-11-21' })).toEqual([400, 'validation_failed', 'validUntil']);
    expect(await refused({ validUntil: '2026-02-30' })).toEqual([400, 'validation_failed', 'validUntil']);
    expect(await refused({ fileId: await file('spec-sheet') })).toEqual([400, 'document_invalid', 'fileId']);
    expect(await refused({ fileId: await file('certificate', other) })).toEqual([400, 'document_invalid', 'fileId']);
    expect(await list()).toEqual([]);
    for (const validUntil of ['2026-11-20', '2036-11-20']) expect((await send({ validUntil })).status).toBe(201);
  });

  test('are on the profile once approved, also of a producer without an assessment, and the sender is told (DSK-29, DSK-30)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { approved, list, shown, producer, staff } = await begin(workshop());
    const report = () => kitchen.get(`/workspace/supplier/profile/${producer.id}/sustainability`);
    expect((await report()).body.code).toBe('report_not_assessed');
    const id = await approved();
    expect(await list()).toMatchObject([{ id, state: 'approved', version: 2 }]);
    expect(await shown()).toEqual(['Soil Care']);
    const { body } = await report();
    expect(body).toMatchObject({ score: { overall: null }, certificates: [{ name: 'Soil Care' }], policies: [] });
    expect(
      await workshop().sql(`select recipient, subject, body_text from outbox where workspace_id = $1`, [producer.id]),
    ).toMatchObject([
      {
        recipient: producer.trusted.email,
        subject: '“Soil Care”: approved',
        body_text: expect.stringContaining('https://larder.test/company'),
      },
    ]);
    expect((await audits(id)).at(-1)).toMatchObject({
      type: 'review-approved',
      actor: staff.email,
      detail: { kind: 'certificate', before: null, after: CARE },
    });
    await approved({ number: 'SC-105' });
    expect(await shown()).toEqual(['Soil Care']);
  });

  test('that were declined say why, and are nowhere shown (DSK-29, DSK-30)', async () => {
    const { send, reviews, decide, list, shown, call, producer } = await begin(workshop());
    const { id } = (await send()).body;
    const [{ id: review }] = await reviews();
    expect((await decide(review, { decision: 'declined' })).body.code).toBe('reason_missing');
    expect((await decide(review, { decision: 'declined', reason: 'The number is of another farm' })).body.state).toBe(
      'declined',
    );
    expect(await list()).toMatchObject([{ id, state: 'declined', reason: 'The number is of another farm' }]);
    expect(await shown()).toEqual([]);
    expect(await workshop().sql(`select body_text from outbox where workspace_id = $1`, [producer.id])).toMatchObject([
      { body_text: expect.stringContaining('The number is of another farm') },
    ]);
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test('are taken back while they wait, and staff then decide nothing (DSK-29)', async () => {
    const { send, reviews, decide, list, call, shown } = await begin(workshop());
    const { id } = (await send()).body;
    const [{ id: review }] = await reviews();
    expect((await call('DELETE', `/${id}`)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await reviews()).toEqual([]);
    expect((await decide(review, { decision: 'approved', version: 2 })).body.code).toBe('product_state_changed');
    expect(await shown()).toEqual([]);
    expect((await call('DELETE', `/${id}`)).body.code).toBe('certificate_not_found');
  });

  test('that their producer removes go from profile and products, unless another one of the name is valid (DSK-29, DSK-30)', async () => {
    const { approved, call, shown, ofProduct, list } = await begin(workshop());
    const [first, second] = [await approved(), await approved({ number: 'SC-105' })];
    await call('DELETE', `/${first}`);
    expect([await shown(), await ofProduct()]).toEqual([['Soil Care'], ['Calm Sea', 'Soil Care']]);
    await call('DELETE', `/${second}`);
    expect([await shown(), await ofProduct(), await list()]).toEqual([[], ['Calm Sea'], []]);
    expect((await audits(second)).at(-1)).toMatchObject({
      type: 'certificate-removed',
      detail: {
        before: { number: 'SC-105', state: 'approved' },
        after: null,
        products: [expect.stringContaining('SKU')],
      },
    });
  });

  test.each([
    ['gb', '2026-12-21T00:01:00Z'],
    ['fr', '2026-12-20T23:01:00Z'],
  ] as const)(
    'of %s that their producer removes after their last day, before the job has run, go from profile and products (DSK-29)',
    async (region, after) => {
      const { product, approved, call, run, shown, ofProduct, list } = await begin(workshop(), region);
      const id = await approved({ validUntil: '2026-12-20' });
      expect(await list(after)).toMatchObject([{ id, state: 'ended' }]);
      expect((await call('DELETE', `/${id}`, undefined, undefined, after)).status).toBe(204);
      expect([await shown(), await ofProduct(), await list(after)]).toEqual([[], ['Calm Sea'], []]);
      expect((await audits(id)).at(-1)).toMatchObject({
        type: 'certificate-removed',
        detail: { products: [product.sku] },
      });
      await run(after);
      expect((await audits(id)).at(-1)?.type).toBe('certificate-removed');
    },
  );

  test('that have ended are removed without taking away the name that staff have given since (DSK-29)', async () => {
    const { producer, approved, call, run, shown, ofProduct, product } = await begin(workshop());
    const id = await approved({ validUntil: '2026-12-20' });
    const after = '2026-12-21T00:01:00Z';
    await run(after);
    await workshop().sql(
      `insert into supplier_certificates (workspace_id, position, region, name) values ($1, 1, 'gb', 'Soil Care')`,
      [producer.id],
    );
    await workshop().sql(`update products set certificates = '{Soil Care}' where id = $1`, [product.id]);
    expect((await call('DELETE', `/${id}`, undefined, undefined, after)).status).toBe(204);
    expect([await shown(), await ofProduct()]).toEqual([['Soil Care'], ['Soil Care']]);
  });

  test('are told of to ADMINs and OWNER once, 30 days before their end (DSK-29)', async () => {
    const { producer, approved, run, list } = await begin(workshop());
    await workshop().member(producer, 'ADMIN', { status: 'suspended' });
    await approved({ validUntil: '2026-12-20' });
    const mails = () =>
      workshop().sql<{ recipient: string; subject: string; body_text: string }>(
        `select recipient, subject, body_text from outbox where workspace_id = $1 and template = 'certificate-ends' order by recipient`,
        [producer.id],
      );
    await run('2026-11-19T23:59:00Z');
    expect(await mails()).toEqual([]);
    expect((await list('2026-11-19T23:59:00Z'))[0].endsSoon).toBe(false);
    await run('2026-11-20T00:01:00Z');
    await run('2026-11-21T00:01:00Z');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(
      [producer.admin.email, producer.owner.email].sort(),
    );
    expect((await mails())[0]).toMatchObject({
      subject: '“Soil Care” is valid until 20 December 2026',
      body_text: expect.stringMatching(/SC-104[\s\S]*https:\/\/larder\.test\/company/),
    });
    expect((await list('2026-11-20T00:01:00Z'))[0].endsSoon).toBe(true);
  });

  test('are not told of where producers don’t edit, and still end (DSK-1, DSK-29)', async () => {
    const { producer, approved, shown } = await begin(workshop());
    await approved({ validUntil: '2026-12-20' });
    const services = { ...workshop().api.services, featuresOf: () => new Set<string>() };
    await certificatesJob.run(services, Date.parse('2026-12-10T12:00:00Z'));
    expect(
      await workshop().sql(`select 1 as one from outbox where workspace_id = $1 and template = 'certificate-ends'`, [
        producer.id,
      ]),
    ).toEqual([]);
    await certificatesJob.run(services, Date.parse('2026-12-21T12:00:00Z'));
    expect(await shown()).toEqual([]);
  });

  test('are told of in the other regions when one can’t be read, which is logged and counted (DSK-29)', async () => {
    const { producer, approved } = await begin(workshop());
    await approved({ validUntil: '2026-12-20' });
    const logged: unknown[] = [];
    const { services } = workshop().api;
    const unread = knownRegions().find((region) => region !== 'gb');
    const one = {
      ...services,
      featuresOf: (region: Region) => {
        if (region === unread) throw new Unavailable();
        return services.featuresOf(region);
      },
      log: { ...services.log, error: (facts: unknown) => logged.push(facts) } as unknown as typeof services.log,
    };
    const all = {
      ...one,
      featuresOf: () => {
        throw new Unavailable();
      },
    };
    const at = Date.parse('2026-12-10T12:00:00Z');
    expect(await certificatesJob.run(all, at)).toMatchObject({ failed: knownRegions().length, reminded: 0 });
    logged.length = 0;
    expect(await certificatesJob.run(one, at)).toMatchObject({ failed: 1 });
    expect(logged).toEqual([{ region: unread, error: expect.anything() }]);
    expect(
      await workshop().sql(`select 1 as one from outbox where workspace_id = $1 and template = 'certificate-ends'`, [
        producer.id,
      ]),
    ).toHaveLength(2);
  });

  test('are not told of when another one of the name is valid for longer (DSK-29)', async () => {
    const { producer, approved, run, list } = await begin(workshop());
    await approved({ validUntil: '2026-12-10' });
    await approved({ validUntil: '2027-12-10' });
    await run('2026-11-20T12:00:00Z');
    expect(
      await workshop().sql(`select 1 as one from outbox where workspace_id = $1 and template = 'certificate-ends'`, [
        producer.id,
      ]),
    ).toEqual([]);
    expect((await list()).map(({ endsSoon }: { endsSoon: boolean }) => endsSoon)).toEqual([false, false]);
  });

  test.each([
    ['gb', '2026-12-20T23:59:00Z', '2026-12-21T00:01:00Z'],
    ['fr', '2026-12-20T22:59:00Z', '2026-12-20T23:01:00Z'],
  ] as const)(
    'of %s are gone from profile, products and changes in review the day after their last one, by the region’s clock (DSK-29)',
    async (region, before, after) => {
      const { producer, product, approved, run, shown, ofProduct, list } = await begin(workshop(), region);
      const id = await approved({ validUntil: '2026-12-20' });
      await workshop().sql(
        `insert into reviews (workspace_id, region, kind, product_id, before, after) values ($1, $2, 'change', $3, '{}', '{"certification": ["Soil Care", "Calm Sea"]}')`,
        [producer.id, region, product.id],
      );
      await run(before);
      expect([await shown(), await ofProduct()]).toEqual([['Soil Care'], ['Calm Sea', 'Soil Care']]);
      await run(after);
      expect([await shown(), await ofProduct()]).toEqual([[], ['Calm Sea']]);
      expect(
        await workshop().sql(`select after, version from reviews where kind = 'change' and product_id = $1`, [
          product.id,
        ]),
      ).toEqual([{ after: { certification: ['Calm Sea'] }, version: 2 }]);
      expect(await list(after)).toMatchObject([{ id, state: 'ended', endsSoon: false }]);
      expect((await audits(id)).at(-1)).toMatchObject({
        type: 'certificate-ended',
        actor: 'certificates',
        detail: { before: { state: 'approved' }, after: { state: 'ended' }, products: [product.sku] },
      });
    },
  );

  test.each([0, 1])(
    'that end together lock the products that show their names or have a change with one in the order of their ids, before the first is changed: product %i is held (DSK-29, TRU-18)',
    async (held) => {
      // The embedded database runs one transaction after the other.
      if (workshop().db.kind === 'embedded') return;
      const at = '2026-12-21T12:00:00Z';
      const { producer, product, approved, run } = await begin(workshop());
      // Those of other tests.
      await run(at);
      const ids = [product.id];
      for (let more = 0; more < 2; more += 1) ids.push((await workshop().product({ supplierId: producer.id })).id);
      for (const [at, names] of ['{}', '{Calm Sea}', '{Soil Care}'].entries())
        await workshop().sql('update products set certificates = $2::text[] where id = $1', [ids[at], names]);
      await workshop().sql(
        `insert into reviews (workspace_id, region, kind, product_id, before, after) values ($1, 'gb', 'change', $2, '{}', '{"certification": ["Soil Care"]}')`,
        [producer.id, ids[0]],
      );
      for (const name of ['Soil Care', 'Calm Sea']) await approved({ name, validUntil: '2026-12-20' });
      const begun = gate();
      const ending = begun.opened.then(() => run(at));
      const [isWaiting, free] = await workshop().system(async (tx) => {
        await tx.run('', 'update products set version = version where id = $1', [ids[held]]);
        begun.open();
        const waits = await untilWaiting(tx, ending);
        const later = await tx.many<{ id: number }>(
          '',
          'select id from products where id = any($1::int[]) and id > $2 order by id for update skip locked',
          [ids, ids[held]],
        );
        return [waits, later.map(({ id }) => id)] as const;
      });
      expect([isWaiting, free, await ending]).toEqual([
        true,
        ids.slice(held + 1),
        expect.objectContaining({ ended: 2, failed: 0 }),
      ]);
      expect(
        await workshop().sql('select certificates from products where id = any($1::int[]) order by id', [ids]),
      ).toEqual(ids.map(() => ({ certificates: [] })));
    },
  );

  test('of a company that fails are logged, counted and ended at the next turn; those of others end and are told of (DSK-29)', async () => {
    const at = '2026-12-21T12:00:00Z';
    // Those of other tests.
    await (await begin(workshop())).run(at);
    const [first, second] = [await begin(workshop()), await begin(workshop())];
    for (const { approved } of [first, second]) await approved({ validUntil: '2026-12-20' });
    await second.approved({ name: 'Calm Sea', validUntil: '2026-12-31' });
    const setVersion = (version: number) =>
      workshop().sql('update products set version = $2 where id = $1', [first.product.id, version]);
    // The next one is out of range.
    await setVersion(2_147_483_647);
    const logged: unknown[] = [];
    const { services } = workshop().api;
    const log = { ...services.log, error: (facts: unknown) => logged.push(facts) } as unknown as typeof services.log;
    expect(await certificatesJob.run({ ...services, log }, Date.parse(at))).toEqual({
      ended: 1,
      reminded: 1,
      failed: 1,
    });
    expect(logged).toEqual([{ workspaceId: first.producer.id, error: expect.anything() }]);
    expect([await first.shown(), await second.shown()]).toEqual([['Soil Care'], ['Calm Sea']]);
    await setVersion(1);
    await first.run(at);
    expect(await first.shown()).toEqual([]);
  });

  test('of one more company are not ended by a process that stops, but at the next turn (API-97, DSK-29)', async () => {
    const at = '2026-12-21T12:00:00Z';
    // Those of other tests.
    await (await begin(workshop())).run(at);
    const [first, second] = [await begin(workshop()), await begin(workshop())];
    for (const { approved } of [first, second]) await approved({ validUntil: '2026-12-20' });
    const { services } = workshop().api;
    const stopping = new AbortController();
    const asSystem: typeof services.db.asSystem = async (work) => {
      const done = await services.db.asSystem(work);
      if ((await first.shown()).length === 0) stopping.abort();
      return done;
    };
    expect(
      await certificatesJob.run({ ...services, db: { ...services.db, asSystem } }, Date.parse(at), stopping.signal),
    ).toEqual({ ended: 1, reminded: 0, failed: 0 });
    expect([await first.shown(), await second.shown()]).toEqual([[], ['Soil Care']]);
    await second.run(at);
    expect(await second.shown()).toEqual([]);
  });

  test('of one more region are not told of by a process that stops, but at the next turn (API-97, DSK-29)', async () => {
    const at = '2026-12-10T12:00:00Z';
    // Those of other tests.
    await (await begin(workshop())).run(at);
    const producers = [await begin(workshop(), 'gb'), await begin(workshop(), 'fr')];
    for (const { approved } of producers) await approved({ validUntil: '2026-12-20' });
    const told = async () =>
      (
        await workshop().sql<{ id: number }>(
          `select distinct workspace_id as id from outbox where workspace_id = any($1) and template = 'certificate-ends'`,
          [producers.map(({ producer }) => producer.id)],
        )
      ).length;
    const { services } = workshop().api;
    const stopping = new AbortController();
    const mail: typeof services.mail = {
      ...services.mail,
      queue: async (tx, template, letter) => {
        stopping.abort();
        return services.mail.queue(tx, template, letter);
      },
    };
    await certificatesJob.run({ ...services, mail }, Date.parse(at), stopping.signal);
    expect(await told()).toBe(1);
    await certificatesJob.run(services, Date.parse(at));
    expect(await told()).toBe(2);
  });

  test('whose renewal is valid stay on profile and products when the former one ends (DSK-29)', async () => {
    const { approved, run, shown, ofProduct, list } = await begin(workshop());
    await approved({ validUntil: '2026-12-20' });
    await approved({ validUntil: '2027-12-20' });
    await run('2026-12-21T12:00:00Z');
    expect([await shown(), await ofProduct()]).toEqual([['Soil Care'], ['Calm Sea', 'Soil Care']]);
    expect((await list('2026-12-21T12:00:00Z')).map(({ state }: { state: string }) => state)).toEqual([
      'approved',
      'ended',
    ]);
  });

  test('that end within 30 days are named by the products that show them, which then need the producer (DSK-7)', async () => {
    const { producer, product, approved } = await begin(workshop());
    const read = async (path: string) =>
      (await workshop().call('GET', `/supplier/product${path}`, { as: producer.standard })).body;
    await approved({ validUntil: '2026-12-21' });
    expect((await read(`/${product.sku}`)).certificateEnds).toBeNull();
    expect((await read('?needsYou=true')).items).toEqual([]);
    await approved({ name: 'Calm Sea', validUntil: '2026-12-20' });
    expect((await read(`/${product.sku}`)).certificateEnds).toBe('2026-12-20');
    expect(await read('?needsYou=true')).toMatchObject({
      pagination: { totalItemCount: 1 },
      items: [{ sku: product.sku, certificateEnds: '2026-12-20' }],
    });
    await approved({ name: 'Calm Sea', validUntil: '2027-12-20' });
    expect((await read(`/${product.sku}`)).certificateEnds).toBeNull();
  });

  test('that waited for longer than they are valid are over once approved, and shown nowhere (DSK-29)', async () => {
    const { send, reviews, staff, shown, list } = await begin(workshop());
    await send({ validUntil: '2026-11-20' });
    const [{ id }] = await reviews();
    expect(
      (
        await workshop().call('PUT', `/ops/review/${id}`, {
          as: staff,
          body: { decision: 'approved', version: 1 },
          now: '2026-11-21T09:00:00Z',
        })
      ).status,
    ).toBe(200);
    expect([await shown(), (await list())[0].state]).toEqual([[], 'ended']);
  });

  test('are approved by staff alone, whatever SQL a member runs, and are no one else’s (DSK-29, DSK-113)', async () => {
    const { producer, send, call } = await begin(workshop());
    const other = await begin(workshop());
    const { id } = (await send()).body;
    const inside = (workspaceId: number, text: string) =>
      workshop().db.asWorkspace({ workspaceId, region: 'gb' }, (tx) => tx.run('', text, [id]));
    await expect(
      inside(producer.id, `update company_certificates set state = 'approved' where id = $1`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      inside(producer.id, `update company_certificates set valid_until = '2050-01-01' where id = $1`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      inside(
        producer.id,
        `insert into supplier_certificates (workspace_id, position, region, name) select workspace_id, 1, region, name from company_certificates where id = $1`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await inside(other.producer.id, `update company_certificates set state = 'removed' where id = $1`)).toBe(0);
    expect((await other.call('DELETE', `/${id}`)).body.code).toBe('certificate_not_found');
    expect((await call('GET')).body.items).toHaveLength(1);
    expect((await other.call('GET')).body.items).toEqual([]);
  });

  test('that are removed lock the products of their producer in the order of their ids, as imports do (DSK-23, DSK-29)', async () => {
    // The embedded database runs one transaction after the other.
    if (workshop().db.kind === 'embedded') return;
    const { producer, product: first, approved, call } = await begin(workshop());
    const later = await workshop().product({ supplierId: producer.id, name: 'Aa before the first by name' });
    await workshop().sql(`update products set certificates = '{Soil Care}' where id = $1`, [later.id]);
    const id = await approved();
    let removeNow = (): void => undefined;
    const removed = new Promise<void>((resolve) => {
      removeNow = resolve;
    }).then(() => call('DELETE', `/${id}`));
    const free = await workshop().system(async (tx) => {
      await tx.run('', 'update products set version = version where id = $1', [first.id]);
      removeNow();
      await untilWaiting(tx, removed);
      return tx.many('', 'select id from products where id = $1 for update skip locked', [later.id]);
    });
    expect([free, (await removed).status]).toEqual([[{ id: later.id }], 204]);
  });

  test('removed by their producer in the second in which staff approve are either shown or gone, on both sides alike (DSK-14, DSK-29)', async () => {
    const { send, reviews, decide, call, shown, list } = await begin(workshop());
    for (let round = 0; round < 5; round += 1) {
      const { id } = (await send({ number: `R-${round}` })).body;
      const [{ id: review }] = await reviews();
      const [decided, removed] = await Promise.all([
        decide(review, { decision: 'approved' }),
        call('DELETE', `/${id}`),
      ]);
      expect([200, 400]).toContain(decided.status);
      expect(removed.status).toBe(204);
      // Whoever came first: what was removed is in no list, and its name is not left on the profile.
      expect([await list(), await shown()]).toEqual([[], []]);
    }
  });
});

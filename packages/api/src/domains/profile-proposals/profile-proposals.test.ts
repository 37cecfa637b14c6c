import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember, Workshop } from '../../testing/workshop';

const TEXTS = {
  supplierSlogan: 'Grown in the wind',
  supplierShortDescription: 'Leaves and roots.',
  supplierLongDescription: '## Our fields\n\nThey lie **high**.',
};
const NOTHING = {
  supplierSlogan: '',
  supplierShortDescription: '',
  supplierLongDescription: '',
  supplierLogo: null,
  gallery: [],
};

/** A producer that was never listed, and staff. */
async function begin(workshop: Workshop) {
  const producer = await workshop.workspace({ roles: ['producer'] });
  const staff = await workshop.staff('OPS');
  const call = (method: 'GET' | 'PUT', path: string, body?: unknown, as: TestMember = producer.trusted) =>
    workshop.call(method, `/supplier/profile/proposal${path}`, { as, body });
  const get = async () => (await call('GET', '')).body;
  const save = (body: object, as?: TestMember) => call('PUT', '', { ...TEXTS, ...body }, as);
  const move = (to: string, version: number, as?: TestMember) => call('PUT', '/state', { to, version }, as);
  const reviews = async () =>
    (await workshop.call('GET', `/ops/review?workspaceId=${producer.id}`, { as: staff })).body.items;
  const decide = (id: number, body: object) =>
    workshop.call('PUT', `/ops/review/${id}`, { as: staff, body: { version: 1, ...body } });
  /** A picture of the company, as an upload leaves it. */
  const picture = async (
    width = 800,
    height = 600,
    { owner = producer, purpose = 'profile' }: { owner?: { id: number; trusted: TestMember }; purpose?: string } = {},
  ) => {
    const [file] = await workshop.sql<{ id: string }>(
      `
      insert into files (workspace_id, region, purpose, content_type, size, sha256, width, height, created_by) values ($1, 'gb', $2, 'image/webp', 1, '', $3, $4, $5) returning id`,
      [owner.id, purpose, width, height, owner.trusted.userId],
    );
    return { id: file?.id as string, path: `gb/${owner.id}/files/${file?.id}.webp` };
  };
  /** Saves, sends and approves. */
  const publish = async (body: object) => {
    const { version } = (await save({ ...body, version: (await get()).version })).body;
    await move('submitted', version);
    const [{ id }] = await reviews();
    return decide(id, { decision: 'approved' });
  };
  return { producer, staff, call, get, save, move, reviews, decide, picture, publish };
}

describeCalls('the proposal of a profile', (workshop) => {
  const audits = (workspaceId: number) =>
    workshop().sql<{ type: string; detail: object }>(
      'select type, detail from audit_events where subject = $1 order by id',
      [`profile:${workspaceId}`],
    );

  test('begins with what is published, and is kept beside it (DSK-27)', async () => {
    const { producer, get, save, call } = await begin(workshop());
    await workshop().supplier({ id: producer.id, name: 'Highfield' });
    await workshop().sql(
      `update suppliers set slogan = 'Old slogan', long_description = 'Old story' where workspace_id = $1`,
      [producer.id],
    );
    await workshop().sql(
      `insert into gallery_items (workspace_id, region, position, path, description) values ($1, 'gb', 2, 'gb/x/2.svg', 'Two'), ($1, 'gb', 1, 'gb/x/1.svg', 'One')`,
      [producer.id],
    );
    const gallery = [
      { path: 'gb/x/1.svg', description: 'One' },
      { path: 'gb/x/2.svg', description: 'Two' },
    ];
    expect(await get()).toEqual({
      ...NOTHING,
      state: null,
      since: null,
      reason: null,
      version: 0,
      supplierSlogan: 'Old slogan',
      supplierLongDescription: 'Old story',
      gallery,
    });
    const saved = await save({ gallery: gallery.slice(1), version: 0 });
    expect([saved.status, saved.body]).toEqual([
      200,
      {
        ...TEXTS,
        supplierLogo: null,
        gallery: gallery.slice(1),
        state: 'draft',
        since: '2026-11-20T09:00:00.000Z',
        reason: null,
        version: 1,
      },
    ]);
    expect(
      await workshop().sql('select slogan, long_description from suppliers where workspace_id = $1', [producer.id]),
    ).toEqual([{ slogan: 'Old slogan', long_description: 'Old story' }]);
    expect(await audits(producer.id)).toMatchObject([
      {
        type: 'profile-changed',
        detail: { before: { supplierSlogan: 'Old slogan' }, after: { supplierSlogan: TEXTS.supplierSlogan } },
      },
    ]);
    expect((await call('GET', '', undefined, producer.standard)).body.code).toBe('role_forbidden');
  });

  test('is sent, read-only until it is taken back, and then a draft, each with an audit event (DSK-14, DSK-28, DSK-30)', async () => {
    const { save, move, get, reviews, producer } = await begin(workshop());
    expect((await move('submitted', 0)).body).toMatchObject({
      code: 'profile_state_changed',
      current: { state: null },
    });
    await save({ version: 0 });
    expect((await move('submitted', 1)).body).toMatchObject({
      state: 'submitted',
      since: '2026-11-20T09:00:00.000Z',
      version: 2,
    });
    expect(await reviews()).toMatchObject([
      {
        kind: 'profile',
        workspaceId: producer.id,
        sku: null,
        productName: null,
        before: null,
        after: { ...TEXTS, supplierLogo: null, gallery: [] },
        sentBy: `TRUSTED of ${producer.id}`,
      },
    ]);
    const late = await save({ version: 2 });
    expect([late.status, late.body.code, late.body.current.state]).toEqual([400, 'profile_state_changed', 'submitted']);
    expect((await move('submitted', 2)).body.code).toBe('profile_state_changed');
    expect((await move('draft', 2, producer.owner)).body).toMatchObject({ state: 'draft', version: 3 });
    expect(await reviews()).toEqual([]);
    expect((await save({ supplierSlogan: 'Other', version: 3 })).body).toMatchObject({
      supplierSlogan: 'Other',
      version: 4,
    });
    expect((await audits(producer.id)).map(({ type, detail }) => [type, detail])).toEqual([
      ['profile-changed', expect.objectContaining({ after: expect.objectContaining(TEXTS) })],
      ['profile-sent', { before: { state: 'draft' }, after: { state: 'submitted' } }],
      ['profile-taken-back', { before: { state: 'submitted' }, after: { state: 'draft' } }],
      ['profile-changed', { before: { supplierSlogan: TEXTS.supplierSlogan }, after: { supplierSlogan: 'Other' } }],
    ]);
    expect((await get()).state).toBe('draft');
  });

  test('needs short text and story, and a description of every picture, before it is sent (DSK-27)', async () => {
    const { save, move, picture, reviews } = await begin(workshop());
    const { path } = await picture();
    await save({
      supplierShortDescription: '',
      supplierLongDescription: ' ',
      gallery: [{ path, description: '' }],
      version: 0,
    });
    const refused = await move('submitted', 1);
    expect([
      refused.status,
      refused.body.code,
      refused.body.errors.map(({ field }: { field: string }) => field),
    ]).toEqual([400, 'profile_incomplete', ['supplierShortDescription', 'supplierLongDescription', 'gallery']]);
    expect(await reviews()).toEqual([]);
  });

  test('has pictures of its own company alone, sent for a profile, and a square logo (DSK-27)', async () => {
    const { save, picture } = await begin(workshop());
    const other = await workshop().workspace({ roles: ['producer'] });
    const [wide, square, foreign, ofProduct] = [
      await picture(),
      await picture(400, 400),
      await picture(400, 400, { owner: other }),
      await picture(800, 600, { purpose: 'product' }),
    ];
    const fields = async (body: object) => {
      const {
        body: { code, errors },
      } = await save({ ...body, version: 0 });
      return [code, errors.map(({ field }: { field: string }) => field)];
    };
    expect(await fields({ supplierLogo: wide.path })).toEqual(['photo_invalid', ['supplierLogo']]);
    expect(
      await fields({
        supplierLogo: foreign.path,
        gallery: [
          { path: wide.path },
          { path: foreign.path },
          { path: ofProduct.path },
          { path: 'gb/201/gallery-1.svg' },
        ],
      }),
    ).toEqual(['photo_invalid', ['supplierLogo', 'gallery[1].path', 'gallery[2].path', 'gallery[3].path']]);
    const longer = [`${wide.path}/\u0000`, `${wide.path}/../../../304/logo.svg`, wide.path.replace('.webp', '.exe')];
    expect(await fields({ supplierLogo: `${square.path}/\u0000`, gallery: longer.map((path) => ({ path })) })).toEqual([
      'photo_invalid',
      ['supplierLogo', 'gallery[0].path', 'gallery[1].path', 'gallery[2].path'],
    ]);
    expect(
      (await save({ supplierLogo: square.path, gallery: [{ path: wide.path, description: 'A field' }], version: 0 }))
        .status,
    ).toBe(200);
    const used = await workshop().sql(
      'select id from files where used_at is not null and not is_public and id = any($1::uuid[])',
      [[wide.id, square.id]],
    );
    expect(used).toHaveLength(2);
  });

  test('that was approved replaces the whole profile in one step, and lists a producer that had none (DSK-28, DSK-30)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { producer, publish, picture, get, save, move, reviews, decide, staff } = await begin(workshop());
    const [logo, one, two] = [await picture(400, 400), await picture(), await picture()];
    const seen = async () => ({
      profile: (await kitchen.get(`/workspace/supplier/profile/${producer.id}`)).body,
      gallery: (await kitchen.get(`/workspace/${producer.id}/gallery`)).body.items,
    });
    expect((await seen()).profile.code).toBe('supplier_not_found');
    expect(
      (
        await publish({
          supplierLogo: logo.path,
          gallery: [
            { path: one.path, description: 'One' },
            { path: two.path, description: 'Two' },
          ],
        })
      ).body,
    ).toMatchObject({ state: 'approved', kind: 'profile' });
    expect(await seen()).toMatchObject({
      profile: { ...TEXTS, supplierName: producer.companyName, supplierLogo: logo.path },
      gallery: [
        { path: one.path, description: 'One' },
        { path: two.path, description: 'Two' },
      ],
    });
    const listed = (await kitchen.get('/workspace/supplier/profile?pageSize=200')).body.items;
    expect(listed.some(({ workspaceId }: { workspaceId: number }) => workspaceId === producer.id)).toBe(true);
    const shown = async () =>
      (
        await workshop().sql<{ id: string }>('select id from files where workspace_id = $1 and is_public', [
          producer.id,
        ])
      )
        .map(({ id }) => id)
        .sort();
    expect(await shown()).toEqual([logo.id, one.id, two.id].sort());
    const after = await get();
    expect(after).toMatchObject({ state: null, version: 3, ...TEXTS });

    expect(
      (await save({ supplierSlogan: '', gallery: [{ path: two.path, description: 'Alone' }], version: 3 })).status,
    ).toBe(200);
    await move('submitted', 4);
    const [{ id, before, after: asked }] = await reviews();
    expect([
      before.supplierSlogan,
      asked.supplierSlogan,
      before.supplierLogo,
      asked.supplierLogo,
      'supplierLongDescription' in asked,
    ]).toEqual([TEXTS.supplierSlogan, '', logo.path, null, false]);
    await decide(id, { decision: 'approved' });
    expect(await seen()).toMatchObject({
      profile: { supplierSlogan: null, supplierLogo: null },
      gallery: [{ path: two.path, description: 'Alone' }],
    });
    expect(await shown()).toEqual([two.id]);
    const mails = await workshop().sql(
      `select recipient, subject, body_text from outbox where workspace_id = $1 and template = 'review-decided'`,
      [producer.id],
    );
    expect(mails).toMatchObject([
      {
        recipient: producer.trusted.email,
        subject: 'Your company profile: approved',
        body_text: expect.stringContaining('https://larder.test/company'),
      },
      {},
    ]);
    expect((await audits(producer.id)).filter(({ type }) => type === 'review-approved')).toMatchObject([
      { detail: { kind: 'profile', before: null, after: TEXTS } },
      { detail: { before: { supplierSlogan: TEXTS.supplierSlogan }, after: { supplierSlogan: '' } } },
    ]);
    expect(
      await workshop().sql(
        `select distinct actor from audit_events where type = 'review-approved' and workspace_id = $1`,
        [producer.id],
      ),
    ).toEqual([{ actor: staff.email }]);
  });

  test('that says what is published again is closed when it is saved, with its decline, and not sent (DSK-14, DSK-28, DSK-30)', async () => {
    const { producer, get, save, move, reviews, decide, publish } = await begin(workshop());
    await publish({});
    expect((await save({ supplierSlogan: 'Other', version: (await get()).version })).body.state).toBe('draft');
    expect((await save({ version: 4 })).body).toMatchObject({ ...TEXTS, state: null, since: null, version: 5 });
    expect((await move('submitted', 5)).body).toMatchObject({
      code: 'profile_state_changed',
      current: { state: null },
    });
    await save({ supplierSlogan: 'Other', version: 5 });
    await move('submitted', 6);
    const [{ id }] = await reviews();
    await decide(id, { decision: 'declined', reason: 'Too short' });
    const declined = await get();
    expect([declined.state, declined.reason]).toEqual(['declined', 'Too short']);
    expect((await save({ version: declined.version })).body).toMatchObject({ state: null, reason: null });
    expect((await get()).state).toBeNull();
    expect((await audits(producer.id)).at(-1)).toMatchObject({
      type: 'profile-changed',
      detail: { before: { supplierSlogan: 'Other' }, after: { supplierSlogan: TEXTS.supplierSlogan } },
    });
  });

  test('that a publication has caught up with is closed when it is sent, with an audit event (DSK-28, DSK-30)', async () => {
    const { producer, get, save, move, reviews, publish } = await begin(workshop());
    await publish({});
    const { version } = (await save({ supplierSlogan: 'Other', version: (await get()).version })).body;
    await workshop().sql(`update suppliers set slogan = 'Other' where workspace_id = $1`, [producer.id]);
    const sent = await move('submitted', version);
    expect([sent.status, sent.body]).toEqual([
      200,
      { ...NOTHING, ...TEXTS, supplierSlogan: 'Other', state: null, since: null, reason: null, version: version + 1 },
    ]);
    expect(await reviews()).toEqual([]);
    expect((await audits(producer.id)).at(-1)).toEqual({
      type: 'profile-changed',
      detail: { before: { state: 'draft' }, after: { state: null } },
    });
  });

  test('of a producer that nobody sees is sent though nothing differs (DSK-28)', async () => {
    const { producer, save, move, publish, get } = await begin(workshop());
    await publish({});
    await workshop().sql('update suppliers set is_listed = false where workspace_id = $1', [producer.id]);
    const saved = await save({ version: (await get()).version });
    expect(saved.body.state).toBe('draft');
    expect((await move('submitted', saved.body.version)).body.state).toBe('submitted');
  });

  test('that was declined says why until the next save, publishes nothing, and its reason is mailed (DSK-28, DSK-30)', async () => {
    const { save, move, reviews, decide, get, producer } = await begin(workshop());
    await save({ version: 0 });
    await move('submitted', 1);
    const [{ id }] = await reviews();
    expect((await decide(id, { decision: 'declined' })).body.code).toBe('reason_missing');
    await decide(id, { decision: 'declined', reason: 'The story is about somebody else' });
    expect(await get()).toMatchObject({
      state: 'declined',
      reason: 'The story is about somebody else',
      version: 3,
      ...TEXTS,
    });
    expect(
      await workshop().sql('select 1 as one from suppliers where workspace_id = $1 and is_listed', [producer.id]),
    ).toEqual([]);
    expect(
      await workshop().sql(`select body_text from outbox where workspace_id = $1 and template = 'review-decided'`, [
        producer.id,
      ]),
    ).toMatchObject([{ body_text: expect.stringContaining('The story is about somebody else') }]);
    expect((await save({ supplierSlogan: 'Ours', version: 3 })).body).toMatchObject({
      state: 'draft',
      reason: null,
      version: 4,
    });
    expect((await move('submitted', 4)).body.state).toBe('submitted');
  });

  test('saved at an outdated version is refused with what others saved, also after an approval (DSK-17, DSK-28)', async () => {
    const { save, producer, publish } = await begin(workshop());
    await save({ version: 0 });
    const late = await save({ supplierSlogan: 'Mine', version: 0 }, producer.admin);
    expect([late.status, late.body.code, late.body.current]).toEqual([
      412,
      'version_mismatch',
      expect.objectContaining({ ...TEXTS, version: 1 }),
    ]);
    const nameOf = async ({ userId }: { userId: string }) =>
      (await workshop().sql<{ name: string }>('select full_name as name from users where id = $1', [userId]))[0]?.name;
    expect(late.body.lastModifiedBy).toBe(await nameOf(producer.trusted));
    expect(Date.parse(late.body.lastModified)).toBeGreaterThan(0);
    await publish({ supplierSlogan: 'Theirs' });
    const afterwards = await save({ supplierSlogan: 'Mine', version: 1 });
    expect([afterwards.status, afterwards.body.current.supplierSlogan, afterwards.body.current.state]).toEqual([
      412,
      'Theirs',
      null,
    ]);
    // Staff decided: they are no member with a name.
    expect([afterwards.body.lastModifiedBy, typeof afterwards.body.lastModified]).toEqual([null, 'string']);
  });

  test('that two editors save at once keeps one, and the other gets it back to merge (DSK-17, DSK-28)', async () => {
    const { save, get, producer } = await begin(workshop());
    for (let version = 0; version < 4; version += 1) {
      const answers = await Promise.all([
        save({ supplierSlogan: 'Mine', version }),
        save({ supplierSlogan: 'Theirs', version }, producer.admin),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
      const [kept, refused] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      expect(refused?.body.current).toEqual(kept?.body);
      expect(await get()).toEqual(kept?.body);
    }
  });

  test('taken back in the second in which staff approve is either published or a draft, on both sides alike (DSK-14, DSK-28)', async () => {
    const { save, move, reviews, decide, get, producer } = await begin(workshop());
    for (let round = 0; round < 5; round += 1) {
      const supplierSlogan = `Round ${round}`;
      await save({ supplierSlogan, version: (await get()).version });
      const { version } = (await move('submitted', (await get()).version)).body;
      const [{ id }] = await reviews();
      const [decided, taken] = await Promise.all([decide(id, { decision: 'approved' }), move('draft', version)]);
      const [published] = await workshop().sql<{ slogan: string }>(
        'select slogan from suppliers where workspace_id = $1',
        [producer.id],
      );
      const isApproved = decided.status === 200;
      expect([taken.status, published?.slogan === supplierSlogan, (await get()).state]).toEqual(
        isApproved ? [400, true, null] : [200, false, 'draft'],
      );
      expect((isApproved ? taken : decided).body.code).toBe(
        isApproved ? 'profile_state_changed' : 'product_state_changed',
      );
      if (isApproved) expect(taken.body.current).toMatchObject({ state: null, supplierSlogan });
    }
  });

  test('decided by two of staff at once is decided once (DSK-28)', async () => {
    const { save, move, reviews, decide, producer } = await begin(workshop());
    await save({ version: 0 });
    await move('submitted', 1);
    const [{ id }] = await reviews();
    const answers = await Promise.all([
      decide(id, { decision: 'approved' }),
      decide(id, { decision: 'declined', reason: 'No' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      await workshop().sql(`select count(*) as n from outbox where workspace_id = $1 and template = 'review-decided'`, [
        producer.id,
      ]),
    ).toEqual([{ n: 1 }]);
  });

  test('is published by staff alone, whatever SQL a member runs, and is no one else’s (DSK-28, DSK-113)', async () => {
    const [{ producer, save, move }, other] = [await begin(workshop()), await begin(workshop())];
    await workshop().supplier({ id: producer.id, isListed: false });
    await save({ version: 0 });
    await move('submitted', 1);
    const inside = (workspaceId: number, text: string) =>
      workshop().db.asWorkspace({ workspaceId, region: 'gb' }, (tx) => tx.run('', text, [producer.id]));
    for (const text of [
      'update suppliers set is_listed = true where workspace_id = $1',
      `insert into gallery_items (workspace_id, region, position, path) values ($1, 'gb', 1, 'x')`,
    ]) {
      await expect(inside(producer.id, text)).rejects.toMatchObject({ code: '42501' });
    }
    await expect(
      inside(producer.id, `update reviews set state = 'approved' where workspace_id = $1`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await inside(other.producer.id, `update profile_proposals set slogan = 'x' where workspace_id = $1`)).toBe(
      0,
    );
    expect(
      await workshop().db.asWorkspace({ workspaceId: other.producer.id, region: 'gb' }, (tx) =>
        tx.one('', 'select count(*) as n from profile_proposals'),
      ),
    ).toEqual({ n: 0 });
    expect((await other.get()).state).toBeNull();
  });
});

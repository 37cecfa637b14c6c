import { cleanUpJob } from '../jobs/clean-up.job';
import { whileCommitsFail } from '../../testing/fail-at-commit';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember } from '../../testing/workshop';
import { countUnreadOf } from './notices.service';

const NOW = '2026-11-20T09:00:00.000Z';
const minutesLater = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

describeCalls('notices', (workshop) => {
  const staff = async (path: string, body: unknown, now = NOW) => {
    const answer = await workshop().call('PUT', `/ops/order/${path}`, { as: await workshop().staff('OPS'), body, now });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    return answer.body;
  };
  const move = (id: number, status: string, now?: string) => staff(`${id}/status`, { status, reason: 'Test' }, now);
  const noticesOf = (as: TestMember, query = '', now = minutesLater(600)) =>
    workshop().call('GET', `/notice?${query}`, { as, now });
  const stepsOf = async (as: TestMember, now?: string) =>
    (await noticesOf(as, '', now)).body.items.map(({ data }: { data: { step: string } }) => data.step);
  const read = (as: TestMember, body: unknown) =>
    workshop().call('PUT', '/notice/read', { as, body, now: minutesLater(600) });
  const set = (id: number, status: string) =>
    workshop().sql('update orders set status = $2 where id = $1', [id, status]);
  const tell = async (kitchen: Kitchen, times: number) => {
    for (let at = 0; at < times; at += 1) {
      const id = await kitchen.order('ready');
      await move(id, 'scheduled', minutesLater(at));
    }
  };

  test('a status that staff set tells every active member, newest first and unread (GDE-85, GDE-86, GDE-87)', async () => {
    const { workspace, locationId, ...kitchen } = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await move(id, 'scheduled');
    await set(id, 'out-for-delivery');
    await move(id, 'delivered', minutesLater(60));
    for (const as of [workspace.owner, workspace.admin, workspace.trusted, workspace.standard]) {
      const { status, body } = await noticesOf(as);
      expect(status).toBe(200);
      const data = { deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-25T10:00:00' };
      const about = { id: expect.any(Number), kind: 'status', readDate: null, orderId: id, locationId };
      expect(body).toEqual({
        items: [
          { ...about, createdDate: minutesLater(60), data: { step: 'delivered', ...data } },
          { ...about, createdDate: NOW, data: { step: 'scheduled', ...data } },
        ],
        pagination: { pageNumber: 1, pageSize: 20, totalItemCount: 2 },
        unreadCount: 2,
      });
    }
  });

  test('steps within the warehouse and what a member does tell nobody (GDE-86)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await set(id, 'scheduled');
    await move(id, 'preparing');
    const other = await kitchen.order('ready');
    expect(
      (await workshop().call('PUT', `/order/${other}/cancel`, { as: kitchen.workspace.trusted, now: NOW })).status,
    ).toBeLessThan(300);
    expect(await stepsOf(kitchen.workspace.trusted)).toEqual([]);
  });

  test('a moved delivery names the new times, and a cancelled order says so (GDE-86)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const { version } = await move(id, 'scheduled');
    await staff(
      `${id}/delivery`,
      { deliveryStart: '2026-11-26T08:00:00', deliveryEnd: '2026-11-26T09:00:00', version },
      minutesLater(10),
    );
    await move(id, 'cancelled', minutesLater(20));
    const { items } = (await noticesOf(kitchen.workspace.trusted)).body;
    expect(items.map(({ data }: { data: unknown }) => data)).toEqual([
      { step: 'cancelled', deliveryStart: '2026-11-26T08:00:00', deliveryEnd: '2026-11-26T09:00:00' },
      { step: 'moved', deliveryStart: '2026-11-26T08:00:00', deliveryEnd: '2026-11-26T09:00:00' },
      { step: 'scheduled', deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-25T10:00:00' },
    ]);
  });

  test('one order’s statuses within 5 minutes become one, later ones are their own (GDE-87)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    await move(id, 'scheduled');
    await set(id, 'at-pod');
    await move(id, 'out-for-delivery', minutesLater(4.9));
    expect(await stepsOf(kitchen.workspace.trusted)).toEqual(['out-for-delivery']);
    await move(id, 'delivered', minutesLater(10));
    expect(await stepsOf(kitchen.workspace.trusted)).toEqual(['delivered', 'out-for-delivery']);
  });

  test('a substitute and a short line of one order become one notice that names both (GDE-86, GDE-87)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [second, instead] = [await workshop().product({ region: 'gb' }), await workshop().product({ region: 'gb' })];
    for (const product of [second, instead]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 2 },
        { productId: second.id, cartonQuantity: 5 },
      ],
    });
    await set(id, 'preparing');
    const {
      body: { orderItems, version },
    } = await kitchen.get(`/order/${id}`);
    const [first, other] = orderItems;
    const substituted = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      now: NOW,
      body: { itemId: first.id, productId: instead.id, cartonQuantity: 2, version },
    });
    expect(substituted.status).toBeLessThan(300);
    for (const recordedQuantity of [4, 3])
      await staff(
        `${id}/recorded`,
        { items: [{ id: other.id, recordedQuantity }], version: (await kitchen.get(`/order/${id}`)).body.version },
        minutesLater(2),
      );
    const { items } = (await noticesOf(kitchen.workspace.standard)).body;
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'substitution',
        orderId: id,
        data: {
          lines: [
            { product: first.productName, substitute: expect.any(String), cartons: null, ordered: null },
            { product: other.productName, substitute: null, cartons: 3, ordered: 5 },
          ],
        },
      }),
    ]);
  });

  test('a count that is corrected is no longer told as short, and the submitter gets the quantities that count (GDE-86, GDE-87, API-85)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, standard, trusted } = kitchen.workspace;
    const [second, instead] = [await workshop().product({ region: 'gb' }), await workshop().product({ region: 'gb' })];
    for (const product of [second, instead]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [
        { productId: kitchen.product.id, cartonQuantity: 10 },
        { productId: second.id, cartonQuantity: 5 },
      ],
    });
    await set(id, 'preparing');
    const [first, other] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const version = async () => (await kitchen.get(`/order/${id}`)).body.version;
    const record = async (quantities: object[], minutes: number) =>
      staff(`${id}/recorded`, { items: quantities, version: await version() }, minutesLater(minutes));
    const lines = async () =>
      (await noticesOf(standard)).body.items.map(({ data }: { data: { lines: object[] } }) => data.lines);
    const mails = async () =>
      (
        await workshop().sql<{ recipient: string; body_text: string }>(
          `select recipient, body_text from outbox where workspace_id = $1 and template = 'order-changed' order by id`,
          [kitchen.workspace.id],
        )
      ).map(({ recipient, body_text: text }) => [recipient, text.match(/^- .* – .*$/gm)]);
    const quantities = (cartons: number, others: number) => [
      trusted.email,
      [`- ${first.productName} – ${cartons} boxes`, `- ${other.productName} – ${others} boxes`],
    ];
    const short = (product: string, cartons: number, ordered: number) => ({
      product,
      substitute: null,
      cartons,
      ordered,
    });

    await record([{ id: first.id, recordedQuantity: 5 }], 0);
    expect(await lines()).toEqual([[short(first.productName, 5, 10)]]);
    await record([{ id: first.id, recordedQuantity: 8 }], 10);
    expect(await lines()).toEqual([[short(first.productName, 8, 10)]]);
    await read(owner, { upToId: 2_000_000_000 });
    const [{ last }] = await workshop().sql('select max(id) as last from live_events');
    await record([{ id: first.id, recordedQuantity: 10 }], 20);
    expect([await lines(), await mails()]).toEqual([[], [quantities(5, 5), quantities(8, 5), quantities(10, 5)]]);
    const events = await workshop().sql<{ user_ids: string[] }>(
      `select user_ids from live_events where workspace_id = $1 and kind = 'notice' and id > $2`,
      [kitchen.workspace.id, last],
    );
    // Who had read it has nothing less to read.
    expect(events.map(({ user_ids: ids }) => [ids.includes(standard.userId), ids.includes(owner.userId)])).toEqual([
      [true, false],
    ]);

    await record(
      [
        { id: first.id, recordedQuantity: 4 },
        { id: other.id, recordedQuantity: 3 },
      ],
      30,
    );
    await record([{ id: first.id, recordedQuantity: null }], 31);
    expect([await lines(), (await mails()).slice(3)]).toEqual([
      [[short(other.productName, 3, 5)]],
      [quantities(4, 3), quantities(10, 3)],
    ]);
    await record([{ id: first.id, recordedQuantity: 10 }], 32);
    expect((await mails()).length).toBe(5);

    const { status } = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      now: minutesLater(40),
      body: { itemId: first.id, productId: instead.id, cartonQuantity: 2, version: await version() },
    });
    expect(status).toBeLessThan(300);
    await record([{ id: other.id, recordedQuantity: 5 }], 41);
    expect(await lines()).toEqual([
      [{ product: first.productName, substitute: expect.any(String), cartons: null, ordered: null }],
    ]);
  });

  test('of two lines with one name, each short count is told, corrected and replaced on its own (GDE-86, GDE-87)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { name } = kitchen.product;
    const [twin, instead] = [
      await workshop().product({ region: 'gb', name }),
      await workshop().product({ region: 'gb' }),
    ];
    for (const product of [twin, instead]) await workshop().agree(kitchen.workspace, kitchen.locationId, product);
    const id = await kitchen.order('ready', {
      orderItems: [kitchen.product, twin].map((product) => ({ productId: product.id, cartonQuantity: 10 })),
    });
    await set(id, 'preparing');
    const [first, other] = (await kitchen.get(`/order/${id}`)).body.orderItems;
    const version = async () => (await kitchen.get(`/order/${id}`)).body.version;
    const record = async (item: { id: number }, recordedQuantity: number, minutes: number) =>
      staff(
        `${id}/recorded`,
        { items: [{ id: item.id, recordedQuantity }], version: await version() },
        minutesLater(minutes),
      );
    type Lines = { product: string; substitute: string | null; cartons: number | null }[];
    const told = async () =>
      (await noticesOf(kitchen.workspace.standard)).body.items.map(({ data }: { data: { lines: Lines } }) =>
        data.lines.map(({ product, substitute, cartons }) => [product, substitute ?? cartons]),
      );

    await record(first, 5, 0);
    await record(other, 4, 2);
    expect(await told()).toEqual([
      [
        [name, 5],
        [name, 4],
      ],
    ]);
    await record(first, 8, 12);
    expect(await told()).toEqual([[[name, 8]], [[name, 4]]]);
    await record(first, 10, 20);
    expect(await told()).toEqual([[[name, 4]]]);
    // The same count for both: what is told of the one still holds when the other is corrected.
    await record(first, 4, 21);
    await record(first, 10, 22);
    expect((await told()).at(-1)).toEqual([[name, 4]]);

    const { status } = await workshop().call('POST', `/ops/order/${id}/substitution`, {
      as: await workshop().staff('OPS'),
      now: minutesLater(40),
      body: { itemId: other.id, productId: instead.id, cartonQuantity: 2, version: await version() },
    });
    expect(status).toBeLessThan(300);
    expect(await told()).toEqual([[[name, expect.any(String)]]]);
  });

  test('members of other locations, suspended ones and other workspaces get none, and a limit set later hides what was told (GDE-4, GDE-87)', async () => {
    const [kitchen, stranger] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const { workspace, locationId } = kitchen;
    const elsewhere = await workshop().location(workspace);
    const limited = await workshop().member(workspace, 'TRUSTED', { locationIds: [elsewhere] });
    const reaching = await workshop().member(workspace, 'TRUSTED', { locationIds: [locationId] });
    const suspended = await workshop().member(workspace, 'TRUSTED', { status: 'suspended' });
    await tell(kitchen, 1);
    expect([await stepsOf(limited), await stepsOf(reaching), await stepsOf(stranger.workspace.owner)]).toEqual([
      [],
      ['scheduled'],
      [],
    ]);
    const stored = await workshop().sql('select user_id from notices where workspace_id = $1', [workspace.id]);
    const told = stored.map(({ user_id: userId }) => userId);
    expect([told.includes(suspended.userId), told.includes(limited.userId), told.includes(reaching.userId)]).toEqual([
      false,
      false,
      true,
    ]);
    await workshop().sql('update memberships set location_ids = $2 where user_id = $1', [reaching.userId, [elsewhere]]);
    expect((await noticesOf(reaching)).body).toMatchObject({ items: [], unreadCount: 0 });
  });

  test('an empty limit of locations is none: the member is told, sees it listed and has it counted (GDE-4, GDE-87)', async () => {
    const kitchen = await makeKitchen(workshop());
    const free = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [] });
    await tell(kitchen, 1);
    expect(await stepsOf(free)).toEqual(['scheduled']);
    const scope = { workspaceId: kitchen.workspace.id, userIds: [free.userId], features: new Set<string>() };
    const unread = await workshop().system((tx) => countUnreadOf(tx, scope, Date.parse(NOW)));
    expect([...unread]).toEqual([[free.userId, 1]]);
  });

  test('reading marks single ones or all up to one, for oneself alone; ids of others change nothing (GDE-89)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { trusted, standard } = kitchen.workspace;
    await tell(kitchen, 4);
    const idsOf = async (as: TestMember) =>
      (await noticesOf(as)).body.items.map(({ id }: { id: number }) => id) as number[];
    const [newest, second, third] = (await idsOf(trusted)) as [number, number, number];
    expect((await read(trusted, { ids: await idsOf(standard) })).body).toEqual({ unreadCount: 4 });
    expect((await read(trusted, { ids: [newest] })).body).toEqual({ unreadCount: 3 });
    expect((await read(trusted, { upToId: third })).body).toEqual({ unreadCount: 1 });
    expect((await noticesOf(trusted, 'unread=true')).body).toMatchObject({
      items: [{ id: second }],
      unreadCount: 1,
      pagination: { totalItemCount: 1 },
    });
    expect((await noticesOf(trusted)).body.items[0].readDate).toBe(minutesLater(600));
    expect((await noticesOf(standard)).body.unreadCount).toBe(4);
    for (const body of [{}, { ids: [1], upToId: 1 }, { ids: [] }])
      expect((await read(trusted, body)).body.code).toBe('validation_failed');
  });

  test('after 30 days a notice is neither shown nor kept, and who leaves takes theirs along (GDE-85, GDE-108, GDE-111)', async () => {
    const kitchen = await makeKitchen(workshop());
    await tell(kitchen, 1);
    const day = 24 * 60;
    expect(await stepsOf(kitchen.workspace.trusted, minutesLater(30 * day))).toEqual(['scheduled']);
    expect(await stepsOf(kitchen.workspace.trusted, minutesLater(30 * day + 1))).toEqual([]);
    const kept = async () =>
      (await workshop().sql('select user_id from notices where workspace_id = $1', [kitchen.workspace.id])).map(
        ({ user_id: userId }) => userId,
      );
    const leaver = kitchen.workspace.standard.userId;
    expect(await kept()).toContain(leaver);
    await workshop().sql('delete from sessions where user_id = $1', [leaver]);
    await workshop().sql('delete from memberships where user_id = $1', [leaver]);
    expect(await kept()).not.toContain(leaver);
    expect(await kept()).not.toEqual([]);
    await cleanUpJob.run(workshop().api.services, Date.parse(minutesLater(30 * day + 1)));
    expect(await kept()).toEqual([]);
  });

  test('who turned the bell off for a kind gets no notices of it, and all are on at first (GDE-90)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { trusted, standard } = kitchen.workspace;
    const on = { bell: true, email: true };
    const preference = (method: 'GET' | 'PUT', as: TestMember, body?: unknown) =>
      workshop().call(method, '/notice/preference', { as, ...(body !== undefined && { body }), now: NOW });
    expect((await preference('GET', standard)).body).toEqual({ status: on, substitution: on });
    const orderers = { price: { bell: true, email: false }, invoice: { bell: true, email: false }, reminder: on };
    expect((await preference('PUT', trusted, { status: { bell: false, email: true } })).body).toEqual({
      status: { bell: false, email: true },
      substitution: on,
      ...orderers,
    });
    expect((await preference('PUT', trusted, { substitution: { bell: true, email: false } })).body).toEqual({
      status: { bell: false, email: true },
      substitution: { bell: true, email: false },
      ...orderers,
    });
    expect((await preference('GET', standard)).body).toEqual({ status: on, substitution: on });
    expect((await preference('PUT', trusted, { status: { bell: 1 } })).body.code).toBe('validation_failed');
    await tell(kitchen, 1);
    expect([await stepsOf(trusted), await stepsOf(standard)]).toEqual([[], ['scheduled']]);
  });

  test('setting one switch leaves the other one of its kind, also when both are set at the same time (GDE-90, DSK-112)', async () => {
    const { trusted } = (await makeKitchen(workshop())).workspace;
    const set = async (body: unknown) =>
      (await workshop().call('PUT', '/notice/preference', { as: trusted, body, now: NOW })).body;
    expect((await set({ price: { bell: false } })).price).toEqual({ bell: false, email: false });
    expect((await set({ price: { email: true } })).price).toEqual({ bell: false, email: true });
    await Promise.all([set({ status: { bell: false } }), set({ status: { email: false } })]);
    expect(await set({ reminder: {} })).toMatchObject({
      status: { bell: false, email: false },
      price: { bell: false, email: true },
      reminder: { bell: true, email: true },
    });
    expect((await set({ invoice: { email: true } })).invoice).toEqual({ bell: true, email: false });
  });

  test('kinds that role or region lack are absent and ignored, and of invoices there is the bell alone (GDE-86, GDE-90)', async () => {
    const [gb, fr] = [await makeKitchen(workshop()), await makeKitchen(workshop(), { region: 'fr' })];
    const on = { bell: true, email: true };
    const off = { bell: false, email: false };
    const all = { status: off, substitution: off, price: off, invoice: { bell: false, email: true }, reminder: off };
    const save = async (as: TestMember) =>
      (await workshop().call('PUT', '/notice/preference', { as, body: all, now: NOW })).body;
    expect((await workshop().call('GET', '/notice/preference', { as: gb.workspace.owner })).body).toEqual({
      status: on,
      substitution: on,
      price: { bell: true, email: false },
      invoice: { bell: true, email: false },
      reminder: on,
    });
    expect(await save(gb.workspace.owner)).toEqual({ ...all, invoice: off });
    expect(await save(fr.workspace.owner)).toEqual({ status: off, substitution: off, price: off, reminder: off });
    expect(await save(gb.workspace.standard)).toEqual({ status: off, substitution: off });
    expect(
      await workshop().sql('select kind from notice_preferences where user_id = $1 order by kind', [
        gb.workspace.standard.userId,
      ]),
    ).toEqual([{ kind: 'status' }, { kind: 'substitution' }]);
  });

  test('an invoice that is issued and one that is credited tell the orderers of the location in gb (GDE-86)', async () => {
    const [gb, fr] = [await makeKitchen(workshop()), await makeKitchen(workshop(), { region: 'fr' })];
    const elsewhere = await workshop().member(gb.workspace, 'TRUSTED', {
      locationIds: [await workshop().location(gb.workspace)],
    });
    const finance = await workshop().staff('FINANCE');
    const issue = async (kitchen: Kitchen) => {
      const id = await kitchen.order('ready');
      await set(id, 'delivered');
      const issued = await workshop().call('POST', '/ops/invoice', { as: finance, body: { orderId: id }, now: NOW });
      expect([issued.status, issued.status === 201 ? '' : issued.text]).toEqual([201, '']);
      return { orderId: id, ...issued.body };
    };
    const { orderId, id, invoiceNumber: number } = await issue(gb);
    const told = async (as: TestMember) =>
      (await noticesOf(as)).body.items
        .filter(({ kind }: { kind: string }) => kind === 'invoice')
        .map((one: { orderId: number; data: unknown }) => [one.orderId, one.data]);
    for (const as of [gb.workspace.owner, gb.workspace.trusted])
      expect(await told(as)).toEqual([[orderId, { step: 'issued', number }]]);
    expect([await told(gb.workspace.standard), await told(elsewhere)]).toEqual([[], []]);
    const credited = await workshop().call('POST', `/ops/invoice/${id}/credit-note`, {
      as: finance,
      body: { label: 'Broken', amount: 1 },
      now: minutesLater(10),
    });
    expect([credited.status, credited.status === 201 ? '' : credited.text]).toEqual([201, '']);
    expect(await told(gb.workspace.owner)).toEqual([
      [orderId, { step: 'credited', number }],
      [orderId, { step: 'issued', number }],
    ]);
    await issue(fr);
    expect(
      await workshop().sql(`select id from notices where workspace_id = $1 and kind = 'invoice'`, [fr.workspace.id]),
    ).toEqual([]);
  });

  test('who turned e-mails off for a kind gets those of the other and confirmations, each saying how to stop it (GDE-90, GDE-91)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { trusted } = kitchen.workspace;
    const mailsOf = async () =>
      workshop().sql<{ template: string; body_text: string }>(
        'select template, body_text from outbox where workspace_id = $1 order by id',
        [kitchen.workspace.id],
      );
    await move(await kitchen.order('ready'), 'scheduled');
    const told = async () =>
      (await mailsOf()).map(({ template, body_text: text }) => [
        template,
        text.includes('Choose which notices you get'),
        text.includes('https://larder.test/my/profile?region=gb#notices'),
      ]);
    expect(await told()).toEqual([
      ['order-submitted', false, false],
      ['order-scheduled', true, true],
    ]);
    await workshop().call('PUT', '/notice/preference', {
      as: trusted,
      body: { status: { bell: true, email: false } },
      now: NOW,
    });
    const id = await kitchen.order('ready');
    await move(id, 'scheduled');
    await set(id, 'preparing');
    const {
      body: { orderItems, version },
    } = await kitchen.get(`/order/${id}`);
    await staff(`${id}/recorded`, { items: [{ id: orderItems[0].id, recordedQuantity: 1 }], version });
    expect((await told()).slice(2)).toEqual([
      ['order-submitted', false, false],
      ['order-changed', true, true],
    ]);
  });

  test('in fr the e-mail of an order says in French how to stop it (GDE-91)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    await move(await kitchen.order('ready'), 'scheduled');
    const [mail] = await workshop().sql<{ body_text: string }>(
      `select body_text from outbox where workspace_id = $1 and template = 'order-scheduled'`,
      [kitchen.workspace.id],
    );
    expect(mail?.body_text).toContain('Choisissez les avis que vous recevez');
  });

  test('a change that fails at its commit leaves no event, no notice and no e-mail (GDE-108)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const left = () =>
      workshop().sql(
        `select (select status from orders where workspace_id = $1 and id = $2) as status,
          (select count(*)::int from order_events where workspace_id = $1) as events,
          (select count(*)::int from live_events where workspace_id = $1) as live,
          (select count(*)::int from notices where workspace_id = $1) as notices,
          (select count(*)::int from outbox where workspace_id = $1) as mails`,
        [kitchen.workspace.id, id],
      );
    const before = await left();
    await whileCommitsFail(workshop().db, 'orders', async () => {
      const answer = await workshop().call('PUT', `/ops/order/${id}/status`, {
        as: await workshop().staff('OPS'),
        body: { status: 'scheduled', reason: 'Test' },
        now: NOW,
      });
      expect([answer.status, await left()]).toEqual([500, before]);
    });
    await move(id, 'scheduled');
    const [{ events, live, mails }] = before as [Record<string, number>];
    // One for the status, and one for whoever gets the notice.
    expect(await left()).toEqual([
      { status: 'scheduled', events: events! + 1, live: live! + 2, notices: 4, mails: mails! + 1 },
    ]);
  });

  test('who is removed, and a workspace that is, leave no notices, preferences, feeds and reminders; lists keep no author (GDE-111)', async () => {
    const { workspace, locationId } = await makeKitchen(workshop());
    const { id, trusted, owner } = workspace;
    for (const { userId } of [trusted, owner]) {
      for (const row of [
        `notices (workspace_id, user_id, kind, created_at, data) values ($1, $2, 'status', now(), '{}')`,
        `notice_preferences (workspace_id, user_id, kind, bell, email) values ($1, $2, 'status', true, true)`,
        `calendar_feeds (workspace_id, user_id, token_hash, created_at) values ($1, $2, gen_random_uuid()::text::bytea, now())`,
        `sent_reminders (workspace_id, user_id, location_id, delivery_date, draft_id, threshold, sent_at) values ($1, $2, 1, '2026-11-24', 0, 180, now())`,
      ])
        await workshop().sql(`insert into ${row}`, [id, userId]);
    }
    const list = await workshop().call('POST', `/location/${locationId}/guide/list`, {
      as: trusted,
      body: { name: 'Walk of the cold room', productIds: [] },
      now: NOW,
    });
    expect(list.status).toBe(201);
    const left = async () => {
      const tables = ['notices', 'notice_preferences', 'calendar_feeds', 'sent_reminders'];
      const rows = await workshop().sql(
        tables
          .map((table) => `select '${table}' as of, user_id as by from ${table} where workspace_id = $1`)
          .join(' union all '),
        [id],
      );
      return rows.map(({ of, by }) => `${of} ${by === owner.userId ? 'owner' : 'trusted'}`).sort();
    };
    const ofOwner = ['calendar_feeds owner', 'notice_preferences owner', 'notices owner', 'sent_reminders owner'];
    expect(await left()).toHaveLength(8);
    await workshop().sql('delete from sessions where user_id = $1', [trusted.userId]);
    await workshop().sql('delete from memberships where user_id = $1', [trusted.userId]);
    expect(await left()).toEqual(ofOwner);
    const lists = await workshop().sql('select * from guide_lists where workspace_id = $1', [id]);
    expect(lists).toHaveLength(1);
    expect(Object.keys(lists[0]).sort()).toEqual([
      'id',
      'location_id',
      'name',
      'name_key',
      'position',
      'product_ids',
      'version',
      'workspace_id',
    ]);
    await workshop().system(async (tx) => {
      for (const table of ['sessions', 'memberships', 'agreed_products', 'calendars', 'locations'])
        await tx.run('', `delete from ${table} where workspace_id = $1`, [id]);
      await tx.run('', 'delete from workspaces where id = $1', [id]);
    });
    expect([await left(), await workshop().sql('select id from guide_lists where workspace_id = $1', [id])]).toEqual([
      [],
      [],
    ]);
  });
});

import { sendDueLetters } from '../mail/send-outbox.job';
import { whileCommitsFail } from '../../testing/fail-at-commit';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { TestMember, TestProduct } from '../../testing/workshop';

const NOW = '2026-11-20T09:00:00.000Z';
const DAY = '2026-11-24';
const minutesLater = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

interface PriceNoticeData {
  date: string;
  products: { productId: number; former: number; price: number }[];
}

describeCalls('notices of prices', (workshop) => {
  const noticesOf = async (as: TestMember) =>
    (await workshop().call('GET', '/notice', { as, now: NOW })).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'price',
    );
  const dataOf = async (as: TestMember): Promise<PriceNoticeData[]> =>
    (await noticesOf(as)).map(({ data }: { data: PriceNoticeData }) => data);
  const mailsOf = ({ workspace }: Kitchen) =>
    workshop().sql<{ recipient: string; subject: string; body_text: string; body_html: string }>(
      `select recipient, subject, body_text, body_html from outbox where workspace_id = $1 and template = 'prices-change' order by id`,
      [workspace.id],
    );
  const nameOf = async ({ locationId }: Kitchen) =>
    (await workshop().sql('select name from locations where id = $1', [locationId]))[0].name as string;
  const product = async (kitchen: Kitchen) => {
    const made = await workshop().product({ region: kitchen.workspace.region, unitPrice: '100.00' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, made);
    return made;
  };
  const bought = async (
    kitchen: Kitchen,
    products: readonly TestProduct[],
    date = '2026-11-18',
    status = 'delivered',
  ) => {
    const orderItems = products.map(({ id }) => ({ productId: id, cartonQuantity: 1 }));
    const id = await kitchen.order('draft', { orderItems });
    await workshop().sql('update orders set status = $2, delivery_start = $3, delivery_end = $3 where id = $1', [
      id,
      status,
      `${date}T07:00:00`,
    ]);
  };
  const row = ({ id }: TestProduct, more: object = {}) => ({
    productId: id,
    unitPrice: 100,
    futurePrice: null,
    futurePriceDate: null,
    status: 'active',
    ...more,
  });
  const rising = (one: TestProduct, futurePrice = 110, futurePriceDate = DAY) =>
    row(one, { futurePrice, futurePriceDate });
  const save = async ({ locationId }: Kitchen, rows: readonly { productId: number }[], now = NOW) => {
    const path = `/ops/location/${locationId}/price`;
    const as = await workshop().staff('OPS');
    const stored = (await workshop().call('GET', path, { as, now })).body.items as {
      productId: number;
      version: number;
    }[];
    const answer = await workshop().call('PUT', path, {
      as,
      now,
      body: {
        rows: rows.map((one) => ({
          ...one,
          version: stored.find(({ productId }) => productId === one.productId)?.version,
        })),
      },
    });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
  };

  const saveSelection = async (changed: { productId: number; unitPrice: number }) => {
    const as = await workshop().staff('OPS');
    const { items } = (await workshop().call('GET', '/ops/greengrocer?region=gb', { as, now: NOW })).body;
    const { version } = items.find(({ productId }: { productId: number }) => productId === changed.productId);
    const saved = await workshop().call('PUT', '/ops/greengrocer', {
      as,
      now: NOW,
      body: { rows: [{ ...changed, version }] },
    });
    expect([saved.status, saved.status === 200 ? '' : saved.text]).toEqual([200, '']);
  };

  test('changes of one save become one notice of location and day, with former and new price, for orderers only (GDE-86, GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, admin, trusted, standard } = kitchen.workspace;
    const [first, second] = [kitchen.product, await product(kitchen)];
    await bought(kitchen, [first, second]);
    await save(kitchen, [rising(first), rising(second, 95.5)]);
    const products = [
      { productId: first.id, product: first.name, former: 100, price: 110 },
      { productId: second.id, product: second.name, former: 100, price: 95.5 },
    ];
    for (const as of [owner, admin, trusted]) {
      expect(await noticesOf(as)).toEqual([
        {
          id: expect.any(Number),
          kind: 'price',
          createdDate: NOW,
          readDate: null,
          orderId: null,
          locationId: kitchen.locationId,
          data: { date: DAY, locationName: await nameOf(kitchen), products },
        },
      ]);
    }
    expect(await workshop().sql('select id from notices where user_id = $1', [standard.userId])).toEqual([]);
  });

  test('a further save for the same day joins them, newest and unread; another day and a price of today are their own (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner } = kitchen.workspace;
    const [first, second] = [kitchen.product, await product(kitchen)];
    await bought(kitchen, [first, second]);
    await save(kitchen, [rising(first)]);
    await workshop().call('PUT', '/notice/read', { as: owner, now: NOW, body: { upToId: 2_000_000_000 } });
    await save(kitchen, [rising(second)]);
    const shortly = async () =>
      (await dataOf(owner)).map(
        ({ date, products }: { date: string; products: { productId: number; former: number; price: number }[] }) => [
          date,
          products.map(({ productId, former, price }) => [productId, former, price]),
        ],
      );
    expect(await shortly()).toEqual([
      [
        DAY,
        [
          [second.id, 100, 110],
          [first.id, 100, 110],
        ],
      ],
    ]);
    expect((await noticesOf(owner))[0].readDate).toBeNull();
    await save(kitchen, [row(second, { unitPrice: 90 })]);
    expect(await shortly()).toEqual([
      ['2026-11-20', [[second.id, 100, 90]]],
      [DAY, [[first.id, 100, 110]]],
    ]);
    await save(kitchen, [rising(first, 120, '2026-12-01')]);
    expect(await shortly()).toEqual([
      ['2026-12-01', [[first.id, 100, 120]]],
      ['2026-11-20', [[second.id, 100, 90]]],
    ]);
  });

  test('a further save for the same day joins the e-mail that waits, within five minutes; a later one is its own (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { admin } = kitchen.workspace;
    // Those of other tests would be sent before.
    await workshop().sql('delete from outbox');
    const [first, second, third] = [kitchen.product, await product(kitchen), await product(kitchen)];
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { bell: false, email: true } } });
    await bought(kitchen, [first, second, third]);
    await save(kitchen, [rising(first)]);
    await save(kitchen, [rising(second, 120)], minutesLater(4));
    const sent: string[] = [];
    const send = (minutes: number) =>
      sendDueLetters(
        workshop().db,
        async ({ recipient, subject }) => {
          if (recipient === admin.email) sent.push(subject);
        },
        Date.parse(minutesLater(minutes)),
      );
    await send(4.9);
    expect(sent).toEqual([]);
    const [joined, ...others] = await mailsOf(kitchen);
    expect([joined?.subject, others]).toEqual(['2 products you buy change price on 24 Nov', []]);
    expect(joined?.body_text.match(/^- .* becomes £\d+/gm)).toEqual([
      `- ${second.name}: £100.00 becomes £120`,
      `- ${first.name}: £100.00 becomes £110`,
    ]);
    expect(joined?.body_html).toContain(`${second.name}: £100.00 becomes £120.00`);
    await send(5);
    expect(sent).toEqual(['2 products you buy change price on 24 Nov']);
    await save(kitchen, [rising(third)], minutesLater(6));
    expect((await mailsOf(kitchen)).map(({ subject }) => subject)).toEqual([
      '2 products you buy change price on 24 Nov',
      '1 product you buy changes price on 24 Nov',
    ]);
  });

  test('an e-mail whose sending has failed once is joined by nothing more (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { admin } = kitchen.workspace;
    await workshop().sql('delete from outbox');
    const other = await product(kitchen);
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { email: true } } });
    await bought(kitchen, [kitchen.product, other]);
    await save(kitchen, [rising(kitchen.product)]);
    const failing = () => Promise.reject(new Error('no such mailbox'));
    await sendDueLetters(workshop().db, failing, Date.parse(minutesLater(5)));
    await save(kitchen, [rising(other)], minutesLater(5.5));
    expect((await mailsOf(kitchen)).map(({ subject }) => subject)).toEqual([
      '1 product you buy changes price on 24 Nov',
      '1 product you buy changes price on 24 Nov',
    ]);
  });

  test('an e-mail that waits is given up when its reader is suspended, removed, STANDARD or without the location by then, with the reason as its error; the others get theirs (API-45, API-82, TRU-24)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { workspace } = kitchen;
    await workshop().sql('delete from outbox');
    const elsewhere = await workshop().location(workspace);
    const member = (locationIds?: number[]) => workshop().member(workspace, 'TRUSTED', locationIds && { locationIds });
    const losing = {
      [`update memberships set status = 'suspended'`]: await member(),
      'delete from memberships': await member(),
      [`update memberships set user_role = 'STANDARD'`]: await member(),
      [`update memberships set location_ids = '{${elsewhere}}'`]: await member([kitchen.locationId, elsewhere]),
    };
    const [free, limited] = [await member([]), await member([elsewhere, kitchen.locationId])];
    const readers = [...Object.values(losing), free, limited];
    for (const as of readers)
      await workshop().call('PUT', '/notice/preference', { as, body: { price: { email: true } } });
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [rising(kitchen.product)]);
    expect((await mailsOf(kitchen)).map(({ recipient }) => recipient).sort()).toEqual(
      readers.map(({ email }) => email).sort(),
    );
    for (const [loss, { userId }] of Object.entries(losing))
      await workshop().sql(`${loss} where user_id = $1`, [userId]);
    const sent: string[] = [];
    const failing = ({ recipient }: { recipient: string }) =>
      recipient === limited.email
        ? Promise.reject(new Error('451 try later'))
        : Promise.resolve(void sent.push(recipient));
    await sendDueLetters(workshop().db, failing, Date.parse(minutesLater(5)));
    // Also one that has failed once.
    await workshop().sql(`update memberships set status = 'suspended' where user_id = $1`, [limited.userId]);
    await sendDueLetters(
      workshop().db,
      async ({ recipient }) => void sent.push(recipient),
      Date.parse(minutesLater(7)),
    );
    expect(sent).toEqual([free.email]);
    expect(
      await workshop().sql(
        'select last_error, count(*)::int as lost from outbox where workspace_id = $1 and given_up_at is not null group by last_error',
        [workspace.id],
      ),
    ).toEqual([{ last_error: 'the reader may no longer see prices', lost: 5 }]);
  });

  test('another day and another location have an e-mail of their own (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { admin } = kitchen.workspace;
    const [first, second] = [kitchen.product, await product(kitchen)];
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { email: true } } });
    await bought(kitchen, [first, second]);
    const elsewhere = { ...kitchen, locationId: await workshop().location(kitchen.workspace) };
    await workshop().agree(kitchen.workspace, elsewhere.locationId, first);
    const id = await kitchen.order('draft', { orderItems: [{ productId: first.id, cartonQuantity: 1 }] });
    await workshop().sql(
      `update orders set status = 'delivered', location_id = $2, delivery_start = '2026-11-18T07:00:00' where id = $1`,
      [id, elsewhere.locationId],
    );
    await save(kitchen, [rising(first)]);
    await save(kitchen, [rising(second, 110, '2026-12-01')]);
    await save(elsewhere, [rising(first)]);
    expect(
      (await mailsOf(kitchen))
        .map(({ subject, body_text: text }) => [subject, /locations\/(\d+)/.exec(text)?.[1]])
        .sort(),
    ).toEqual(
      [
        ['1 product you buy changes price on 1 Dec', String(kitchen.locationId)],
        ['1 product you buy changes price on 24 Nov', String(kitchen.locationId)],
        ['1 product you buy changes price on 24 Nov', String(elsewhere.locationId)],
      ].sort(),
    );
  });

  test('prices of a location and of the selection that are saved at the same moment are in one notice and one e-mail (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop(), { hasGreengrocer: true });
    const { admin } = kitchen.workspace;
    const apples = await workshop().product({ region: 'gb', unitPrice: '5.00' });
    await workshop().select(apples, { unitPrice: '5.00' });
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { email: true } } });
    await bought(kitchen, [kitchen.product, apples]);
    for (const [round, day] of ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].entries()) {
      await Promise.all([
        save(kitchen, [rising(kitchen.product, 110 + round, day)]),
        saveSelection({ ...rising(apples, 6 + round, day), unitPrice: 5 }),
      ]);
      expect((await mailsOf(kitchen)).map(({ subject }) => subject)).toEqual([
        `2 products you buy change price on ${day.slice(-2)} Nov`,
      ]);
      expect(await dataOf(admin)).toEqual([expect.objectContaining({ date: day })]);
    }
  });

  test('a coming price that is changed or taken back leaves the e-mail that waits, which goes once it is empty (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { admin } = kitchen.workspace;
    const [first, second] = [kitchen.product, await product(kitchen)];
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { email: true } } });
    await bought(kitchen, [first, second]);
    await save(kitchen, [rising(first), rising(second)]);
    await save(kitchen, [rising(second, 130)]);
    const [changed] = await mailsOf(kitchen);
    expect(changed?.body_text).toContain(`${second.name}: £100.00 becomes £130.00`);
    expect(changed?.body_text).not.toContain(`${second.name}: £100.00 becomes £110.00`);
    await save(kitchen, [row(second)]);
    const [left, ...others] = await mailsOf(kitchen);
    expect([left?.subject, others]).toEqual(['1 product you buy changes price on 24 Nov', []]);
    expect(left?.body_text).not.toContain(second.name);
    await save(kitchen, [row(first)]);
    expect(await mailsOf(kitchen)).toEqual([]);
  });

  test('a notice that is withdrawn is told to those who had not read it (GDE-85, GDE-89)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, admin, trusted } = kitchen.workspace;
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [rising(kitchen.product)]);
    await workshop().call('PUT', '/notice/read', { as: owner, now: NOW, body: { upToId: 2_000_000_000 } });
    const [{ last }] = await workshop().sql('select max(id) as last from live_events');
    await save(kitchen, [row(kitchen.product)]);
    expect(await noticesOf(trusted)).toEqual([]);
    const events = await workshop().sql<{ user_ids: string[] }>(
      `select user_ids from live_events where workspace_id = $1 and kind = 'notice' and id > $2`,
      [kitchen.workspace.id, last],
    );
    expect(events.map(({ user_ids: userIds }) => [...userIds].sort())).toEqual([[admin.userId, trusted.userId].sort()]);
  });

  test('products that are neither usual nor ordered in eight weeks, new ones and suspended ones tell nobody (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const [once, never, fresh, suspended] = [
      kitchen.product,
      await product(kitchen),
      await workshop().product({ region: 'gb' }),
      await product(kitchen),
    ];
    await bought(kitchen, [once], '2026-06-03');
    for (const date of ['2026-06-10', '2026-06-17', '2026-06-24']) await bought(kitchen, [suspended], date);
    await save(kitchen, [rising(once), rising(never), rising(fresh), { ...rising(suspended), status: 'suspended' }]);
    expect(await noticesOf(kitchen.workspace.owner)).toEqual([]);
    await bought(kitchen, [never], '2026-11-25', 'ready');
    await save(kitchen, [rising(never, 111)]);
    expect(await dataOf(kitchen.workspace.owner)).toMatchObject([{ products: [{ productId: never.id, price: 111 }] }]);
  });

  test('a product that was suspended for a while is told with its coming price once it is active again, and with the price of today where that changes with it (GDE-88)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner } = kitchen.workspace;
    const raised = (more: object = {}) => row(kitchen.product, { futurePrice: 110, futurePriceDate: DAY, ...more });
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [raised()]);
    await save(kitchen, [raised({ status: 'suspended' })]);
    expect(await noticesOf(owner)).toEqual([]);
    await save(kitchen, [raised()]);
    const told = { date: DAY, products: [expect.objectContaining({ former: 100, price: 110 })] };
    expect(await dataOf(owner)).toEqual([expect.objectContaining(told)]);
    await save(kitchen, [raised({ status: 'suspended' })]);
    await save(kitchen, [raised({ unitPrice: 105 })]);
    expect(
      (await dataOf(owner))
        .map(({ date, products }) => [date, ...products.map(({ former, price }) => [former, price])])
        .sort(),
    ).toEqual([
      ['2026-11-20', [100, 105]],
      [DAY, [105, 110]],
    ]);
  });

  test('members of other locations and who turned the bell off get none; e-mail comes when it was turned on, off at first, and says how to stop it (GDE-90, GDE-91)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, admin, trusted } = kitchen.workspace;
    const elsewhere = await workshop().member(kitchen.workspace, 'TRUSTED', {
      locationIds: [await workshop().location(kitchen.workspace)],
    });
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { bell: false, email: true } } });
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [rising(kitchen.product)]);
    expect(
      await Promise.all([owner, admin, trusted, elsewhere].map(async (as) => (await noticesOf(as)).length)),
    ).toEqual([1, 0, 1, 0]);
    const [mail, ...others] = await mailsOf(kitchen);
    expect([mail?.recipient, mail?.subject, others]).toEqual([
      admin.email,
      '1 product you buy changes price on 24 Nov',
      [],
    ]);
    for (const part of [
      `${kitchen.product.name}: £100.00 becomes £110.00`,
      'From: Tue 24 Nov',
      `https://larder.test/locations/${kitchen.locationId}`,
      'https://larder.test/my/profile?region=gb#notices',
    ])
      expect(mail?.body_text).toContain(part);
  });

  test('a member with an empty limit of locations is told of prices like one without (GDE-4, GDE-87)', async () => {
    const kitchen = await makeKitchen(workshop());
    const free = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [] });
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [rising(kitchen.product)]);
    expect(await dataOf(free)).toMatchObject([{ products: [{ productId: kitchen.product.id }] }]);
  });

  test('a price of the greengrocer’s selection tells those who bought of it, in its region (GDE-88)', async () => {
    const [buyer, other] = [
      await makeKitchen(workshop(), { hasGreengrocer: true }),
      await makeKitchen(workshop(), { hasGreengrocer: true }),
    ];
    const apples = await workshop().product({ region: 'gb', unitPrice: '5.00' });
    await workshop().select(apples, { unitPrice: '5.00' });
    await bought(buyer, [apples]);
    await saveSelection({ ...rising(apples, 6), unitPrice: 5 });
    expect(await dataOf(buyer.workspace.owner)).toMatchObject([
      { date: DAY, products: [{ product: apples.name, former: 5, price: 6 }] },
    ]);
    expect(await noticesOf(other.workspace.owner)).toEqual([]);
  });

  /** A product of the selection at 5.00 that a location with the greengrocer has bought and agreed at 4.00. */
  const agreedApples = async (status: 'active' | 'suspended') => {
    const kitchen = await makeKitchen(workshop(), { hasGreengrocer: true });
    const apples = await workshop().product({ region: 'gb', unitPrice: '4.00' });
    await workshop().agree(kitchen.workspace, kitchen.locationId, apples, { status });
    await workshop().select(apples, { unitPrice: '5.00' });
    await bought(kitchen, [apples]);
    return { kitchen, apples };
  };

  test('a price of the selection is not told where the product is agreed, and leaves what was told of it (GDE-88, API-58)', async () => {
    const { kitchen, apples } = await agreedApples('active');
    const { owner, admin } = kitchen.workspace;
    const elsewhere = await makeKitchen(workshop(), { hasGreengrocer: true });
    await bought(elsewhere, [apples]);
    await workshop().call('PUT', '/notice/preference', { as: admin, body: { price: { email: true } } });
    await save(kitchen, [row(apples, { unitPrice: 4, futurePrice: 4.2, futurePriceDate: DAY })]);
    const told = await dataOf(owner);
    expect(told).toMatchObject([{ date: DAY, products: [{ productId: apples.id, former: 4, price: 4.2 }] }]);
    const mails = await mailsOf(kitchen);
    expect(mails).toHaveLength(1);
    await saveSelection({ ...rising(apples, 6), unitPrice: 5 });
    expect(await dataOf(owner)).toEqual(told);
    expect(await mailsOf(kitchen)).toEqual(mails);
    expect(await dataOf(elsewhere.workspace.owner)).toMatchObject([
      { date: DAY, products: [{ productId: apples.id, former: 5, price: 6 }] },
    ]);
  });

  test('an agreed price that is suspended, and stays so, leaves what was told of the selection, which is told there (GDE-88, API-58)', async () => {
    const { kitchen, apples } = await agreedApples('suspended');
    const { owner } = kitchen.workspace;
    await saveSelection({ ...rising(apples, 6), unitPrice: 5 });
    const told = await dataOf(owner);
    expect(told).toMatchObject([{ date: DAY, products: [{ productId: apples.id, former: 5, price: 6 }] }]);
    await save(kitchen, [row(apples, { unitPrice: 4.5, status: 'suspended' })]);
    expect(await dataOf(owner)).toEqual(told);
    await save(kitchen, [row(apples, { unitPrice: 4.5 })]);
    expect((await dataOf(owner)).filter(({ date }) => date === DAY)).toEqual([]);
  });

  test('a coming price of the selection is told where the agreed price is suspended after it was saved, and withdrawn once it is active again (GDE-88, API-58)', async () => {
    const { kitchen, apples } = await agreedApples('active');
    const { owner } = kitchen.workspace;
    await saveSelection({ ...rising(apples, 6, '2026-12-10'), unitPrice: 5 });
    expect(await dataOf(owner)).toEqual([]);
    await save(kitchen, [row(apples, { unitPrice: 4, status: 'suspended' })]);
    expect(await dataOf(owner)).toEqual([
      expect.objectContaining({
        date: '2026-12-10',
        products: [{ productId: apples.id, product: apples.name, former: 5, price: 6 }],
      }),
    ]);
    await save(kitchen, [row(apples, { unitPrice: 4 })]);
    expect(await dataOf(owner)).toEqual([]);
  });

  test('a coming price of the selection is not told where the agreed price is suspended at a company without the greengrocer (GDE-88)', async () => {
    const { kitchen, apples } = await agreedApples('active');
    await saveSelection({ ...rising(apples, 6), unitPrice: 5 });
    await workshop().sql('update workspaces set has_greengrocer = false where id = $1', [kitchen.workspace.id]);
    await save(kitchen, [row(apples, { unitPrice: 4, status: 'suspended' })]);
    expect(await dataOf(kitchen.workspace.owner)).toEqual([]);
  });

  test('a price and a coming one that holds from today are one change, from the former price to that one (GDE-88, DSK-79)', async () => {
    const kitchen = await makeKitchen(workshop());
    await bought(kitchen, [kitchen.product]);
    await save(kitchen, [row(kitchen.product, { unitPrice: 105, futurePrice: 110, futurePriceDate: '2026-11-20' })]);
    expect(await dataOf(kitchen.workspace.owner)).toMatchObject([
      { date: '2026-11-20', products: [{ productId: kitchen.product.id, former: 100, price: 110 }] },
    ]);
    expect((await dataOf(kitchen.workspace.owner))[0]?.products).toHaveLength(1);
  });

  test('a save that is refused, or fails at its commit, leaves no notice, and STANDARD no longer sees those of before (GDE-87, GDE-108)', async () => {
    const kitchen = await makeKitchen(workshop());
    await bought(kitchen, [kitchen.product]);
    const as = await workshop().staff('OPS');
    const refused = await workshop().call('PUT', `/ops/location/${kitchen.locationId}/price`, {
      as,
      now: NOW,
      body: { rows: [{ ...rising(kitchen.product), version: 1 }] },
    });
    expect([refused.status, await noticesOf(kitchen.workspace.trusted)]).toEqual([412, []]);
    await whileCommitsFail(workshop().db, 'agreed_products', async () => {
      const { body } = await workshop().call('GET', `/ops/location/${kitchen.locationId}/price`, { as, now: NOW });
      const undone = await workshop().call('PUT', `/ops/location/${kitchen.locationId}/price`, {
        as,
        now: NOW,
        body: { rows: [{ ...rising(kitchen.product), version: body.items[0].version }] },
      });
      expect([undone.status, await noticesOf(kitchen.workspace.trusted)]).toEqual([500, []]);
    });
    await save(kitchen, [rising(kitchen.product)]);
    const unread = async () =>
      (await workshop().call('GET', '/notice', { as: kitchen.workspace.trusted, now: NOW })).body.unreadCount;
    expect(await unread()).toBe(1);
    await workshop().sql(`update memberships set user_role = 'STANDARD' where user_id = $1`, [
      kitchen.workspace.trusted.userId,
    ]);
    expect([await unread(), await noticesOf(kitchen.workspace.trusted)]).toEqual([0, []]);
  });
});

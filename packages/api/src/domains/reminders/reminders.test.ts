import { weekly } from '../../testing/calendar-text';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { Unavailable } from '../../http/http.errors';
import type { TestMember } from '../../testing/workshop';
import { sendDueLetters } from '../mail/send-outbox.job';
import { dueReminders } from './due-reminders';
import { sendReminders } from './reminders.service';

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const BEFORE = '2026-11-20T08:00:00Z';
const [AT_180, AT_45] = ['2026-11-20T09:00:10Z', '2026-11-20T11:15:10Z'];
const on = (date: string) => ({ deliveryStart: `${date}T07:00:00`, deliveryEnd: `${date}T10:00:00` });

describe('when a reminder is due', () => {
  const open = (cutOffAt: string) => [
    {
      locationId: 1,
      locationName: 'A',
      deliveryDate: MONDAY,
      cutOffAt,
      soonFrom: cutOffAt,
      isUsual: true,
      draftIds: [],
    },
  ];
  const toldAt = (cutOffAt: string, region: 'gb' | 'fr', at: string) =>
    dueReminders(open(cutOffAt), region, Date.parse(at)).map(({ threshold, minutesLeft }) => [threshold, minutesLeft]);

  test.each([
    ['08:59:59', []],
    ['09:00:00', [[180, 180]]],
    ['09:04:00', [[180, 180]]],
    ['09:30:00', [[180, 150]]],
    ['11:14:59', [[180, 45]]],
    ['11:15:00', [[45, 45]]],
    ['11:20:30', [[45, 39]]],
    ['11:45:00', [[45, 15]]],
    ['11:45:01', []],
    ['12:00:00', []],
  ])('for noon, at %s: %j (GDE-54, GDE-56)', (time, told) => {
    expect(toldAt('2026-11-20T12:00:00', 'gb', `2026-11-20T${time}Z`)).toEqual(told);
  });

  test.each([
    ['gb', '2026-03-27T12:00:00', '2026-03-27T09:00:00Z', '2026-03-27T11:15:00Z'],
    ['fr', '2026-03-27T12:00:00', '2026-03-27T08:00:00Z', '2026-03-27T10:15:00Z'],
    ['gb', '2026-10-23T12:00:00', '2026-10-23T08:00:00Z', '2026-10-23T10:15:00Z'],
    ['fr', '2026-10-23T12:00:00', '2026-10-23T07:00:00Z', '2026-10-23T09:15:00Z'],
    // Three hours of elapsed time across the night in which the clocks change.
    ['gb', '2026-03-29T03:00:00', '2026-03-28T23:00:00Z', '2026-03-29T01:15:00Z'],
    ['gb', '2026-10-25T03:00:00', '2026-10-25T00:00:00Z', '2026-10-25T02:15:00Z'],
  ] as const)('in %s for a cut-off at %s at the moments %s and %s (GDE-57)', (region, cutOffAt, first, second) => {
    const before = (at: string) => new Date(Date.parse(at) - 1000).toISOString();
    expect(
      [before(first), first, before(second), second].map((at) =>
        toldAt(cutOffAt, region, at).map(([threshold]) => threshold),
      ),
    ).toEqual([[], [180], [180], [45]]);
  });
});

describeCalls('reminders of the cut-off', (workshop) => {
  const send = (now: string) => sendReminders(workshop().api.services, Date.parse(now));
  /** Every test begins without the kitchens of others: each is named by its own workspace. */
  const noticesOf = async (as: TestMember, now = '2026-11-20T12:00:00Z') =>
    (await workshop().call('GET', '/notice', { as, now })).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'reminder',
    );
  const mailsOf = (kitchen: Kitchen) =>
    workshop().sql<{ recipient: string; subject: string; body_text: string }>(
      `select recipient, subject, body_text from outbox where workspace_id = $1 and template = 'cut-off-reminder' order by id`,
      [kitchen.workspace.id],
    );
  const draft = (kitchen: Kitchen, more: Record<string, unknown> = {}, now = BEFORE) =>
    kitchen.order('draft', { ...on(MONDAY), ...more }, { now });
  const usual = async (kitchen: Kitchen) => {
    for (const date of ['2026-11-16', '2026-11-09', '2026-11-02']) {
      const id = await kitchen.order('draft', on(date), { now: BEFORE });
      await workshop().sql(`update orders set status = 'delivered' where id = $1`, [id]);
    }
  };
  const nameOf = async ({ locationId }: Kitchen) =>
    (await workshop().sql('select name from locations where id = $1', [locationId]))[0].name as string;
  const move = async (kitchen: Kitchen, cutoffAt: string | null) => {
    const moved = await workshop().call('PUT', `/ops/location/${kitchen.locationId}/cutoff-override`, {
      as: await workshop().staff('OPS'),
      body: { deliveryDate: MONDAY, cutoffAt },
      now: BEFORE,
    });
    expect([moved.status, moved.status === 200 ? '' : moved.text]).toEqual([200, '']);
  };

  test('an unsent draft is told 3 h and 45 min before its cut-off, by bell and e-mail, to each orderer and to nobody else (GDE-54, GDE-2)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, admin, trusted, standard } = kitchen.workspace;
    const suspended = await workshop().member(kitchen.workspace, 'TRUSTED', { status: 'suspended' });
    const id = await draft(kitchen);
    await send('2026-11-20T08:59:50Z');
    expect([await noticesOf(trusted), await mailsOf(kitchen)]).toEqual([[], []]);
    await send(AT_180);
    await send(AT_45);
    const entry = {
      locationId: kitchen.locationId,
      locationName: await nameOf(kitchen),
      deliveryDate: MONDAY,
      draftIds: [id],
    };
    for (const as of [owner, admin, trusted]) {
      expect(
        (await noticesOf(as)).map(
          ({ data, orderId, locationId }: { data: unknown; orderId: number; locationId: number }) => [
            data,
            orderId,
            locationId,
          ],
        ),
      ).toEqual(
        [45, 180].map((minutesLeft) => [
          { minutesLeft, cutOffAt: '2026-11-20T12:00:00', entries: [entry] },
          id,
          kitchen.locationId,
        ]),
      );
    }
    const mails = await mailsOf(kitchen);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [owner, admin, trusted].flatMap(({ email }) => [email, email]).sort(),
    );
    expect([...new Set(mails.map(({ subject }) => subject))]).toEqual([
      '3\u00a0h left to order for Mon 23 Nov',
      '45\u00a0min left to order for Mon 23 Nov',
    ]);
    for (const as of [standard, suspended]) expect(mails.some(({ recipient }) => recipient === as.email)).toBe(false);
    expect(
      await workshop().sql(`select user_id from notices where workspace_id = $1 and user_id = any($2)`, [
        kitchen.workspace.id,
        [standard.userId, suspended.userId],
      ]),
    ).toEqual([]);
  });

  test('the e-mail names location, day, cut-off, draft and lines, no amounts, and how to stop it (GDE-54, GDE-91)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await draft(kitchen);
    await send(AT_180);
    const [{ body_text: text } = { body_text: '' }] = await mailsOf(kitchen);
    for (const part of [
      `Location: ${await nameOf(kitchen)}`,
      'Delivery: Mon 23 Nov',
      'Order by: Fri 20 Nov, 12:00',
      `Draft ${id} is not sent.`,
      `- ${kitchen.product.name} – 2 boxes`,
      `https://larder.test/orders/${id}`,
      'Choose which notices you get',
      'https://larder.test/my/profile?region=gb#notices',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/£|€|100\.00|200\.00/);
  });

  test('the e-mail leaves out lines of no cartons, and the list where nothing is left (GDE-54)', async () => {
    const kitchen = await makeKitchen(workshop());
    const other = await workshop().product({ region: kitchen.workspace.region });
    await workshop().agree(kitchen.workspace, kitchen.locationId, other);
    const none = { productId: other.id, cartonQuantity: 0 };
    const some = { productId: kitchen.product.id, cartonQuantity: 2 };
    await draft(kitchen, { orderItems: [none, some] });
    const empty = await draft(kitchen, { orderItems: [none] });
    await send(AT_180);
    const [{ body_text: text } = { body_text: '' }] = await mailsOf(kitchen);
    expect(text).toContain(`- ${kitchen.product.name} – 2 boxes`);
    expect(text).not.toContain(other.name);
    expect(text).toMatch(new RegExp(`Draft ${empty} is not sent\\.\\s+Open`));
  });

  test('the e-mail names all 35 lines of a draft (GDE-54)', async () => {
    const kitchen = await makeKitchen(workshop());
    const products = [kitchen.product];
    while (products.length < 35) {
      const product = await workshop().product({ region: kitchen.workspace.region });
      await workshop().agree(kitchen.workspace, kitchen.locationId, product);
      products.push(product);
    }
    await draft(kitchen, { orderItems: products.map(({ id }) => ({ productId: id, cartonQuantity: 2 })) });
    await send(AT_180);
    const [{ body_text: text } = { body_text: '' }] = await mailsOf(kitchen);
    for (const { name } of products) expect(text).toContain(`- ${name} – 2 `);
    expect(text).not.toMatch(/\d more/);
  });

  test('the e-mail names the products of a draft and their cartons as they are called now (DSK-15)', async () => {
    const kitchen = await makeKitchen(workshop());
    await draft(kitchen);
    await workshop().sql(`update products set name = 'Golden chard', carton_type = 'crate' where id = $1`, [
      kitchen.product.id,
    ]);
    await send(AT_180);
    const [{ body_text: text } = { body_text: '' }] = await mailsOf(kitchen);
    expect(text).toContain('- Golden chard – 2 crates');
    expect(text).not.toContain(kitchen.product.name);
  });

  test('in fr subject and text are French, by the clock of Paris (GDE-54, GDE-57)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    const id = await draft(kitchen);
    await send('2026-11-20T08:00:10Z');
    const [mail] = await mailsOf(kitchen);
    expect(mail?.subject).toBe('Plus que 3\u00a0h pour commander pour lun. 23 nov.');
    for (const part of [
      'Livraison\u00a0: lun. 23 nov.',
      'À envoyer avant\u00a0: ven. 20 nov., 12:00',
      `Le brouillon ${id} n’est pas envoyé.`,
      'Choisissez les avis que vous recevez',
    ])
      expect(mail?.body_text).toContain(part);
  });

  test('a usual day without an order is told with the way to order, and an order placed in time ends it (GDE-51, GDE-54)', async () => {
    const [late, early] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    for (const kitchen of [late, early]) await usual(kitchen);
    await early.order('ready', on(MONDAY), { now: BEFORE });
    await send(AT_180);
    expect(await noticesOf(late.workspace.owner)).toMatchObject([
      {
        orderId: null,
        locationId: late.locationId,
        data: { minutesLeft: 180, entries: [{ draftIds: [], deliveryDate: MONDAY }] },
      },
    ]);
    expect((await mailsOf(late))[0]?.body_text).toContain(
      `https://larder.test/orders/new?location=${late.locationId}&date=${MONDAY}`,
    );
    expect([await noticesOf(early.workspace.owner), await mailsOf(early)]).toEqual([[], []]);
  });

  test('one reminder gathers all locations that the member may reach (GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    const second = await workshop().location(kitchen.workspace, {
      ics: (await workshop().sql('select ics from calendars where location_id = $1', [kitchen.locationId]))[0].ics,
    });
    await workshop().agree(kitchen.workspace, second, kitchen.product);
    const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [second] });
    const elsewhere = await workshop().member(kitchen.workspace, 'TRUSTED', {
      locationIds: [await workshop().location(kitchen.workspace)],
    });
    const ids = [await draft(kitchen), await draft(kitchen), await draft(kitchen, { locationId: second })];
    await send(AT_180);
    const told = async (as: TestMember) =>
      (await noticesOf(as)).map(({ data }: { data: { entries: { draftIds: number[] }[] } }) =>
        data.entries.map(({ draftIds }) => draftIds).sort(([one], [other]) => one! - other!),
      );
    expect(await told(kitchen.workspace.owner)).toEqual([[[ids[0], ids[1]], [ids[2]]]]);
    expect([await told(limited), await told(elsewhere)]).toEqual([[[[ids[2]]]], []]);
    expect(
      (await mailsOf(kitchen)).filter(({ recipient }) => recipient === kitchen.workspace.owner.email),
    ).toHaveLength(1);
    await workshop().sql('update memberships set location_ids = $2 where user_id = $1', [
      kitchen.workspace.owner.userId,
      [second],
    ]);
    expect((await workshop().call('GET', '/notice', { as: kitchen.workspace.owner, now: AT_45 })).body).toMatchObject({
      items: [],
      unreadCount: 0,
    });
  });

  test('a member with an empty limit of locations is reminded like one without (GDE-4, GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    const free = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [] });
    const id = await draft(kitchen);
    await send(AT_180);
    expect(await noticesOf(free)).toMatchObject([{ data: { entries: [{ draftIds: [id] }] } }]);
    expect((await mailsOf(kitchen)).map(({ recipient }) => recipient)).toContain(free.email);
  });

  test('none is sent twice: not by several processes at once, nor after an edit or a moved cut-off (GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await draft(kitchen);
    await Promise.all([send(AT_180), send(AT_180), send(AT_180)]);
    const edited = await workshop().call('PUT', `/order/${id}`, {
      as: kitchen.workspace.trusted,
      now: AT_180,
      body: kitchen.body({ ...on(MONDAY), orderContact: 'Other', version: 1 }),
    });
    expect(edited.status).toBe(200);
    await send('2026-11-20T09:30:00Z');
    await move(kitchen, '2026-11-20T18:00:00');
    await send('2026-11-20T15:00:10Z');
    expect(await noticesOf(kitchen.workspace.owner)).toHaveLength(1);
    // The second one goes at its new moment.
    await send('2026-11-20T17:15:10Z');
    expect(
      (await noticesOf(kitchen.workspace.owner, '2026-11-20T18:00:00Z')).map(
        ({ data }: { data: { minutesLeft: number } }) => data.minutesLeft,
      ),
    ).toEqual([45, 180]);
    expect(await mailsOf(kitchen)).toHaveLength(6);
  });

  test('a cut-off that staff set for the day is the one that counts, at an hour at which no other lies (GDE-49, GDE-54)', async () => {
    const kitchen = await makeKitchen(workshop(), {
      override: { deliveryDate: MONDAY, cutoffAt: '2026-11-20T20:00:00' },
    });
    await draft(kitchen);
    await send(AT_180);
    expect(await noticesOf(kitchen.workspace.owner)).toEqual([]);
    await send('2026-11-20T17:00:10Z');
    expect(await noticesOf(kitchen.workspace.owner, '2026-11-20T18:00:00Z')).toMatchObject([
      { data: { minutesLeft: 180, cutOffAt: '2026-11-20T20:00:00' } },
    ]);
  });

  test('a draft 17 days ahead is told 3 h and 45 min before the cut-off that staff moved to this day (GDE-50, GDE-54, RUL-15)', async () => {
    const far = '2026-12-07';
    const cutOffAt = '2026-11-20T20:00:00';
    const kitchen = await makeKitchen(workshop(), { override: { deliveryDate: far, cutoffAt: cutOffAt } });
    const id = await draft(kitchen, on(far));
    await send('2026-11-20T16:59:50Z');
    expect(await noticesOf(kitchen.workspace.owner, `${cutOffAt}Z`)).toEqual([]);
    await send('2026-11-20T17:00:10Z');
    await send('2026-11-20T19:15:10Z');
    expect(await noticesOf(kitchen.workspace.owner, `${cutOffAt}Z`)).toMatchObject(
      [45, 180].map((minutesLeft) => ({
        orderId: id,
        data: { minutesLeft, cutOffAt, entries: [{ deliveryDate: far, draftIds: [id] }] },
      })),
    );
    expect(await mailsOf(kitchen)).toHaveLength(6);
  });

  test('with weekend ordering a Sunday is told before its last cut-off alone, although it closes on Thursday too (GDE-54, GDE-55, RUL-13)', async () => {
    const kitchen = await makeKitchen(workshop(), {
      weekendOrdering: true,
      ics: weekly([1, 2, 3, 4, 5, 6, 7]),
    });
    const id = await draft(kitchen, on(SUNDAY), '2026-11-18T08:00:00Z');
    const told = async (at: string) => {
      await send(at);
      return (await noticesOf(kitchen.workspace.owner, '2026-11-21T12:00:00Z')).map(
        ({ data: { minutesLeft, cutOffAt }, orderId }: { data: Record<string, unknown>; orderId: number }) => [
          orderId,
          minutesLeft,
          cutOffAt,
        ],
      );
    };
    expect(await told('2026-11-19T09:00:10Z')).toEqual([]);
    expect(await told('2026-11-19T11:15:10Z')).toEqual([]);
    expect(await mailsOf(kitchen)).toEqual([]);
    const [first, last] = [180, 45].map((minutesLeft) => [id, minutesLeft, '2026-11-21T12:00:00']);
    expect(await told('2026-11-21T09:00:10Z')).toEqual([first]);
    expect(await told('2026-11-21T11:15:10Z')).toEqual([last, first]);
    const mails = (await mailsOf(kitchen)).filter(({ recipient }) => recipient === kitchen.workspace.owner.email);
    expect(mails.map(({ body_text: text }) => /Order by: (.*)/.exec(text)?.[1])).toEqual([
      'Sat 21 Nov, 12:00',
      'Sat 21 Nov, 12:00',
    ]);
  });

  test('after a break the service sends what it missed while 15 minutes are left, the first only before the second is due (GDE-56)', async () => {
    const [late, later, tooLate] = [
      await makeKitchen(workshop()),
      await makeKitchen(workshop()),
      await makeKitchen(workshop()),
    ];
    const minutes = async (kitchen: Kitchen) =>
      (await noticesOf(kitchen.workspace.owner)).map(({ data }: { data: { minutesLeft: number } }) => data.minutesLeft);
    await draft(late);
    await send('2026-11-20T10:30:00Z');
    await draft(later);
    await send('2026-11-20T11:45:00Z');
    await draft(tooLate);
    await send('2026-11-20T11:46:00Z');
    expect([await minutes(late), await minutes(later), await minutes(tooLate)]).toEqual([[15, 90], [15], []]);
    expect((await mailsOf(late))[0]?.subject).toBe('1\u00a0h left to order for Mon 23 Nov');
  });

  test('a draft that is begun after the moment is not told before the next one (GDE-54)', async () => {
    const kitchen = await makeKitchen(workshop());
    await usual(kitchen);
    await draft(kitchen, {}, '2026-11-20T09:20:00Z');
    await send('2026-11-20T09:30:00Z');
    expect(await noticesOf(kitchen.workspace.owner)).toEqual([]);
    await send(AT_45);
    expect(await noticesOf(kitchen.workspace.owner)).toMatchObject([{ data: { minutesLeft: 45 } }]);
  });

  test('a draft that is deleted after its reminder leaves no second one for the usual day (GDE-55)', async () => {
    const kitchen = await makeKitchen(workshop());
    await usual(kitchen);
    const id = await draft(kitchen);
    await send(AT_180);
    expect(
      (await workshop().call('DELETE', `/order/${id}`, { as: kitchen.workspace.trusted, now: AT_180 })).status,
    ).toBe(204);
    await send('2026-11-20T09:30:00Z');
    expect(
      await workshop().sql(
        'select draft_id from sent_reminders where workspace_id = $1 and user_id = $2 order by draft_id',
        [kitchen.workspace.id, kitchen.workspace.owner.userId],
      ),
    ).toEqual([{ draft_id: 0 }, { draft_id: id }]);
    expect(await mailsOf(kitchen)).toHaveLength(3);
  });

  test('prospects, inactive companies, closed locations and samples get none (GDE-56)', async () => {
    const kitchens = [];
    for (const change of [
      `update workspaces set activity_status = 'prospect' where id = $1`,
      `update workspaces set activity_status = 'inactive' where id = $1`,
      `update locations set status = 'closed' where workspace_id = $1`,
      `update orders set type = 'sample', total_price = null where workspace_id = $1`,
    ]) {
      const kitchen = await makeKitchen(workshop());
      await draft(kitchen);
      await workshop().sql(change, [kitchen.workspace.id]);
      kitchens.push(kitchen.workspace.id);
    }
    await send(AT_180);
    expect(
      await workshop().sql('select workspace_id from sent_reminders where workspace_id = any($1)', [kitchens]),
    ).toEqual([]);
  });

  test('each orderer gets bell and e-mail as they set it, both at first (GDE-90)', async () => {
    const kitchen = await makeKitchen(workshop());
    const { owner, admin, trusted } = kitchen.workspace;
    await draft(kitchen);
    for (const [as, reminder] of [
      [owner, { bell: false, email: true }],
      [admin, { bell: true, email: false }],
    ] as const)
      await workshop().call('PUT', '/notice/preference', { as, body: { reminder } });
    await send(AT_180);
    expect(await Promise.all([owner, admin, trusted].map(async (as) => (await noticesOf(as)).length))).toEqual([
      0, 1, 1,
    ]);
    expect((await mailsOf(kitchen)).map(({ recipient }) => recipient).sort()).toEqual(
      [owner.email, trusted.email].sort(),
    );
  });

  test('the e-mail of the last reminder is sent while 15 minutes are left, and given up afterwards (GDE-56)', async () => {
    const [kitchen, late] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    const sendMails = (at: string, recipients: string[] = []) =>
      sendDueLetters(workshop().db, async ({ recipient }) => void recipients.push(recipient), Date.parse(at)).then(
        () => recipients,
      );
    // One batch is sent: it holds those of this test alone.
    await workshop().sql('delete from outbox');
    await draft(kitchen);
    await send(AT_45);
    expect(await sendMails('2026-11-20T11:45:00Z')).toContain(kitchen.workspace.owner.email);
    await draft(late);
    await send(AT_45);
    expect(await sendMails('2026-11-20T11:45:01Z')).toEqual([]);
    expect(
      await workshop().sql(
        `select distinct sent_at, given_up_at is null as waits from outbox where workspace_id = $1 and template = 'cut-off-reminder'`,
        [late.workspace.id],
      ),
    ).toEqual([{ sent_at: null, waits: false }]);
  });

  test.each([
    ['11:14:59', true],
    ['11:15:00', false],
  ])(
    'at %s the e-mail of a first reminder that waited is sent: %s; once the second is due it is given up (GDE-56)',
    async (time, isSent) => {
      const kitchen = await makeKitchen(workshop());
      const recipients: string[] = [];
      // One batch is sent: it holds those of this test alone.
      await workshop().sql('delete from outbox');
      await draft(kitchen);
      await send(AT_180);
      await sendDueLetters(
        workshop().db,
        async ({ recipient }) => void recipients.push(recipient),
        Date.parse(`2026-11-20T${time}Z`),
      );
      expect(recipients.includes(kitchen.workspace.owner.email)).toBe(isSent);
    },
  );

  test('a region whose definition can’t be read is logged and counted, and the others have their reminders (GDE-54, GDE-56)', async () => {
    const kitchen = await makeKitchen(workshop(), { region: 'fr' });
    await draft(kitchen);
    const { services } = workshop().api;
    const logged: unknown[] = [];
    const featuresOf: typeof services.featuresOf = (region) => {
      if (region === 'gb') throw new Unavailable();
      return services.featuresOf(region);
    };
    const log = { ...services.log, error: (facts: unknown) => logged.push(facts) } as unknown as typeof services.log;
    // Noon in fr is an hour before noon in gb.
    const { failed } = await sendReminders({ ...services, featuresOf, log }, Date.parse('2026-11-20T08:00:10Z'));
    expect([failed, logged]).toEqual([1, [{ region: 'gb', error: expect.anything() }]]);
    expect(await noticesOf(kitchen.workspace.owner)).toHaveLength(1);
  });

  test('a process that stops reminds no further workspace (API-97)', async () => {
    // Kitchens of other tests have their reminders.
    await send(AT_180);
    const kitchens = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    for (const kitchen of kitchens) await draft(kitchen);
    const { services } = workshop().api;
    const stopping = new AbortController();
    const mail: typeof services.mail = {
      ...services.mail,
      queue: async (tx, template, letter) => {
        stopping.abort();
        return services.mail.queue(tx, template, letter);
      },
    };
    await sendReminders({ ...services, mail }, Date.parse(AT_180), stopping.signal);
    const told = await Promise.all(kitchens.map(async (kitchen) => (await mailsOf(kitchen)).length > 0));
    expect(told).toEqual([true, false]);
  });

  test('a reminder that fails halfway leaves nothing, others go on, and it is sent at the next turn (GDE-55, GDE-108)', async () => {
    const [kitchen, other] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
    for (const one of [kitchen, other]) await draft(one);
    const { services } = workshop().api;
    const broken = {
      ...services.mail,
      queue: async (...[tx, template, letter]: Parameters<typeof services.mail.queue>) => {
        if (letter.workspaceId === kitchen.workspace.id) throw new Error('no');
        return services.mail.queue(tx, template, letter);
      },
    };
    const result = await sendReminders(
      { ...services, mail: broken, log: { ...services.log, error: () => undefined } as unknown as typeof services.log },
      Date.parse(AT_180),
    );
    expect(result.failed).toBe(1);
    expect([
      await noticesOf(kitchen.workspace.owner),
      await workshop().sql('select from sent_reminders where workspace_id = $1', [kitchen.workspace.id]),
    ]).toEqual([[], []]);
    expect(await noticesOf(other.workspace.owner)).toHaveLength(1);
    await send(AT_180);
    expect([
      (await noticesOf(kitchen.workspace.owner)).length,
      (await noticesOf(other.workspace.owner)).length,
    ]).toEqual([1, 1]);
  });

  test('who leaves the workspace takes what was kept of reminders along, and a query of a member without workspace finds nothing (GDE-107, GDE-111)', async () => {
    const kitchen = await makeKitchen(workshop());
    await draft(kitchen);
    await send(AT_180);
    const kept = async () =>
      (
        await workshop().sql('select distinct user_id from sent_reminders where workspace_id = $1', [
          kitchen.workspace.id,
        ])
      ).map(({ user_id: userId }) => userId);
    const { admin, owner, trusted } = kitchen.workspace;
    expect((await kept()).sort()).toEqual([admin.userId, owner.userId, trusted.userId].sort());
    await workshop().sql('delete from sessions where user_id = $1', [admin.userId]);
    await workshop().sql('delete from memberships where user_id = $1', [admin.userId]);
    expect((await kept()).sort()).toEqual([owner.userId, trusted.userId].sort());
    const seen = await workshop().db.asOwner(async (client) => {
      await client.query('begin; set local role larder_app');
      await client.query("select set_config('app.user_id', $1, true)", [owner.userId]);
      const { rows } = await client.query('select count(*)::int as n from sent_reminders');
      await client.query('rollback');
      return rows;
    });
    expect(seen).toEqual([{ n: 0 }]);
  });
});

describeCalls(
  'reminders in a region without deadlines',
  (workshop) => {
    test('none is sent, and there is no preference for them (GDE-1, GDE-90)', async () => {
      const kitchen = await makeKitchen(workshop());
      await kitchen.order('draft', on(MONDAY), { now: BEFORE });
      expect(await sendReminders(workshop().api.services, Date.parse(AT_180))).toEqual({ reminded: 0, failed: 0 });
      expect(
        Object.keys((await workshop().call('GET', '/notice/preference', { as: kitchen.workspace.owner })).body),
      ).toEqual(['status', 'substitution', 'price', 'invoice']);
    });
  },
  { features: ['live', 'billing'] },
);

import { writeFeed } from '@larder/rules/calendar-feed';
import { type ReadComponent, readIcs, readText } from '@larder/rules/testing';
import { migrations } from '../../database/migrations';
import { weekly } from '../../testing/calendar-text';
import { gate } from '../../testing/gate';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import { untilWaiting } from '../../testing/until-waiting';
import type { TestMember } from '../../testing/workshop';
import { makePerson, tokensOf } from '../account/account.testing';
import { cutOffEvent } from './feed-events';

const NOW = '2026-11-20T09:00:00.000Z';
const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
const lines: string[] = [];

test.each([
  ['gb', '2026-03-29T01:30:00', ['TZID=Europe/London:20260329T021500', 'TZID=Europe/London:20260329T023000']],
  ['fr', '2026-03-29T02:30:00', ['TZID=Europe/Paris:20260329T031500', 'TZID=Europe/Paris:20260329T033000']],
  ['gb', '2026-10-25T02:10:00', ['20261025T015500Z', '20261025T021000Z']],
  ['fr', '2026-10-25T02:50:00', ['TZID=Europe/Paris:20261025T023500', 'TZID=Europe/Paris:20261025T025000']],
] as const)(
  'in %s a cut-off at %s is an event of 15 minutes, by clocks that change too (GDE-94, GDE-95)',
  (region, cutOffAt, times) => {
    const place = { locationId: 1, locationName: 'A', address: '1 Test Street', postcode: 'E1 1AA' };
    const open = { ...place, deliveryDate: cutOffAt.slice(0, 10), cutOffAt, cutOffMoves: 0, draft: undefined };
    const text = writeFeed({
      region,
      name: 'Deliveries',
      events: [cutOffEvent(open, { region, publicUrl: 'https://larder.test' })],
    });
    const event = readIcs(text).parts.find(({ name }) => name === 'VEVENT');
    expect(
      [event?.properties.DTSTART?.[0], event?.properties.DTEND?.[0]].map((time) =>
        [time?.params.TZID && `TZID=${time.params.TZID}`, time?.value].filter(Boolean).join(':'),
      ),
    ).toEqual(times);
  },
);

describeCalls(
  'the calendar feed',
  (workshop) => {
    const make = async (as: Pick<TestMember, 'token'>, now = NOW): Promise<string> => {
      const { status, body } = await workshop().call('POST', '/calendar-feed', { as, now });
      expect(status).toBe(201);
      expect(body.url).toMatch(/^https:\/\/larder\.test\/api\/feed\/[\w-]{43}\.ics$/);
      return body.url.slice('https://larder.test/api'.length);
    };
    const read = (
      path: string,
      { now = NOW, headers = {}, address }: { now?: string; headers?: Record<string, string>; address?: string } = {},
    ) => workshop().call('GET', path, { now, headers, address });
    const stateOf = async (as: Pick<TestMember, 'token'>, now = NOW) =>
      (await workshop().call('GET', '/calendar-feed', { as, now })).body;
    /** The events of a text, without what is the same in all. */
    const eventsOf = (text: string) =>
      readIcs(text)
        .parts.filter(({ name }) => name === 'VEVENT')
        .map(({ properties, parts: [alarm] }) => {
          const of = (name: string) => readText(properties[name]?.[0]?.value ?? '');
          return {
            uid: of('UID').split('@')[0],
            start: of('DTSTART'),
            end: of('DTEND'),
            summary: of('SUMMARY'),
            status: of('STATUS'),
            sequence: of('SEQUENCE'),
            place: of('LOCATION'),
            text: of('DESCRIPTION'),
            url: of('URL'),
            alarm: alarm && alarmOf(alarm),
          };
        });
    const alarmOf = ({ properties: { ACTION, TRIGGER } }: ReadComponent) => [ACTION?.[0]?.value, TRIGGER?.[0]];
    const feedOf = async (as: TestMember, now = NOW) => eventsOf((await read(await make(as), { now })).text);
    const uidsOf = async (as: TestMember, now = NOW) => (await feedOf(as, now)).map(({ uid }) => uid);
    const nameOf = async ({ locationId }: Kitchen) =>
      (await workshop().sql<{ name: string }>('select name from locations where id = $1', [locationId]))[0]?.name;
    const set = (id: number, changes: string) => workshop().sql(`update orders set ${changes} where id = $1`, [id]);
    const on = (date: string) => ({ deliveryStart: `${date}T07:00:00`, deliveryEnd: `${date}T10:00:00` });

    test('a member makes an address, told once and kept as a hash; a new one and "off" end the old one at once (GDE-92, GDE-109)', async () => {
      const {
        workspace: { trusted, owner, id },
      } = await makeKitchen(workshop());
      expect(await stateOf(trusted)).toEqual({ active: false, createdDate: null, lastReadDate: null });
      const first = await make(trusted);
      expect(await stateOf(trusted)).toEqual({ active: true, createdDate: NOW, lastReadDate: null });
      expect(await stateOf(owner)).toMatchObject({ active: false });
      expect((await read(first, { now: '2026-11-20T09:30:00.000Z' })).status).toBe(200);
      expect(await stateOf(trusted)).toEqual({
        active: true,
        createdDate: NOW,
        lastReadDate: '2026-11-20T09:30:00.000Z',
      });
      const second = await make(trusted);
      expect([second === first, (await read(first)).body.code, (await read(second)).status]).toEqual([
        false,
        'feed_not_found',
        200,
      ]);
      const stored = await workshop().sql<{ hash: string }>(
        `select encode(token_hash, 'hex') as hash, row_to_json(f)::text as row from calendar_feeds f where workspace_id = $1`,
        [id],
      );
      expect([stored.length, stored[0]?.hash.length, JSON.stringify(stored).includes(second.slice(6, 20))]).toEqual([
        1,
        64,
        false,
      ]);
      for (const _ of ['with one', 'without one'])
        expect((await workshop().call('DELETE', '/calendar-feed', { as: trusted })).status).toBe(204);
      expect([(await read(second)).body.code, await stateOf(trusted)]).toEqual([
        'feed_not_found',
        { active: false, createdDate: null, lastReadDate: null },
      ]);
    });

    test('each order from ready on is an event with place, lines, times, status in words and link with its region (GDE-93, GDE-95, SHL-50)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('ready');
      const name = await nameOf(kitchen);
      expect(await feedOf(kitchen.workspace.trusted)).toEqual([
        {
          uid: `order-${id}`,
          start: '20261125T070000',
          end: '20261125T100000',
          summary: `Delivery, ${name}, 1 line`,
          status: 'TENTATIVE',
          sequence: '0',
          place: `${name}, 1 Test Street, E1 1AA`,
          text: `Submitted\nhttps://larder.test/orders/${id}?region=gb`,
          url: `https://larder.test/orders/${id}?region=gb`,
          alarm: undefined,
        },
      ]);
      await set(id, `status = 'scheduled'`);
      expect(await feedOf(kitchen.workspace.trusted)).toMatchObject([
        { status: 'CONFIRMED', text: expect.stringMatching(/^Scheduled\n/) },
      ]);
      await set(id, `status = 'of-a-later-version', type = 'sample', total_price = null`);
      expect(await feedOf(kitchen.workspace.trusted)).toMatchObject([
        { status: 'CONFIRMED', text: expect.stringMatching(/^Samples · –\n/) },
      ]);
    });

    test('from 30 days back to 6 months ahead; an overnight delivery is one event, one without a slot a whole day (GDE-93, GDE-95)', async () => {
      const {
        workspace: { trusted },
        order,
      } = await makeKitchen(workshop());
      const [back, tooFar, ahead, beyond] = [
        await order('ready'),
        await order('ready'),
        await order('ready'),
        await order('ready'),
      ];
      await set(back, `delivery_start = '2026-10-21 22:00', delivery_end = '2026-10-22 02:00', status = 'delivered'`);
      await set(tooFar, `delivery_start = '2026-10-20 22:00', delivery_end = '2026-10-20 23:00', status = 'delivered'`);
      await set(ahead, `delivery_start = '2027-05-20', delivery_end = '2027-05-20'`);
      await set(beyond, `delivery_start = '2027-05-21', delivery_end = '2027-05-21'`);
      expect(await feedOf(trusted)).toMatchObject([
        {
          uid: `order-${back}`,
          start: '20261021T220000',
          end: '20261022T020000',
          text: expect.stringMatching(/^Delivered\n/),
        },
        { uid: `order-${ahead}`, start: '20270520', end: '20270521' },
      ]);
    });

    test('SEQUENCE grows with each change of time or place and with the cancellation, and with nothing else; a cancelled order stays (GDE-93, GDE-95, GDE-109)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted } = kitchen.workspace;
      const staff = await workshop().staff('OPS');
      const id = await kitchen.order('ready');
      const version = async () => (await kitchen.get(`/order/${id}`)).body.version;
      const ops = async (path: string, body: object) =>
        expect(
          (
            await workshop().call('PUT', `/ops/order/${id}/${path}`, {
              as: staff,
              now: NOW,
              body: { ...body, version: await version() },
            })
          ).status,
        ).toBe(200);
      const sequence = async () => (await feedOf(trusted)).map((event) => [event.sequence, event.status]);
      await ops('status', { status: 'scheduled' });
      await ops('delivery', { distributorArrivalDate: '2026-11-24T05:00:00' });
      expect(await sequence()).toEqual([['0', 'CONFIRMED']]);
      await ops('delivery', { deliveryStart: '2026-11-26T08:00:00', deliveryEnd: '2026-11-26T09:00:00' });
      await ops('delivery', { deliveryStart: '2026-11-26T08:00:00', deliveryEnd: '2026-11-26T09:30:00' });
      expect(await sequence()).toEqual([['2', 'CONFIRMED']]);
      await set(id, `location_id = ${await workshop().location(kitchen.workspace, {})}`);
      expect(await sequence()).toEqual([['3', 'CONFIRMED']]);
      await ops('status', { status: 'cancelled', reason: 'Test' });
      expect(await sequence()).toEqual([['4', 'CANCELLED']]);
    });

    test('the cut-off of each unsent draft is an event of 15 minutes with an alarm 3 hours before; without a slot it is a whole day (GDE-94, GDE-95)', async () => {
      const kitchen = await makeKitchen(workshop());
      const [plain, slotless] = [
        await kitchen.order('draft'),
        await kitchen.order('draft', { deliveryStart: '2026-11-26T00:00:00', deliveryEnd: '2026-11-26T00:00:00' }),
      ];
      await kitchen.order('draft', on('2026-11-20'));
      await kitchen.order('draft', on('2026-12-07'));
      const name = await nameOf(kitchen);
      const [first, second, ...others] = await feedOf(kitchen.workspace.trusted);
      expect(others).toEqual([]);
      expect(first).toMatchObject({
        uid: `cut-off-order-${plain}`,
        start: '20261124T114500',
        end: '20261124T120000',
        summary: `Order by 12:00, ${name}`,
        status: 'CONFIRMED',
        sequence: '0',
        text: `For the delivery on Wednesday, 25 November 2026. Draft ${plain} is not sent.\nhttps://larder.test/orders/${plain}?region=gb`,
      });
      expect(second).toMatchObject({
        uid: `cut-off-order-${slotless}`,
        start: '20261125',
        end: '20261126',
        summary: `Order by 12:00, ${name}`,
      });
      expect([first?.alarm, second?.alarm]).toEqual([
        ['DISPLAY', { params: { RELATED: 'END' }, value: '-PT3H' }],
        ['DISPLAY', { params: { VALUE: 'DATE-TIME' }, value: '20261125T090000Z' }],
      ]);
    });

    test('a usual day without an order has its cut-off, however far, and the way to order in its region; a moved cut-off counts (GDE-94, SHL-50)', async () => {
      const kitchen = await makeKitchen(workshop(), {
        override: { deliveryDate: MONDAY, cutoffAt: '2026-11-21T18:00:00' },
      });
      for (const date of ['2026-11-17', '2026-11-10', '2026-11-03', '2026-11-16', '2026-11-09', '2026-11-02'])
        await set(await kitchen.order('draft', on(date)), `status = 'delivered'`);
      const usual = async () =>
        (await feedOf(kitchen.workspace.trusted))
          .filter(({ uid }) => uid?.startsWith('cut-off'))
          .map(({ uid, end }) => [uid, end]);
      const of = (date: string) => `cut-off-${kitchen.locationId}-${date}`;
      expect(await usual()).toEqual([
        [of(MONDAY), '20261121T180000'],
        [of('2026-11-24'), '20261123T120000'],
        [of('2026-11-30'), '20261127T120000'],
        [of('2026-12-01'), '20261130T120000'],
      ]);
      expect((await feedOf(kitchen.workspace.trusted)).find(({ uid }) => uid === of(MONDAY))?.url).toBe(
        `https://larder.test/orders/new?location=${kitchen.locationId}&date=${MONDAY}&region=gb`,
      );
      await kitchen.order('ready', on('2026-11-24'), { now: NOW });
      const draft = await kitchen.order('draft', on(MONDAY));
      expect(await usual()).toEqual([
        [`cut-off-order-${draft}`, '20261121T180000'],
        [of('2026-11-30'), '20261127T120000'],
        [of('2026-12-01'), '20261130T120000'],
      ]);
    });

    test('SEQUENCE of a cut-off grows each time staff move it, put it back, or its draft moves (GDE-95)', async () => {
      const kitchen = await makeKitchen(workshop());
      const move = (sql: string, ...more: string[]) =>
        workshop().sql(sql, [kitchen.workspace.id, kitchen.locationId, ...more]);
      const draft = await kitchen.order('draft', on(MONDAY));
      const sequence = async () => {
        const [only] = await feedOf(kitchen.workspace.trusted);
        return [only?.end, Number(only?.sequence)];
      };
      const found = [await sequence()];
      await move('insert into cutoff_overrides values ($1, $2, $3, $4)', MONDAY, '2026-11-21T18:00:00');
      found.push(await sequence());
      await move(
        'update cutoff_overrides set cutoff_at = $3 where (workspace_id, location_id) = ($1, $2)',
        '2026-11-21T20:00:00',
      );
      found.push(await sequence());
      await move('delete from cutoff_overrides where (workspace_id, location_id) = ($1, $2)');
      found.push(await sequence());
      await set(draft, `delivery_start = '2026-11-24T07:00:00', delivery_end = '2026-11-24T10:00:00'`);
      found.push(await sequence());
      expect(found).toEqual([
        ['20261120T120000', 0],
        ['20261121T180000', 1],
        ['20261121T200000', 2],
        ['20261120T120000', 3],
        ['20261123T120000', 4],
      ]);
    });

    test('with weekend ordering a cut-off is the last one of its day on Thursday as on Saturday, and the text stays the same between (GDE-94, GDE-95, RUL-13)', async () => {
      const kitchen = await makeKitchen(workshop(), {
        weekendOrdering: true,
        ics: weekly([1, 2, 3, 4, 5, 6, 7]),
      });
      const before = { now: '2026-11-18T09:00:00.000Z' };
      const sunday = await kitchen.order('draft', on(SUNDAY), before);
      const monday = await kitchen.order('draft', on(MONDAY), before);
      for (const date of ['2026-11-15', '2026-11-08', '2026-11-01'])
        await set(await kitchen.order('draft', on(date), before), `status = 'delivered'`);
      const path = await make(kitchen.workspace.trusted);
      const textAt = async (now: string) => (await read(path, { now })).text;
      const thursday = await textAt('2026-11-19T11:00:00.000Z');
      const cutOffs = eventsOf(thursday).filter(({ uid }) => uid?.startsWith('cut-off'));
      expect(cutOffs.map(({ uid, start, end }) => [uid, start, end])).toEqual([
        [`cut-off-order-${sunday}`, '20261121T114500', '20261121T120000'],
        [`cut-off-order-${monday}`, '20261122T114500', '20261122T120000'],
        [`cut-off-${kitchen.locationId}-2026-11-29`, '20261128T114500', '20261128T120000'],
      ]);
      for (const now of ['2026-11-19T13:00:00.000Z', '2026-11-20T00:01:00.000Z', '2026-11-21T11:59:00.000Z'])
        expect(await textAt(now)).toBe(thursday);
      expect(eventsOf(await textAt('2026-11-21T12:00:00.000Z')).map(({ uid }) => uid)).not.toContain(
        `cut-off-order-${sunday}`,
      );
    });

    test('STANDARD has deliveries only, and nobody reads an amount or a product (GDE-3, GDE-94)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('ready');
      await kitchen.order('draft');
      expect(await uidsOf(kitchen.workspace.standard)).toEqual([`order-${id}`]);
      for (const as of [kitchen.workspace.standard, kitchen.workspace.owner]) {
        const { text } = await read(await make(as));
        expect(text).toContain(`UID:order-${id}@larder.test`);
        expect(text).not.toMatch(/200\.00|100\.00|£|€/);
        expect(text.replaceAll('\r\n ', '')).not.toContain(kitchen.product.name);
      }
    });

    test('in fr the words are French, the zone is that of Paris, and links name the region (GDE-94, GDE-95, SHL-50)', async () => {
      const kitchen = await makeKitchen(workshop(), { region: 'fr' });
      await kitchen.order('ready');
      await kitchen.order('draft', on('2026-11-26'));
      const name = await nameOf(kitchen);
      const { text } = await read(await make(kitchen.workspace.trusted));
      expect(eventsOf(text).map(({ summary }) => summary)).toEqual([
        `Livraison, ${name}, 1 ligne`,
        `Commander avant 12:00, ${name}`,
      ]);
      expect(eventsOf(text)[0]?.text).toMatch(/^Envoyée\n/);
      for (const event of eventsOf(text)) {
        expect(event.url).toMatch(/^https:\/\/larder\.test\/orders\/\d+\?region=fr$/);
        expect(event.text.endsWith(`\n${event.url}`)).toBe(true);
      }
      expect(text).toContain('DTSTART;TZID=Europe/Paris:20261125T070000');
    });

    test('a limit of locations and the own workspace hold as of now (GDE-4, GDE-107)', async () => {
      const [kitchen, stranger] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
      const second = await workshop().location(kitchen.workspace, { ics: weekly([1, 2, 3, 4, 5]) });
      await workshop().agree(kitchen.workspace, second, kitchen.product);
      const [mine, other] = [await kitchen.order('ready'), await kitchen.order('ready', { locationId: second })];
      await kitchen.order('draft', { locationId: second });
      await stranger.order('ready');
      const path = await make(kitchen.workspace.trusted);
      const seen = async () => eventsOf((await read(path)).text).map(({ uid }) => uid);
      expect((await seen()).slice(0, 2)).toEqual([`order-${mine}`, `order-${other}`]);
      await workshop().sql('update memberships set location_ids = $2 where user_id = $1', [
        kitchen.workspace.trusted.userId,
        [kitchen.locationId],
      ]);
      expect(await seen()).toEqual([`order-${mine}`]);
    });

    test.each([
      ['a suspended member', `update memberships set status = 'suspended' where user_id = $1`],
      [
        'an inactive workspace',
        `update workspaces set activity_status = 'inactive' where id = (select workspace_id from memberships where user_id = $1)`,
      ],
      [
        'a workspace without the customer side',
        `update workspaces set company_roles = '{producer}' where id = (select workspace_id from memberships where user_id = $1)`,
      ],
      [
        'a removed member',
        `with s as (delete from sessions where user_id = $1) delete from memberships where user_id = $1`,
      ],
    ])('the address of %s answers as an unknown one, at once (GDE-97, GDE-111)', async (_, change) => {
      const {
        workspace: { trusted },
      } = await makeKitchen(workshop());
      const path = await make(trusted);
      expect((await read(path)).status).toBe(200);
      await workshop().sql('delete from sessions where user_id = $1', [trusted.userId]);
      await workshop().sql(change, [trusted.userId]);
      const [ended, unknown, malformed] = [
        await read(path),
        await read('/feed/0123456789012345678901234567890123456789abc.ics'),
        await read('/feed/short.ics'),
      ];
      for (const {
        status,
        body: { traceId: __, ...body },
      } of [ended, malformed])
        expect([status, body]).toEqual([404, (({ traceId: ___, ...rest }) => rest)(unknown.body)]);
      expect(unknown.body.code).toBe('feed_not_found');
    });

    test('an address from before a suspension stays ended when the member is active again, a new one works, and other members keep theirs (TRU-18, GDE-97)', async () => {
      const { workspace } = await makeKitchen(workshop());
      const person = await makePerson(workshop(), workspace);
      const signIn = async () => ({ token: (await tokensOf(workshop(), workspace, person)).bearerToken });
      const [former, others] = [await make(await signIn()), await make(workspace.trusted)];
      const statuses = async () => [(await read(former)).status, (await read(others)).status];
      const becomes = (status: 'active' | 'suspended') =>
        workshop().call('PUT', `/members/${person.userId}`, { as: workspace.owner, body: { status } });

      expect(await statuses()).toEqual([200, 200]);
      await becomes('suspended');
      expect(await statuses()).toEqual([404, 200]);
      await becomes('active');
      expect(await statuses()).toEqual([404, 200]);

      const back = await signIn();
      expect(await stateOf(back)).toMatchObject({ active: false });
      const next = await make(back);
      expect((await read(next)).status).toBe(200);
      expect(await statuses()).toEqual([404, 200]);
    });

    test('who is suspended before the release that ends addresses loses theirs with its migration (TRU-18, GDE-110)', async () => {
      const { workspace } = await makeKitchen(workshop());
      const [former, others] = [await make(workspace.trusted), await make(workspace.standard)];
      const { sql } = migrations().find(({ name }) => name === 'suspended-members-lose-their-feed')!;
      await workshop().db.asOwner(async (client) => {
        await client.query('drop trigger memberships_end_feed on memberships');
        await client.query('drop function larder_end_feed()');
        await client.query(`update memberships set status = 'suspended' where user_id = '${workspace.trusted.userId}'`);
        await client.query(sql);
      });
      await workshop().sql(`update memberships set status = 'active' where user_id = $1`, [workspace.trusted.userId]);
      expect([(await read(former)).status, (await read(others)).status]).toEqual([404, 200]);
    });

    test('a member whose role changes keeps the address, which shows what they may see now (GDE-94)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { owner, trusted } = kitchen.workspace;
      await kitchen.order('draft');
      const path = await make(trusted);
      const uids = async () => eventsOf((await read(path)).text).map(({ uid }) => uid);
      expect(await uids()).not.toEqual([]);
      await workshop().call('PUT', `/members/role/${trusted.userId}`, { as: owner, body: { userRole: 'STANDARD' } });
      expect(await uids()).toEqual([]);
    });

    test('an address that is made while its member is suspended does not outlive the suspension (TRU-18)', async () => {
      // The embedded database runs one transaction after the other.
      if (workshop().db.kind === 'embedded') return;
      const kitchen = await makeKitchen(workshop());
      const { trusted } = kitchen.workspace;
      const { open, opened } = gate();
      const call = opened.then(() => workshop().call('POST', '/calendar-feed', { as: trusted }));
      await workshop().system(async (tx) => {
        await tx.run('', `update memberships set status = 'suspended' where user_id = $1`, [trusted.userId]);
        open();
        await untilWaiting(tx, call);
      });
      expect((await call).body).toMatchObject({ status: 403, code: 'member_suspended' });
      expect(await workshop().sql('select 1 from calendar_feeds where user_id = $1', [trusted.userId])).toEqual([]);
    });

    test('calendars ask by ETag and by HEAD, and may keep the answer for 15 minutes (GDE-97)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('ready');
      const path = await make(kitchen.workspace.trusted);
      const { headers, raw } = await read(path);
      expect(headers).toMatchObject({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, max-age=900',
        etag: expect.stringMatching(/^W\/".+"$/),
      });
      const again = await read(path, {
        now: '2026-11-20T11:00:00.000Z',
        headers: { 'if-none-match': String(headers.etag) },
      });
      expect([again.status, again.text]).toEqual([304, '']);
      const head = await workshop().api.inject({ method: 'HEAD', url: `/api${path}`, headers: { 'x-test-now': NOW } });
      expect([head.statusCode, head.body, head.headers.etag, head.headers['content-length']]).toEqual([
        200,
        '',
        headers.etag,
        String(raw.length),
      ]);
      await set(id, `status = 'scheduled'`);
      expect((await read(path, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(200);
    });

    test('an address is read 30 times an hour, wherever from; unknown ones are counted for their network (guide 11, guide 14)', async () => {
      const {
        workspace: { trusted, owner },
      } = await makeKitchen(workshop());
      const path = await make(trusted);
      const answers = [];
      for (let at = 0; at < 32; at += 1) answers.push(await read(path, { address: `203.0.113.${at}` }));
      expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429, 429]);
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3500);
      const other = await make(owner);
      const address = '198.51.100.7';
      expect((await read(other, { address })).status).toBe(200);
      expect((await read(path, { now: '2026-11-20T10:00:01.000Z', address })).status).toBe(200);
      const guesses = [];
      for (let at = 0; at < 62; at += 1)
        guesses.push((await read(`/feed/${String(at).padStart(43, 'x')}.ics`, { address })).status);
      expect(guesses).toEqual([...Array(60).fill(404), 429, 429]);
      expect((await read(other, { address })).status).toBe(200);
    });

    test('the address is in no line of the log, whatever becomes of the call (GDE-97)', async () => {
      const {
        workspace: { trusted },
      } = await makeKitchen(workshop());
      const former = await make(trusted);
      const path = await make(trusted);
      lines.length = 0;
      await read(path);
      await read(former);
      await read(`${path}x`);
      await workshop().call('PUT', path, { body: {} });
      await workshop().api.inject({ method: 'HEAD', url: `/api/v3.0${path}` });
      const { services } = workshop().api;
      const { featuresOf } = services;
      services.featuresOf = () => {
        throw new Error(path);
      };
      expect((await read(path)).status).toBe(500);
      services.featuresOf = featuresOf;
      expect(lines.length).toBeGreaterThan(6);
      expect(lines.some((line) => line.includes('/api/feed/:token.ics'))).toBe(true);
      for (const token of [path, former].map((address) => address.slice(6, -4)))
        expect(lines.filter((line) => line.includes(token.slice(0, 12)))).toEqual([]);
    });

    test('while a region is closed its feeds answer as every call does, and those of others go on (API-20)', async () => {
      const paths = [
        await make((await makeKitchen(workshop())).workspace.trusted),
        await make((await makeKitchen(workshop(), { region: 'fr' })).workspace.trusted),
      ];
      const config = workshop().configOf('gb');
      Object.assign(config, {
        maintenance: { closed: true, from: '2026-11-20T08:00:00Z', to: '2026-11-20T10:00:00Z' },
      });
      const answers = await Promise.all(paths.map((path) => read(path)));
      Object.assign(config, { maintenance: null });
      expect(answers.map(({ status }) => status)).toEqual([503, 200]);
      expect(answers[0]?.headers['retry-after']).toBe('3600');
    });

    test('a region that leaves the feature out answers no address (GDE-1)', async () => {
      const {
        workspace: { trusted },
      } = await makeKitchen(workshop());
      const path = await make(trusted);
      const { services } = workshop().api;
      const { featuresOf } = services;
      services.featuresOf = () => new Set();
      try {
        expect([
          (await read(path)).body.code,
          (await workshop().call('GET', '/calendar-feed', { as: trusted })).body.code,
        ]).toEqual(['feed_not_found', 'feature_off']);
      } finally {
        services.featuresOf = featuresOf;
      }
      expect((await read(path)).status).toBe(200);
    });
  },
  { logTo: (line) => lines.push(line) },
);

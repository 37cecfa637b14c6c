import type { AddressInfo } from 'node:net';
import { FEATURES } from '@larder/contracts';
import { cleanUpJob } from '../jobs/clean-up.job';
import { archiveDrafts } from '../orders/draft-archive.job';
import { whileCommitsFail } from '../../testing/fail-at-commit';
import { type Kitchen, makeKitchen } from '../../testing/kitchen';
import { type LiveReader, readLive } from '../../testing/live-reader';
import { describeCalls } from '../../testing/on-both';
import { NOW, type TestMember } from '../../testing/workshop';

/** As the API reads them at each event. */
const features: string[] = [...FEATURES];

describeCalls(
  'the stream',
  (workshop) => {
    const readers: LiveReader[] = [];
    let origin: string;
    beforeAll(async () => {
      await workshop().api.listen({ port: 0, host: '127.0.0.1' });
      origin = `http://127.0.0.1:${(workshop().api.server.address() as AddressInfo).port}`;
    });
    afterEach(async () => {
      for (const reader of readers.splice(0)) reader.leave();
      while (workshop().api.services.live.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    const listen = async ({ token }: Pick<TestMember, 'token'>, headers?: Record<string, string>) => {
      const reader = await readLive(origin, token, headers);
      readers.push(reader);
      return reader;
    };
    const staff = async (path: string, body: unknown) => {
      const answer = await workshop().call('PUT', `/ops/order/${path}`, {
        as: await workshop().staff('OPS'),
        body,
        now: NOW,
      });
      expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
      return answer.body;
    };
    const move = (id: number, status: string) => staff(`${id}/status`, { status, reason: 'Test' });
    const heard = async (reader: LiveReader, count: number) =>
      (await reader.until(count)).map(({ kind, data }) => [kind, data]);
    const order = (kitchen: Kitchen, orderId: number, more: object) => [
      'order',
      { orderId, locationId: kitchen.locationId, ...more },
    ];

    test('is text/event-stream that nobody stores, packs or gathers (GDE-78)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { status, headers } = await listen(kitchen.workspace.standard, { 'accept-encoding': 'br, gzip' });
      expect([
        status,
        headers['content-type'],
        headers['cache-control'],
        headers['content-encoding'],
        headers['x-accel-buffering'],
      ]).toEqual([200, 'text/event-stream', 'no-store', undefined, 'no']);
    });

    test('tells of every step of an order with its status and version, and nothing else (GDE-77, GDE-80)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted, standard } = kitchen.workspace;
      const [reader, other] = [await listen(trusted), await listen(standard)];
      const id = await kitchen.order('draft');
      const { version } = (await kitchen.get(`/order/${id}`)).body;
      await workshop().call('PUT', `/order/${id}`, {
        as: trusted,
        now: NOW,
        body: kitchen.body({ orderContact: 'Maya' }),
        headers: { 'if-match': `"${version}"` },
      });
      await workshop().call('PUT', `/order/${id}/checkout`, { as: trusted, now: NOW });
      await move(id, 'scheduled');
      const steps = [
        ['draft', 1, 'created'],
        ['draft', 2, 'edited'],
        ['ready', 3, 'submitted'],
        ['scheduled', 4, 'status'],
      ];
      const expected = [
        ...steps.map(([status, at, change]) => order(kitchen, id, { status, version: at, change })),
        ['notice', { unreadCount: 1 }],
      ];
      expect(await heard(reader, 5)).toEqual(expected);
      expect(await heard(other, 5)).toEqual(expected);
    });

    test('tells of a moved delivery, a substitute, recorded cartons and a draft that is deleted (GDE-77)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { workspace, locationId, product } = kitchen;
      const instead = await workshop().product({ region: 'gb' });
      await workshop().agree(workspace, locationId, instead);
      const [id, draft] = [await kitchen.order('ready'), await kitchen.order('draft')];
      let { version } = await move(id, 'scheduled');
      const reader = await listen(workspace.standard);
      const times = { deliveryStart: '2026-11-26T07:00:00', deliveryEnd: '2026-11-26T10:00:00' };
      ({ version } = await staff(`${id}/delivery`, { ...times, version }));
      await workshop().sql(`update orders set status = 'preparing' where id = $1`, [id]);
      const [item] = (await kitchen.get(`/order/${id}`)).body.orderItems;
      const substituted = await workshop().call('POST', `/ops/order/${id}/substitution`, {
        as: await workshop().staff('OPS'),
        now: NOW,
        body: { itemId: item.id, productId: instead.id, cartonQuantity: 2, version },
      });
      expect(substituted.status).toBeLessThan(300);
      const { body } = await kitchen.get(`/order/${id}`);
      const line = body.orderItems.find(({ productId }: { productId: number }) => productId !== product.id);
      await staff(`${id}/recorded`, { items: [{ id: line.id, recordedQuantity: 1 }], version: body.version });
      await workshop().call('DELETE', `/order/${draft}`, { as: workspace.trusted, now: NOW });
      const changes = (await reader.until(7)).flatMap(({ kind, data }) =>
        kind === 'order' && 'change' in data ? [[data.orderId, data.change]] : [],
      );
      expect(changes).toEqual([
        [id, 'delivery'],
        [id, 'substituted'],
        [id, 'recorded'],
        [draft, 'deleted'],
      ]);
    });

    test('tells members of other locations and of other workspaces nothing (GDE-4, GDE-77)', async () => {
      const [kitchen, stranger] = [await makeKitchen(workshop()), await makeKitchen(workshop())];
      const elsewhere = await workshop().location(kitchen.workspace);
      const limited = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [elsewhere] });
      const reaching = await workshop().member(kitchen.workspace, 'TRUSTED', { locationIds: [kitchen.locationId] });
      const [none, one, all] = [await listen(limited), await listen(reaching), await listen(stranger.workspace.owner)];
      await move(await kitchen.order('ready'), 'scheduled');
      await one.until(3);
      expect([none.events, all.events]).toEqual([[], []]);
    });

    test('tells of prices by location, of the team and of what was read (GDE-77, GDE-89)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { workspace, locationId, product } = kitchen;
      await move(await kitchen.order('ready'), 'scheduled');
      const [own, colleague] = [await listen(workspace.trusted), await listen(workspace.standard)];
      await workshop().sql(
        'update agreed_products set future_price = 9, future_price_date = $2 where workspace_id = $1',
        [workspace.id, '2026-12-01'],
      );
      await workshop().sql(`update products set status = 'suspended' where id = $1`, [product.id]);
      await workshop().call('POST', '/members/invite', {
        as: workspace.admin,
        body: { emails: ['new@kitchen.test'], userRole: 'TRUSTED' },
        now: NOW,
      });
      await workshop().sql(`update memberships set user_role = 'STANDARD' where user_id = $1`, [
        workspace.admin.userId,
      ]);
      const { body } = await workshop().call('GET', '/notice', { as: workspace.trusted, now: NOW });
      await workshop().call('PUT', '/notice/read', {
        as: workspace.trusted,
        body: { upToId: body.items[0].id },
        now: NOW,
      });
      const all = [
        ['price', { locationId }],
        ['price', { locationId }],
        ['team', {}],
        ['team', {}],
      ];
      expect(await heard(own, 5)).toEqual([...all, ['notice', { unreadCount: 0 }]]);
      expect(await heard(colleague, 4)).toEqual(all);
    });

    test('tells of products that are agreed and taken away, of invitations that end, and of members that come and go (GDE-77)', async () => {
      const { workspace, locationId } = await makeKitchen(workshop());
      const further = await workshop().product({ region: 'gb' });
      const reader = await listen(workspace.standard);
      const steps: [event: unknown, step: () => Promise<unknown>][] = [
        [['price', { locationId }], () => workshop().agree(workspace, locationId, further)],
        [
          ['price', { locationId }],
          () => workshop().sql('delete from agreed_products where product_id = $1', [further.id]),
        ],
        [
          ['team', {}],
          () =>
            workshop().call('POST', '/members/invite', {
              as: workspace.admin,
              body: { emails: ['comes@kitchen.test'], userRole: 'STANDARD' },
              now: NOW,
            }),
        ],
        [
          ['team', {}],
          () =>
            workshop().call('DELETE', '/members/invited?email=comes@kitchen.test', {
              as: workspace.admin,
              now: NOW,
            }),
        ],
        [['team', {}], () => workshop().member(workspace, 'TRUSTED')],
        [['team', {}], () => workshop().sql('delete from memberships where user_id = $1', [workspace.admin.userId])],
      ];
      for (const [at, [event, step]] of steps.entries()) {
        await step();
        expect((await heard(reader, at + 1)).at(-1)).toEqual(event);
      }
      expect(reader.events).toHaveLength(steps.length);
    });

    test('tells the whole team of a member’s new name, and nobody of the same one (GDE-77)', async () => {
      const { workspace } = await makeKitchen(workshop());
      const other = await makeKitchen(workshop());
      const [reader, foreign] = [await listen(workspace.standard), await listen(other.workspace.standard)];
      const rename = (name: string) =>
        workshop().sql('update users set full_name = $2 where id = $1', [workspace.admin.userId, name]);
      await rename('Nora Newname');
      expect(await heard(reader, 1)).toEqual([['team', {}]]);
      await rename('Nora Newname');
      await workshop().sql(`update memberships set user_role = 'STANDARD' where user_id = any($1)`, [
        [workspace.trusted.userId, other.workspace.trusted.userId],
      ]);
      expect([await heard(reader, 2), await heard(foreign, 1)]).toEqual([
        [
          ['team', {}],
          ['team', {}],
        ],
        [['team', {}]],
      ]);
    });

    test('tells of a draft that is archived (GDE-77)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('draft');
      const reader = await listen(kitchen.workspace.standard);
      await workshop().system((tx) => archiveDrafts(tx, Date.parse(NOW) + 90 * 86_400_000));
      expect(await heard(reader, 1)).toEqual([order(kitchen, id, { status: 'draft', version: 2, change: 'archived' })]);
    });

    test('counts as unread what the list shows, also once the region leaves a feature out (GDE-1, GDE-89)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted, standard } = kitchen.workspace;
      for (const { userId } of [trusted, standard])
        await workshop().sql(
          `insert into notices (workspace_id, user_id, kind, created_at, data) values
            ($1, $2, 'price', $3, '{"date": "2026-11-24", "locationName": "Kitchen", "products": []}'),
            ($1, $2, 'invoice', $3, '{"step": "issued", "number": "GB-1"}'),
            ($1, $2, 'reminder', $3, '{"minutesLeft": 45, "cutOffAt": "2026-11-24T12:00:00", "entries": []}')`,
          [kitchen.workspace.id, userId, NOW],
        );
      await move(await kitchen.order('ready'), 'scheduled');
      const counts: unknown[] = [];
      for (const left of [undefined, 'billing', 'deadlines']) {
        features.splice(0, features.length, ...FEATURES.filter((name) => name !== left));
        for (const member of [trusted, standard]) {
          const reader = await listen(member);
          await workshop().sql(`insert into live_events (workspace_id, kind, user_ids) values ($1, 'notice', $2)`, [
            kitchen.workspace.id,
            [member.userId],
          ]);
          const [told] = await reader.until(1);
          const { body } = await workshop().call('GET', '/notice', { as: member, now: NOW });
          counts.push([left, told?.data.unreadCount, body.unreadCount, body.items.length]);
        }
      }
      features.splice(0, features.length, ...FEATURES);
      expect(counts).toEqual([
        [undefined, 4, 4, 4],
        [undefined, 1, 1, 1],
        ['billing', 3, 3, 3],
        ['billing', 1, 1, 1],
        ['deadlines', 3, 3, 3],
        ['deadlines', 1, 1, 1],
      ]);
    });

    test('a greengrocer’s selection that changes concerns every company of the region that has it (GDE-77)', async () => {
      const [kitchen, without] = [
        await makeKitchen(workshop()),
        await makeKitchen(workshop(), { hasGreengrocer: false }),
      ];
      const french = await makeKitchen(workshop(), { region: 'fr' });
      const [has, lacks, abroad] = [
        await listen(kitchen.workspace.standard),
        await listen(without.workspace.owner),
        await listen(french.workspace.owner),
      ];
      const changes = [
        () => workshop().select(kitchen.product),
        () => workshop().sql('update greengrocer_items set unit_price = 9 where product_id = $1', [kitchen.product.id]),
        () => workshop().sql('delete from greengrocer_items where product_id = $1', [kitchen.product.id]),
      ];
      for (const [at, change] of changes.entries()) {
        await change();
        await has.until(at + 1);
      }
      expect([has.events.map(({ kind }) => kind), lacks.events, abroad.events]).toEqual([
        ['price', 'price', 'price'],
        [],
        [],
      ]);
    });

    test('a product of the selection that is suspended or reactivated concerns every company of the region that has it (GDE-77, DSK-16)', async () => {
      const [kitchen, without] = [
        await makeKitchen(workshop()),
        await makeKitchen(workshop(), { hasGreengrocer: false }),
      ];
      const [selected, other] = [await workshop().product(), await workshop().product()];
      await workshop().select(selected);
      const [has, lacks] = [await listen(kitchen.workspace.standard), await listen(without.workspace.owner)];
      for (const status of ['suspended', 'active']) {
        await workshop().sql('update products set status = $2 where id = any($1::int[])', [
          [other.id, selected.id],
          status,
        ]);
      }
      await workshop().sql('update products set version = version + 1 where id = $1', [selected.id]);
      await workshop().sql(`update products set status = 'suspended' where id = $1`, [other.id]);
      await kitchen.order('draft');
      await has.until(3);
      expect([has.events.map(({ kind }) => kind), lacks.events]).toEqual([['price', 'price', 'order'], []]);
    });

    test('a change that is undone tells nothing (GDE-108)', async () => {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('ready');
      const reader = await listen(kitchen.workspace.trusted);
      await whileCommitsFail(workshop().db, 'orders', async () => {
        const failed = await workshop().call('PUT', `/ops/order/${id}/status`, {
          as: await workshop().staff('OPS'),
          body: { status: 'scheduled', reason: 'Test' },
          now: NOW,
        });
        expect(failed.status).toBe(500);
      });
      await workshop().call('PUT', `/order/${id}/cancel`, { as: kitchen.workspace.trusted, now: NOW });
      expect(await heard(reader, 1)).toEqual([
        order(kitchen, id, { status: 'cancelled', version: 2, change: 'cancelled' }),
      ]);
    });

    test('whoever comes back with the last id gets exactly what was missed (GDE-81)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted } = kitchen.workspace;
      const first = await listen(trusted);
      const ids = [await kitchen.order('draft')];
      await first.until(1);
      first.leave();
      await first.ended();
      for (let count = 0; count < 3; count += 1) ids.push(await kitchen.order('draft'));
      const second = await listen(trusted, { 'last-event-id': first.lastId as string });
      ids.push(await kitchen.order('draft'));
      const events = [...first.events, ...(await second.until(4))];
      expect(events.map(({ data }) => data.orderId)).toEqual(ids);
      // Nothing happened meanwhile.
      const third = await listen(trusted, { 'last-event-id': second.lastId as string });
      ids.push(await kitchen.order('draft'));
      expect((await third.until(1))[0]?.data.orderId).toBe(ids.at(-1));
    });

    test('an id that is unknown or older than 60 minutes brings resync, and what follows (GDE-81)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted } = kitchen.workspace;
      const first = await listen(trusted);
      for (let count = 0; count < 2; count += 1) await kitchen.order('draft');
      await workshop().sql(
        `insert into live_events (workspace_id, kind, data, at) values ($1, 'order', '{}', now() - interval '61 minutes')`,
        [kitchen.workspace.id],
      );
      const between = (await first.until(3))[2]?.id as string;
      await kitchen.order('draft');
      for (const id of ['999999999', 'what', 'x'.repeat(70), '-1', between]) {
        const reader = await listen(trusted, { 'last-event-id': id });
        expect((await reader.until(1))[0]).toMatchObject({ kind: 'resync', data: {} });
        reader.leave();
      }
      const reader = await listen(trusted, { 'last-event-id': between });
      await kitchen.order('draft');
      expect((await reader.until(2)).map(({ kind }) => kind)).toEqual(['resync', 'order']);
    });

    test('events go after 60 minutes, but the newest, by which a browser is known to have missed none (GDE-81, GDE-108)', async () => {
      const kitchen = await makeKitchen(workshop());
      const addAged = (minutes: number) =>
        workshop().sql(
          `insert into live_events (workspace_id, kind, at) values ($1, 'order', clock_timestamp() - $2 * interval '1 minute')`,
          [kitchen.workspace.id, minutes],
        );
      const places = async () =>
        (await workshop().sql<{ place: number }>('select place from live_events order by place')).map(
          ({ place }) => place,
        );
      // Events are dated by the database, so the clock of who cleans up decides nothing: this one is of another day.
      const cleanUp = () => cleanUpJob.run(workshop().api.services, Date.parse(NOW));
      await cleanUp();
      const kept = await places();
      await addAged(61);
      await addAged(59);
      await addAged(61);
      const before = (await places()).filter((place) => !kept.includes(place));
      await cleanUp();
      expect(await places()).toEqual([...kept, ...before.slice(1)]);
      await addAged(1);
      await cleanUp();
      expect((await places()).slice(kept.length)).toEqual([before[1], expect.any(Number)]);
      const newest = (await places()).at(-1);
      const back = await listen(kitchen.workspace.trusted, { 'last-event-id': String(newest) });
      const late = await listen(kitchen.workspace.trusted, { 'last-event-id': String(before[0]) });
      await kitchen.order('draft');
      expect([(await back.until(1)).map(({ kind }) => kind), (await late.until(2)).map(({ kind }) => kind)]).toEqual([
        ['order'],
        ['resync', 'order'],
      ]);
    });

    test('signing out, a revoked sign-in, suspension, removal and a workspace that is closed end it, those of others go on (GDE-83)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { workspace } = kitchen;
      const ends: ((member: TestMember) => Promise<unknown>)[] = [
        (member) => workshop().sql('update sessions set revoked_at = now() where user_id = $1', [member.userId]),
        (member) => workshop().sql(`update memberships set status = 'suspended' where user_id = $1`, [member.userId]),
        (member) => workshop().sql('delete from memberships where user_id = $1', [member.userId]),
      ];
      const stays = await listen(workspace.owner);
      for (const end of ends) {
        const member = await workshop().member(workspace, 'TRUSTED');
        const reader = await listen(member);
        await end(member);
        await reader.ended();
      }
      expect(stays.hasEnded).toBe(false);
      await workshop().sql(`update workspaces set activity_status = 'inactive' where id = $1`, [workspace.id]);
      await stays.ended();
    });

    test('a changed limit of locations holds from the next event on (GDE-83)', async () => {
      const kitchen = await makeKitchen(workshop());
      const elsewhere = await workshop().location(kitchen.workspace);
      const { trusted, standard } = kitchen.workspace;
      const [reader, all] = [await listen(standard), await listen(trusted)];
      await kitchen.order('draft');
      await workshop().sql('update memberships set location_ids = $2 where user_id = $1', [
        standard.userId,
        [elsewhere],
      ]);
      await kitchen.order('draft');
      expect((await all.until(3)).map(({ kind }) => kind)).toEqual(['order', 'team', 'order']);
      expect((await reader.until(2)).map(({ kind }) => kind)).toEqual(['order', 'team']);
    });

    test('it ends with its token and goes on with the next one (GDE-83)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { trusted } = kitchen.workspace;
      let first: LiveReader;
      let heard: number;
      // On a machine that stalls it ends before it has said where it is.
      do {
        first = await listen(trusted, {
          'x-test-now': new Date(Date.parse('2099-01-01T00:00:00Z') + 598_000).toISOString(),
        });
        heard = await kitchen.order('draft');
        await first.ended();
      } while (first.lastId === undefined);
      const missed = await kitchen.order('draft');
      const second = await listen(trusted, { 'last-event-id': first.lastId });
      await second.until(2 - first.events.length);
      expect([...first.events, ...second.events].map(({ data }) => data.orderId)).toEqual([heard, missed]);
    });

    test('a sixth stream of a user ends the oldest (GDE-78)', async () => {
      const kitchen = await makeKitchen(workshop());
      const open: LiveReader[] = [];
      for (let count = 0; count < 6; count += 1) open.push(await listen(kitchen.workspace.trusted));
      await open[0]?.ended();
      await listen(kitchen.workspace.owner);
      expect(open.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false, false, false]);
    });

    test('HEAD, which nobody could end, is not for a stream (GDE-78)', async () => {
      const kitchen = await makeKitchen(workshop());
      const answer = await workshop().api.inject({
        method: 'HEAD',
        url: '/api/stream',
        headers: { authorization: `Bearer ${kitchen.workspace.owner.token}` },
      });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
    });

    test('200 writes that commit out of order are told once each, also to a reader that comes and goes (GDE-84)', async () => {
      const kitchen = await makeKitchen(workshop());
      const { id: workspaceId, trusted } = kitchen.workspace;
      const steady = await listen(trusted);
      while (steady.lastId === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
      let hasWritten = false;
      const write = (number: number) =>
        workshop().system(async (tx) => {
          await tx.run(
            '',
            `insert into live_events (workspace_id, kind, data) values ($1, 'order', jsonb_build_object('orderId', $2::int))`,
            [workspaceId, number],
          );
          await tx.one('', 'select pg_sleep($1)', [workshop().db.kind === 'postgres' ? Math.random() / 50 : 0]);
        });
      let next = 0;
      const writing = Promise.all(
        Array.from({ length: 6 }, async () => {
          while (next < 200) await write(next++);
        }),
      ).finally(() => {
        hasWritten = true;
      });
      writing.catch(() => undefined);
      const seen: number[] = [];
      let lastId = steady.lastId;
      const end = Date.now() + 240_000;
      while ((!hasWritten || seen.length < 200) && Date.now() < end) {
        const reader: LiveReader = await listen(trusted, { 'last-event-id': lastId as string });
        expect(reader.status).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 30));
        reader.leave();
        await reader.ended();
        seen.push(...reader.events.map(({ kind, data }) => (kind === 'order' ? data.orderId : -1)));
        lastId = reader.lastId ?? lastId;
      }
      await writing;
      const all = Array.from({ length: 200 }, (_, number) => number);
      const inOrder = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
      expect(inOrder((await steady.until(200)).map(({ data }) => data.orderId))).toEqual(all);
      expect(inOrder(seen)).toEqual(all);
    });
  },
  { profile: 'e2e', features },
);

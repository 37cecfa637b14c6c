import { BEAT_LIMITS, type RegionReleases } from '@larder/contracts';
import { describeOnBoth } from '../../database/testing';
import { createRecordedApi } from '../../testing/recorded-api';
import { testConfig, testFeatures } from '../../testing/region-configs';
import { NOW, openWorkshop, SIGNING_KEY, type Workshop } from '../../testing/workshop';

const RELEASES: RegionReleases = {
  shell: { releases: ['1.0.0'], modules: [] },
  'mf-orders': { releases: ['1.1.0', '1.0.0'], modules: ['order-list'] },
};
const MOUNT = { kind: 'mount', remote: 'mf-orders', version: '1.1.0', module: 'order-list', value: 240 };
const FAILURE = {
  kind: 'error',
  remote: 'mf-orders',
  version: '1.1.0',
  text: 'no total',
  frames: [{ file: 'mf-orders/1.1.0/assets/list.js', line: 1, column: 77, function: 'total' }],
};
const beat = (...items: object[]) => ({
  form: 1,
  region: 'gb',
  route: 'orders',
  load: 'c0ffee00c0ffee00',
  shell: '1.0.0',
  sampled: true,
  items,
});

describeOnBoth(
  'beats',
  (database) => {
    let workshop: Workshop;
    beforeAll(async () => {
      workshop = await openWorkshop(database(), { releasesOf: (region) => (region === 'gb' ? RELEASES : undefined) });
    });
    beforeEach(async () => {
      await workshop.api.services.beats.keep();
      await workshop.sql('delete from release_health');
      await workshop.sql('delete from error_groups');
    });
    afterAll(() => workshop.close());

    let people = 0;
    const send = (
      body: unknown,
      { address = `198.51.100.${(people += 1) % 250}`, type = 'text/plain;charset=UTF-8', headers = {} } = {},
    ) =>
      workshop.api.inject({
        method: 'POST',
        url: '/api/beat',
        remoteAddress: address,
        headers: { 'content-type': type, ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const kept = async () => {
      await workshop.api.services.beats.keep();
      return workshop.sql<{
        grain: string;
        at: string;
        measure: string;
        module: string;
        release: string;
        count: number;
        sum: number;
        buckets: string[];
      }>('select * from release_health order by grain, measure');
    };
    const dropped = async () => {
      const { body } = await workshop.api.inject('/metrics');
      return Object.fromEntries(
        [...body.matchAll(/^larder_beat(?:s|_items)_dropped_total\{reason="(\w+)"\} (\d+)$/gm)].map(
          ([, reason, count]) => [reason!, Number(count)],
        ),
      );
    };
    /** By how much each count of dropped beats and items grows. */
    const droppedBy = async (work: () => Promise<unknown>) => {
      const before = await dropped();
      await work();
      return Object.fromEntries(
        Object.entries(await dropped()).flatMap(([reason, count]) =>
          count > (before[reason] ?? 0) ? [[reason, count - (before[reason] ?? 0)]] : [],
        ),
      );
    };

    test('a beat is answered 204 and counts in its minute, hour and day, of either content type (REL-74, REL-80)', async () => {
      const answers = [
        await send(beat(MOUNT, { ...MOUNT, value: 30 })),
        await send(beat({ ...MOUNT, value: 70_000 }), { type: 'application/json' }),
      ];
      expect(answers.map(({ statusCode, body, headers }) => [statusCode, body, headers['cache-control']])).toEqual([
        [204, '', 'no-store'],
        [204, '', 'no-store'],
      ]);
      const rows = await kept();
      expect(rows.map(({ grain, at }) => [grain, at])).toEqual([
        ['day', '2026-11-20T00:00:00.000Z'],
        ['hour', '2026-11-20T09:00:00.000Z'],
        ['minute', NOW],
      ]);
      for (const { count, sum, buckets, module } of rows) {
        expect([count, sum, module]).toEqual([3, 70_270, 'order-list']);
        expect(buckets.flatMap((within, place) => (Number(within) > 0 ? [[place, Number(within)]] : []))).toEqual([
          [0, 1],
          [4, 1],
          [23, 1],
        ]);
      }
    });

    test('several beats add to the same rows, whenever they are kept: never a row of a page load (REL-80)', async () => {
      for (let count = 0; count < 5; count += 1) {
        await send({ ...beat(MOUNT, FAILURE), load: `load-of-a-page-${count}` });
        await workshop.api.services.beats.keep();
      }
      expect((await kept()).map(({ measure, count }) => [measure, count])).toEqual(
        Array(3)
          .fill([
            ['error', 5],
            ['mount', 5],
          ])
          .flat(),
      );
      expect(await workshop.sql('select count, first_seen from error_groups')).toEqual([{ count: 5, first_seen: NOW }]);
      expect(await workshop.sql('select at, region, count from error_counts')).toEqual([
        { at: NOW, region: 'gb', count: 5 },
      ]);
    });

    test('items of an unknown release, remote or region are dropped and counted, the others stay (REL-82)', async () => {
      const unknown = [
        { ...MOUNT, version: '9.9.9' },
        { ...MOUNT, remote: 'mf-other' },
        { ...MOUNT, remote: 'shell', version: '1.1.0' },
      ];
      expect(await droppedBy(() => send(beat(MOUNT, ...unknown)))).toEqual({ release: 3 });
      expect(await droppedBy(() => send({ ...beat(MOUNT), region: 'fr' }))).toEqual({ release: 1 });
      expect((await kept()).map(({ release, count }) => [release, count])).toEqual(Array(3).fill(['1.1.0', 1]));
    });

    test('the module of another name is one that nobody knows (REL-82)', async () => {
      await send(beat({ ...MOUNT, module: 'made-up' }));
      expect((await kept()).map(({ module }) => module)).toEqual(['', '', '']);
    });

    const padded = (bytes: number) => JSON.stringify(beat(MOUNT)).padEnd(bytes, ' ');
    test.each<[string, string, string, string | undefined]>([
      ['of 16 KB', padded(BEAT_LIMITS.bytes), 'text/plain', undefined],
      ['of one byte more', padded(BEAT_LIMITS.bytes + 1), 'text/plain', 'size'],
      [
        'of 16 KB of letters with two bytes',
        padded(BEAT_LIMITS.bytes - 1).replace('orders', 'ordérs'),
        'text/plain',
        'shape',
      ],
      ['that is no JSON', '{', 'text/plain', 'shape'],
      ['of another content type', JSON.stringify(beat(MOUNT)), 'text/html', 'shape'],
      ['with an unknown key', JSON.stringify({ ...beat(MOUNT), email: 'a@b.test' }), 'text/plain', 'shape'],
      ['with a time below 0', JSON.stringify(beat({ ...MOUNT, value: -1 })), 'text/plain', 'shape'],
      [
        'with a time above ten minutes',
        JSON.stringify(beat({ ...MOUNT, value: BEAT_LIMITS.ms + 1 })),
        'text/plain',
        'shape',
      ],
      ['of a forged prototype', '{"__proto__":{"form":1}}', 'text/plain', 'shape'],
    ])('one %s is answered 204, and kept or dropped and counted (REL-82)', async (_, body, type, reason) => {
      expect(await droppedBy(async () => expect((await send(body, { type })).statusCode).toBe(204))).toEqual(
        reason ? { [reason]: 1 } : {},
      );
      expect(await kept()).toHaveLength(reason ? 0 : 3);
    });

    test('nothing that a text or a frame may carry of a person or a session is kept (REL-77)', async () => {
      const secrets = [
        'buyer@kitchen.test',
        'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NzExIn0.c2lnbmF0dXJl',
        '10020',
        '8f14e45fceea167a5a36dedd4bea2543',
        '123e4567-e89b-12d3-a456-426614174000',
        'code=4711',
      ];
      await send(
        beat(
          { ...FAILURE, text: `GET https://larder.test/orders/10020?code=4711 of ${secrets.join(' and ')}` },
          {
            ...FAILURE,
            text: 'x',
            frames: [
              { file: 'customers/10020/buyer.js', line: 1, column: 1, function: '8f14e45fceea167a5a36dedd4bea2543' },
            ],
          },
        ),
      );
      await kept();
      const stored = JSON.stringify(await workshop.sql('select text, route, module, frames from error_groups'));
      for (const secret of secrets) expect(stored).not.toContain(secret);
      expect(stored).toContain('GET /orders/[n] of [address] and [token]');
      expect(stored).toContain('"file":"(other)"');
    });

    test('sixty people behind one address lose none in their most lively minute, and the 1,201st beat of a minute is refused (REL-82)', async () => {
      const office = '203.0.113.60';
      // Every 10 s with a candidate, once hidden, once after a failed mount.
      const answers = [];
      for (let count = 0; count < 60 * 8; count += 1)
        answers.push((await send(beat(MOUNT), { address: office })).statusCode);
      expect(new Set(answers)).toEqual(new Set([204]));
      expect((await kept())[0]!.count).toBe(480);
      for (let count = 480; count < 1200; count += 1) await send('{', { address: office });
      const refused = await send(beat(MOUNT), { address: office });
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'rate_limited']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });

    test('beats beyond those that a process takes in a second are answered 204, dropped and counted (REL-80)', async () => {
      const moment = performance.now();
      const clock = jest.spyOn(performance, 'now').mockReturnValue(moment);
      const codes: number[] = [];
      const grown = await droppedBy(async () => {
        for (let round = 0; round < 21; round += 1) {
          const answers = await Promise.all(Array.from({ length: 100 }, () => send(beat(MOUNT))));
          codes.push(...answers.map(({ statusCode }) => statusCode));
        }
      });
      clock.mockRestore();
      expect(new Set(codes)).toEqual(new Set([204]));
      expect(grown.budget).toBeGreaterThanOrEqual(100);
      expect((await kept()).find(({ grain }) => grain === 'day')!.count).toBe(2100 - grown.budget!);
    });

    test('a forged X-Forwarded-For makes no other client, and no limit of beats counts for other calls (REL-82, TRU-2)', async () => {
      const address = '203.0.113.99';
      const statuses: number[] = [];
      for (let count = 0; count < 1201; count += 1)
        statuses.push(
          (await send('{', { address, headers: { 'x-forwarded-for': `192.0.2.${count % 250}` } })).statusCode,
        );
      expect(statuses.filter((status) => status === 429)).toHaveLength(1);
      expect((await workshop.call('GET', '/assets/gb/legal/terms.md', { address })).status).not.toBe(429);
    });

    test('/metrics has what this process was told, by remote, release and region (REL-81)', async () => {
      await send(beat({ ...MOUNT, version: '1.0.0', value: 90 }));
      const { body } = await workshop.api.inject('/metrics');
      expect(body).toContain(
        'larder_mount_seconds_bucket{le="0.1",remote="mf-orders",release="1.0.0",region="gb"} 1\n',
      );
      expect(body).not.toContain('c0ffee00');
    });

    test('a report of an older shell counts into the same figures and groups, without a region (REL-83)', async () => {
      const report = (more: object) =>
        workshop.call('POST', '/client-error', {
          address: `198.18.0.${(people += 1) % 250}`,
          body: {
            kind: 'unhandled',
            area: 'mf-orders',
            version: '1.0.0',
            message: 'no order 10020',
            page: '/orders/7',
            traceId: 't',
            ...more,
          },
        });
      expect((await report({})).status).toBe(204);
      await report({ message: 'no order 10021' });
      expect(await droppedBy(() => report({ version: '0.0.1' }))).toEqual({ release: 1 });
      await kept();
      expect(await workshop.sql('select remote, release, kind, text, count from error_groups')).toEqual([
        { remote: 'mf-orders', release: '1.0.0', kind: 'error', text: 'no order [n]', count: 2 },
      ]);
      expect(await workshop.sql('select region, count from error_counts')).toEqual([{ region: '', count: 2 }]);
    });

    test('what the database can not take is kept the next time (REL-80)', async () => {
      await send(beat(MOUNT, FAILURE));
      await database().asOwner((client) => client.query('alter table error_counts rename to error_counts_away'));
      expect(await kept()).toEqual([]);
      await database().asOwner((client) => client.query('alter table error_counts_away rename to error_counts'));
      await send(beat(MOUNT));
      expect((await kept()).map(({ measure, count }) => [measure, count])).toEqual(
        Array(3)
          .fill([
            ['error', 1],
            ['mount', 2],
          ])
          .flat(),
      );
    });

    test('an API that closes keeps what it was told (REL-80)', async () => {
      const api = await createRecordedApi({
        database: database(),
        signingKey: SIGNING_KEY,
        environment: 'test',
        publicUrl: 'https://larder.test',
        configOf: (region) => testConfig(region),
        featuresOf: testFeatures,
        releasesOf: () => RELEASES,
        now: () => Date.parse(NOW),
      });
      await api.inject({
        method: 'POST',
        url: '/api/beat',
        headers: { 'content-type': 'text/plain' },
        payload: JSON.stringify(beat(MOUNT)),
      });
      await api.close();
      expect(await workshop.sql('select count from release_health')).toEqual(Array(3).fill({ count: 1 }));
    });

    test('a region without telemetry keeps nothing (REL-83)', async () => {
      const api = await createRecordedApi({
        database: database(),
        signingKey: SIGNING_KEY,
        environment: 'test',
        publicUrl: 'https://larder.test',
        configOf: (region) => testConfig(region),
        featuresOf: () => new Set(['live']),
        releasesOf: () => RELEASES,
      });
      expect(
        (
          await api.inject({
            method: 'POST',
            url: '/api/beat',
            headers: { 'content-type': 'text/plain' },
            payload: JSON.stringify(beat(MOUNT)),
          })
        ).statusCode,
      ).toBe(204);
      expect((await api.inject('/metrics')).body).toContain('larder_beats_dropped_total{reason="off"} 1');
      await api.close();
      expect(await workshop.sql('select count from release_health')).toEqual([]);
    });
  },
  'schema',
);

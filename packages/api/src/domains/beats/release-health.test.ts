import type { FastifyInstance } from 'fastify';
import type { ReleaseHealth } from '@larder/contracts';
import { describeOnBoth } from '../../database/testing';
import { createRecordedApi } from '../../testing/recorded-api';
import { testConfig, testFeatures } from '../../testing/region-configs';
import { NOW, openWorkshop, SIGNING_KEY, type Workshop } from '../../testing/workshop';

const TOKEN = 'the token of the gateway';
const MINUTE = 60_000;
const DAY = 86_400_000;

describeOnBoth(
  'reading figures of releases',
  (database) => {
    let now = Date.parse(NOW);
    let api: FastifyInstance;
    let workshop: Workshop;
    beforeAll(async () => {
      workshop = await openWorkshop(database());
      const releases = {
        'mf-orders': { releases: ['1.1.0', '1.0.0'], modules: ['list'] },
        shell: { releases: ['1.0.0'], modules: [] },
      };
      api = await createRecordedApi({
        database: database(),
        signingKey: SIGNING_KEY,
        environment: 'test',
        publicUrl: 'https://larder.test',
        configOf: (region) => testConfig(region),
        featuresOf: testFeatures,
        releasesOf: () => releases,
        platformToken: TOKEN,
        now: () => now,
      });
    });
    afterAll(async () => {
      await api.close();
      await workshop.close();
    });
    beforeEach(async () => {
      now = Date.parse(NOW);
      await workshop.sql('delete from release_health');
      await workshop.sql('delete from error_groups');
    });

    const of = { remote: 'mf-orders', version: '1.1.0', module: 'list' };
    /** Tells of items at a moment before now. */
    const tell = async (items: object[], { agoMs = 0, region = 'gb' } = {}) => {
      const then = now;
      now -= agoMs;
      const beat = {
        form: 1,
        region,
        load: 'c0ffee00c0ffee00',
        shell: '1.0.0',
        sampled: true,
        items: items.map((item) => ({ ...of, ...item })),
      };
      expect(
        (
          await api.inject({
            method: 'POST',
            url: '/api/beat',
            headers: { 'content-type': 'text/plain' },
            payload: JSON.stringify(beat),
          })
        ).statusCode,
      ).toBe(204);
      await api.services.beats.keep();
      now = then;
    };
    const read = async (query: Record<string, string> = {}) => {
      const answer = await api.inject({
        url: `/release-health?${new URLSearchParams({ name: 'mf-orders', ...query })}`,
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      return answer.json<ReleaseHealth>();
    };
    const mount = (value: number) => ({ kind: 'mount', value });
    const failure = (text: string, kind = 'error') => ({
      kind,
      text,
      frames: [{ file: 'mf-orders/1.1.0/list.js', line: 1, column: 7 }],
    });

    test('each release has its mounts, failures, times and vitals (REL-79)', async () => {
      await tell([
        mount(90),
        mount(190),
        mount(190),
        mount(390),
        failure('x', 'failed'),
        failure('y'),
        failure('z', 'shape'),
        { kind: 'inp', value: 80 },
        { kind: 'lcp', value: 1200 },
        { kind: 'cls', value: 0.04 },
        { kind: 'frame', value: 120 },
        { kind: 'frame', value: 70 },
      ]);
      await tell([{ ...mount(500), version: '1.0.0' }]);
      const { releases, groups } = await read();
      expect(groups).toEqual([]);
      expect(releases.find(({ version }) => version === '1.1.0')).toEqual({
        version: '1.1.0',
        mounts: 5,
        failed: 1,
        errors: 2,
        load: { p50: 175, p75: 200, p95: 380 },
        inp: { p50: 75, p75: 88, p95: 98 },
        lcp: { p50: 1125, p75: 1188, p95: 1238 },
        cls: { p50: 0.038, p75: 0.044, p95: 0.049 },
        longFrames: 2,
      });
      expect(releases.find(({ version }) => version === '1.0.0')).toMatchObject({
        mounts: 1,
        failed: 0,
        errors: 0,
        inp: null,
        lcp: null,
        cls: null,
        longFrames: 0,
      });
      expect((await read({ release: '1.0.0' })).releases.map(({ version }) => version)).toEqual(['1.0.0']);
      expect((await read({ name: 'shell' })).releases).toEqual([]);
    });

    test('one region can be read alone, and all together (REL-79)', async () => {
      await tell([mount(90), failure('x')]);
      await tell([mount(90), mount(90), failure('x')], { region: 'fr' });
      const countsOf = async (query: Record<string, string>) => {
        const { releases, groups } = await read({ ...query, errors: 'true' });
        return [releases[0]!.mounts, groups[0]!.count];
      };
      expect([await countsOf({}), await countsOf({ region: 'gb' }), await countsOf({ region: 'fr' })]).toEqual([
        [3, 2],
        [1, 1],
        [2, 1],
      ]);
    });

    test.each<[string, number, number]>([
      // Minutes of three hours, hours of 34 days, days beyond.
      ['ten minutes', 10 * MINUTE, 1],
      ['two hours', 120 * MINUTE, 2],
      ['a day', DAY, 3],
      ['33 days', 33 * DAY, 4],
      ['80 days', 80 * DAY, 5],
      ['a year, of which 90 days are read', 365 * DAY, 5],
    ])('since %s ago only what was told since then counts (REL-79, REL-80)', async (_, agoMs, mounts) => {
      for (const ago of [5 * MINUTE, 90 * MINUTE, DAY - 90 * MINUTE, 20 * DAY, 60 * DAY, 100 * DAY])
        await tell([mount(100)], { agoMs: ago });
      expect((await read({ since: new Date(now - agoMs).toISOString() })).releases.map((each) => each.mounts)).toEqual([
        mounts,
      ]);
    });

    test('groups come with count, first and last time, release, module, page and frames, the most frequent first (REL-79)', async () => {
      await tell([failure('seldom')], { agoMs: 3 * MINUTE });
      await tell([failure('often'), failure('often')], { agoMs: 2 * MINUTE });
      await tell([failure('often')]);
      const { groups } = await read({ errors: 'true' });
      const frames = [{ plain: { file: 'mf-orders/1.1.0/list.js', line: 1, column: 7 } }];
      expect(groups).toEqual([
        {
          kind: 'error',
          text: 'often',
          count: 3,
          first: new Date(now - 2 * MINUTE).toISOString(),
          last: NOW,
          versions: ['1.1.0'],
          module: 'list',
          route: null,
          frames,
        },
        expect.objectContaining({ text: 'seldom', count: 1 }),
      ]);
    });

    test('only the gateway reads, outside of what it passes on (REL-79)', async () => {
      const { owner } = await workshop.workspace();
      const ask = async (authorization: string | undefined, url = '/release-health?name=mf-orders') =>
        (await api.inject({ url, headers: { ...(authorization !== undefined && { authorization }) } })).statusCode;
      expect([await ask(undefined), await ask('Bearer another'), await ask(`Bearer ${owner.token}`)]).toEqual([
        401, 401, 401,
      ]);
      expect(await ask(`Bearer ${TOKEN}`, '/api/release-health?name=mf-orders')).toBe(404);
      expect(
        (await workshop.api.inject({ url: '/release-health?name=mf-orders', headers: { authorization: 'Bearer ' } }))
          .statusCode,
      ).toBe(404);
    });

    test.each<Record<string, string>>([
      { name: 'orders' },
      { name: 'mf-orders', region: 'de' },
      { name: 'mf-orders', since: 'yesterday' },
      { name: 'mf-orders', errors: 'yes' },
    ])('the query %o is refused (REL-79)', async (query) => {
      const answer = await api.inject({
        url: `/release-health?${new URLSearchParams(query)}`,
        headers: { authorization: `Bearer ${TOKEN}` },
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'query_invalid']);
    });

    test('of more than 10,000 groups the rarest go (REL-80)', async () => {
      await workshop.sql(
        `insert into error_groups (key, remote, release, kind, text, module, frames, first_seen, last_seen, count) select md5(n::text), 'mf-orders', '1.1.0', 'error', 'x' || n, '', '[]', now(), now(), 2 from generate_series(1, 10000) n`,
      );
      await tell([failure('once')]);
      expect(
        await workshop.sql(
          "select count(*)::int as n, count(*) filter (where text = 'once')::int as once from error_groups",
        ),
      ).toEqual([{ n: 10_000, once: 0 }]);
      await tell([failure('often'), failure('often'), failure('often')]);
      expect(
        await workshop.sql(
          "select count(*)::int as n, max(count) filter (where text = 'often')::int as often from error_groups",
        ),
      ).toEqual([{ n: 10_000, often: 3 }]);
    });
  },
  'schema',
);

import type { FastifyInstance } from 'fastify';
import type { BeatItem, RegionReleases, StageHealth } from '@larder/contracts';
import { describeOnBoth } from '../../database/testing';
import { createRecordedApi } from '../../testing/recorded-api';
import { testConfig, testFeatures } from '../../testing/region-configs';
import { NOW, openWorkshop, SIGNING_KEY, type Workshop } from '../../testing/workshop';

const TOKEN = 'the token of the gateway';
const STAGE = 'stage00001';
const RELEASES: RegionReleases = {
  'mf-orders': { releases: ['1.0.0', '1.1.0'], candidate: '1.1.0', stage: STAGE, modules: ['list', 'edit'] },
  shell: { releases: ['1.0.0'], modules: [] },
};
const CANDIDATE = { remote: 'mf-orders', version: '1.1.0', module: 'list', stage: { id: STAGE, side: 'candidate' } };
const CONTROL = { ...CANDIDATE, version: '1.0.0', stage: { id: STAGE, side: 'control' } };
const mount = (of: object, value = 240) => ({ ...of, kind: 'mount', value });
const failed = (of: object, kind: BeatItem['kind'] = 'failed', text = 'x') => ({ ...of, kind, text, frames: [] });

describeOnBoth(
  'numbers of candidates',
  (database) => {
    let now: number;
    let workshop: Workshop;
    let apis: FastifyInstance[];
    beforeAll(async () => {
      now = Date.parse(NOW);
      workshop = await openWorkshop(database());
      const options = {
        database: database(),
        signingKey: SIGNING_KEY,
        environment: 'test' as const,
        publicUrl: 'https://larder.test',
        configOf: (region: string) => testConfig(region as 'gb'),
        featuresOf: testFeatures,
        releasesOf: (region: string) => (region === 'gb' ? RELEASES : undefined),
        platformToken: TOKEN,
        trustProxy: ['127.0.0.1'],
        now: () => now,
      };
      // Two processes of one API.
      apis = [await createRecordedApi(options), await createRecordedApi(options)];
    });
    afterAll(async () => {
      await Promise.all(apis.map((api) => api.close()));
      await workshop.close();
    });
    beforeEach(async () => {
      await keep();
      now += 3_600_000;
      await workshop.sql('delete from stage_sums');
      await workshop.sql('delete from stage_addresses');
      await workshop.sql('delete from stage_members');
    });

    const keep = () => Promise.all(apis.map((api) => api.services.beats.keep()));
    let turn = 0;
    const tell = async (address: string, load: string, items: object[], headers: Record<string, string> = {}) => {
      const api = apis[(turn += 1) % 2]!;
      const beat = { form: 1, region: 'gb', load: load.padEnd(16, '-'), shell: '1.0.0', sampled: true, items };
      const answer = await api.inject({
        method: 'POST',
        url: '/api/beat',
        remoteAddress: address,
        headers: { 'content-type': 'text/plain', ...headers },
        payload: JSON.stringify(beat),
      });
      expect(answer.statusCode).toBe(204);
    };
    const ask = (query: Record<string, string>, authorization = `Bearer ${TOKEN}`) =>
      apis[0]!.inject({ url: `/stage-health?${new URLSearchParams(query)}`, headers: { authorization } });
    const read = async (stage = STAGE) => {
      await keep();
      const answer = await ask({ region: 'gb', stage });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      return answer.json<StageHealth>();
    };

    test('each side has its mounts, failures, times, INP, page loads and addresses, whichever process was told (REL-66)', async () => {
      await tell('192.0.2.1', 'one', [mount(CANDIDATE), failed({ ...CANDIDATE, module: 'edit' })]);
      await tell('192.0.2.1', 'one', [{ ...CANDIDATE, kind: 'inp', value: 90 }, failed(CANDIDATE, 'error')]);
      await tell('192.0.2.2', 'two', [mount(CANDIDATE, 90_000)]);
      await tell('192.0.2.3', 'three', [mount(CONTROL), { ...CONTROL, kind: 'lcp', value: 90 }]);
      const { bounds, candidate, control } = await read();
      expect(candidate).toMatchObject({
        mounts: 3,
        failed: 1,
        errors: 1,
        pageLoads: 2,
        addresses: 2,
        failedIn: { pageLoads: 1, addresses: 1 },
        errorsIn: { pageLoads: 1, addresses: 1 },
      });
      expect([candidate.time[bounds.indexOf(300)], candidate.time.at(-1), candidate.inp[bounds.indexOf(100)]]).toEqual([
        1, 1, 1,
      ]);
      expect(control).toMatchObject({ mounts: 1, failed: 0, errors: 0, pageLoads: 1, addresses: 1 });
    });

    test('a mount that waited for files from the network counts without its time; the figures of its release have it (REL-66, REL-67)', async () => {
      await tell('192.0.2.1', 'one', [
        { ...mount(CANDIDATE, 240), isCold: true },
        mount({ ...CANDIDATE, module: 'edit' }, 240),
      ]);
      await tell('192.0.2.2', 'two', [{ ...mount(CONTROL, 240), isCold: true }]);
      const { candidate, control } = await read();
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      for (const own of [candidate, candidate.bounded!]) expect([own.mounts, sum(own.time)]).toEqual([2, 1]);
      for (const own of [control, control.bounded!]) expect([own.mounts, sum(own.time)]).toEqual([1, 0]);
      expect(candidate.bounded!.seen).toEqual({ mounts: 2, pageLoads: 1 });
      const [row] = await workshop.sql<{ sum: number }>(
        `select sum(count)::int as sum from release_health where grain = 'minute' and measure = 'mount' and release = '1.1.0' and at = '${new Date(now - (now % 60_000)).toISOString()}'`,
      );
      expect(row!.sum).toBe(2);
    });

    test('an answer of another shape, which the shell finds, counts for the side that the page is on (REL-66)', async () => {
      const { stage } = CANDIDATE;
      await tell('192.0.2.1', 'one', [failed({ remote: 'shell', version: '1.0.0', stage }, 'shape')]);
      await tell('192.0.2.2', 'two', [failed({ remote: 'shell', version: '1.0.0', stage })]);
      expect((await read()).candidate).toMatchObject({ errors: 1, mounts: 0, errorsIn: { pageLoads: 1 } });
    });

    test('a page load counts each measure once for an area and minute, whatever it says (REL-66)', async () => {
      const often = (of: object) => Array.from({ length: 20 }, (_, count) => failed(of, 'failed', `text ${count}`));
      await tell('192.0.2.1', 'one', [...often(CANDIDATE), mount(CANDIDATE), mount(CANDIDATE)]);
      await tell('192.0.2.1', 'one', [...often(CANDIDATE), ...often({ ...CANDIDATE, module: 'made-up' })]);
      // The module that nobody knows is one area; two processes count for themselves.
      expect((await read()).candidate).toMatchObject({ mounts: 4, failed: 3, pageLoads: 1 });
      now += 60_000;
      await tell('192.0.2.1', 'two', often(CANDIDATE));
      expect((await read()).candidate).toMatchObject({ failed: 4, failedIn: { pageLoads: 2 } });
    });

    test('of one address at most 3 page loads an hour count as affected, in both processes together (REL-68)', async () => {
      for (let load = 0; load < 20; load += 1) await tell('192.0.2.1', `load${load}`, [failed(CANDIDATE)]);
      expect((await read()).candidate).toMatchObject({
        mounts: 3,
        failed: 3,
        failedIn: { pageLoads: 3, addresses: 1 },
      });
      now += 3_600_000;
      for (let load = 0; load < 20; load += 1) await tell('192.0.2.1', `next${load}`, [failed(CANDIDATE)]);
      expect((await read()).candidate).toMatchObject({ failed: 6, failedIn: { addresses: 1 } });
    });

    test('one sender of hundreds of sound mounts, under any names and from any network of its site, adds 50 of 10 page loads, and 15 of 3 for a step (REL-65)', async () => {
      for (const [office, load] of ['one', 'two', 'three'].entries())
        for (const told of [CANDIDATE, CONTROL])
          await tell(`198.51.100.${office}`, load, [mount(told), failed({ ...told, module: 'edit' })]);
      const modules = ['list', 'edit', 'made-up'];
      for (let load = 0; load < 120; load += 1) {
        const items = modules.flatMap((module) => [mount({ ...CANDIDATE, module }), mount({ ...CONTROL, module })]);
        // A site may have 65,536 networks.
        await tell('127.0.0.1', `load${load}`, items, {
          'x-forwarded-for': `2001:db8:7:${load.toString(16)}::1`,
          'user-agent': `Browser ${load}`,
          cookie: `session=${load}`,
          authorization: `Bearer ${load}`,
        });
        now += 500;
      }
      const { candidate, control } = await read();
      for (const told of [candidate, control]) {
        expect(told.mounts).toBeGreaterThan(300);
        expect(told.bounded).toMatchObject({ failed: 3, addresses: 4, pageLoads: 13 });
        expect(told.bounded!.mounts).toBeLessThanOrEqual(6 + 50);
        expect(told.bounded!.seen.mounts).toBeLessThanOrEqual(6 + 15);
        expect([told.bounded!.seen.pageLoads, told.bounded!.seenMost.pageLoads]).toEqual([6, 3]);
      }
    });

    /** A member calls the API from an address. */
    const call = async (token: string, remoteAddress: string) => {
      const api = apis[(turn += 1) % 2]!;
      const headers = { authorization: `Bearer ${token}` };
      return (await api.inject({ url: '/api/user', headers, remoteAddress })).statusCode;
    };

    test('what is seen from networks of members is summed by workspace; a sender without a session adds nothing to it (REL-65)', async () => {
      const [one, two] = [await workshop.workspace(), await workshop.workspace()];
      // Before, between and after what pages tell.
      expect(await call(one.owner.token, '192.0.2.1')).toBe(200);
      const senders = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '2001:db8:1:5::1', '192.0.2.9'];
      for (const [sender, address] of senders.entries())
        for (let load = 0; load < 9; load += 1)
          await tell(address, `of-${sender}-${load}`, [mount(CANDIDATE), mount(CONTROL)]);
      expect(await call(one.owner.token, '192.0.2.2')).toBe(200);
      expect(await call(one.owner.token, '192.0.2.2')).toBe(200);
      await keep();
      // The workspace that called first keeps a network; an address of the same site is the same network.
      expect(await call(two.owner.token, '192.0.2.2')).toBe(200);
      expect(await call(two.owner.token, '2001:db8:1:7::9')).toBe(200);
      for (const [token, address] of [
        ['', '192.0.2.3'],
        ['forged', '192.0.2.3'],
      ] as const)
        expect(await call(token, address)).toBe(401);
      const { candidate, members } = await read();
      expect(candidate.bounded!.seen).toEqual({ mounts: 15, pageLoads: 15 });
      expect(members).toEqual({
        workspaces: 2,
        seen: { mounts: 9, pageLoads: 9 },
        seenMost: { mounts: 6, pageLoads: 6 },
      });
      expect((await read('stage00002')).members).toEqual({
        workspaces: 0,
        seen: { mounts: 0, pageLoads: 0 },
        seenMost: { mounts: 0, pageLoads: 0 },
      });
    });

    test('of a member neither address nor workspace is kept, and nothing where no stage runs (REL-77)', async () => {
      const [here, elsewhere] = [await workshop.workspace(), await workshop.workspace({ region: 'fr' })];
      expect(await call(here.owner.token, '192.0.2.1')).toBe(200);
      expect(await call(elsewhere.owner.token, '192.0.2.2')).toBe(200);
      await keep();
      const rows = await workshop.sql<Record<string, string>>(
        'select region, stage, address, workspace from stage_members',
      );
      expect(rows).toEqual([
        {
          region: 'gb',
          stage: STAGE,
          address: expect.stringMatching(/^[\w-]{22}$/),
          workspace: expect.stringMatching(/^[\w-]{22}$/),
        },
      ]);
    });

    test('members that the database can not take stay for the next time (REL-65)', async () => {
      const { owner } = await workshop.workspace();
      expect(await call(owner.token, '192.0.2.1')).toBe(200);
      await database().asOwner((client) => client.query('alter table stage_members rename to away'));
      await keep();
      await database().asOwner((client) => client.query('alter table away rename to stage_members'));
      expect((await read()).members!.workspaces).toBe(1);
    });

    test('the address is that of the connection or of a trusted hop: no header of a client makes it another one (REL-68)', async () => {
      for (let load = 0; load < 9; load += 1)
        await tell('192.0.2.1', `load${load}`, [failed(CANDIDATE)], {
          'x-forwarded-for': `198.51.100.${load}`,
          forwarded: `for=198.51.100.${load}`,
          'x-real-ip': `198.51.100.${load}`,
        });
      expect((await read()).candidate).toMatchObject({ failed: 3, addresses: 1 });
      // A household has a whole network of IPv6.
      for (let load = 0; load < 9; load += 1)
        await tell('127.0.0.1', `hop${load}`, [failed(CANDIDATE)], { 'x-forwarded-for': `2001:db8::${load}` });
      expect((await read()).candidate).toMatchObject({ failed: 6, addresses: 2 });
      await tell('127.0.0.1', 'hop', [failed(CANDIDATE)], { 'x-forwarded-for': '198.51.100.7' });
      expect((await read()).candidate).toMatchObject({ failed: 7, addresses: 3 });
    });

    test('what names another stage or the release of the other side counts on no side (REL-66)', async () => {
      await tell('192.0.2.1', 'one', [
        failed({ ...CANDIDATE, stage: { id: 'stage00002', side: 'candidate' } }),
        failed({ ...CANDIDATE, stage: CONTROL.stage }),
        failed({ ...CONTROL, stage: CANDIDATE.stage }),
        failed({ ...CANDIDATE, stage: undefined }),
        { ...mount(CANDIDATE), remote: 'shell', version: '1.0.0' },
      ]);
      const { candidate, control } = await read();
      expect([candidate.mounts, control.mounts]).toEqual([0, 0]);
      expect(await read('stage00002')).toMatchObject({ candidate: { mounts: 0 }, control: { mounts: 0 } });
    });

    test('neither an address nor the id of a page load is kept (REL-77)', async () => {
      await tell('192.0.2.1', 'one', [failed(CANDIDATE)]);
      await keep();
      const [row] = await workshop.sql<{ address: string }>('select * from stage_addresses');
      expect(row!.address).toMatch(/^[\w-]{22}$/);
      expect(JSON.stringify(row)).not.toMatch(/192\.0|one-/);
    });

    test('what the database can not take stays for the next time (REL-80)', async () => {
      await tell('192.0.2.1', 'one', [mount(CANDIDATE)]);
      await database().asOwner((client) => client.query('alter table stage_sums rename to away'));
      await keep();
      await database().asOwner((client) => client.query('alter table away rename to stage_sums'));
      expect((await read()).candidate).toMatchObject({ mounts: 1 });
    });

    test('only the gateway reads, and a query of another form is refused (REL-66)', async () => {
      const { owner } = await workshop.workspace();
      const query = { region: 'gb', stage: STAGE };
      const codes = async (authorization: string) => (await ask(query, authorization)).statusCode;
      expect([await codes(''), await codes('Bearer another'), await codes(`Bearer ${owner.token}`)]).toEqual([
        401, 401, 401,
      ]);
      expect((await apis[0]!.inject({ url: `/api/stage-health?${new URLSearchParams(query)}` })).statusCode).toBe(404);
      expect((await workshop.api.inject({ url: `/stage-health?${new URLSearchParams(query)}` })).statusCode).toBe(404);
      for (const wrong of [{ region: 'gb' }, { region: 'de', stage: STAGE }, { region: 'gb', stage: "x' or 1" }]) {
        const answer = await ask(wrong as Record<string, string>);
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'query_invalid']);
      }
    });
  },
  'schema',
);

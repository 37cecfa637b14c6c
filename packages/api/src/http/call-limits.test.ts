import type { FastifyInstance } from 'fastify';
import { describeOnBoth } from '../database/testing';
import { makePerson, tokensOf } from '../domains/account/account.testing';
import { createRecordedApi } from '../testing/recorded-api';
import { testConfig, testFeatures } from '../testing/region-configs';
import { NOW, openWorkshop, SIGNING_KEY, type TestWorkspace, type Workshop } from '../testing/workshop';

describeOnBoth(
  'calls a minute',
  (database) => {
    let workshop: Workshop;
    let kitchen: TestWorkspace;
    /** Counts anew in each test, as a process does that has just begun, with the limits of production. */
    let api: FastifyInstance;

    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
      kitchen = await workshop.workspace();
    });
    beforeEach(async () => {
      await workshop.sql('delete from rate_counters');
      api = await createRecordedApi({
        database: database(),
        signingKey: SIGNING_KEY,
        environment: 'test',
        publicUrl: 'https://larder.test',
        configOf: testConfig,
        featuresOf: testFeatures,
        now: () => Date.parse(NOW),
      });
    });
    afterEach(() => api.close());
    afterAll(() => workshop.close());

    const post = async (path: string, payload: object, last = 1) =>
      (await api.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress: `10.0.0.${last}` }))
        .statusCode;
    const refresh = (refreshToken: string, last?: number) => post('refresh', { refreshToken }, last);
    const user = (token: string) => api.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } });

    test('look-ups beyond the limit of an address keep no session there from being renewed or ended (API-17)', async () => {
      const { refreshToken } = await tokensOf(workshop, kitchen, await makePerson(workshop, kitchen));
      const lookUp = () =>
        api.inject({ url: '/api/workspace/lookup?region=gb&workspaceName=nobody', remoteAddress: '10.0.0.1' });
      for (let count = 0; count < 60; count += 1) expect((await lookUp()).statusCode).toBe(404);
      expect((await lookUp()).statusCode).toBe(429);
      expect([await refresh(refreshToken), await post('sign-out', { refreshToken })]).toEqual([200, 204]);
    });

    test('a refresh token is refused from the 61st time in a minute on, from wherever, and others go on (API-17)', async () => {
      for (let count = 0; count < 60; count += 1) expect(await refresh('one', count)).toBe(401);
      expect([await refresh('one', 99), await refresh('another', 99)]).toEqual([429, 401]);
    });

    test('refreshes and sign-outs of an address are refused after 600 in a minute, whatever their tokens, its other calls are not (API-17)', async () => {
      for (let count = 0; count < 300; count += 1)
        expect([await refresh(`random-${count}`), await post('sign-out', { refreshToken: `other-${count}` })]).toEqual([
          401, 204,
        ]);
      expect([
        await refresh('random'),
        await post('sign-out', { refreshToken: 'random' }),
        await refresh('random', 2),
        await post('sign-in', { workspaceId: kitchen.id, email: kitchen.owner.email, password: 'wrong' }),
      ]).toEqual([429, 429, 401, 401]);
    });

    test('a bearer token whose sign-in was ended spends the limit of its address, and not that of its member (TRU-16)', async () => {
      const person = await makePerson(workshop, kitchen);
      const [kept, ended] = [await tokensOf(workshop, kitchen, person), await tokensOf(workshop, kitchen, person)];
      await workshop.call('POST', '/auth/sign-out', { body: { refreshToken: ended.refreshToken } });
      for (let count = 0; count < 61; count += 1) expect((await user(ended.bearerToken)).statusCode).toBe(401);
      const refused = await user(ended.bearerToken);
      expect([refused.statusCode, refused.headers['ratelimit-limit']]).toEqual([429, '60']);
      const own = await user(kept.bearerToken);
      expect([own.statusCode, own.headers['ratelimit-remaining']]).toEqual([200, '598']);
    });
  },
  'schema',
);

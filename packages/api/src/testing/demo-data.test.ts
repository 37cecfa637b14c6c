import { describeOnBoth, TEST_OTP_SECRET, TEST_PASSWORD } from '../database/testing';
import { stepAt } from '../domains/ops/totp';
import { codeAt } from '../domains/ops/totp.testing';
import { openWorkshop, type Workshop } from './workshop';

const NOW = '2026-11-20T09:00:00Z';

// The seeded rows are only read here; every answer is checked against its contract by the way.
describeOnBoth(
  'with the demo data',
  (database) => {
    let workshop: Workshop;
    const tokens = new Map<string, string>();

    const signIn = async (workspaceId: number, email: string) => {
      const key = `${workspaceId} ${email}`;
      if (!tokens.has(key)) {
        const answer = await workshop.call('POST', '/auth/sign-in', {
          body: { workspaceId, email, password: TEST_PASSWORD },
          now: NOW,
        });
        tokens.set(key, answer.body.bearerToken);
      }
      return { token: tokens.get(key) as string };
    };
    const get = async (workspaceId: number, email: string, path: string, headers: Record<string, string> = {}) =>
      workshop.call('GET', path, { as: await signIn(workspaceId, email), now: NOW, headers });

    beforeAll(async () => {
      workshop = await openWorkshop(database(), {
        profile: 'e2e',
        config: { gb: { locationsWithoutMinimumOrder: [1104] } },
      });
    });
    afterAll(() => workshop.close());

    test.each([
      [101, 'owner@ember-oak.test'],
      [101, 'trusted2@ember-oak.test'],
      [101, 'standard@ember-oak.test'],
      [102, 'owner@copper-ladle.test'],
      [103, 'owner@harbour-larder.test'],
      [104, 'owner@blank-plate.test'],
      [105, 'owner@tin-shed.test'],
      [107, 'owner@first-course.test'],
      [500, 'owner@nightjar.test'],
      [301, 'owner@canuts.test'],
      [302, 'owner@ferrand.test'],
      [311, 'owner@assiette-vide.test'],
    ])(
      'every list and its first item can be read in %i by %s',
      async (workspaceId, email) => {
        const open = async (path: string) => {
          const answer = await get(workspaceId, email, path);
          expect([path, answer.status, answer.body?.code]).toEqual([
            path,
            expect.any(Number),
            answer.status === 200 ? undefined : expect.stringMatching(/^(feature_off|role_forbidden)$/),
          ]);
          return answer.body;
        };
        for (const list of ['draft', 'upcoming', 'history']) {
          for (const { id } of (await open(`/order/${list}?pageSize=200`)).items) await open(`/order/${id}`);
        }
        for (const { id, status } of (await open('/location?pageSize=200')).items) {
          await open(`/location/${id}`);
          const [first] = (await open(`/product/approved/${id}?pageSize=200`)).items;
          if (first && status === 'active') await open(`/product/approved/${id}/${first.productId}`);
        }
        await open('/product/collectiv-selection');
        await open('/product/tags');
        for (const { workspaceId: id } of (await open('/workspace/supplier/profile?pageSize=5')).items) {
          await open(`/workspace/supplier/profile/${id}`);
          await open(`/workspace/${id}/gallery`);
        }
        await open('/invoice?pageSize=200');
      },
      60_000,
    );

    test('pages and totals are those of the data', async () => {
      const total = async (workspaceId: number, email: string, path: string) =>
        (await get(workspaceId, email, path)).body.pagination?.totalItemCount;
      const owner = 'owner@copper-ladle.test';
      expect(await total(102, owner, '/order/draft')).toBe(12);
      expect(await total(102, owner, '/order/upcoming')).toBe(14);
      expect(await total(102, owner, '/order/history')).toBe(64);
      expect(await total(102, owner, '/location')).toBe(18);
      expect(await total(102, owner, '/invoice')).toBe(63);
      expect(await total(102, owner, '/product/approved/1201')).toBe(214);
      expect(await total(101, 'owner@ember-oak.test', '/invoice')).toBe(48);
      expect(await total(104, 'owner@blank-plate.test', '/product/collectiv-selection')).toBe(0);
      expect(await total(101, 'owner@ember-oak.test', '/product/collectiv-selection')).toBe(18);
    });

    test.each([
      [10020, 312.4],
      [10021, 200],
      [10022, 199.99],
      [10007, 146.2],
      [50001, 38],
    ])('order %i costs what the data says', async (id, total) => {
      const [workspaceId, email] =
        id < 50_000 ? ([101, 'owner@ember-oak.test'] as const) : ([301, 'owner@canuts.test'] as const);
      expect((await get(workspaceId, email, `/order/${id}`)).body.totalPrice).toBe(total);
    });

    test('what is broken on purpose fails as the data says', async () => {
      expect((await get(105, 'owner@tin-shed.test', '/carbon-footprint')).status).toBe(500);
      expect(
        (
          await get(
            105,
            'owner@tin-shed.test',
            '/carbon-footprint/range?recordCount=4&frequencyType=week&timePeriod=lastThirtyDays',
          )
        ).status,
      ).toBe(500);
      const calendar = await get(102, 'owner@copper-ladle.test', '/current/workspace/102/location/1205/calendar.ics');
      expect([calendar.status, calendar.text.includes('BEGIN:VCALENDAR')]).toEqual([200, false]);
      const { body } = await get(101, 'owner@ember-oak.test', '/invoice?orderId=10050');
      expect((await get(101, 'owner@ember-oak.test', `/invoice/${body.items[0].id}/pdf`)).status).toBe(500);
    });

    test('the last three months save what the screen says (RUL-110)', async () => {
      const { items } = (await get(101, 'owner@ember-oak.test', '/carbon-footprint')).body.lastOneYear;
      expect(items.slice(-3).map(({ emissionsSavings }: { emissionsSavings: number }) => emissionsSavings)).toEqual([
        441_830, 479_370, 324_300,
      ]);
    });

    test('producers come by score, the unscored last', async () => {
      const { items } = (await get(101, 'owner@ember-oak.test', '/workspace/supplier/profile?pageSize=200')).body;
      const scores = items.map(
        ({ sustainabilityScore }: { sustainabilityScore: number | null }) => sustainabilityScore ?? -99,
      );
      expect([scores[0], [...scores].sort((a, b) => b - a)]).toEqual([2.62, scores]);
    });

    test('staff sign in with the code of the data', async () => {
      const otp = codeAt(TEST_OTP_SECRET, stepAt(Date.parse(NOW)));
      const answer = await workshop.call('POST', '/ops/auth/sign-in', {
        body: { email: 'finance@platform.test', password: TEST_PASSWORD, otp },
        now: NOW,
      });
      expect([answer.status, answer.body.staffRole]).toEqual([200, 'FINANCE']);
      const orders = await workshop.call('GET', '/ops/order?pageSize=200', {
        as: { token: answer.body.opsToken },
        now: NOW,
      });
      expect(orders.body.items.length).toBeGreaterThan(100);
    });
  },
  'e2e',
);

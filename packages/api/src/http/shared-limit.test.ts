import { describeOnBoth } from '../database/testing';
import { NOW } from '../testing/workshop';
import { countShared, waitOfShared } from './shared-limit';

const limit = { name: 'test', max: 5, seconds: 3600 };
const at = (ms: number) => Date.parse(NOW) + ms;

describeOnBoth(
  'a limit that processes share',
  (database) => {
    const count = (subject: string, now: number) => database().asSystem((tx) => countShared(tx, limit, subject, now));

    test('lets five of twenty first hits through that come at once, a millisecond apart (AUT-55, TRU-13, TRU-20)', async () => {
      const refusals = await Promise.all(Array.from({ length: 20 }, (_, ms) => count('burst', at(ms))));
      expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(5);
      expect(await database().asSystem((tx) => waitOfShared(tx, limit, 'burst', at(1000)))).toBeGreaterThan(3598);
    });

    test('is free again an hour after its first hit, which the refusal says in seconds (AUT-55)', async () => {
      for (const minutes of [0, 10, 20, 30, 40]) expect(await count('hour', at(minutes * 60_000))).toBeUndefined();
      expect((await count('hour', at(50 * 60_000)))?.headers).toMatchObject({ 'retry-after': '600' });
      expect(await count('hour', at(60 * 60_000))).toBeUndefined();
      expect(await count('another', at(50 * 60_000))).toBeUndefined();
    });

    test('refuses nobody for hits dated a day ahead, and counts anew from then on (API-17, TRU-13)', async () => {
      const wait = () => database().asSystem((tx) => waitOfShared(tx, limit, 'ahead', at(0)));
      for (let hit = 0; hit < 6; hit += 1) await count('ahead', at(86_400_000));
      expect(await wait()).toBeUndefined();
      for (let hit = 0; hit < 5; hit += 1) expect(await count('ahead', at(hit))).toBeUndefined();
      expect((await count('ahead', at(5)))?.headers).toMatchObject({ 'retry-after': '3600' });
      expect(await wait()).toBe(3600);
    });

    test('counts the hits of calls that began two minutes later, for a body may arrive late (API-17, TRU-13)', async () => {
      for (let hit = 0; hit < 5; hit += 1) await count('late', at(120_000));
      expect(await database().asSystem((tx) => waitOfShared(tx, limit, 'late', at(0)))).toBe(3720);
      expect(await count('late', at(0))).toBeDefined();
    });
  },
  'schema',
);

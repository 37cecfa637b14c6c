import { describeOnBoth, describeOnPostgres } from '../../database/testing';
import { makePostgresCopy } from '../../database/testing-postgres';
import { withStatementNames } from '../../testing/statement-names';
import { NOW, openWorkshop, type TestMember, type Workshop } from '../../testing/workshop';
import { makePerson, signInAs } from '../account/account.testing';

const NETWORK = '198.51.100.7';
/** What the look-up of an address and the count of an unknown one send. */
const OF_FEEDS = /^(feed-reader|limit-)/;

let guesses = 0;
const guess = () => `/feed/${String((guesses += 1)).padStart(43, 'x')}.ics`;
const read = (workshop: Workshop, path: string, { address = NETWORK, now = NOW } = {}) =>
  workshop.call('GET', path, { address, now });

async function makeFeed(workshop: Workshop, as: TestMember): Promise<string> {
  const { body } = await workshop.call('POST', '/calendar-feed', { as });
  return body.url.slice('https://larder.test/api'.length);
}

describeOnBoth(
  'the limits of calendar feeds',
  (database) => {
    const names: string[] = [];
    let workshop: Workshop;
    /** A process that has just begun, beside others on the same database. */
    const open = () => openWorkshop(withStatementNames(database(), names));
    const ofFeeds = async (work: () => Promise<unknown>) => {
      names.length = 0;
      await work();
      return names.filter((name) => OF_FEEDS.test(name));
    };
    const useUp = async () => {
      for (let count = 0; count < 60; count += 1) expect((await read(workshop, guess())).status).toBe(404);
      expect((await read(workshop, guess())).status).toBe(429);
    };

    beforeEach(async () => {
      await database().asSystem((tx) => tx.run('', 'delete from rate_counters'));
      workshop = await open();
    });
    afterEach(() => workshop.close());

    test('a network that has asked for 60 unknown addresses in a minute is refused without a look-up, and served again after it (API-17)', async () => {
      await useUp();
      const later = '2026-11-20T09:00:20.000Z';
      const answers: unknown[] = [];
      const sent = await ofFeeds(async () => {
        for (let count = 0; count < 20; count += 1) {
          const { status, headers } = await read(workshop, guess(), { now: later });
          answers.push([status, headers['retry-after']]);
        }
      });
      expect([sent, answers]).toEqual([[], Array(20).fill([429, '40'])]);
      expect((await read(workshop, guess(), { address: '198.51.100.8' })).status).toBe(404);
      expect((await read(workshop, guess(), { now: '2026-11-20T09:01:01.000Z' })).status).toBe(404);
    });

    test('a process that has just begun looks at the count of the others, and writes nothing beyond the limit (API-17)', async () => {
      await useUp();
      const other = await open();
      const sent = await ofFeeds(async () => expect((await read(other, guess())).status).toBe(429));
      await other.close();
      expect(sent).toEqual(['feed-reader', 'limit-live']);
    });

    test('an address that was read before is read on from a network that is refused (API-17, GDE-92)', async () => {
      const { trusted, owner } = await workshop.workspace();
      const [known, ended] = [await makeFeed(workshop, trusted), await makeFeed(workshop, owner)];
      for (const path of [known, ended]) expect((await read(workshop, path)).status).toBe(200);
      await useUp();
      await workshop.call('DELETE', '/calendar-feed', { as: owner });
      expect([(await read(workshop, known)).status, (await read(workshop, ended)).status]).toEqual([200, 429]);
      // It counts as unknown from then on, and is not looked up again.
      expect(await ofFeeds(() => read(workshop, ended))).toEqual([]);
    });

    test('a network has 600 reads of feeds a minute, known or not; its other calls have their own limit (API-17)', async () => {
      const path = await makeFeed(workshop, (await workshop.workspace()).trusted);
      expect((await read(workshop, path)).headers).toMatchObject({ 'ratelimit-limit': '600' });
      for (let count = 1; count < 600; count += 1) await read(workshop, path);
      // The first one beyond it may learn from the common count of the processes that it is spent.
      expect((await read(workshop, path)).status).toBe(429);
      names.length = 0;
      const refused = await read(workshop, path);
      expect([refused.status, refused.headers['ratelimit-limit'], names]).toEqual([429, '600', []]);
      const lookUp = await workshop.call('GET', '/workspace/lookup?region=gb&workspaceName=nobody', {
        address: NETWORK,
      });
      expect([lookUp.status, lookUp.headers['ratelimit-limit']]).toEqual([404, '60']);
      expect((await read(workshop, path, { address: '198.51.100.8' })).status).toBe(429);
      expect((await read(workshop, guess(), { address: '198.51.100.8' })).status).toBe(404);
    });
  },
  'schema',
);

describeOnPostgres('on two connections', () => {
  test('a member signs in while one network asks for 500 unknown addresses, of which 60 are looked up and counted (API-17)', async () => {
    const copy = await makePostgresCopy('schema');
    const names: string[] = [];
    const database = await copy.connect({ poolSize: 2 });
    const workshop = await openWorkshop(withStatementNames(database, names));
    try {
      const kitchen = await workshop.workspace();
      const person = await makePerson(workshop, kitchen);
      const asked = Array.from({ length: 500 }, () => read(workshop, guess()));
      const signedIn = await signInAs(workshop, kitchen, person, { address: '198.51.100.8' });
      expect(signedIn.status).toBe(200);
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect([404, 429].map((wanted) => statuses.filter((status) => status === wanted).length)).toEqual([60, 440]);
      // Those that were on the two connections as the limit was passed may have been counted too.
      expect(names.filter((name) => name === 'limit-count').length).toBeLessThanOrEqual(62);
    } finally {
      await workshop.close();
      await database.close();
      await copy.drop();
    }
  });
});

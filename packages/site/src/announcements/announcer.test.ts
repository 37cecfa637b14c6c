import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApi, sampleRegions } from '@larder/api';
import { openTestDatabase } from '@larder/api/testing/database';
import { publishToSite } from '@larder/federation/platform';
import { releaseParts, ReleaseStore } from '@larder/federation/release';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '@larder/federation/testing';
import { refusalOf, testingSite } from '../platform/testing/site-with-keys';
import type { Announcement } from './announcement';
import { Announcer } from './announcer';
import { mailThrough } from './mail-over-http';
import { readRecipients } from './recipients';
import { signatureOf } from './webhook';
import { closedAfterEach } from '../testing/closed-after-each';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const SOURCES = sourcesOf(['mf-orders', 'mf-insights'], { 'mf-orders': 'all' });

const ends = closedAfterEach();

/** A receiver of webhooks that checks signatures as the standard says, and can fail. */
async function receiver() {
  const taken: { id: string; type: string; data: Announcement }[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request
      .on('data', (part) => {
        body += part;
      })
      .on('end', () => {
        const {
          'webhook-id': id,
          'webhook-timestamp': at,
          'webhook-signature': signature,
        } = request.headers as Record<string, string>;
        const isGenuine = signature === signatureOf(SECRET, id!, Number(at), body);
        if (status === 200)
          taken.push({ id: isGenuine ? id! : 'forged', ...(JSON.parse(body) as { type: string; data: Announcement }) });
        response.writeHead(status).end();
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ends.push(() => server.close());
  return {
    taken,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    answer: (next: number) => {
      status = next;
    },
  };
}

/** A store of a gateway that announces, whose clock can be moved. */
async function place(scopes = ['operator']) {
  let at = Date.now();
  let elapsedMs = 0;
  const hook = await receiver();
  const { folder } = newStore();
  const open = () => new ReleaseStore(folder, { who: 'rosa', now: () => new Date(at), elapsedMs: () => elapsedMs });
  const store = open();
  await releaseParts(store, SOURCES, [shellCandidate(), remoteCandidate('mf-orders'), remoteCandidate('mf-insights')]);
  const log: string[] = [];
  const recipients = readRecipients(scopes.map((scope) => `${scope}=${hook.address}`).join(', '));
  const announcer = (own = open()) => new Announcer(own, { recipients, secret: SECRET, log: (line) => log.push(line) });
  const release = (name: string, version: string) => releaseParts(store, SOURCES, [remoteCandidate(name, version)]);
  return {
    ...hook,
    log,
    store,
    announcer,
    release,
    later: (ms: number) => {
      at += ms;
      elapsedMs += ms;
    },
    setClockBack: (ms: number) => {
      at -= ms;
    },
  };
}

/** An API that takes e-mails of a gateway. */
async function outbox() {
  const database = await openTestDatabase('embedded', 'schema');
  ends.push(() => database.close());
  const api = await createApi({
    database,
    environment: 'test',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    ...sampleRegions,
    platformToken: 'between us',
  });
  ends.push(() => api.close());
  return {
    mail: mailThrough(await api.listen({ port: 0, host: '127.0.0.1' }), 'between us'),
    letters: () =>
      database.asSystem((tx) =>
        tx.many<{ recipient: string; subject: string }>('letters', 'select recipient, subject from outbox', []),
      ),
  };
}

test('webhooks are signed as Standard Webhooks say (REL-46)', () => {
  // The test vector of the standard.
  expect(
    signatureOf(
      'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      'msg_p5jXN8AQM9LWM0D4loKWxJek',
      1614265330,
      '{"test": 2432232314}',
    ),
  ).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('to begin notes what is known and delivers nothing; the next look announces what came after it (REL-46)', async () => {
  const { taken, announcer, release } = await place();
  const one = announcer();
  await one.begin();
  await release('mf-orders', '1.1.0');
  await announcer().begin();
  expect(taken).toEqual([]);
  await one.look();
  expect(taken.map(({ data }) => data.parts[0]!.to)).toEqual(['1.1.0']);
});

test('each change is announced once, whoever made it, also with two gateways and after a restart; former ones are no news (REL-46)', async () => {
  const { taken, announcer, release, store } = await place();
  const [one, other] = [announcer(), announcer()];
  await one.look();
  await other.look();
  expect(taken).toEqual([]);
  await release('mf-orders', '1.1.0');
  await Promise.all([one.look(), other.look()]);
  await Promise.all([one.look(), other.look()]);
  await release('mf-insights', '1.1.0');
  await announcer().look();
  await one.look();
  expect(taken.map(({ type, data }) => [type, data.who, data.sequence, data.parts])).toEqual([
    ['larder.release', 'rosa', 2, [{ part: 'mf-orders', regions: ['gb', 'fr'], from: '1.0.0', to: '1.1.0' }]],
    ['larder.release', 'rosa', 3, [{ part: 'mf-insights', regions: ['gb'], from: '1.0.0', to: '1.1.0' }]],
  ]);
  expect(taken.map(({ id }) => id)).toEqual([
    (await store.roots.readAt(2))!.entry.change,
    (await store.roots.readAt(3))!.entry.change,
  ]);
});

test('a team hears of its own remote, operators of everything (REL-46)', async () => {
  const { taken, announcer, release } = await place(['mf-orders']);
  const gateway = announcer();
  await gateway.look();
  await release('mf-insights', '1.1.0');
  await release('mf-orders', '1.1.0');
  await gateway.look();
  expect(taken.map(({ data }) => data.parts[0]!.part)).toEqual(['mf-orders']);
});

test('a receiver that fails is asked again for 24 hours, and goes on at another gateway (REL-46)', async () => {
  const { taken, announcer, release, answer, later, log } = await place();
  const gateway = announcer();
  await gateway.look();
  answer(500);
  await release('mf-orders', '1.1.0');
  await gateway.look();
  await release('mf-orders', '1.2.0');
  later(3600_000);
  await gateway.look();
  expect(taken).toEqual([]);
  answer(200);
  // The first gateway is gone.
  later(11 * 60_000);
  await announcer().look();
  expect(taken.map(({ data }) => data.sequence).sort()).toEqual([2, 3]);
  answer(500);
  await release('mf-orders', '1.3.0');
  await gateway.look();
  later(25 * 3_600_000);
  await gateway.look();
  answer(200);
  later(3_600_000);
  await gateway.look();
  expect([taken.length, log]).toEqual([2, ['An announcement to operator was given up after 24 h: It answers 500.']]);
});

test('a refused release is announced with its code and sentences to operators and the team (REL-46)', async () => {
  const { taken, announcer } = await place(['operator', 'mf-orders']);
  const gateway = announcer();
  const waiting: Promise<void>[] = [];
  const { publisher } = await testingSite(ends, { onRefused: (refusal) => waiting.push(gateway.refused(refusal)) });
  const { client } = await publisher('mf-orders');
  const { folder } = remoteCandidate('mf-orders', '1.1.0', { shared: { react: '^99.0.0' } });
  expect(await refusalOf(publishToSite(client, folder, { commit: '', builder: '', at: new Date() }))).toBe(
    'check_failed',
  );
  await Promise.all(waiting);
  await gateway.look();
  expect(taken.map(({ type, data }) => [type, data.who, data.code, data.parts[0], data.reasons])).toEqual(
    Array.from({ length: 2 }, () => [
      'larder.refused',
      'team of mf-orders',
      'check_failed',
      { part: 'mf-orders', regions: [], from: null, to: '1.1.0' },
      ['mf-orders 1.1.0 needs react ^99.0.0, but the shell provides 19.3.1.'],
    ]),
  );
});

test('a key that is refused hundreds of times makes one announcement at once, and one for all others after 10 minutes (REL-46)', async () => {
  const { taken, announcer, later } = await place(['operator', 'mf-orders']);
  const gateway = announcer();
  const waiting: Promise<void>[] = [];
  const { publisher } = await testingSite(ends, { onRefused: (refusal) => waiting.push(gateway.refused(refusal)) });
  const { client } = await publisher('mf-orders');
  // Names and versions of the addresses are made up.
  for (let call = 0; call < 650; call += 1)
    await refusalOf(
      client.call('POST', `/platform/release/${call % 2 ? 'mf-orders' : `mf-x${call}`}/1.0.${call}-${'x'.repeat(50)}`, {
        sequence: 1,
        body: { statement: {}, release: '' },
      }),
    );
  await Promise.all(waiting);
  expect(waiting).toHaveLength(650);
  await gateway.look();
  expect(taken.map(({ data }) => data.who)).toEqual(['team of mf-orders']);
  later(10 * 60_000 - 1);
  await gateway.look();
  expect(taken).toHaveLength(1);
  later(1);
  await gateway.look();
  // To operators and to the team.
  expect(taken).toHaveLength(3);
  const { data } = taken[2]!;
  expect(data.reasons[0]).toBe('649 calls were refused; each reason is named once.');
  expect(data.parts.map(({ part }) => part)).toContain('mf-orders');
  expect(data.parts.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(data).length).toBeLessThan(20_000);
  later(3_600_000);
  await gateway.look();
  expect(taken).toHaveLength(3);
  await gateway.refused({ who: 'team of mf-orders', part: 'mf-orders', version: '2.0.0', code: 'x', reasons: ['y'] });
  await gateway.look();
  expect(taken[3]!.data).toMatchObject({ code: 'x', reasons: ['y'], parts: [{ part: 'mf-orders', to: '2.0.0' }] });
});

test('a message is repeated, and joined refusals are announced, although the clock was set back (REL-46)', async () => {
  const { taken, announcer, release, answer, later, setClockBack } = await place();
  const gateway = announcer();
  const refuse = (version: string) =>
    gateway.refused({ who: 'rosa', part: 'mf-orders', version, code: 'check_failed', reasons: [`No ${version}.`] });
  await gateway.look();
  await refuse('2.1.0');
  await gateway.look();
  await refuse('2.2.0');
  answer(500);
  await release('mf-orders', '1.1.0');
  await gateway.look();
  setClockBack(24 * 3_600_000);
  answer(200);
  later(5000);
  await gateway.look();
  later(10 * 60_000);
  await gateway.look();
  expect(taken.map(({ data }) => data.parts[0]!.to)).toEqual(['2.1.0', '1.1.0', '2.2.0']);
});

test('joined refusals of a store that fails, or of a gateway that ends, are announced later (REL-46)', async () => {
  const { taken, announcer, later, log, store } = await place();
  const gateway = announcer(store);
  const refuse = (who: string, version: string) =>
    gateway.refused({ who, part: 'mf-orders', version, code: 'check_failed', reasons: [`No ${version}.`] });
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await refuse('rosa', version);
  const broken = jest.spyOn(store.storage, 'create').mockRejectedValue(new Error('no disk'));
  later(10 * 60_000);
  await gateway.look();
  expect([taken.length, log]).toEqual([0, ['Announcements wait: no disk']]);
  broken.mockRestore();
  await gateway.look();
  const said = () => taken.map(({ data }) => [data.who, data.parts[0]!.to, data.reasons.length]).sort();
  expect(said()).toEqual([
    ['rosa', '1.1.0', 1],
    ['rosa', '1.2.0, 1.3.0', 3],
  ]);
  await refuse('rosa', '1.4.0');
  await gateway.end();
  later(11 * 60_000);
  await announcer().look();
  expect(taken.at(-1)!.data.reasons).toEqual(['No 1.4.0.']);
});

test('refusals that wait to be joined lie in the store: after the gateway another one announces them, each state once (REL-46)', async () => {
  const { taken, announcer, later, store } = await place(['operator', 'mf-orders']);
  const gateway = announcer(store);
  const refuse = (version: string) =>
    gateway.refused({ who: 'rosa', part: 'mf-orders', version, code: 'check_failed', reasons: [`No ${version}.`] });
  await refuse('1.1.0');
  await gateway.look();
  const removed = jest.spyOn(store.storage, 'remove');
  await Promise.all(['1.2.0', '1.3.0'].map(refuse));
  // Killed before it removed what it had replaced.
  removed.mockResolvedValue();
  await refuse('1.4.0');
  removed.mockRestore();
  expect(await store.storage.list('announcements/')).toHaveLength(4);
  const other = announcer();
  later(10 * 60_000);
  await other.look();
  expect(taken).toHaveLength(2);
  later(60_000);
  await other.look();
  await other.look();
  expect(taken.slice(2).map(({ data }) => [data.parts[0]!.to, data.reasons.length])).toEqual(
    Array.from({ length: 2 }, () => ['1.2.0, 1.3.0, 1.4.0', 4]),
  );
  expect(await store.storage.list('announcements/')).toEqual([]);
});

test('a key that is refused hundreds of times writes what waits a few times, and the rest with the next look (REL-46)', async () => {
  const { announcer, store, taken, later } = await place();
  const gateway = announcer(store);
  const writes = jest.spyOn(store.storage, 'create');
  for (let call = 0; call < 650; call += 1)
    await gateway.refused({ who: 'rosa', part: 'mf-orders', version: `1.0.${call}`, code: 'x', reasons: ['y'] });
  expect(writes.mock.calls.length).toBeLessThanOrEqual(21);
  await gateway.look();
  // The gateway is gone.
  later(11 * 60_000);
  await announcer().look();
  expect(taken.at(-1)!.data.reasons[0]).toBe('649 calls were refused; each reason is named once.');
});

test('an e-mail goes through the outbox of the API (REL-46)', async () => {
  const { store, release } = await place();
  const { mail, letters } = await outbox();
  const gateway = new Announcer(store, {
    recipients: readRecipients('mf-orders=orders@team.test'),
    secret: '',
    mail,
    log: () => undefined,
  });
  await gateway.look();
  await release('mf-orders', '1.1.0');
  await gateway.look();
  expect(await letters()).toEqual([{ recipient: 'orders@team.test', subject: 'Released: mf-orders 1.1.0' }]);
});

/** Complete by its type: a further kind fails the check of types until it is here, and this test until it has texts. */
const KINDS: Record<Announcement['what'], true> = {
  release: true,
  use: true,
  rollback: true,
  regions: true,
  switch: true,
  retire: true,
  collect: true,
  migrate: true,
  key: true,
  stage: true,
  promote: true,
  'end-stage': true,
  return: true,
  preview: true,
  refused: true,
  'numbers-missing': true,
  'step-overdue': true,
};

test('the API takes an e-mail of every kind of change, refusal and standstill, and has words for it in each language (REL-46)', async () => {
  const { mail, letters } = await outbox();
  for (const what of Object.keys(KINDS) as Announcement['what'][])
    for (const region of ['gb', 'fr']) {
      const parts = [{ part: 'mf-orders', regions: [region], from: null, to: '1.1.0' }];
      const news = { id: what, what, who: 'rosa', why: null, at: '2026-11-23T12:40:00.000Z', sequence: 2, parts };
      await mail({ ...news, code: null, reasons: [], returned: null, to: 'orders@team.test' });
    }
  const subjects = (await letters()).map(({ subject }) => subject);
  expect(new Set(subjects).size).toBe(2 * Object.keys(KINDS).length);
  expect(subjects).toEqual(expect.arrayContaining(['Preview: mf-orders 1.1.0', 'Aperçu\u00a0: mf-orders 1.1.0']));
});

test.each([
  'nobody',
  'reader=a@b.test',
  'operator=http://far.example/hook',
  'operator=ftp://far.example',
  'everyone=a@b.test',
  'operator=',
])('the setting "%s" ends with one sentence (REL-46)', (text) => {
  expect(() => readRecipients(text)).toThrow(
    'ANNOUNCE is a list such as operator=https://hooks.example/larder, mf-orders=orders@team.example.',
  );
});

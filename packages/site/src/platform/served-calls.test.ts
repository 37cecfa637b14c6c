import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { type CallSignature, servedCalls, type ServedCalls } from '@larder/contracts/served-calls';
import { publishToSite } from '@larder/federation/platform';
import { type Release, releaseParts, ReleaseStore, rollBack } from '@larder/federation/release';
import { remoteCandidate } from '@larder/federation/testing';
import { servedByAll } from './served-calls';
import { testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

/** A slow machine is no API that hangs. */
const never = () => new Promise<never>(() => undefined);
const SERVED = servedCalls();
const { cancelOrder: _gone, ...FORMER } = SERVED;
const uses = (digest: string) => ({ cancelOrder: { digest, place: 'src/order.data.ts:12' } });
const OPTIONS = { commit: 'abc', builder: 'a test', at: new Date() };

/** A process that answers `/ready`, at one of the addresses of localhost. */
async function process(host: string, port: number, body: object): Promise<number> {
  const server = createServer((_, response) => response.end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

/** A site whose API is one process, and a release of mf-orders there. */
async function place(body: object, calls: Release['calls'] | null = uses(SERVED.cancelOrder![0]!)) {
  const port = await process('127.0.0.1', 0, body);
  const site = await testingSite(ends, { api: `http://127.0.0.1:${port}`, pause: never });
  const { client } = await site.publisher('mf-orders');
  const candidate = remoteCandidate('mf-orders', '1.2.0', calls ? { calls } : {});
  const publish = () =>
    publishToSite(client, candidate.folder, OPTIONS).then(
      () => 'taken',
      (error: Error) => error.message,
    );
  const check = async () => {
    const body = { releases: [JSON.stringify(candidate.release)] };
    const { reasons } = await client.call<{ reasons: { text: string }[] }>('POST', '/platform/check', { body });
    return reasons.map(({ text }) => text);
  };
  return { ...site, candidate, publish, check };
}

test('a release whose calls the API serves is taken, and everybody reads at /platform what it serves (REL-57)', async () => {
  const { publish, check, address } = await place({ calls: SERVED });
  expect(await check()).toEqual([]);
  expect(await publish()).toBe('taken');
  expect(await (await fetch(`${address}/platform`)).json()).toMatchObject({ calls: SERVED });
});

test.each<[string, object, string]>([
  [
    'lacks a call',
    { calls: FORMER },
    'mf-orders 1.2.0 uses call cancelOrder, which the API does not serve (src/order.data.ts:12).',
  ],
  [
    'serves other shapes',
    { calls: { ...FORMER, cancelOrder: ['0000000000000000'] } satisfies ServedCalls },
    'mf-orders 1.2.0 uses call cancelOrder in a shape which the API does not serve (src/order.data.ts:12).',
  ],
  [
    'says nothing',
    { status: 'ready' },
    "Which calls the API serves can't be read: the API process at 127.0.0.1 does not say it at /ready.",
  ],
])('a release is refused where the API %s, by the check and by the gateway (REL-57)', async (_, body, sentence) => {
  const { publish, check, store, candidate } = await place(body);
  expect(await check()).toEqual([sentence]);
  expect(await publish()).toBe(sentence);
  expect(await store.has('mf-orders', '1.2.0')).toBe(false);
  await expect(releaseParts(store, [], [candidate])).rejects.toThrow(sentence);
});

test('a shape of former days that the API still serves passes, as does a release that says no calls (REL-57)', async () => {
  const body = { calls: { ...SERVED, cancelOrder: ['0000000000000000', '1111111111111111'] } };
  expect(await (await place(body, uses('1111111111111111'))).publish()).toBe('taken');
  expect(await (await place({ status: 'ready' }, null)).publish()).toBe('taken');
});

test('a rollback to a release whose calls the API no longer serves is refused, and passes while nobody can say it (REL-11, REL-57)', async () => {
  const { store, candidate, asOperator, sequence } = await place({ calls: FORMER });
  const answers = { served: FORMER as ServedCalls | undefined };
  const told = new ReleaseStore(store.storage.folder!, {
    who: 'rosa',
    readServed: async () => {
      if (!answers.served) throw new Error('the API is down');
      return [answers.served];
    },
  });
  answers.served = SERVED;
  await releaseParts(told, [], [candidate]);
  await releaseParts(told, [], [remoteCandidate('mf-orders', '1.3.0')]);
  answers.served = FORMER;
  await expect(rollBack(told, [], 'mf-orders')).rejects.toThrow('uses call cancelOrder, which the API does not serve');
  const body = { name: 'mf-orders' };
  await expect(
    asOperator.call('POST', '/platform/rollback', { sequence: await sequence(), body }),
  ).rejects.toMatchObject({ codeOfSite: 'check_failed' });
  answers.served = undefined;
  expect(await rollBack(told, [], 'mf-orders')).toContainEqual({ name: 'mf-orders', region: 'gb', version: '1.2.0' });
});

const SHAPE: CallSignature = { at: 'POST /order/:id/cancel', form: '200', answer: { fields: { id: 'number' } } };
const ANOTHER = { ...FORMER, cancelOrder: ['0000000000000000'] };
const built = (signature: CallSignature) => ({
  cancelOrder: { digest: '1111111111111111', place: 'src/order.data.ts:12', signature: JSON.stringify(signature) },
});

test('a release built with shapes to which the API has only added since is taken; one that lacks a field is refused with file and line (REL-54, REL-55)', async () => {
  const grown = { ...SHAPE, answer: { fields: { id: 'number', total: 'string' } } };
  const body = { calls: ANOTHER, signatures: { cancelOrder: grown } };
  const { check, publish } = await place(body, built(SHAPE));
  expect(await check()).toEqual([]);
  expect(await publish()).toBe('taken');

  const wanting = await place({ calls: ANOTHER, signatures: { cancelOrder: SHAPE } }, built(grown));
  const sentence = 'mf-orders 1.2.0 uses call cancelOrder, which no longer gives answer.total (src/order.data.ts:12).';
  expect(await wanting.check()).toEqual([sentence]);
  expect(await wanting.publish()).toBe(sentence);
  expect(await wanting.store.has('mf-orders', '1.2.0')).toBe(false);
});

test('what goes away with a release and nobody uses is a note of the check (REL-55)', async () => {
  const { asOperator, store } = await place({ calls: SERVED });
  const { main } = (remoteCandidate('mf-orders').release as { declaration: { parts: { main: object } } }).declaration
    .parts;
  const { declaration } = remoteCandidate('mf-orders').release as { declaration: object };
  const smaller = remoteCandidate('mf-orders', '1.3.0', { declaration: { ...declaration, parts: { main } } });
  const asked = await asOperator.call('POST', '/platform/check', {
    body: { releases: [JSON.stringify(smaller.release)] },
  });
  expect(asked).toMatchObject({
    reasons: [],
    notes: [{ text: 'mf-orders 1.3.0 no longer has the page ordersExtra; no release in use uses it.' }],
  });
  expect(await store.has('mf-orders', '1.3.0')).toBe(false);
});

test('the processes are asked anew after the clock was set back (REL-57)', async () => {
  let now = Date.parse('2026-11-23T12:00:00Z');
  let asked = 0;
  const readServed = async () => [{ cancelOrder: [String((asked += 1))] }];
  const served = servedByAll({ readServed }, () => new Date(now));
  await served();
  await served();
  now -= 3_600_000;
  expect([await served(), asked]).toEqual([{ cancelOrder: ['2'] }, 2]);
});

/** Something that is waited for, and ended by hand. */
function waited<T>() {
  let end: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (end = resolve));
  return { promise, end };
}

test('while the API hangs, its last answer is given after a moment, and its next one once it is there (REL-12, REL-57)', async () => {
  let now = Date.parse('2026-11-23T12:00:00Z');
  const answers = [waited<ServedCalls[]>(), waited<ServedCalls[]>()];
  const waits: ReturnType<typeof waited<void>>[] = [];
  let asked = 0;
  const served = servedByAll(
    { readServed: () => answers[(asked += 1) - 1]!.promise },
    () => new Date(now),
    () => {
      waits.push(waited<void>());
      return waits.at(-1)!.promise;
    },
  );
  const first = served();
  waits[0]!.end();
  expect(await first).toBeNull();
  // The moment has passed for everybody, and the question is not put again.
  now += 60_000;
  expect([await served(), asked, waits.length]).toEqual([null, 1, 1]);
  answers[0]!.end([{ cancelOrder: ['1'] }]);
  await setImmediate();
  const second = served();
  waits[1]!.end();
  expect(await second).toEqual({ cancelOrder: ['1'] });
  answers[1]!.end([{ cancelOrder: ['2'] }]);
  await setImmediate();
  expect([await served(), asked]).toEqual([{ cancelOrder: ['2'] }, 2]);
});

test('a rollback at the site while the API hangs says what was not checked, and is refused by what the API said to somebody else before (REL-11, REL-57)', async () => {
  const answers: { served: ServedCalls | undefined } = { served: SERVED };
  const api = createServer((_, response) => {
    if (answers.served) response.end(JSON.stringify({ calls: answers.served }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => api.close(),
    () => api.closeAllConnections(),
  );
  const { port } = api.address() as AddressInfo;
  const { address, store, asOperator, sequence } = await testingSite(ends, { api: `http://127.0.0.1:${port}` });
  for (const version of ['1.2.0', '1.3.0'])
    await releaseParts(
      new ReleaseStore(store.storage.folder!),
      [],
      [remoteCandidate('mf-orders', version, { calls: uses(SERVED.cancelOrder![0]!) })],
    );
  const rollBack = async () =>
    asOperator.call<{ notes?: string[] }>('POST', '/platform/rollback', {
      sequence: await sequence(),
      body: { name: 'mf-orders' },
    });
  answers.served = undefined;
  expect(await rollBack()).toMatchObject({
    changed: true,
    back: expect.arrayContaining([{ name: 'mf-orders', region: 'gb', version: '1.2.0' }]),
    notes: ['Whether the API serves the calls of mf-orders 1.2.0 was not checked: it does not answer in time.'],
  });

  await releaseParts(new ReleaseStore(store.storage.folder!), [], [remoteCandidate('mf-orders', '1.4.0')]);
  answers.served = FORMER;
  expect(await (await fetch(`${address}/platform`)).json()).toMatchObject({ calls: FORMER });
  answers.served = undefined;
  await expect(rollBack()).rejects.toMatchObject({ codeOfSite: 'check_failed' });
});

test('GET /platform answers without the calls of an API that takes the connection and never answers (REL-12)', async () => {
  const api = createServer(() => undefined);
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  ends.push(
    () => api.close(),
    () => api.closeAllConnections(),
  );
  const { port } = api.address() as AddressInfo;
  const { address } = await testingSite(ends, { api: `http://127.0.0.1:${port}`, pause: async () => undefined });
  expect(await (await fetch(`${address}/platform`)).json()).toMatchObject({ calls: null, shell: '1.0.0' });
  // Before the question to the API is given up.
}, 4500);

import { ReleaseStore } from '../release/release-store';
import { releaseParts } from '../release/release-parts';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import { digestOf, type Root } from '../store/root';
import { newKeyPair } from './key-pair';
import { addKey, endKey, readFirstKeys, readKeys } from './key-register';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const IDENTITY = {
  issuer: 'https://ci.example',
  audience: 'https://larder.example',
  subject: 'repo:team/orders:*',
  claims: {},
};

async function withOperator() {
  const store = newStore();
  await releaseParts(store, sourcesOf(['mf-orders']), [shellCandidate(), remoteCandidate('mf-orders')]);
  const id = await addKey(store, {
    name: 'rosa',
    remote: 'operator',
    publicKey: newKeyPair().publicKey,
    expires: inDays(30),
  });
  return { store, id };
}

test("the last operator's key can't be ended, unless the gateway's setting has one (REL-34)", async () => {
  const { store, id } = await withOperator();
  await expect(endKey(store, id)).rejects.toMatchObject({
    code: 'last_operator',
    message: "The last operator's key can't be ended.",
  });
  const other = await addKey(store, {
    name: 'ada',
    remote: 'operator',
    publicKey: newKeyPair().publicKey,
    expires: inDays(30),
  });
  await endKey(store, id);
  await expect(endKey(store, other)).rejects.toMatchObject({ code: 'last_operator' });
  await endKey(store, other, await readFirstKeys(`rosa:operator:${newKeyPair().publicKey}`));
  expect((await readKeys(store, await store.roots.read())).map(({ endedAt }) => endedAt !== undefined)).toEqual([
    true,
    true,
  ]);
});

test('a pipeline that was ended may be added again, and both stand in the history (REL-34, REL-35)', async () => {
  const { store } = await withOperator();
  const wanted = { name: 'ci', remote: 'mf-orders', identity: IDENTITY };
  const id = await addKey(store, wanted);
  await expect(addKey(store, wanted)).rejects.toMatchObject({
    code: 'key_exists',
    message: 'The key is there already.',
  });
  await endKey(store, id);
  const ended = (await store.roots.read())!;
  expect(await addKey(store, { ...wanted, name: 'ci again' })).toBe(id);
  const ofPipeline = async (root?: Root) =>
    (await readKeys(store, root)).flatMap((key) => (key.id === id ? [[key.name, key.endedAt !== undefined]] : []));
  expect(await ofPipeline(await store.roots.read())).toEqual([['ci again', false]]);
  expect(await ofPipeline(await store.roots.readAt(ended.sequence))).toEqual([['ci', true]]);
});

test('a public key that was ended, or has expired, is refused with what to do (REL-34)', async () => {
  let now = Date.now();
  const store = new ReleaseStore(newStore().folder, { now: () => new Date(now) });
  const wanted = () => ({ name: 'ci', remote: 'mf-orders', publicKey: newKeyPair().publicKey, expires: inDays(1) });
  const [ended, expired] = [wanted(), wanted()];
  await endKey(store, await addKey(store, ended));
  await addKey(store, expired);
  now += 2 * 86_400_000;
  for (const key of [ended, expired])
    await expect(addKey(store, { ...key, expires: inDays(30) })).rejects.toMatchObject({
      code: 'key_exists',
      message: 'This key has ended; make another with larder key new.',
    });
});

test('keys that have ended leave room for as many others (REL-34)', async () => {
  const { store } = await withOperator();
  const root = await store.roots.read();
  const [operator] = await readKeys(store, root);
  const registerWith = async (more: object) => {
    const others = Array.from({ length: 999 }, (_, at) => ({ ...operator, id: `key ${at}`, ...more }));
    const text = JSON.stringify({ keys: [operator, ...others] });
    await store.storage.create(`access/${digestOf(text)}.json`, Buffer.from(text));
    await store.roots.change(store.author, store.now, async (before) => {
      const { sequence: _, entry: __, ...content } = before!;
      return { what: 'key', about: [], parts: [], content: { ...content, access: digestOf(text) } };
    });
  };
  const wanted = { name: 'ci', remote: 'mf-orders', identity: IDENTITY };
  await registerWith({});
  await expect(addKey(store, wanted)).rejects.toThrow('There are 1000 keys already.');
  await registerWith({ endedAt: new Date().toISOString() });
  expect(await addKey(store, wanted)).toEqual(expect.any(String));
});

test('of two operators who end each other at the same moment, one stays (REL-34)', async () => {
  const { store, id } = await withOperator();
  const other = await addKey(store, {
    name: 'ada',
    remote: 'operator',
    publicKey: newKeyPair().publicKey,
    expires: inDays(30),
  });
  const outcomes = await Promise.allSettled([endKey(store.as('rosa'), other), endKey(store.as('ada'), id)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test.each([
  ['an issuer without https', { issuer: 'http://ci.example' }, 'identity.issuer'],
  ['a subject that is everything', { subject: '*' }, 'identity.subject'],
  ['a star in the middle', { subject: 'repo:*:main' }, 'identity.subject'],
  ['six claims', { claims: { a: '1', b: '1', c: '1', d: '1', e: '1', f: '1' } }, 'identity.claims'],
])('a pipeline with %s is refused with the place (REL-35)', async (_, changes, place) => {
  const { store } = await withOperator();
  const identity = { ...IDENTITY, ...changes };
  await expect(addKey(store, { name: 'ci', remote: 'mf-orders', identity })).rejects.toMatchObject({
    code: 'key_invalid',
    message: expect.stringContaining(`${place}: `),
  });
});

test('keys of the setting are read, and anything else ends with one sentence (REL-34)', async () => {
  const [first, second] = [newKeyPair().publicKey, newKeyPair().publicKey];
  expect(
    (await readFirstKeys(`rosa:operator:${first}, pipeline:mf-orders:${second}`)).map(({ name, remote, publicKey }) => [
      name,
      remote,
      publicKey,
    ]),
  ).toEqual([
    ['rosa', 'operator', first],
    ['pipeline', 'mf-orders', second],
  ]);
  for (const wrong of [
    `rosa:${first}`,
    `rosa:everything:${first}`,
    'rosa:operator:short',
    `rosa:operator:${first}:more`,
  ])
    await expect(readFirstKeys(wrong)).rejects.toThrow(
      'PLATFORM_KEYS is a list of keys such as rosa:operator:KEY or pipeline:mf-orders:KEY.',
    );
});

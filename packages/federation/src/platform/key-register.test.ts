import { releaseParts } from '../release/release-parts';
import { newStore, remoteCandidate, shellCandidate, sourcesOf } from '../release/testing/fixture-releases';
import { newKeyPair } from './key-pair';
import { addKey, endKey, readFirstKeys, readKeys } from './key-register';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

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
  const identity = {
    issuer: 'https://ci.example',
    audience: 'https://larder.example',
    subject: 'repo:team/orders:*',
    claims: {},
    ...changes,
  };
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

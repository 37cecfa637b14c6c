import { bodyDigest, makeStatement, newKeyPair, readSigningKey, signCall } from '@larder/federation/platform';
import { remoteCandidate } from '@larder/federation/testing';
import { refusalOf, testingSite } from './testing/site-with-keys';
import { closedAfterEach } from '../testing/closed-after-each';

const ends = closedAfterEach();

/** `LARDER_FORGED=2000` for the figure of the specification. */
const CALLS = Number(process.env.LARDER_FORGED ?? 240);

const A_MINUTE_EACH = 200;

/** The same numbers in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

test('of forged, foreign, replayed, downgraded and altered calls none is accepted (REL-36, REL-38, REL-39)', async () => {
  let nowMs = Date.now();
  const now = () => new Date(nowMs);
  const site = await testingSite(ends, { now });
  const { key, client } = await site.publisher('mf-orders');
  const { address, store, sequence } = site;
  const own = await readSigningKey(key.privateKey);
  const stranger = await readSigningKey(newKeyPair().privateKey);
  // A release that everything below is made of, and that is newer than what is replayed.
  const release = (version: string, signer = own, named = address) => {
    const described = { release: remoteCandidate('mf-orders', version).release, text: '' };
    described.text = JSON.stringify(described.release);
    return {
      statement: makeStatement(
        described,
        { site: named, sdk: '1.0.0', commit: '', builder: '', time: now().toISOString(), backport: false },
        signer,
      ),
      release: described.text,
    };
  };
  const { publishToSite } = await import('@larder/federation/platform');
  const old = {
    path: '/platform/release/mf-orders/1.1.0',
    body: JSON.stringify({ ...release('1.1.0'), sequence: await sequence() }),
  };
  const oldSequence = await sequence();
  const oldToken = () =>
    signCall(
      { site: address, method: 'POST', path: old.path, body: bodyDigest(old.body), sequence: oldSequence },
      own,
      now(),
    );
  // One of the time when it was new, sent while it is still valid and long after.
  const firstToken = await oldToken();
  await publishToSite(client, remoteCandidate('mf-orders', '1.2.0').folder, {
    commit: '',
    builder: '',
    at: now(),
  });
  const before = await sequence();
  const pick = numbers(7);

  const send = async (path: string, body: string, token: string, method = 'POST') =>
    (await fetch(address + path, { method, body, headers: { authorization: `Bearer ${token}` } })).status;
  const flip = (text: string) => {
    const at = pick(text.length);
    return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
  };
  const fresh = async (
    signer = own,
    changes: Partial<Parameters<typeof signCall>[0]> = {},
    made = release('1.3.0', signer),
  ) => {
    const path = '/platform/release/mf-orders/1.3.0';
    const body = JSON.stringify({ ...made, sequence: before });
    return {
      path,
      body,
      token: await signCall(
        { site: address, method: 'POST', path, body: bodyDigest(body), sequence: before, ...changes },
        signer,
        now(),
      ),
    };
  };
  const kinds: (() => Promise<number>)[] = [
    // Forged: by a key that nobody added.
    async () => {
      const { path, body, token } = await fresh(stranger);
      return send(path, body, token);
    },
    // Foreign: for another site, by its call or by its statement.
    async () => {
      const { path, body, token } = await fresh(own, { site: 'https://other.example' });
      return send(path, body, token);
    },
    async () => {
      const { path, body, token } = await fresh(own, {}, release('1.3.0', own, 'https://other.example'));
      return send(path, body, token);
    },
    // Replayed, and downgraded: an older version than the newest.
    async () => send(old.path, old.body, await oldToken()),
    async () => send(old.path, old.body, firstToken),
    async () => {
      const path = '/platform/release/mf-orders/1.1.0';
      const body = JSON.stringify({ ...release('1.1.0'), sequence: before });
      return send(
        path,
        body,
        await signCall({ site: address, method: 'POST', path, body: bodyDigest(body), sequence: before }, own, now()),
      );
    },
    // Altered: one sign of the token, or of the body, another address, another algorithm.
    async () => {
      const { path, body, token } = await fresh();
      const altered = flip(token);
      return altered === token ? 401 : send(path, body, altered);
    },
    async () => {
      const { path, body, token } = await fresh();
      return send(path, flip(body), token);
    },
    async () => {
      const { body, token } = await fresh();
      return send('/platform/release/mf-insights/1.3.0', body, token);
    },
    async () => {
      const { path, body, token } = await fresh();
      const [, payload] = token.split('.');
      return send(
        path,
        body,
        `${Buffer.from(JSON.stringify({ alg: ['none', 'HS256', 'RS256'][pick(3)], typ: 'larder-call+jwt', kid: own.id })).toString('base64url')}.${payload}.${['', token.split('.')[2]][pick(2)]}`,
      );
    },
  ];
  const statuses: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    statuses.push(await kinds[call % kinds.length]!());
    // The limit of a key (REL-42) would refuse them before anything looks at them.
    if (call % A_MINUTE_EACH === A_MINUTE_EACH - 1) nowMs += 61_000;
  }
  // 200 would also be "these files are missing": nothing of that kind may be told to them.
  expect(statuses.filter((status) => status < 400 || status === 429)).toEqual([]);
  expect([
    await sequence(),
    await store.versionsOf('mf-orders'),
    (await store.storage.list('uploads/')).length,
  ]).toEqual([before, ['1.0.0', '1.2.0'], expect.any(Number)]);
  // The same call, as it should be, is taken.
  const right = await fresh();
  expect(await send(right.path, right.body, right.token)).toBeLessThan(300);
  expect(await refusalOf(client.get('/platform/status'))).toBe('taken');
});

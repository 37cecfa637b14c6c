import type { FastifyInstance } from 'fastify';
import { generateKeyPair, SignJWT } from 'jose';
import type { Database } from '../../database';
import { openTestDatabase } from '../../database/testing';
import { sampleRegions } from '../../http/sample-regions';
import { createRecordedApi } from '../../testing/recorded-api';

let database: Database;
let api: FastifyInstance;
beforeAll(async () => {
  database = await openTestDatabase('embedded', 'schema');
  api = await createRecordedApi({
    database,
    environment: 'test',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    ...sampleRegions,
    platformToken: 'the token of the gateway',
  });
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const LETTER = {
  to: 'orders@team.test',
  region: 'gb',
  what: 'release',
  parts: [{ part: 'mf-orders', regions: ['gb', 'fr'], from: '1.0.0', to: '1.1.0' }],
  who: 'orders team',
  why: 'a mend <b>now</b>',
  at: '2026-11-23T12:40:00.000Z',
  reasons: [],
};
const send = (payload: object | string, authorization = 'Bearer the token of the gateway') =>
  api.inject({
    method: 'POST',
    url: '/announcement',
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });
const letters = () =>
  database.asSystem((tx) =>
    tx.many<{ recipient: string; subject: string; body_text: string; body_html: string; locale: string }>(
      'announcement-letters',
      "select recipient, subject, body_text, body_html, locale from outbox where template = 'announcement' order by id",
      [],
    ),
  );

test('an announcement of the gateway goes into the outbox in the language of its region (REL-46)', async () => {
  expect((await send(LETTER)).statusCode).toBe(204);
  expect(
    (
      await send({
        ...LETTER,
        region: 'fr',
        what: 'refused',
        reasons: ['mf-orders 1.1.0 needs react ^99.0.0, but the shell provides 19.3.1.'],
      })
    ).statusCode,
  ).toBe(204);
  const [first, second] = await letters();
  expect([first!.recipient, first!.locale, first!.subject]).toEqual([
    'orders@team.test',
    'en',
    'Released: mf-orders 1.1.0',
  ]);
  for (const words of [
    'mf-orders in gb and fr',
    '1.0.0 → 1.1.0',
    'orders team',
    'At: 23 November 2026, 12:40',
    'a mend <b>now</b>',
  ])
    expect(first!.body_text).toContain(words);
  expect(first!.body_html).not.toContain('<b>now</b>');
  expect([second!.locale, second!.subject]).toEqual(['fr', 'Publication refusée\u00a0: mf-orders 1.1.0']);
  expect(second!.body_text).toContain('needs react ^99.0.0');
  expect(second!.body_text).toContain('Le\u00a0: 23 novembre 2026, 13:40');
});

test('the subject of refusals that were joined names three parts (REL-46)', async () => {
  const before = (await letters()).length;
  const parts = Array.from({ length: 20 }, (_, at) => ({ part: `mf-x${at}`, regions: [], from: null, to: '1.0.0' }));
  expect((await send({ ...LETTER, what: 'refused', parts })).statusCode).toBe(204);
  const [letter] = (await letters()).slice(before);
  expect(letter!.subject).toBe('Release refused: mf-x0 1.0.0, mf-x1 1.0.0, mf-x2 1.0.0, …');
  expect(letter!.body_text).toContain('mf-x19');
});

test('the e-mail of a returned release says what was worse, how many page openings it affected and what is in use (REL-46, REL-70)', async () => {
  const returned = {
    part: 'mf-orders',
    version: '1.1.0',
    region: 'gb',
    measure: 'failed',
    count: 24,
    mounts: 64,
    stable: '1.0.0',
  };
  const parts = [{ part: 'mf-orders', regions: ['gb'], from: 'candidate 1.1.0 for 5 %', to: null }];
  const letter = { ...LETTER, what: 'return', parts, returned };
  const before = (await letters()).length;
  expect((await send(letter)).statusCode).toBe(204);
  expect((await send({ ...letter, region: 'fr', returned: { ...returned, region: 'fr' } })).statusCode).toBe(204);
  const [english, french] = (await letters()).slice(before);
  expect([english!.subject, french!.subject]).toEqual([
    'mf-orders 1.1.0 was returned in gb: failed mounts',
    'mf-orders 1.1.0 a été retiré (fr)\u00a0: pages non affichées',
  ]);
  expect(english!.body_text).toContain('24 of 64 page openings were affected. 1.0.0 is in use everywhere again.');
  expect(french!.body_text).toContain(
    '24 ouvertures de page sur 64 étaient touchées. 1.0.0 est de nouveau en service partout.',
  );

  const single = { ...letter, returned: { ...returned, count: 1 } };
  expect((await send(single)).statusCode).toBe(204);
  expect((await send({ ...single, region: 'fr' })).statusCode).toBe(204);
  const [one, une] = (await letters()).slice(before + 2);
  expect(one!.body_text).toContain('1 of 64 page openings was affected.');
  expect(une!.body_text).toContain('1 ouverture de page sur 64 était touchée.');
});

test.each<[string, object | string, string | undefined, number]>([
  ['without the token', LETTER, '', 401],
  ['with another token', LETTER, 'Bearer another', 401],
  ['to no address', { ...LETTER, to: 'nobody' }, undefined, 400],
  ['of a kind that nobody knows', { ...LETTER, what: 'advertising' }, undefined, 400],
  [
    'of a release that was worse in nothing',
    { ...LETTER, what: 'return', returned: { part: 'mf-orders' } },
    undefined,
    400,
  ],
  ['that is no JSON', '{', undefined, 400],
])('one %s is refused, and nothing is sent (REL-46)', async (_, letter, authorization, status) => {
  const before = (await letters()).length;
  expect([(await send(letter, authorization)).statusCode, (await letters()).length]).toEqual([status, before]);
});

test('without a token of the platform the address does not exist (REL-46)', async () => {
  const other = await createRecordedApi({
    database,
    environment: 'test',
    signingKey: 'a key for tests, thirty-two characters or more',
    publicUrl: 'https://larder.test',
    ...sampleRegions,
  });
  expect(
    (
      await other.inject({
        method: 'POST',
        url: '/announcement',
        headers: { authorization: 'Bearer ', 'content-type': 'application/json' },
        payload: LETTER,
      })
    ).statusCode,
  ).toBe(404);
  await other.close();
});

test('what opens the platform opens nothing of the API: neither a signed call, nor a token of a pipeline, nor that of the gateway (REL-36)', async () => {
  const { privateKey } = await generateKeyPair('EdDSA');
  const signed = (typ: string) =>
    new SignJWT({ aud: 'https://larder.test', method: 'GET', path: '/api/user', sequence: 1, sub: '1' })
      .setProtectedHeader({ alg: 'EdDSA', typ, kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(privateKey);
  for (const token of [await signed('larder-call+jwt'), await signed('JWT'), 'the token of the gateway']) {
    const answer = await api.inject({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'token_invalid']);
  }
});

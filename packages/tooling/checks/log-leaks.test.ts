import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLeaks, readRecord } from './log-leaks';

const line = (more: object) => ({
  at: '1.log:1',
  text: JSON.stringify({
    level: 30,
    route: '/api/location/:id',
    requestId: '8f14e45f-ceea-467f-a1d2-123456abcdef',
    ...more,
    msg: 'call',
  }),
});
const SECRETS = [
  { kind: 'password', text: 'a long enough password' },
  { kind: 'password', text: 'with \\"quotes\\" in it' },
  { kind: 'code', text: '123456' },
  { kind: 'password', text: 'the geese' },
  { kind: 'mail', text: 'Your order is on its way, Chef.' },
];
const kindsIn = (more: object) => findLeaks([line(more)], SECRETS).map(({ kind }) => kind);

test.each([
  ['a password', { error: 'no match for a long enough password' }, 'password'],
  ['a password with quotes', { password: 'with "quotes" in it' }, 'password'],
  ['a one-time code', { otp: 123_456 }, 'code'],
  ['a line of an e-mail', { body: 'Hello\nYour order is on its way, Chef.\n' }, 'mail'],
  ['the beginning of a token', { authorization: 'Bearer eyJhbGciOiJIUzI1' }, 'something like a token'],
  [
    'a code that no test has seen',
    { url: '/join?code=VMbplfnvUoKlhU8pD0QKtYNO2S1Hh-Up0dRrqd2sTEs' },
    'something like a code',
  ],
  ['a code in hex', { code: '8f14e45f'.repeat(8) }, 'something like a code'],
])('a line with %s is found (API-94)', (_, more, kind) => {
  expect(kindsIn(more)).toEqual([kind]);
});

test.each([
  ['ids that hold the digits of a code', {}],
  ['a longer word that begins like a short secret', { note: 'the geesery' }],
  [
    'a stack',
    {
      stack: [
        'at Object.handleTheRequestOfSomebodyWhoIsNotThereAnyMore (/srv/packages/api/src/domains/orders/orders.service.ts:12:7)',
      ],
    },
  ],
])('a line with %s is none (API-94)', (_, more) => {
  expect(kindsIn(more)).toEqual([]);
});

test('lines and secrets come from the files of all processes, and a leak names file and line (API-94)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-leaks-'));
  writeFileSync(join(folder, '7.log'), `${line({}).text}\n`);
  writeFileSync(join(folder, '8.log'), `${line({}).text}\n${line({ reason: 'the geese' }).text}\n`);
  writeFileSync(join(folder, '7.secrets'), 'password\tthe geese\n');
  const { lines, secrets } = readRecord(folder);
  rmSync(folder, { recursive: true });
  expect([lines.length, secrets]).toEqual([3, [{ kind: 'password', text: 'the geese' }]]);
  expect(findLeaks(lines, secrets)).toEqual([
    { kind: 'password', line: { at: '8.log:2', text: expect.stringContaining('the geese') } },
  ]);
});

import type { IncomingMessage } from 'node:http';
import { readTrustProxy, TrustedHops } from './trusted-hops';

const originOf = (
  trusted: string[],
  remoteAddress: string,
  headers: Record<string, string> = {},
  socket: object = {},
) =>
  new TrustedHops(trusted).originOf({
    socket: { remoteAddress, ...socket },
    headers: { host: 'larder.test', ...headers },
  } as unknown as IncomingMessage);

test('without trusted hops only the socket counts, whatever the headers say (TRU-2)', () => {
  const headers = {
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=127.0.0.1',
  };
  expect(originOf([], '192.0.2.1', headers)).toEqual({ address: '192.0.2.1', isHttps: false, host: 'larder.test' });
  expect(originOf(['10.0.0.1'], '192.0.2.1', headers)).toEqual({
    address: '192.0.2.1',
    isHttps: false,
    host: 'larder.test',
  });
});

test('the address is that of the last hop that is not trusted (TRU-2)', () => {
  const trusted = ['10.0.0.0/8', '2001:db8:1::/48'];
  const from = (forwardedFor: string) =>
    originOf(trusted, '::ffff:10.0.0.1', { 'x-forwarded-for': forwardedFor }).address;
  expect(from('192.0.2.7')).toBe('192.0.2.7');
  expect(from('127.0.0.1, 198.51.100.1, 192.0.2.7, 10.2.0.1')).toBe('192.0.2.7');
  expect(from('2001:db8:2::1, 2001:0DB8:0001::9')).toBe('2001:db8:2::1');
  expect(from('10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
});

test('what is no IP address is never an address, and what stands before it is not read (TRU-2)', () => {
  const from = (forwardedFor: string) =>
    originOf(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': forwardedFor }).address;
  for (const word of ['unknown', '192.0.2.7:4711', '"192.0.2.7"', '_hidden', '1', 'fe80::1%eth0', '<script>', ''])
    expect(from(`198.51.100.1, ${word || ' '}x`)).toBe('10.0.0.1');
  expect(from('unknown')).toBe('10.0.0.1');
});

test('every spelling of an address is one address (TRU-2)', () => {
  const from = (forwardedFor: string) =>
    originOf(['10.0.0.1'], '10.0.0.1', { 'x-forwarded-for': forwardedFor }).address;
  expect(new Set(['2001:db8::1', '2001:DB8:0:0:0:0:0:1', '2001:0db8::0001'].map(from))).toEqual(
    new Set(['2001:db8::1']),
  );
  expect(from('::ffff:192.0.2.7')).toBe('192.0.2.7');
});

test('scheme and host are the last words of a trusted neighbour, in a valid form (TRU-2)', () => {
  const from = (headers: Record<string, string>, socket?: object) =>
    originOf(['10.0.0.1'], '10.0.0.1', headers, socket);
  expect(from({ 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.test, shop.test' })).toMatchObject({
    isHttps: true,
    host: 'shop.test',
  });
  expect(from({ 'x-forwarded-proto': 'javascript', 'x-forwarded-host': 'a b' })).toMatchObject({
    isHttps: false,
    host: 'larder.test',
  });
  expect(from({}, { encrypted: true })).toMatchObject({ isHttps: true });
});

test('TRUST_PROXY takes addresses and networks, and never everybody (TRU-2)', () => {
  expect(readTrustProxy(undefined)).toEqual([]);
  expect(readTrustProxy('10.0.0.7, 10.1.0.0/16 ::1')).toEqual(['10.0.0.7', '10.1.0.0/16', '::1']);
  for (const wrong of [
    'true',
    'loopback',
    '1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    'gateway',
  ])
    expect(() => readTrustProxy(wrong)).toThrow(/^TRUST_PROXY must be a list/);
});

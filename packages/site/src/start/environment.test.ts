import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPublishEnvironment, readServerEnvironment, ServerEnvironment } from './environment';

const COMPLETE = { LARDER_STORE: '/store', LARDER_REGIONS: '/regions', API_URL: 'http://api:4000' };

test('a server needs a store, regions and the address of the API; the rest has defaults', () => {
  expect(readServerEnvironment(COMPLETE)).toEqual({
    ...COMPLETE,
    PORT: 4000,
    HOST: '0.0.0.0',
    TRUST_PROXY: [],
    SCRIPT_ORIGINS: [],
    PLATFORM_KEYS: '',
    ANNOUNCE: '',
    PLATFORM_TOKEN: '',
    DEV_TWIN: 'on',
    NODE_ENV: 'production',
  });
});

test('each setting that is missing or wrong is named, and its value is not repeated', () => {
  expect(() => readServerEnvironment({ ...COMPLETE, LARDER_STORE: '', API_URL: 'secret', PORT: 'eighty' })).toThrow(
    'PORT must be a port number.\nLARDER_STORE is not set.\nAPI_URL must be an address such as http://api:4000.',
  );
  expect(() => readPublishEnvironment({})).toThrow(
    'LARDER_TO is not set.\nLARDER_KEY is not set.\nLARDER_PUBLISH is not set.\nLARDER_PART is not set.',
  );
});

test('trusted hops are addresses and networks, and nothing else (TRU-2)', () => {
  expect(readServerEnvironment({ ...COMPLETE, TRUST_PROXY: '10.0.0.7, 2001:db8::/32' }).TRUST_PROXY).toEqual([
    '10.0.0.7',
    '2001:db8::/32',
  ]);
  for (const wrong of ['true', 'loopback', 'gateway', '0.0.0.0/0', '10.0.0.7/33', '10.0.0.7:80', '1']) {
    expect(() => readServerEnvironment({ ...COMPLETE, TRUST_PROXY: wrong })).toThrow(
      'TRUST_PROXY must be a list of IP addresses and networks such as "10.0.0.7, 10.1.0.0/16".',
    );
  }
});

test('the README names each setting of the gateway, and no other', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const section = readme.split('\n## The gateway alone\n')[1]!.split('\n## ')[0]!;
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell]) => cell!);
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!));
  expect(names.sort()).toEqual(Object.keys(ServerEnvironment.entries).sort());
});

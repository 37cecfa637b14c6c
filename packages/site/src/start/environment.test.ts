import { readPublishEnvironment, readServerEnvironment } from './environment';

const COMPLETE = { LARDER_STORE: '/store', LARDER_REGIONS: '/regions', API_URL: 'http://api:4000' };

test('a server needs a store, regions and the address of the API; the rest has defaults', () => {
  expect(readServerEnvironment(COMPLETE)).toEqual({ ...COMPLETE, PORT: 4000, HOST: '0.0.0.0', NODE_ENV: 'production' });
});

test('each setting that is missing or wrong is named, and its value is not repeated', () => {
  expect(() => readServerEnvironment({ ...COMPLETE, LARDER_STORE: '', API_URL: 'secret', PORT: 'eighty' })).toThrow(
    'PORT is a port number, and is something else.\nLARDER_STORE is not set.\nAPI_URL is an address such as http://api:4000, and is something else.',
  );
  expect(() => readPublishEnvironment({})).toThrow('LARDER_STORE is not set.\nLARDER_REGIONS is not set.\nLARDER_PUBLISH is not set.');
});

/** @jest-environment jsdom */
import { getCalendar, getUser } from '@larder/contracts';
import { createApiClient } from './api-client';
import { otherPlace } from './other-places';

const FILES = 'https://files.example/larder';
const SCHEDULE = 'https://schedule.example/v1';
const OWN = { assetsUrl: '/api/assets', deliveryScheduleUrl: '/api' };

/** A client in a region, and what it sent. */
function clientIn(places: Parameters<typeof otherPlace>[1], statuses: number[] = []) {
  const seen: { url: string; token: string | null; version: string | null; redirect: RequestInit['redirect'] }[] = [];
  const told = { renewals: 0, refused: 0, dates: 0 };
  const client = createApiClient({
    baseUrl: '/api',
    bearerToken: async () => 'secret',
    accountToken: async () => 'account',
    reportShape: () => undefined,
    placeOf: (path) => otherPlace(path, places),
    renewSession: async () => {
      told.renewals += 1;
      return true;
    },
    sessionRefused: () => {
      told.refused += 1;
    },
    serverDate: () => {
      told.dates += 1;
    },
    fetch: async (url, init) => {
      const headers = new Headers(init?.headers);
      seen.push({
        url: String(url),
        token: headers.get('Authorization'),
        version: headers.get('Api-Version'),
        redirect: init?.redirect,
      });
      const status = statuses.shift() ?? 200;
      return {
        ok: status < 400,
        status,
        headers: new Headers({ Date: 'Mon, 23 Nov 2026 12:00:00 GMT' }),
        json: async () => ({}),
        text: async () => 'BEGIN:VCALENDAR',
        blob: async () => new Blob(),
      } as unknown as Response;
    },
  });
  return { client, seen, told };
}

const calendar = { params: { workspaceId: 201, locationId: 1101 } };

test('files and delivery schedules come from where the region says, everything else from the API (REL-30)', async () => {
  const { client, seen } = clientIn({ assetsUrl: FILES, deliveryScheduleUrl: SCHEDULE });
  await client.file('/assets/gb/201/logo.svg?w=320');
  await client.call(getCalendar, calendar);
  await client.call(getUser).catch(() => undefined);
  expect(seen.map(({ url }) => url)).toEqual([
    `${FILES}/gb/201/logo.svg?w=320`,
    `${SCHEDULE}/current/workspace/201/location/1101/calendar.ics`,
    '/api/user',
  ]);
});

test('with the addresses of today every request is as before (REL-30)', async () => {
  const { client, seen } = clientIn(OWN);
  await client.file('/assets/gb/201/logo.svg');
  await client.call(getCalendar, calendar);
  expect(seen).toEqual([
    { url: '/api/assets/gb/201/logo.svg', token: 'Bearer secret', version: '3.0', redirect: undefined },
    {
      url: '/api/current/workspace/201/location/1101/calendar.ics',
      token: 'Bearer secret',
      version: '3.0',
      redirect: undefined,
    },
  ]);
});

test('a path of the same site takes the token; another origin only when it is listed, and no redirect is followed there (REL-31)', async () => {
  const { client, seen } = clientIn({ assetsUrl: '/files', deliveryScheduleUrl: SCHEDULE });
  await client.file('/assets/gb/a.svg');
  await client.call(getCalendar, calendar);
  const listed = clientIn({
    assetsUrl: FILES,
    deliveryScheduleUrl: SCHEDULE,
    tokenOrigins: ['https://schedule.example'],
  });
  await listed.client.file('/assets/gb/a.svg');
  await listed.client.call(getCalendar, calendar);
  expect(
    [...seen, ...listed.seen].map(({ url, token, redirect }) => [new URL(url, location.href).host, token, redirect]),
  ).toEqual([
    ['localhost', 'Bearer secret', undefined],
    ['schedule.example', null, 'error'],
    ['files.example', null, 'error'],
    ['schedule.example', 'Bearer secret', 'error'],
  ]);
});

test('another origin ends no session, renews none and sets no clock, whatever it answers (REL-31)', async () => {
  const { client, told } = clientIn(
    { assetsUrl: FILES, deliveryScheduleUrl: '/api', tokenOrigins: ['https://files.example'] },
    [401],
  );
  await expect(client.file('/assets/gb/a.svg')).rejects.toMatchObject({ status: 401 });
  await client.file('/assets/gb/a.svg');
  expect(told).toEqual({ renewals: 0, refused: 0, dates: 0 });
});

test.each(['', 'files.example', 'javascript:alert(1)//', 'data:text/plain,'])(
  'an address such as "%s" is none, so that the API answers (REL-30)',
  (assetsUrl) => {
    expect(otherPlace('/assets/gb/a.svg', { assetsUrl, deliveryScheduleUrl: '/api' })).toBeUndefined();
  },
);

/** @jest-environment jsdom */
import { defineDeclaration } from '@larder/contracts';
import type { Declaration } from '@larder/contracts';
import { act } from '@testing-library/react';
import { fakeConfig } from '../testing';
import { createStandInHost } from './stand-in-host';

const declaration = defineDeclaration({
  name: 'mf-example',
  contract: '^1.0.0',
  prefixes: ['/example'],
  parts: {
    example: {
      routes: [
        { name: 'example', path: '/example', module: 'example', title: { en: 'Example', fr: 'Exemple' }, guards: [] },
      ],
    },
  },
}) as unknown as Declaration;

const bearerOf = (claims: object) => `x.${btoa(JSON.stringify(claims)).replace(/\+/g, '-').replace(/\//g, '_')}.x`;

/** The development server: the configuration of each region, and a session for who is asked for. */
async function answer(address: string, request?: RequestInit) {
  const region = /config\/(gb|fr)/.exec(address)?.[1] as 'gb' | 'fr' | undefined;
  const { email, workspaceId } = JSON.parse(String(request?.body ?? '{}')) as { email?: string; workspaceId?: number };
  const bearerToken = bearerOf({
    companyName: 'Ember',
    companyRoles: ['customer'],
    workspaceId,
    userFullName: 'Ann',
    userRole: 'OWNER',
    termsAcceptedDate: 1,
    user_id: 'u',
    email,
  });
  return {
    ok: true,
    json: async () => (region ? fakeConfig(region) : { bearerToken, accessToken: 'a', refreshToken: 'r' }),
  };
}

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(answer) as never;
});

test('session, region and view can be set, and remotes hear of each over the bus (SHL-30)', async () => {
  const { host, choose, request } = await createStandInHost(declaration);
  expect([host.bus.read('session'), host.bus.read('region'), host.bus.read('view'), host.config.region]).toEqual([
    null,
    'gb',
    'customer',
    'gb',
  ]);
  await act(() => choose({ email: 'owner@canuts.test', workspaceId: 301, region: 'fr' }));
  expect(host.bus.read('session')).toMatchObject({ email: 'owner@canuts.test', workspaceId: 301, userRole: 'OWNER' });
  expect([host.bus.read('region'), host.bus.read('locale'), host.config.currency]).toEqual(['fr', 'fr', 'EUR']);
  await act(() => choose({ view: 'producer' }));
  expect([host.bus.read('view'), request().view]).toEqual(['producer', 'producer']);
});

test('what was set stays after a reload, and no token is kept (SHL-30)', async () => {
  const first = await createStandInHost(declaration);
  await act(() => first.choose({ email: 'owner@ember-oak.test', workspaceId: 101, view: 'producer' }));
  const { choice, host } = await createStandInHost(declaration);
  expect(choice()).toEqual({ region: 'gb', view: 'producer', email: 'owner@ember-oak.test', workspaceId: 101 });
  expect(host.bus.read('session')).toMatchObject({ workspaceId: 101 });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/x\.\w+\.x/);
});

test('a remote has what its region has (SHL-30, RUL-115)', async () => {
  const { host, choose } = await createStandInHost(declaration);
  const has = () =>
    ['billing', 'orderGuide', 'calendarFeed'].map((name) => [
      name,
      host.bus.read('composition')?.features.includes(name),
    ]);
  expect(has()).toEqual([
    ['billing', true],
    ['orderGuide', true],
    ['calendarFeed', true],
  ]);
  await act(() => choose({ region: 'fr' }));
  expect(has()).toEqual([
    ['billing', false],
    ['orderGuide', true],
    ['calendarFeed', true],
  ]);
});

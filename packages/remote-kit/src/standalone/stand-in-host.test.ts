/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { answer, answerWithout, exampleDeclaration } from './testing/fake-development-server';
import { createStandInHost } from './stand-in-host';

/** As the last visit left it. */
async function begin() {
  const standIn = createStandInHost(exampleDeclaration);
  await standIn.begin();
  const { state } = standIn;
  return {
    ...standIn,
    host: state.getState().host!,
    choice: () => state.getState().choice,
    problem: () => state.getState().problem,
  };
}

/** What the development server can't give, and says. */
const refuse = (address: RegExp, detail: string) => {
  globalThis.fetch = jest.fn(answerWithout(address, detail)) as never;
};

test('two choices at once are both taken (SHL-30)', async () => {
  const standIn = await begin();
  await Promise.all([
    standIn.choose({ email: 'owner@ember-oak.test', workspaceId: 101 }),
    standIn.choose({ view: 'producer' }),
  ]);
  expect(standIn.choice()).toEqual({ region: 'gb', view: 'producer', email: 'owner@ember-oak.test', workspaceId: 101 });
});

beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  globalThis.fetch = jest.fn(answer) as never;
});

test('session, region and view can be set, and remotes hear of each over the bus (SHL-30)', async () => {
  const { host, choose, request } = await begin();
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
  const first = await begin();
  await act(() => first.choose({ email: 'owner@ember-oak.test', workspaceId: 101, view: 'producer' }));
  const { choice, host } = await begin();
  expect(choice()).toEqual({ region: 'gb', view: 'producer', email: 'owner@ember-oak.test', workspaceId: 101 });
  expect(host.bus.read('session')).toMatchObject({ workspaceId: 101 });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/x\.\w+\.x/);
});

test('a remote has what its region has (SHL-30, RUL-115)', async () => {
  const { host, choose } = await begin();
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

const OWNER = { email: 'owner@ember-oak.test', workspaceId: 101 };
const NO_PASSWORD = 'No demo password is known.';

test('a person who can not be signed in is told why, nobody is signed in, and the next load begins as before (SHL-30)', async () => {
  const { host, choose, choice, problem } = await begin();
  refuse(/session/, NO_PASSWORD);
  await act(() => choose(OWNER));
  expect([problem(), choice().email, host.bus.read('session')]).toEqual([NO_PASSWORD, undefined, null]);
  expect((await begin()).problem()).toBeUndefined();
  globalThis.fetch = jest.fn(answer) as never;
  await act(() => choose(OWNER));
  expect([problem(), host.bus.read('session')?.workspaceId]).toEqual([undefined, 101]);
});

test('who follows the preferences hears of each that is written, until they leave (SHL-30)', async () => {
  const { preferences } = (await begin()).host;
  const heard: unknown[] = [];
  const leave = preferences.subscribe(() => heard.push(preferences.read('orderListTab')));
  preferences.write('orderListTab', 'draft');
  leave();
  preferences.write('orderListTab', 'past');
  expect([heard, preferences.read('orderListTab')]).toEqual([['draft'], 'past']);
});

test('a stored person who can not be signed in any more leaves a page as nobody (SHL-30)', async () => {
  await act(async () => (await begin()).choose(OWNER));
  refuse(/session/, NO_PASSWORD);
  const { host, problem, choice } = await begin();
  expect([problem(), choice().email, host.bus.read('session')]).toEqual([NO_PASSWORD, undefined, null]);
});

test('where a region can not be read, the page stays in the former one (SHL-30)', async () => {
  const { host, choose, choice, problem } = await begin();
  refuse(/config/, 'The region fr can not be read.');
  await act(() => choose({ region: 'fr' }));
  expect([problem(), choice().region, host.config.region]).toEqual(['The region fr can not be read.', 'gb', 'gb']);
});

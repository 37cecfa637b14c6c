/** @jest-environment jsdom */
import { fakeConfig } from '@larder/remote-kit/testing';
import { drawOf } from '@larder/federation/runtime';
import { gbComposition } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { createRegionControl } from './region-control';

const visitor = { draw: 0, workspaceId: undefined as number | undefined };
const make = () => createRegionControl('gb', { date: () => undefined, visitor: () => visitor });

test('the files of a region that is no longer wanted change nothing (SHL-55)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  fakeSite({
    files: {
      '/config/fr.json': new Promise((resolve) => {
        bring = resolve;
      }),
    },
  });
  const control = make();
  await control.open('gb');
  const late = control.open('fr');
  expect(control.isChanging.getState()).toBe(true);
  await control.open('gb');
  bring({ body: fakeConfig('fr') });
  await late;
  expect(control.state.getState()).toMatchObject({ step: 'ready', config: { region: 'gb' } });
  expect(control.isChanging.getState()).toBe(false);
});

test('a composition that has not changed tells nobody (SHL-22)', async () => {
  const site = fakeSite();
  const control = make();
  await control.open('gb');
  const heard = jest.fn();
  control.state.subscribe(heard);
  await control.refresh(true);
  expect(heard).not.toHaveBeenCalled();
  site.answer('/composition/gb.json', { body: gbComposition({ remotes: [] }) });
  await control.refresh(true);
  expect(heard).toHaveBeenCalledTimes(1);
});

test.each([
  ['down', { status: 503 }],
  ['of the wrong shape', { body: {} }],
  ['not to be had', 'no-answer' as const],
])('a newer composition that is %s leaves the page as it is (SHL-22)', async (_, answer) => {
  const site = fakeSite();
  const control = make();
  await control.open('gb');
  site.answer('/composition/gb.json', answer);
  await control.refresh(true);
  expect(control.state.getState().step).toBe('ready');
});

test('a newer composition that comes after the region was changed changes nothing (SHL-22, SHL-55)', async () => {
  const site = fakeSite();
  const control = make();
  await control.open('gb');
  let bring: (answer: { body: unknown }) => void = () => undefined;
  site.answer(
    '/composition/gb.json',
    new Promise((resolve) => {
      bring = resolve;
    }),
  );
  const late = control.refresh(true);
  await control.open('fr');
  const shown = control.state.getState();
  expect(shown).toMatchObject({ step: 'ready', config: { region: 'fr' } });
  bring({ body: gbComposition({ remotes: [] }) });
  await late;
  expect(control.state.getState()).toBe(shown);
});

test('a composition is asked for at most once a second, and once for everybody who asks (SHL-22)', async () => {
  jest.useFakeTimers();
  const site = fakeSite();
  const control = make();
  await control.open('gb');
  const count = () => site.asked.filter((one) => one.endsWith('/composition/gb.json')).length;
  await control.refresh();
  expect(count()).toBe(1);
  jest.setSystemTime(Date.now() + 2000);
  await Promise.all([control.refresh(), control.refresh()]);
  expect(count()).toBe(2);
  jest.useRealTimers();
});

test('whoever signs in draws with the workspace at the next entry, without another request when the composition is young (REL-62)', async () => {
  const site = fakeSite();
  const { remotes } = gbComposition();
  const candidate = {
    id: 'stage00001',
    below: drawOf('stage00001', 7) + 1,
    differs: { version: '1.1.0' },
  };
  site.answer('/composition/gb.json', {
    body: gbComposition({
      remotes: remotes.map((remote) => (remote.name === 'mf-orders' ? { ...remote, candidate } : remote)),
    }),
  });
  visitor.draw = 2 ** 32 - 1;
  const control = make();
  const version = () => {
    const now = control.state.getState();
    return now.step === 'ready' && now.registry.remotes.find(({ name }) => name === 'mf-orders')?.version;
  };
  await control.open('gb');
  expect(version()).toBe('1.0.0');
  visitor.workspaceId = 7;
  const count = site.asked.length;
  await control.refresh();
  expect([version(), site.asked.length]).toEqual(['1.1.0', count]);
  control.avoidCandidate('mf-orders');
  await control.refresh(true);
  expect(version()).toBe('1.0.0');
});

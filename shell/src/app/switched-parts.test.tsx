/** @jest-environment jsdom */
import { act } from '@testing-library/react/pure';
import { composed, gbComposition } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { storePreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

test('an open tab follows a switch with its next navigation and without a reload; a screen in use works until it is left (REL-22)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  storeSession();
  storePreferences();
  const site = fakeSite();
  const { go, screen, user, reload, address } = await renderShell({ path: '/billing', site });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(3000));
  const entry = () => screen.queryByRole('link', { name: 'Billing' });
  await settle();
  expect(entry()).toBeVisible();
  await user.type(screen.getByLabelText('Note'), 'June');

  const { remotes } = gbComposition();
  const others = remotes.map((remote) =>
    remote.name === 'mf-insights'
      ? composed('mf-insights', { parts: remote.parts.filter((part) => part !== 'billing') })
      : remote,
  );
  site.answer('/composition/gb.json', {
    body: gbComposition({ remotes: others, redirects: [{ from: '/billing', to: '/my/dashboard' }] }),
  });
  await settle();
  expect(screen.getByLabelText('Note')).toHaveValue('June');
  await go('/orders');
  await settle();
  expect(entry()).toBeNull();
  await go('/billing');
  await settle();
  expect(address()).toBe('/my/dashboard');

  site.answer('/composition/gb.json', { body: gbComposition() });
  await go('/my/team');
  await settle();
  expect(entry()).toBeVisible();
  await go('/billing');
  await settle();
  expect(screen.getByLabelText('Note')).toHaveValue('');
  expect([address(), reload.mock.calls.length]).toEqual(['/billing', 0]);
});

test('a part that was switched off is gone also when it is reached from its own remote, and from the dashboard; a page that moves itself stays (REL-22, SHL-23)', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  storeSession();
  storePreferences();
  const site = fakeSite();
  const { go, screen, address, services } = await renderShell({ path: '/orders/new', site });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(3000));
  const entry = () => screen.queryByRole('link', { name: 'Locations' });
  await settle();
  expect(entry()).toBeVisible();
  const { remotes } = gbComposition();
  const without = (part: string) =>
    gbComposition({
      remotes: remotes.map((remote) =>
        remote.name === 'mf-orders'
          ? composed('mf-orders', { parts: remote.parts.filter((one) => one !== part) })
          : remote,
      ),
      redirects: [{ from: '/locations', to: '/my/dashboard' }],
    });
  site.answer('/composition/gb.json', { body: without('locations') });
  act(() => services.history.replace('/orders/7'));
  await settle();
  expect(entry()).toBeVisible();
  await go('/locations');
  await settle();
  expect([address(), entry()]).toEqual(['/my/dashboard', null]);

  site.answer('/composition/gb.json', { body: gbComposition() });
  await go('/orders');
  await settle();
  expect(entry()).toBeVisible();
  site.answer('/composition/gb.json', { body: without('locations') });
  await go('/my/dashboard');
  await settle();
  expect(entry()).toBeNull();
});

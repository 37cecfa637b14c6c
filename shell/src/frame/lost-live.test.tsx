/** @jest-environment jsdom */
import { act } from '@testing-library/react/pure';
import { listNotices } from '@larder/contracts';
import { gbComposition } from '../testing/declarations';
import { fakeSite } from '../testing/fake-site';
import { storePreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

let mockLoads = 0;
jest.mock('./live', () => {
  mockLoads += 1;
  if (mockLoads === 1) throw new Error('Loading chunk failed');
  return jest.requireActual('./live');
});

test('a bell whose code did not load is there once the connection is back (GDE-85)', async () => {
  storeSession();
  storePreferences();
  const composition = gbComposition();
  const gb = { ...composition, features: [...composition.features, 'live'] };
  const notices = { items: [], pagination: { pageNumber: 1, pageSize: 1, totalItemCount: 0 }, unreadCount: 3 };
  const site = fakeSite({ answers: [[listNotices, notices]], composition: { gb } });
  const { screen } = await renderShell({ path: '/legal', site });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect([mockLoads, screen.queryByRole('button', { name: /^Notices/ })]).toEqual([1, null]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('button', { name: 'Notices, 3 unread' })).toBeVisible();
});

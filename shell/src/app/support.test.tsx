/** @jest-environment jsdom */
import { within } from '@testing-library/react/pure';
import { storePreferences } from '../testing/preferences';
import { renderShell } from '../testing/render-shell';
import { storeSession } from '../testing/session-tokens';

let isMissing = false;
jest.mock('../features/contact/support-provider', () => {
  if (isMissing) throw new Error('No code');
  return jest.requireActual('../features/contact/support-provider');
});

beforeEach(() => {
  isMissing = true;
  storeSession();
  storePreferences();
});

test('a Contact us that can’t be loaded says so in its panel, which closes, and can be tried again (SHL-15, SHL-89)', async () => {
  const { screen, user } = await renderShell({ path: '/orders' });
  const opener = screen.getByRole('button', { name: 'Contact us' });
  await user.click(opener);
  const panel = await screen.findByRole('dialog', { name: 'Contact us' });
  expect(within(panel).getByRole('alert')).toHaveTextContent('This part of Larder can’t be loaded');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(opener).toHaveFocus();

  await user.click(opener);
  isMissing = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('How can we help?')).toHaveFocus();
});

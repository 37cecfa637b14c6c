/** @jest-environment jsdom */
import { act } from '@testing-library/react/pure';
import { sendSupportMessage } from '@larder/contracts';
import { fakeSite } from '../../testing/fake-site';
import { storePreferences } from '../../testing/preferences';
import { renderShell } from '../../testing/render-shell';
import { storeSession } from '../../testing/session-tokens';

beforeEach(() => {
  storeSession();
  storePreferences();
});

async function openPanel(answer?: unknown) {
  const site = fakeSite({ answers: [[sendSupportMessage, answer ?? { id: 1 }]] });
  const shell = await renderShell({ path: '/orders?tab=draft', site });
  await shell.user.click(shell.screen.getByRole('button', { name: 'Contact us' }));
  await shell.screen.findByRole('dialog', { name: 'Contact us' });
  return { ...shell, question: () => shell.screen.getByLabelText('How can we help?') };
}

test('in fr there is no button (SHL-89)', async () => {
  storeSession({ region: 'fr' });
  const { screen } = await renderShell({ path: '/orders' });
  expect(screen.queryByRole('button', { name: 'Nous contacter' })).toBeNull();
});

test('the panel takes the focus, closes with Esc and gives the focus back (SHL-90, SHL-124)', async () => {
  const { screen, user, question } = await openPanel();
  expect(question()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Contact us' })).toHaveFocus();
});

test('an empty or blank message is refused, and 2000 characters are the most (SHL-90)', async () => {
  const { screen, user, question, network } = await openPanel();
  await user.type(question(), '   ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(question()).toHaveAccessibleDescription('Please enter a message');
  expect(question()).toHaveAttribute('maxlength', '2000');
  expect(network.count(sendSupportMessage)).toBe(0);
});

test('Send posts the message with the address, disables the form meanwhile, and says that it was sent (SHL-91)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const { screen, user, question, network } = await openPanel(
    () =>
      new Promise((resolve) => {
        bring = resolve;
      }),
  );
  await user.type(question(), 'Where is my order?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(question()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await act(async () => bring({ id: 1 }));
  expect(await screen.findByText('Your message has been sent. We’ll reply by email.')).toBeVisible();
  expect(network.last(sendSupportMessage)?.body).toEqual({ message: 'Where is my order?', page: '/orders?tab=draft' });
  expect(screen.getByRole('button', { name: 'Write another message' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(question()).toHaveValue('');
  expect(question()).toHaveFocus();
  expect(network.count(sendSupportMessage)).toBe(1);
});

test('a failed call shows the error alert and keeps the message, which survives closing the panel (SHL-92)', async () => {
  const { screen, user, question } = await openPanel({ failsWith: 'internal' });
  await user.type(question(), 'Where is my order?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(question()).toHaveValue('Where is my order?');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(question()).toHaveValue('Where is my order?');
});

test('a panel that is closed and opened while the message is on its way sends it once, and takes nothing typed after it (SHL-91, SHL-92)', async () => {
  let bring: (answer: unknown) => void = () => undefined;
  const { screen, user, question, network } = await openPanel(
    () =>
      new Promise((resolve) => {
        bring = resolve;
      }),
  );
  const reopen = async () => {
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Contact us' }));
  };
  await user.type(question(), 'Where is my order?');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await reopen();
  expect(question()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await user.keyboard('{Escape}');
  await act(async () => bring({ id: 1 }));
  await user.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(screen.getByText('Your message has been sent. We’ll reply by email.')).toBeVisible();
  await reopen();
  expect(question()).toHaveValue('');
  expect(network.count(sendSupportMessage)).toBe(1);
});

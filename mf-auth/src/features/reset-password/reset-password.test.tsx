/** @jest-environment jsdom */
import { resetPassword } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { renderRemote, type FakeHostOptions } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { ResetPassword } from './reset-password';

const LINK = '?userName=owner@ember-oak.test&confirmationCode=c0de';
const ROUTES = { signin: '/sign-in', forgotPassword: '/sign-in/forgot-password' };
const CHANGED_ALREADY = 'Your password may have been changed already: we couldn’t tell you after your first try.';
const REFUSED = 'We couldn’t reset your password. The link may have expired or already been used.';

const open = (query = LINK, answer?: unknown, options: FakeHostOptions = {}) =>
  renderRemote(<ResetPassword />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path: `/sign-in/reset-password${query}`,
    answers: [[resetPassword, answer]],
    ...options,
  });

async function save({ screen, user }: ReturnType<typeof open>, password: string, confirmation = password) {
  if (password) await user.type(screen.getByLabelText('New password'), password);
  if (confirmation) await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
}

test.each(['', '?userName=owner@ember-oak.test', '?confirmationCode=c0de'])(
  'a link without both parts ("%s") offers a new one (AUT-39)',
  (query) => {
    const { screen } = open(query);
    expect(screen.getByRole('alert')).toHaveTextContent(REFUSED);
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/sign-in/forgot-password',
    );
    expect(screen.queryByLabelText('New password')).toBeNull();
  },
);

test('a whole link asks for the password twice, each with its toggle, with strength and Save (AUT-40, AUT-48, AUT-49)', async () => {
  const { screen, user } = open();
  const [password, confirmation] = [
    screen.getByLabelText('New password'),
    screen.getByLabelText('Confirm new password'),
  ];
  for (const field of [password, confirmation])
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['password', 'new-password']);
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
  expect(screen.queryByText(/Weak|Strong/)).toBeNull();
  await user.type(password, 'correct horse battery');
  expect(await screen.findByText('Strong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
});

test('Save sends the link and the password, and leads to sign-in (AUT-41)', async () => {
  const page = open();
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('heading', { level: 1, name: 'Your password has been changed' })).toHaveFocus();
  expect(page.network.last(resetPassword)!.body).toEqual({
    userName: 'owner@ember-oak.test',
    confirmationCode: 'c0de',
    newPassword: 'a warm hen house',
  });
  expect(page.screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test('sign-in opens at the workspace that this browser knows, and password managers learn whose password it is (AUT-41)', async () => {
  const page = renderRemote(<ResetPassword />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path: `/sign-in/reset-password${LINK}`,
    answers: [[resetPassword, undefined]],
    browserLookup: { workspaceId: 101, workspaceName: 'ember-oak', companyName: 'Ember & Oak', region: 'gb' },
  });
  expect(page.container.querySelector('[autocomplete=username]')).toHaveValue('owner@ember-oak.test');
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/sign-in?workspaceName=ember-oak',
  );
});

test('a workspace of another region is not asked for in this one (AUT-41)', async () => {
  const page = renderRemote(<ResetPassword />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path: `/sign-in/reset-password${LINK}`,
    answers: [[resetPassword, undefined]],
    browserLookup: { workspaceId: 301, workspaceName: 'safran', companyName: 'Comptoir Safran', region: 'fr' },
  });
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
});

test.each([
  ['was used', undefined, 'Sign in'],
  ['was refused', { failsWith: 'reset_code_invalid' }, 'Request a new link'],
])('a link that %s is not gone back to (AUT-3)', async (_, answer, link) => {
  const page = open(LINK, answer);
  await save(page, 'a warm hen house');
  const { length } = window.history;
  await page.user.click(await page.screen.findByRole('link', { name: link }));
  expect(page.host.history.location.pathname).not.toContain('reset');
  expect(window.history).toHaveLength(length);
});

test('a code that is refused leads to step 1 (AUT-42)', async () => {
  const page = open(LINK, { failsWith: 'reset_code_invalid' });
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('alert')).toHaveTextContent(REFUSED);
  expect(page.screen.queryByLabelText('New password')).toBeNull();
});

test.each([
  ['en', CHANGED_ALREADY],
  ['fr', 'Votre mot de passe a peut-être déjà été modifié : nous n’avons pas pu vous le confirmer au premier essai.'],
] as const)(
  'whoever saves again after a lost answer learns that the password may be changed, with both ways on, in %s (AUT-41, AUT-42)',
  async (locale, text) => {
    const page = open(LINK, { failsWithStatus: 504 });
    await save(page, 'a warm hen house');
    await page.screen.findByRole('alert');
    page.network.answer(resetPassword, { failsWith: 'reset_code_invalid' });
    if (locale === 'fr') await act(async () => page.host.i18n.changeLanguage('fr'));
    await page.user.click(page.screen.getByRole('button', { name: /Change password|Changer le mot de passe/ }));
    await waitFor(() => expect(page.screen.getByRole('alert')).toHaveTextContent(text));
    expect(page.screen.getByRole('link', { name: /^(Sign in|Se connecter)$/ })).toHaveAttribute('href', '/sign-in');
    expect(page.screen.getByRole('link', { name: /Request a new link|Demander un nouveau lien/ })).toHaveAttribute(
      'href',
      '/sign-in/forgot-password',
    );
  },
);

test('after a connection that was lost once the request was sent, a refused code says that the password may be changed (AUT-41, AUT-42)', async () => {
  let isOnline = true;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const page = open(LINK, () => {
    isOnline = false;
    return { noAnswer: true };
  });
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(page.network.count(resetPassword)).toBe(1);
  onLine.mockRestore();
  page.network.answer(resetPassword, { failsWith: 'reset_code_invalid' });
  await page.user.click(page.screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(page.screen.getByRole('alert')).toHaveTextContent(CHANGED_ALREADY));
});

test.each([
  ['an error that the API undid', { failsWith: 'internal' }],
  ['a limit of calls', { failsWith: 'rate_limited' }],
])('after %s, a refused code is told as such (AUT-42)', async (_, answer) => {
  const page = open(LINK, answer);
  await save(page, 'a warm hen house');
  await page.screen.findByRole('alert');
  page.network.answer(resetPassword, { failsWith: 'reset_code_invalid' });
  await page.user.click(page.screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(page.screen.getByRole('alert')).toHaveTextContent(REFUSED));
});

test('the way to a new link names the workspace that this browser knows (AUT-32, AUT-39)', () => {
  const { screen } = open('', undefined, {
    browserLookup: { workspaceId: 101, workspaceName: 'ember-oak', companyName: 'Ember & Oak', region: 'gb' },
  });
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/sign-in/forgot-password?workspaceName=ember-oak',
  );
});

test('the next link in the same tab asks for the password, after the one before was refused (AUT-40, AUT-42)', async () => {
  const page = open(LINK, { failsWith: 'reset_code_invalid' });
  await save(page, 'a warm hen house');
  await page.screen.findByText(REFUSED);
  act(() => page.host.history.push('/sign-in/reset-password?userName=owner@ember-oak.test&confirmationCode=n3xt'));
  expect(await page.screen.findByLabelText('New password')).toHaveValue('');
  page.network.answer(resetPassword, undefined);
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('heading', { level: 1, name: 'Your password has been changed' })).toBeVisible();
  expect(page.network.last(resetPassword)!.body).toMatchObject({ confirmationCode: 'n3xt' });
});

test('a failure that the step does not name shows the alert and keeps what was typed (AUT-6)', async () => {
  const page = open(LINK, { failsWithStatus: 504 });
  await save(page, 'a warm hen house');
  expect(await page.screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
  expect(page.screen.getByLabelText('New password')).toHaveValue('a warm hen house');
});

test.each([
  ['password', 'Many people use this password. Choose another one'],
  ['eight888', 'This password is easy to guess. Make it longer, or use several words'],
])('the easily guessed password %s is refused before it is sent (TRU-19)', async (password, message) => {
  const page = open();
  await page.user.type(page.screen.getByLabelText('New password'), password);
  expect(await page.screen.findByText('Weak')).toBeVisible();
  await save(page, '', password);
  await waitFor(() =>
    expect(page.screen.getByLabelText('New password')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(page.screen.getByLabelText('New password')).toHaveFocus();
  expect(page.network.count(resetPassword)).toBe(0);
});

test.each([
  ['', 'Please enter a new password'],
  ['seven77', 'At least 8 characters'],
  ['a'.repeat(129), 'At most 128 characters'],
  ['owner@ember-oak.test', 'Your password can’t be your email address'],
])('the password %j is refused before it is sent (AUT-45, AUT-46)', async (password, message) => {
  const { screen, user, network } = open();
  const field = screen.getByLabelText('New password');
  await user.click(field);
  if (password) await user.paste(password);
  await user.tab();
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(field).toHaveFocus();
  expect(network.count(resetPassword)).toBe(0);
});

test('the confirmation is missing or differs, and is looked at again when the password changes (AUT-47)', async () => {
  const page = open();
  await save(page, 'a warm hen house', '');
  const confirmation = page.screen.getByLabelText('Confirm new password');
  expect(confirmation).toHaveAccessibleDescription('Please confirm new password');
  expect(confirmation).toHaveFocus();
  await page.user.type(confirmation, 'a warm hen hous');
  await page.user.tab();
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  await page.user.type(page.screen.getByLabelText('New password'), '{Backspace}');
  expect(confirmation).toBeValid();
  await page.user.type(page.screen.getByLabelText('New password'), '!');
  await page.user.tab();
  expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  expect(page.network.count(resetPassword)).toBe(0);
});

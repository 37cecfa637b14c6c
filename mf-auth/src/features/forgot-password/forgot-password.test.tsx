/** @jest-environment jsdom */
import { act, waitFor } from '@testing-library/react';
import { forgotPassword, lookUpWorkspace } from '@larder/contracts';
import { renderRemote, type FakeHostOptions } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { ForgotPassword } from './forgot-password';

const WORKSPACE = {
  workspaceId: 101,
  workspaceName: 'ember-oak',
  companyName: 'Ember & Oak Restaurants Ltd',
  region: 'gb' as const,
};
const ROUTES = {
  signin: '/sign-in',
  findWorkspace: '/sign-in/find-workspace',
  forgotPassword: '/sign-in/forgot-password',
};
const COMPANY = { level: 1, name: 'Ember & Oak Restaurants Ltd' };

interface Answers {
  lookUp?: unknown;
  send?: unknown;
}

const open = (query = '', { lookUp = WORKSPACE, send }: Answers = {}, options: FakeHostOptions = {}) =>
  renderRemote(<ForgotPassword />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path: `/sign-in/forgot-password${query}`,
    answers: [
      [lookUpWorkspace, lookUp],
      [forgotPassword, send],
    ],
    ...options,
  });

const fromSignIn = (answers: Answers = {}) => open('?from=signin', answers, { lastLookup: WORKSPACE });

async function send(page: ReturnType<typeof open>, email = 'Owner@ember-oak.test') {
  await page.user.type(await page.screen.findByLabelText('Email'), `${email}{Enter}`);
}

test('without a workspace, step 1 asks for its name, Continue waits for it, and a workspace found leads to step 2 (AUT-31)', async () => {
  const { screen, user, network } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'United Kingdom' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(screen.getByLabelText('Workspace name'), ' Ember-Oak ');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', COMPANY)).toHaveFocus();
  expect(Object.fromEntries(network.last(lookUpWorkspace)!.query)).toEqual({
    workspaceName: 'ember-oak',
    region: 'gb',
  });
});

test('a workspace known from sign-in, or named in the address, skips step 1 (AUT-31, AUT-32)', async () => {
  const known = fromSignIn();
  expect(known.screen.getByRole('heading', COMPANY)).toBeVisible();
  expect(known.network.count(lookUpWorkspace)).toBe(0);
  known.unmount();

  let found = (_: unknown) => {};
  const { screen, network } = open('?workspaceName=ember-oak', {
    lookUp: () =>
      new Promise((resolve) => {
        found = resolve;
      }),
  });
  expect(screen.getByText('Looking for your workspace')).toBeVisible();
  expect(screen.queryByLabelText('Workspace name')).toBeNull();
  await act(async () => found(WORKSPACE));
  expect(await screen.findByRole('heading', COMPANY)).toBeVisible();
  expect(network.last(lookUpWorkspace)!.query.get('workspaceName')).toBe('ember-oak');
});

test.each([
  [{ failsWith: 'workspace_not_found' }, 'We couldn’t find that workspace'],
  [{ failsWith: 'workspace_inactive' }, 'This workspace is not active'],
  [{ failsWithStatus: 504 }, 'Temporary error; wait 30 seconds and try again'],
])(
  'when the look-up of the address fails, step 1 has the name and the message, %# (AUT-33)',
  async (lookUp, message) => {
    const { screen } = open('?workspaceName=gone', { lookUp });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Workspace name')).toHaveValue('gone');
  },
);

test.each([
  ['found', undefined],
  ['refused', { failsWith: 'workspace_not_found' }],
])(
  'the answer to a name that is %s is dropped when another name has been typed meanwhile, which stays (AUT-13, AUT-14, AUT-31)',
  async (_, refusal) => {
    let answer = () => {};
    const { screen, user, network } = open('', {
      lookUp: () => new Promise((resolve) => (answer = () => resolve(refusal ?? WORKSPACE))),
    });
    const name = screen.getByLabelText('Workspace name');
    await user.type(name, 'ember{Enter}');
    await user.type(name, '-oak');
    await act(async () => answer());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy'));
    expect(name).toHaveValue('ember-oak');
    expect(name).not.toBeInvalid();
    network.answer(lookUpWorkspace, WORKSPACE);
    await user.type(name, '{Enter}');
    expect(await screen.findByRole('heading', COMPANY)).toBeVisible();
  },
);

test('step 2 asks for the e-mail address as sign-in does (AUT-34)', async () => {
  const { screen, user, network } = fromSignIn();
  const email = screen.getByLabelText('Email');
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeDisabled();
  await user.click(email);
  await user.tab();
  expect(email).toHaveAccessibleDescription('Please enter an email address');
  await user.type(email, 'chef@kitchen{Enter}');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  expect(network.count(forgotPassword)).toBe(0);
});

test('a link that was sent is told with its address and the way to sign in (AUT-35)', async () => {
  const page = fromSignIn();
  await send(page);
  expect(await page.screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toHaveFocus();
  expect(page.network.last(forgotPassword)!.body).toEqual({ workspaceId: 101, userEmail: 'Owner@ember-oak.test' });
  expect(page.screen.getAllByRole('status')[0]).toHaveTextContent('Owner@ember-oak.test');
  expect(page.screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', '/sign-in');
});

test('a mail that did not come is sent again from the same step, and too many requests are told (AUT-35, AUT-55)', async () => {
  const page = fromSignIn();
  await send(page);
  expect(await page.screen.findByText('Didn’t get it? Look in your spam folder, or send it again.')).toBeVisible();
  await page.user.click(page.screen.getByRole('button', { name: 'Send again' }));
  expect(await page.screen.findByText('Sent again.')).toBeVisible();
  expect(page.network.count(forgotPassword)).toBe(2);
  page.network.answer(forgotPassword, { failsWith: 'rate_limited' });
  await page.user.click(page.screen.getByRole('button', { name: 'Send again' }));
  expect(await page.screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
});

test('an address that the workspace does not know is told, and another one may be tried (AUT-36)', async () => {
  const page = fromSignIn({ send: { failsWith: 'user_not_found' } });
  await send(page, 'nobody@ember-oak.test');
  expect(await page.screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t find an account with that email address in this workspace.',
  );
  await page.user.click(page.screen.getByRole('button', { name: 'Try another email address' }));
  expect(page.screen.getByLabelText('Email')).toHaveValue('nobody@ember-oak.test');
  expect(page.screen.getByRole('heading', COMPANY)).toHaveFocus();
});

test('the address stays the one that was sent until the answer is there, and the focus in its field (AUT-5, AUT-35, AUT-36)', async () => {
  let answer = () => {};
  const page = fromSignIn({
    send: () => new Promise((resolve) => (answer = () => resolve({ failsWith: 'user_not_found' }))),
  });
  await send(page, 'nobody@ember-oak.test');
  const email = page.screen.getByLabelText('Email');
  await page.user.keyboard('x');
  expect(email).toHaveValue('nobody@ember-oak.test');
  expect(email).toHaveFocus();
  await act(async () => answer());
  await page.user.click(await page.screen.findByRole('button', { name: 'Try another email address' }));
  await page.user.type(page.screen.getByLabelText('Email'), 'x');
  expect(page.screen.getByLabelText('Email')).toHaveValue('nobody@ember-oak.testx');
});

test('Back leads to step 2 of sign-in when the page was opened from there (AUT-37)', async () => {
  const { screen, user } = fromSignIn();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(window.location.pathname + window.location.search).toBe('/sign-in?step=2');
});

test('Back leads to step 1 with the name otherwise, and stays there (AUT-38)', async () => {
  const { screen, user, network } = open('?workspaceName=ember-oak');
  await screen.findByRole('heading', COMPANY);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Workspace name')).toHaveValue('ember-oak');
  expect(network.count(lookUpWorkspace)).toBe(1);
});

test('too many requests are told, any other failure shows the alert, and the address stays (AUT-6, AUT-55)', async () => {
  const page = fromSignIn({ send: { failsWith: 'rate_limited' } });
  await send(page);
  expect(await page.screen.findByRole('alert')).toHaveTextContent(
    'Too many attempts. Please wait a few minutes and try again.',
  );
  page.network.answer(forgotPassword, { failsWithStatus: 503 });
  await page.user.click(page.screen.getByRole('button', { name: 'Email me a link' }));
  expect(await page.screen.findByText('We couldn’t process your request. Try again later. (Error 503)')).toBeVisible();
  expect(page.screen.getAllByRole('alert')).toHaveLength(1);
  expect(page.screen.getByLabelText('Email')).toHaveValue('Owner@ember-oak.test');
});

test.each([
  ['shows', false, { failsWith: 'user_not_found' }, 'Try another email address'],
  ['hides', true, undefined, 'Send again'],
] as const)(
  'in a region that %s which accounts exist, an unknown address leads to the step of its answer, a known one to the same step always (AUT-54, TRU-21)',
  async (_, hideAccountExistence, unknown, button) => {
    const page = open('?from=signin', { send: unknown }, { lastLookup: WORKSPACE, config: { hideAccountExistence } });
    await send(page, 'nobody@ember-oak.test');
    expect(await page.screen.findByRole('button', { name: button })).toBeVisible();
    page.unmount();
    const known = open('?from=signin', {}, { lastLookup: WORKSPACE, config: { hideAccountExistence } });
    await send(known);
    expect(await known.screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  },
);

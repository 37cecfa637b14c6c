/** @jest-environment jsdom */
import { lookUpWorkspace } from '@larder/contracts';
import { act } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import { ApiError } from '@larder/api-client';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { SignIn } from './sign-in';

const WORKSPACE = { workspaceId: 101, workspaceName: 'ember-oak', companyName: 'Ember & Oak Restaurants Ltd', region: 'gb' as const };
const ROUTES = { signin: '/sign-in', findWorkspace: '/sign-in/find-workspace', forgotPassword: '/sign-in/forgot-password' };

const open = (answer: unknown = WORKSPACE, path = '/sign-in') =>
  renderRemote(<SignIn />, { session: null, texts: { auth: { en, fr } }, routes: ROUTES, path, answers: [[lookUpWorkspace, answer]] });

async function toCredentials() {
  const page = open();
  await page.user.type(page.screen.getByLabelText('Workspace name'), ' Ember-Oak {Enter}');
  await page.screen.findByRole('heading', { name: 'Ember & Oak Restaurants Ltd' });
  return page;
}

test('Continue is disabled until a workspace name is typed (AUT-10)', async () => {
  const { screen, user } = open();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(screen.getByLabelText('Workspace name'), '   ');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(screen.getByLabelText('Workspace name'), 'x');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test('leaving the workspace name empty says so (AUT-11)', async () => {
  const { screen, user } = open();
  await user.click(screen.getByLabelText('Workspace name'));
  await user.tab();
  expect(screen.getByLabelText('Workspace name')).toHaveAccessibleDescription('Please enter a workspace name');
});

test('the name is asked for trimmed and in lower case, and step 2 shows the company with the focus on its heading (AUT-3, AUT-13, AUT-17)', async () => {
  const { network, screen } = await toCredentials();
  expect(network.last(lookUpWorkspace)?.query.get('workspaceName')).toBe('ember-oak');
  expect(network.last(lookUpWorkspace)?.query.get('region')).toBe('gb');
  expect(screen.getByRole('heading', { name: 'Ember & Oak Restaurants Ltd' })).toHaveFocus();
});

test('an unknown workspace is told at the field, with the way to find it and the name kept (AUT-14)', async () => {
  const { screen, user } = open({ failsWith: 'workspace_not_found' });
  await user.type(screen.getByLabelText('Workspace name'), 'nowhere{Enter}');
  expect(await screen.findByText("We couldn't find that workspace")).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).toHaveValue('nowhere');
  expect(screen.getByLabelText('Workspace name')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getAllByRole('link', { name: 'Find your workspace' })[0]).toHaveAttribute('href', '/sign-in/find-workspace');
});

test('an inactive workspace is told (AUT-15)', async () => {
  const { screen, user } = open({ failsWith: 'workspace_inactive' });
  await user.type(screen.getByLabelText('Workspace name'), 'old-lantern{Enter}');
  expect(await screen.findByText('This workspace is not active')).toBeVisible();
});

test('a failure that the step does not name shows the alert and keeps the input (AUT-6)', async () => {
  const { screen, user } = open({ failsWithStatus: 504 });
  await user.type(screen.getByLabelText('Workspace name'), 'ember-oak{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
  expect(screen.getByLabelText('Workspace name')).toHaveValue('ember-oak');
});

test('another region changes the language at once and keeps what was typed (AUT-9)', async () => {
  const { screen, user } = open();
  await user.type(screen.getByLabelText('Workspace name'), 'canuts');
  await user.click(screen.getByRole('radio', { name: 'France' }));
  expect(await screen.findByRole('button', { name: 'Continuer' })).toBeEnabled();
  expect(screen.getByLabelText('Nom de l’espace')).toHaveValue('canuts');
});

test('an address with a workspace name looks it up on arrival (AUT-16)', async () => {
  const { screen } = open(WORKSPACE, '/sign-in?workspaceName=ember-oak');
  expect(await screen.findByRole('heading', { name: 'Ember & Oak Restaurants Ltd' })).toBeVisible();
});

test('when the workspace of the address is unknown, step 1 shows the name with the message (AUT-16)', async () => {
  const { screen } = open({ failsWith: 'workspace_not_found' }, '/sign-in?workspaceName=gone');
  expect(await screen.findByText("We couldn't find that workspace")).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).toHaveValue('gone');
});

test('Sign in is disabled while a field is empty (AUT-18)', async () => {
  const { screen, user } = await toCredentials();
  const button = screen.getByRole('button', { name: 'Sign in' });
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  expect(button).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  expect(button).toBeEnabled();
});

test('fields that were left empty say so (AUT-19)', async () => {
  const { screen, user } = await toCredentials();
  await user.click(screen.getByLabelText('Email'));
  await user.tab();
  await user.click(screen.getByLabelText('Password'));
  await user.click(screen.getByLabelText('Email'));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter an email address');
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter a password');
});

test('an e-mail address that is not valid is told, and nobody is called (AUT-20)', async () => {
  const { screen, user, notes } = await toCredentials();
  await user.type(screen.getByLabelText('Email'), 'chef@kitchen');
  await user.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(notes.signIns).toEqual([]);
});

test('pressing twice signs in once, for this workspace (AUT-5, AUT-25)', async () => {
  const { screen, user, notes, host } = await toCredentials();
  let release = () => {};
  host.session.signIn = (input) => { notes.signIns.push(input); return new Promise((done) => { release = done; }); };
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'secret-word{Enter}{Enter}');
  expect(notes.signIns).toEqual([{ workspaceId: 101, email: 'owner@ember-oak.test', password: 'secret-word' }]);
  await act(async () => release());
});

test.each([
  ['credentials_invalid', 401, 'The email address or password is incorrect.'],
  ['member_suspended', 403, 'Your access to this workspace is suspended. Contact your administrator.'],
  ['workspace_inactive', 403, 'This workspace is not active'],
  ['sign_in_locked', 429, 'Too many attempts. Please wait a few minutes and try again.'],
])('a refusal with %s is worded (AUT-26 to AUT-29)', async (code, status, text) => {
  const { screen, user, host } = await toCredentials();
  host.session.signIn = () => Promise.reject(new ApiError(status, code));
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'wrong-word{Enter}');
  expect(await screen.findByText(text)).toBeVisible();
});

test('a wrong password is emptied and focused, the address stays (AUT-26)', async () => {
  const { screen, user, host } = await toCredentials();
  host.session.signIn = () => Promise.reject(new ApiError(401, 'credentials_invalid'));
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'wrong-word{Enter}');
  await screen.findByText('The email address or password is incorrect.');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('owner@ember-oak.test');
});

test('Back returns to step 1 with the workspace name still there (AUT-22)', async () => {
  const { screen, user } = await toCredentials();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Workspace name')).toHaveValue('ember-oak');
});

test('the password is hidden at first, and a named toggle shows it (AUT-21)', async () => {
  const { screen, user } = await toCredentials();
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
});

test('the forgotten-password link keeps the workspace (AUT-24)', async () => {
  const { screen } = await toCredentials();
  expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute('href', '/sign-in/forgot-password?from=signin');
});

/** @jest-environment jsdom */
import { lookUpWorkspace } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { renderRemote, type FakeHostOptions } from '@larder/remote-kit/testing';
import { ApiError } from '@larder/api-client';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { SignIn } from './sign-in';

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

const open = (answer: unknown = WORKSPACE, path = '/sign-in', options: FakeHostOptions = {}) =>
  renderRemote(<SignIn />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path,
    answers: [[lookUpWorkspace, answer]],
    ...options,
  });

async function toCredentials(options: FakeHostOptions = {}) {
  const page = open(WORKSPACE, '/sign-in', options);
  await page.user.type(page.screen.getByLabelText('Workspace name'), ' Ember-Oak {Enter}');
  await page.screen.findByRole('heading', { name: 'Ember & Oak Restaurants Ltd' });
  return page;
}

test('step 1 asks for the workspace and its region, and leads to finding it (AUT-8)', () => {
  const { screen } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Sign in to your workspace' })).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).toHaveValue('');
  expect(
    within(screen.getByRole('radiogroup', { name: 'Region' }))
      .getAllByRole('radio')
      .map((radio) => (radio as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['United Kingdom', 'France']);
  expect(screen.getByRole('radio', { name: 'United Kingdom' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find your workspace' })).toHaveAttribute('href', '/sign-in/find-workspace');
});

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

test('a workspace that this browser has looked up before is proposed, in its own region alone (AUT-8)', () => {
  const { screen, unmount } = open(WORKSPACE, '/sign-in', { browserLookup: WORKSPACE });
  expect(screen.getByLabelText('Workspace name')).toHaveValue('ember-oak');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  unmount();
  open(WORKSPACE, '/sign-in', { browserLookup: WORKSPACE, region: 'fr' });
  expect(screen.getByLabelText('Nom de l’espace')).toHaveValue('');
});

test('a message of a field that was left does not come back while typing (SHL-122)', async () => {
  const { screen, user } = await toCredentials();
  const email = screen.getByLabelText('Email');
  await user.type(email, 'chef@kitchen');
  await user.tab();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await user.type(email, '.test');
  expect(email).not.toHaveAccessibleDescription();
  await user.type(email, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(email).not.toHaveAccessibleDescription();
});

test('Enter does what Continue and Sign in do, and nothing while they are disabled (AUT-4)', async () => {
  const { screen, user, network, notes } = open();
  await user.type(screen.getByLabelText('Workspace name'), ' {Enter}');
  expect(network.count(lookUpWorkspace)).toBe(0);
  await user.type(screen.getByLabelText('Workspace name'), 'ember-oak{Enter}');
  await screen.findByRole('heading', { name: 'Ember & Oak Restaurants Ltd' });
  expect(network.count(lookUpWorkspace)).toBe(1);
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test{Enter}');
  expect(notes.signIns).toEqual([]);
  await user.type(screen.getByLabelText('Password'), 'secret-word');
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  expect(notes.signIns).toHaveLength(1);
});

const NOTICE = { from: '2026-11-20T20:00:00Z', to: '2026-11-20T22:00:00Z', textKey: 'short', closed: false };

test('the maintenance notice stands above the form until it ends, and is announced as a status (AUT-2)', async () => {
  const { screen, setNow } = open(WORKSPACE, '/sign-in', { config: { maintenance: NOTICE } });
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('Larder will be away for a few minutes for maintenance.');
  expect(notice.compareDocumentPosition(screen.getByLabelText('Workspace name'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  setNow('2026-11-20T22:00:00Z');
  expect(screen.queryByRole('status')).toBeNull();
});

test('without a notice in the configuration there is none (AUT-2)', () => {
  const { screen } = open();
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['the workspace last looked up in this tab opens step 2', WORKSPACE, 'Ember & Oak Restaurants Ltd'],
  ['without one step 1 opens, without a message', undefined, 'Sign in to your workspace'],
  ['a stored one of another shape counts as none', { workspaceId: 'x' }, 'Sign in to your workspace'],
])('at step 2 %s (AUT-23)', (_, lastLookup, heading) => {
  const { screen, network } = open(WORKSPACE, '/sign-in?step=2', { lastLookup });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/Please enter|couldn’t find/)).toBeNull();
  expect(network.seen).toEqual([]);
});

test('step 2 stands in the address and the workspace in the tab, so that a reload stays there (AUT-3, AUT-23)', async () => {
  const before = window.history.length;
  const { host } = await toCredentials();
  expect(window.location.search).toBe('?step=2');
  expect(window.history.length).toBe(before);
  expect(host.session.lastLookup.read()).toEqual(WORKSPACE);
});

test('the address of step 1, as the logo opens it, shows step 1 with the workspace to choose another (AUT-8, AUT-23)', async () => {
  const { screen, host } = await toCredentials();
  act(() => host.history.push('/sign-in'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in to your workspace' })).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).toHaveValue('ember-oak');
});

test('an answer to sign-in that is no session shows the alert for status 500, and nobody is signed in (AUT-30)', async () => {
  const { screen, user, host, notes } = await toCredentials();
  host.session.signIn = () => Promise.reject(new ApiError(500, 'wrong_shape'));
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'An error occurred on our side, engineers notified, try later',
  );
  expect(screen.getByLabelText('Email')).toHaveValue('owner@ember-oak.test');
  expect(notes.signIns).toEqual([]);
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
  expect(await screen.findByText('We couldn’t find that workspace')).toBeVisible();
  expect(screen.getByLabelText('Workspace name')).toHaveValue('nowhere');
  expect(screen.getByLabelText('Workspace name')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getAllByRole('link', { name: 'Find your workspace' })[0]).toHaveAttribute(
    'href',
    '/sign-in/find-workspace',
  );
});

test.each([
  ['workspace_not_found', 'We couldn’t find that workspace'],
  ['workspace_inactive', 'This workspace is not active'],
])(
  'a name that is refused with %s has the focus, whether it was sent, sent again or came with the address (AUT-14, AUT-15, SHL-122)',
  async (failsWith, text) => {
    const { screen, user, rerender } = open({ failsWith });
    await user.type(screen.getByLabelText('Workspace name'), 'nowhere');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(text);
    expect(screen.getByLabelText('Workspace name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByText(text);
    await waitFor(() => expect(screen.getByLabelText('Workspace name')).toHaveFocus());
    rerender(<p />);
    const arrived = open({ failsWith }, '/sign-in?workspaceName=gone').screen;
    await arrived.findByText(text);
    expect(arrived.getByLabelText('Workspace name')).toHaveFocus();
  },
);

test.each([
  ['found', undefined],
  ['refused', 'workspace_not_found'],
])(
  'a workspace that is %s in the region of before leads nowhere once another is chosen (AUT-9, AUT-13)',
  async (_, code) => {
    let answer = (_value: unknown) => {};
    const { screen, user } = open(
      () =>
        new Promise((resolve, reject) => {
          answer = code ? () => reject(new ApiError(404, code)) : resolve;
        }),
    );
    await user.type(screen.getByLabelText('Workspace name'), 'ember-oak{Enter}');
    await user.click(screen.getByRole('radio', { name: 'France' }));
    await act(async () => answer(WORKSPACE));
    expect(screen.getByRole('heading', { level: 1, name: 'Connexion à votre espace' })).toBeVisible();
    expect(screen.queryByText(/Nous n’avons pas trouvé cet espace/)).toBeNull();
  },
);

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
  expect(await screen.findByText('We couldn’t find that workspace')).toBeVisible();
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
  host.session.signIn = (input) => {
    notes.signIns.push(input);
    return new Promise((done) => {
      release = done;
    });
  };
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

test.each([
  ['shows', false],
  ['hides', true],
])(
  'in a region that %s which accounts exist, a person signs in, and whoever is refused reads one sentence (AUT-54, TRU-21)',
  async (_, hideAccountExistence) => {
    const { screen, user, host, notes } = await toCredentials({ config: { hideAccountExistence } });
    const signIn = host.session.signIn;
    host.session.signIn = () => Promise.reject(new ApiError(401, 'credentials_invalid'));
    await user.type(screen.getByLabelText('Email'), 'nobody@ember-oak.test');
    await user.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
    expect(await screen.findByText('The email address or password is incorrect.')).toBeVisible();
    expect(screen.queryByText(/unknown|no account|not found|couldn’t find/i)).toBeNull();
    host.session.signIn = signIn;
    await user.clear(screen.getByLabelText('Email'));
    await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
    await user.type(screen.getByLabelText('Password'), 'secret-word{Enter}');
    expect(notes.signIns).toEqual([{ workspaceId: 101, email: 'owner@ember-oak.test', password: 'secret-word' }]);
  },
);

test('one of the two regions is always chosen, so that none can be missing (AUT-12)', async () => {
  const { screen, user } = open();
  const chosen = () => screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked);
  expect(chosen()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'United Kingdom' }));
  expect(chosen()).toHaveLength(1);
  await user.click(screen.getByRole('radio', { name: 'France' }));
  expect(chosen()).toEqual([screen.getByRole('radio', { name: 'France' })]);
});

test('a wrong password is emptied and focused, the address stays (AUT-26)', async () => {
  const { screen, user, host } = await toCredentials();
  host.session.signIn = () => Promise.reject(new ApiError(401, 'credentials_invalid'));
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'wrong-word{Enter}');
  await screen.findByText('The email address or password is incorrect.');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue(''));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('owner@ember-oak.test');
});

test('a look at the fields while the wrong password is being emptied does not bring it back (AUT-18, AUT-26)', async () => {
  const { screen, user, host } = await toCredentials();
  let refuse!: (error: ApiError) => void;
  host.session.signIn = () => new Promise((_, reject) => (refuse = reject));
  await user.type(screen.getByLabelText('Email'), 'owner@ember-oak.test');
  await user.type(screen.getByLabelText('Password'), 'wrong-word{Enter}');
  // Inside act nothing is drawn yet: the field still holds what the form has already emptied.
  await act(async () => {
    refuse(new ApiError(401, 'credentials_invalid'));
    await new Promise((done) => setTimeout(done));
    document.dispatchEvent(new Event('animationstart'));
  });
  expect(screen.getByText('The email address or password is incorrect.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
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
  expect(screen.getByRole('link', { name: 'Forgotten your password?' })).toHaveAttribute(
    'href',
    '/sign-in/forgot-password?from=signin',
  );
});

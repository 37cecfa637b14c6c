/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { ApiError } from '@larder/api-client';
import { checkInvite, signUp } from '@larder/contracts';
import { renderRemote, type FakeHostOptions } from '@larder/remote-kit/testing';
import en from '../../locales/en.json';
import fr from '../../locales/fr.json';
import { Join } from './join';

const INVITATION = {
  code: 'c0de',
  companyName: 'Ember & Oak Restaurants Ltd',
  userRole: 'TRUSTED',
  region: 'gb',
  email: 'new@invite.test',
  accountExists: false,
};
const ROUTES = { join: '/join', dashboard: '/my/dashboard' };
const EXPIRED = 'This invitation has expired. Ask your administrator for a new one.';
const UNKNOWN =
  'We couldn’t find this invitation. Check the link in your email or ask your administrator for a new one.';

let termsAnswers: { ok: boolean; status: number; etag?: string }[];
const askedForTerms = jest.fn();
const ownFetch = globalThis.fetch;
beforeEach(() => {
  termsAnswers = [{ ok: true, status: 200, etag: 'W/"terms-7"' }];
  askedForTerms.mockClear();
  globalThis.fetch = (async (address: string) => {
    askedForTerms(address);
    const { ok, status, etag } = termsAnswers.length > 1 ? termsAnswers.shift()! : termsAnswers[0]!;
    return { ok, status, headers: new Headers(etag ? { ETag: etag } : {}), text: async () => '# Terms' };
  }) as unknown as typeof globalThis.fetch;
});
afterEach(() => {
  globalThis.fetch = ownFetch;
  jest.restoreAllMocks();
});

const open = (answer: unknown = INVITATION, path = '/join?code=c0de', options: FakeHostOptions = {}) =>
  renderRemote(<Join />, {
    session: null,
    texts: { auth: { en, fr } },
    routes: ROUTES,
    path,
    answers: [[checkInvite, answer]],
    ...options,
  });

async function toPassword(invitation: unknown = INVITATION, options: FakeHostOptions = {}) {
  const page = open(invitation, '/join?code=c0de', options);
  await page.screen.findByRole('heading', { level: 1, name: 'Join Ember & Oak Restaurants Ltd' });
  const name = page.screen.getByLabelText<HTMLInputElement>('Full name');
  if (!name.readOnly) await page.user.type(name, 'Ann Person');
  await page.user.click(page.screen.getByRole('checkbox'));
  await page.user.click(page.screen.getByRole('button', { name: 'Continue' }));
  await page.screen.findByRole('heading', { level: 1, name: 'Your password' });
  return page;
}

test('the code is checked before anything else, with a skeleton meanwhile (AUT-58)', async () => {
  let found = (_: unknown) => {};
  const { screen, network } = open(
    () =>
      new Promise((resolve) => {
        found = resolve;
      }),
  );
  expect(screen.getByText('Checking your invitation')).toBeVisible();
  expect(screen.queryByLabelText('Full name')).toBeNull();
  expect(network.last(checkInvite)!.params).toEqual({ code: 'c0de' });
  await act(async () => found(INVITATION));
  expect(await screen.findByLabelText('Full name')).toBeVisible();
});

test.each(['/join', '/join?code=', '/join?code=%20'])(
  '%s asks for nothing and warns that there is no invitation (AUT-59)',
  (path) => {
    const { screen, network } = open(INVITATION, path);
    expect(screen.getByRole('alert')).toHaveTextContent(UNKNOWN);
    expect(network.seen).toEqual([]);
  },
);

test.each([
  ['invite_code_invalid', UNKNOWN],
  ['invite_expired', EXPIRED],
])('a code answered with %s warns of it (AUT-59, AUT-60)', async (failsWith, text) => {
  const { screen } = open({ failsWith });
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

test('any other failure shows the alert, and Try again repeats the check (AUT-61)', async () => {
  const { screen, user, network } = open({ failsWithStatus: 504 });
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporary error; wait 30 seconds and try again');
  network.answer(checkInvite, INVITATION);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Full name')).toBeVisible();
  expect(network.count(checkInvite)).toBe(2);
});

test.each(['/join#code=c0de', '/join?code=c0de'])(
  'the code of %s leaves the address bar before it is checked (TRU-22)',
  async (path) => {
    let asked: string | undefined;
    const { screen } = open(() => {
      asked ??= window.location.href;
      return INVITATION;
    }, path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Join Ember & Oak Restaurants Ltd' })).toBeVisible();
    expect(asked).not.toContain('c0de');
    expect(window.location.href).not.toContain('c0de');
  },
);

test('somebody who is signed in signs out first, and the code is checked then (AUT-62)', async () => {
  const { screen, user, network, host } = open(INVITATION, '/join?code=c0de', { session: {} });
  const asked = jest.fn();
  host.session.signOut = async (options) => {
    asked(options);
    host.bus.publish('session', null);
  };
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are signed in as Imogen Achterberg. Sign out first to use this invitation.',
  );
  expect(screen.getByRole('link', { name: 'Go to dashboard' })).toHaveAttribute('href', '/my/dashboard');
  expect(network.seen).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Sign out and continue' }));
  expect(asked).toHaveBeenCalledWith({ goTo: '/join#code=c0de' });
  expect(await screen.findByLabelText('Full name')).toBeVisible();
  expect(network.count(checkInvite)).toBe(1);
});

test('step 2 names company, address and role, and asks for a name of 120 characters at most (AUT-63)', async () => {
  const { screen, user } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Ember & Oak Restaurants Ltd' })).toBeVisible();
  expect(screen.getByText('new@invite.test')).toBeVisible();
  expect(screen.getByText('Trusted')).toBeVisible();
  expect(screen.getByText('Ember & Oak Restaurants Ltd invites you to join as Trusted.')).toBeVisible();
  const name = screen.getByLabelText('Full name');
  await user.type(name, '  ');
  await user.tab();
  expect(name).toHaveAccessibleDescription('Please enter your full name');
  await user.clear(name);
  await user.paste('n'.repeat(130));
  expect(name).toHaveValue('n'.repeat(120));
});

test('a name with the address of a web page is refused at the field (TRU-27)', async () => {
  const { screen, user } = open();
  const name = await screen.findByLabelText('Full name');
  await user.type(name, 'Win at evil.com');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(name).toHaveAccessibleDescription('Enter your name alone, without a web address or invisible characters');
  expect(name).toHaveFocus();
});

test('the terms are to be agreed to, and can be read in a new tab (AUT-64)', async () => {
  const { screen, user } = open();
  const box = await screen.findByRole('checkbox', { name: /I agree to the terms of use/ });
  expect(box).not.toBeChecked();
  const link = screen.getByRole('link', { name: 'terms of use' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/legal', '_blank']);
  await user.type(screen.getByLabelText('Full name'), 'Ann Person');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(box).toHaveAccessibleDescription('Please agree to our terms of use to continue');
  expect(box).toHaveFocus();
  await user.click(box);
  expect(screen.queryByText('Please agree to our terms of use to continue')).toBeNull();
});

test.each([
  { ok: false, status: 503 },
  { ok: true, status: 200 },
])(
  'without a version of the terms there is no step 3, and Try again asks for it once more (AUT-65) %#',
  async (failure) => {
    termsAnswers = [failure, { ok: true, status: 200, etag: '"terms-8"' }];
    const { screen, user, host } = open();
    const signUp = jest.fn(async () => undefined);
    host.session.signUp = signUp;
    await user.type(await screen.findByLabelText('Full name'), 'Ann Person');
    await user.click(screen.getByRole('checkbox'));
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('Full name')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText('New password'), 'a warm hen house');
    await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
    expect(signUp).toHaveBeenCalledWith(expect.objectContaining({ termsVersion: 'terms-8' }));
    expect(askedForTerms).toHaveBeenCalledWith('/api/assets/gb/legal/terms.md');
  },
);

test.each([
  ['offline', false, 'You are offline'],
  ['that no server answers', true, 'An error occurred on our side'],
])('the terms %s are told as such, with Try again (AUT-65)', async (_, isOnline, text) => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const asked = jest.fn((_address: string, _options: RequestInit) => Promise.reject(new TypeError('Failed to fetch')));
  globalThis.fetch = asked as unknown as typeof globalThis.fetch;
  const { screen } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(asked.mock.calls[0]?.[1].signal).toBeInstanceOf(AbortSignal);
  online.mockRestore();
});

test('an invitation of another region opens that region, and its terms are not asked for before (AUT-65)', async () => {
  const { screen, host } = open({ ...INVITATION, region: 'fr' });
  expect(await screen.findByText('Vérification de votre invitation')).toBeVisible();
  expect(host.bus.read('region')).toBe('fr');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(askedForTerms).not.toHaveBeenCalled();
});

test('terms that have changed since are told in step 3, and Back asks for them anew without the tick (AUT-65, AUT-70)', async () => {
  termsAnswers = ['terms-7', 'terms-8'].map((version) => ({ ok: true, status: 200, etag: `"${version}"` }));
  const { screen, user, host } = await toPassword();
  const versions: unknown[] = [];
  host.session.signUp = async ({ termsVersion }) => {
    versions.push(termsVersion);
    if (termsVersion === 'terms-7') throw new ApiError(400, 'terms_version_unknown');
  };
  const join = async () => {
    await user.type(screen.getByLabelText('New password'), 'a warm hen house');
    await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  };
  await join();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Our terms of use have changed in the meantime. Go back, read them and agree to them again.',
  );
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Ann Person');
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await user.click(screen.getByRole('checkbox'));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await join();
  expect(versions).toEqual(['terms-7', 'terms-8']);
});

test('step 3 asks for the password twice, and Back keeps the name and the tick (AUT-66)', async () => {
  const { screen, user } = await toPassword();
  await user.type(screen.getByLabelText('New password'), 'correct horse battery');
  expect(await screen.findByText('Strong')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Full name')).toHaveValue('Ann Person');
  expect(screen.getByRole('checkbox')).toBeChecked();
});

test('Join sends code, name, password and the version of the terms without quotes, once (AUT-5, AUT-65, AUT-68)', async () => {
  const { screen, user, notes, host } = await toPassword();
  let release = () => {};
  host.session.signUp = (input) => {
    notes.signIns.push(input);
    return new Promise((done) => {
      release = done;
    });
  };
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house');
  await user.dblClick(screen.getByRole('button', { name: 'Join' }));
  await user.type(screen.getByLabelText('Confirm new password'), '{Enter}');
  expect(notes.signIns).toEqual([
    { code: 'c0de', userFullName: 'Ann Person', password: 'a warm hen house', termsVersion: 'terms-7' },
  ]);
  await act(async () => release());
});

test.each([
  ['en', 'You may have joined already: we couldn’t tell you after your first try. Sign in, or ask'],
  ['fr', 'Vous avez peut-être déjà rejoint l’espace : nous n’avons pas pu vous le confirmer au premier essai.'],
] as const)(
  'whoever joins again after a lost answer learns that they may be a member, in %s (AUT-68, AUT-70)',
  async (locale, text) => {
    const { screen, user, host } = await toPassword();
    const answers = [new ApiError(500, 'no_answer'), new ApiError(404, 'invite_expired')];
    host.session.signUp = () => Promise.reject(answers.shift());
    await user.type(screen.getByLabelText('New password'), 'a warm hen house');
    await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
    await screen.findByRole('alert');
    if (locale === 'fr') await act(async () => host.i18n.changeLanguage('fr'));
    await user.type(screen.getByLabelText(/Confirm|Confirmez/), '{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: /Join your team|Rejoignez votre équipe/ }),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);

test('after a connection that was lost once the request was sent, an invitation that has expired says that one may be a member (AUT-68, AUT-70)', async () => {
  let isOnline = true;
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  const { screen, user, host, network } = await toPassword(INVITATION, {
    answers: [
      [checkInvite, INVITATION],
      [
        signUp,
        () => {
          isOnline = false;
          return { noAnswer: true };
        },
      ],
    ],
  });
  // As the shell does.
  host.session.signUp = async (body) => void (await host.api.call(signUp, { body }));
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
  expect(network.count(signUp)).toBe(1);
  onLine.mockRestore();
  network.answer(signUp, { failsWith: 'invite_expired' });
  await user.type(screen.getByLabelText('Confirm new password'), '{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Join your team' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('You may have joined already');
});

test.each([
  [false, 'You are offline. Try again once you are connected.'],
  [true, 'An error occurred on our side, engineers notified, try later'],
])(
  'after a try that was never sent, connected: %s, an invitation that has expired is told as such (AUT-70)',
  async (isOnline, words) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const { screen, user, host } = await toPassword();
    const answers = [new ApiError(500, 'not_sent'), new ApiError(404, 'invite_expired')];
    host.session.signUp = () => Promise.reject(answers.shift());
    await user.type(screen.getByLabelText('New password'), 'a warm hen house');
    await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await user.type(screen.getByLabelText('Confirm new password'), '{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Join your team' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(EXPIRED);
  },
);

test('an account that exists keeps its name and gives its password once (AUT-67)', async () => {
  const { screen, user, host, notes } = await toPassword({ ...INVITATION, accountExists: true });
  const password = screen.getByLabelText('Your existing password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(screen.queryByLabelText('Confirm new password')).toBeNull();
  host.session.signUp = async (input) => {
    notes.signIns.push(input);
    throw new ApiError(401, 'credentials_invalid');
  };
  await user.type(password, 'wrong-word{Enter}');
  expect(await screen.findByText('The password is incorrect.')).toBeVisible();
  expect(screen.queryByText(/Weak|Strong/)).toBeNull();
  expect(notes.signIns).toEqual([{ code: 'c0de', password: 'wrong-word', termsVersion: 'terms-7' }]);
});

test('an account that the address got meanwhile is asked for its password, with the reason (AUT-67)', async () => {
  const { screen, user, host, network, notes } = await toPassword();
  network.answer(checkInvite, { ...INVITATION, accountExists: true });
  host.session.signUp = async (input) => {
    notes.signIns.push(input);
    if (notes.signIns.length < 3) throw new ApiError(401, 'credentials_invalid');
  };
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  const existing = await screen.findByLabelText('Your existing password');
  expect(existing).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'There is an account with this email address by now. Enter the password of that account.',
  );
  expect(screen.queryByText('The password is incorrect.')).toBeNull();
  await user.type(existing, 'wrong-word{Enter}');
  expect(await screen.findByText('The password is incorrect.')).toBeVisible();
  await user.clear(existing);
  await user.type(existing, 'a cold hen house{Enter}');
  expect(notes.signIns[2]).toEqual({ code: 'c0de', password: 'a cold hen house', termsVersion: 'terms-7' });
});

describe.each([
  ['shows', false],
  ['hides', true],
])('in a region that %s which accounts exist', (_, hideAccountExistence) => {
  const options = { config: { hideAccountExistence } };

  test('whoever holds the code of an invitation joins with a new account (AUT-54, TRU-21)', async () => {
    const { screen, user, notes } = await toPassword(INVITATION, options);
    await user.type(screen.getByLabelText('New password'), 'a warm hen house');
    await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
    expect(notes.signIns).toEqual([
      { code: 'c0de', userFullName: 'Ann Person', password: 'a warm hen house', termsVersion: 'terms-7' },
    ]);
  });

  test('whoever holds the code joins with the account that the address has (AUT-54, TRU-21)', async () => {
    const { screen, user, notes } = await toPassword({ ...INVITATION, accountExists: true }, options);
    await user.type(screen.getByLabelText('Your existing password'), 'a warm hen house{Enter}');
    expect(notes.signIns).toEqual([{ code: 'c0de', password: 'a warm hen house', termsVersion: 'terms-7' }]);
  });

  test('a wrong code is refused in the same words (AUT-54, TRU-21)', async () => {
    const { screen } = open({ failsWith: 'invite_code_invalid' }, '/join?code=c0de', options);
    expect(await screen.findByRole('alert')).toHaveTextContent(UNKNOWN);
  });
});

test('the name of an account that exists can not be changed (AUT-67)', async () => {
  const { screen } = open({ ...INVITATION, accountExists: true });
  expect(await screen.findByLabelText('Full name')).toHaveAttribute('readonly');
});

test('an invitation that has expired meanwhile is told in step 1 (AUT-70)', async () => {
  const { screen, user, host } = await toPassword();
  host.session.signUp = () => Promise.reject(new ApiError(404, 'invite_expired'));
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(EXPIRED);
});

test('the next invitation in the same tab is checked and opens step 2, after the one before had expired (AUT-58, AUT-70)', async () => {
  const { screen, user, host, network } = await toPassword();
  host.session.signUp = () => Promise.reject(new ApiError(404, 'invite_expired'));
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  await screen.findByText(EXPIRED);
  network.answer(checkInvite, { ...INVITATION, code: 'n3xt', companyName: 'Copper Kettle Ltd' });
  act(() => host.history.push('/join?code=n3xt'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Copper Kettle Ltd' })).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('');
  expect(network.last(checkInvite)!.params).toEqual({ code: 'n3xt' });
});

test('any other failure to join shows the alert in step 3 and keeps the input (AUT-70)', async () => {
  const { screen, user, host } = await toPassword();
  host.session.signUp = () => Promise.reject(new ApiError(503, 'status_503'));
  await user.type(screen.getByLabelText('New password'), 'a warm hen house');
  await user.type(screen.getByLabelText('Confirm new password'), 'a warm hen house{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t process your request. Try again later. (Error 503)',
  );
  expect(screen.getByLabelText('New password')).toHaveValue('a warm hen house');
  expect(screen.getByLabelText('Confirm new password')).toHaveValue('a warm hen house');
});

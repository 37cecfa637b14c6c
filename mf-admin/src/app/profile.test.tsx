/** @jest-environment jsdom */
import {
  changePassword,
  endCalendarFeed,
  endSession,
  getCalendarFeed,
  getNoticePreference,
  getUser,
  listSessions,
  makeCalendarFeed,
  saveNoticePreference,
  updateUser,
} from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { ApiError } from '@larder/api-client';
import { InRegion, openOtherTab, renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './profile.module';

const USER = {
  userFullName: 'Imogen Achterberg',
  userEmail: 'owner@ember-oak.test',
  userRole: 'ADMIN' as const,
  companyName: 'Ember & Oak',
  companyRoles: ['customer' as const],
};

const open = (answers: FakeAnswers = []) =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    answers: [[getUser, USER], [listSessions, { items: [] }], ...answers],
  });

afterEach(() => jest.useRealTimers());

test('the profile shows a skeleton first, then details, password and roles (ADM-45, ADM-46, ADM-47, ADM-60)', async () => {
  const { screen } = open();
  expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  const details = within(await screen.findByRole('region', { name: 'Your details' }));
  for (const text of ['Imogen Achterberg', 'owner@ember-oak.test', 'Ember & Oak'])
    expect(details.getByText(text)).toBeVisible();
  expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeVisible();
  const roles = within(screen.getByRole('region', { name: 'Role and access' }));
  for (const text of ['Customer', 'Admin', 'Places and manages orders, views pricing, and invites and manages users.'])
    expect(roles.getByText(text)).toBeVisible();
});

test('the profile is asked for after 250 ms, with the skeleton meanwhile (ADM-46)', async () => {
  jest.useFakeTimers();
  const { screen, network } = open();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(240);
  expect(network.count(getUser)).toBe(0);
  expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  await pass(20);
  expect(network.count(getUser)).toBe(1);
});

test('an OWNER of a company that buys and sells reads both roles of it, and what an owner is (ADM-60)', async () => {
  const { screen } = open([[getUser, { ...USER, userRole: 'OWNER', companyRoles: ['customer', 'producer'] }]]);
  const roles = within(await screen.findByRole('region', { name: 'Role and access' }));
  for (const text of [
    'Customer',
    'Producer',
    'Owner',
    'Has all the rights of an admin. This role can’t be changed or suspended.',
  ])
    expect(roles.getByText(text)).toBeVisible();
});

test.each([
  [[], 'Views products and the company profile, and manages users.'],
  [['producerEditing'], 'Edits products and the company profile and manages users.'],
] as const)('with the features %j the role of a producer reads "%s" (ADM-60)', async (features, text) => {
  const { screen } = renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    view: 'producer',
    features: [...features],
    answers: [
      [getUser, { ...USER, companyRoles: ['producer'] }],
      [listSessions, { items: [] }],
    ],
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a failed load can be tried again (ADM-46)', async () => {
  const { screen, user, network } = open([[getUser, { failsWithStatus: 500 }]]);
  await screen.findByRole('alert');
  network.answer(getUser, USER);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('owner@ember-oak.test')).toBeVisible();
});

test('the name is saved, shown and told to the page; the address is read-only (ADM-48, ADM-51, ADM-52)', async () => {
  const { screen, user, network, notes, host } = open([[updateUser, { ...USER, userFullName: 'Imogen A.' }]]);
  const told: unknown[] = [];
  host.bus.on('profile-changed', (payload) => told.push(payload));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  await user.clear(screen.getByLabelText('Full name'));
  await user.type(screen.getByLabelText('Full name'), ' Imogen A. ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Imogen A.')).toBeVisible();
  expect(network.last(updateUser)?.body).toEqual({ userFullName: 'Imogen A.' });
  expect(notes.notified).toEqual(['Your details have been saved']);
  expect(told).toEqual([{ userFullName: 'Imogen A.' }]);
});

test('an empty name is refused, and Cancel restores what was there (ADM-48, ADM-49)', async () => {
  const { screen, user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.clear(screen.getByLabelText('Full name'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Please enter your full name');
  expect(network.count(updateUser)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Imogen Achterberg')).toBeVisible();
});

test('a failed save keeps the input (ADM-53)', async () => {
  const { screen, user } = open([[updateUser, { failsWithStatus: 504 }]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Full name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporary error');
  expect(screen.getByLabelText('Full name')).toHaveValue('Imogen Achterberg!');
});

test.each([
  ['', 'Please enter an email address'],
  ['chef@kitchen', 'Please enter a valid email address'],
])('the stored address %j is told, and nothing is saved with it (ADM-50)', async (userEmail, message) => {
  const { screen, user, network } = open([[getUser, { ...USER, userEmail }]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Full name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const email = screen.getByLabelText('Email');
  expect(email).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(email).toHaveFocus();
  expect(network.count(updateUser)).toBe(0);
});

test('Edit, Cancel and Save leave the focus in the card (SHL-129)', async () => {
  const { screen, user } = open([[updateUser, USER]]);
  for (const way of ['Cancel', 'Save']) {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
  }
});

test('a message of a field that was left does not appear while typing in another one (SHL-122)', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = screen.getByLabelText('Full name');
  await user.clear(name);
  await user.tab();
  expect(name).toHaveAccessibleDescription('Please enter your full name');
  await user.type(name, 'I');
  expect(name).not.toHaveAccessibleDescription();
  await user.clear(name);
  expect(name).not.toHaveAccessibleDescription();
});

async function openPassword(answers: FakeAnswers = []) {
  const page = open(answers);
  await page.user.click(await page.screen.findByRole('button', { name: 'Change password' }));
  const type = (label: string, text: string) => page.user.type(page.screen.getByLabelText(label), text);
  const save = () => page.user.click(page.screen.getByRole('button', { name: 'Save' }));
  /** Asks for a new password that no rule refuses. */
  const changeFrom = async (current: string) => {
    await type('Current password', current);
    await type('New password', 'a-better-word');
    await type('Confirm new password', 'a-better-word');
    await save();
  };
  return { ...page, type, save, changeFrom };
}

test('the card opens three hidden fields with toggles and strength, and Cancel empties them (ADM-54)', async () => {
  const { screen, user, type } = await openPassword();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  const fields = ['Current password', 'New password', 'Confirm new password'];
  for (const label of fields) expect(screen.getByLabelText(label)).toHaveAttribute('type', 'password');
  expect(screen.getAllByRole('button', { name: 'Show password' })).toHaveLength(3);
  for (const label of fields) await type(label, 'correct horse battery');
  expect(await screen.findByText('Strong')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  for (const label of fields) expect(screen.getByLabelText(label)).toHaveValue('');
});

test('empty and differing passwords are told at their fields, and nobody is called (ADM-55, AUT-45, AUT-47)', async () => {
  const { screen, user, type, network } = await openPassword();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Please enter your current password');
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/Please enter a new password/);
  await type('Current password', 'former-word');
  await type('New password', 'seven77');
  await type('Confirm new password', 'other');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/At least 8 characters(?!,)/);
  expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  expect(network.count(changePassword)).toBe(0);
});

test('a changed password closes the card and says so (ADM-56)', async () => {
  const { screen, changeFrom, network, notes } = await openPassword([[changePassword, undefined]]);
  await changeFrom('former-word');
  expect(await screen.findByRole('button', { name: 'Change password' })).toHaveFocus();
  expect(network.last(changePassword)?.body).toEqual({ currentPassword: 'former-word', newPassword: 'a-better-word' });
  expect(notes.notified).toEqual(['Your password has been changed']);
});

test('a wrong current password is told at its field and the card stays open (ADM-57)', async () => {
  const { screen, changeFrom } = await openPassword([[changePassword, { failsWith: 'current_password_wrong' }]]);
  await changeFrom('wrong-word');
  expect(await screen.findByText('The current password is incorrect')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('a-better-word');
});

test('after an answer that was lost a wrong current password is told as one that may have been changed (ADM-57)', async () => {
  const { screen, save, changeFrom, network } = await openPassword([[changePassword, { failsWithStatus: 500 }]]);
  await changeFrom('the-former-word');
  expect(await screen.findByRole('alert')).toBeVisible();
  network.answer(changePassword, { failsWith: 'current_password_wrong' });
  await save();
  expect(await screen.findByText(/^Your password may have been changed already/)).toBeVisible();
  expect(screen.queryByText('The current password is incorrect')).toBeNull();
});

test('too many wrong passwords are told as such (ADM-57)', async () => {
  const { screen, changeFrom } = await openPassword([[changePassword, { failsWith: 'sign_in_locked' }]]);
  await changeFrom('wrong-word');
  expect(await screen.findByText('Too many attempts. Please wait a few minutes and try again.')).toBeVisible();
});

test('signing out everywhere asks first, and a failure shows in the dialog (ADM-61)', async () => {
  const { screen, user, host } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const asked: unknown[] = [];
  host.session.signOut = (options) => {
    asked.push(options);
    return Promise.reject(new ApiError(504, 'timeout'));
  };
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
  await user.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1)!);
  expect(await screen.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
  expect(dialog).toBeVisible();
  expect(asked).toEqual([{ everywhere: true }]);
});

test('who stays with orders that are not sent yet is not asked a second time (GDE-65, ADM-61)', async () => {
  const { screen, user, host } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  host.session.signOut = () => Promise.resolve();
  await user.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1)!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toHaveFocus();
});

test('the profile lists where the user is signed in, with Sign out for each other browser (TRU-23)', async () => {
  const session = (last: number, browser: string | null, isCurrent = false) => ({
    id: `00000000-0000-4000-8000-00000000000${last}`,
    browser,
    createdDate: '2026-11-03T09:00:00.000Z',
    lastUsedDate: '2026-11-19T09:00:00.000Z',
    isCurrent,
  });
  const [own, phone] = [session(1, 'Firefox, Windows', true), session(2, 'Safari, iPhone')];
  let items = [own, phone];
  const { screen, user, network } = open([
    [listSessions, () => ({ items })],
    [
      endSession,
      () => {
        items = [own];
      },
    ],
  ]);
  expect(await screen.findByText('Safari, iPhone')).toBeVisible();
  expect(screen.getByText('This browser')).toBeVisible();
  expect(screen.getAllByText('Last used 19 Nov 2026, 09:00')[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sign out: Firefox, Windows' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari, iPhone' }));
  expect(network.last(endSession)!.params).toEqual({ sessionId: phone.id });
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus();
});

/** A session of the user; the first is the one of this browser. */
const sessionOf = (last: number, browser: string) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  browser,
  createdDate: '2026-11-03T09:00:00.000Z',
  lastUsedDate: '2026-11-19T09:00:00.000Z',
  isCurrent: last === 1,
});

test('a session that has ended elsewhere leaves the list on Sign out, without an error (TRU-23)', async () => {
  const { screen, user, network } = open([
    [listSessions, { items: [sessionOf(1, 'Firefox, Windows'), sessionOf(2, 'Safari, iPhone')] }],
    [endSession, { failsWith: 'session_not_found' }],
  ]);
  const signOut = await screen.findByRole('button', { name: 'Sign out: Safari, iPhone' });
  network.answer(listSessions, { items: [sessionOf(1, 'Firefox, Windows')] });
  await user.click(signOut);
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('of many sessions this browser and the four last used show, until all are wanted (TRU-23)', async () => {
  const items = Array.from({ length: 7 }, (_, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    browser: `Browser ${index}`,
    createdDate: '2026-11-03T09:00:00.000Z',
    lastUsedDate: `2026-11-1${index}T09:00:00.000Z`,
    isCurrent: index === 2,
  }));
  const { screen, user } = open([[listSessions, { items }]]);
  const list = (await screen.findByText('Browser 2')).closest('ul')!;
  const names = () => [...list.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(names()).toEqual(['Browser 2', 'Browser 6', 'Browser 5', 'Browser 4', 'Browser 3']);
  await user.click(screen.getByRole('button', { name: 'Show all 7' }));
  expect(names()).toEqual(['Browser 2', 'Browser 6', 'Browser 5', 'Browser 4', 'Browser 3', 'Browser 1', 'Browser 0']);
  expect(list.children[5]).toHaveFocus();
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});

test('a list of sessions stays when the load after a sign-out fails, without the one that was ended (TRU-23, RUL-101)', async () => {
  const { screen, user, network } = open([
    [listSessions, { items: [sessionOf(1, 'Firefox, Windows'), sessionOf(2, 'Safari, iPhone')] }],
    [endSession, undefined],
  ]);
  const signOut = await screen.findByRole('button', { name: 'Sign out: Safari, iPhone' });
  network.answer(listSessions, { failsWithStatus: 503 });
  await user.click(signOut);
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  expect(network.count(listSessions)).toBe(2);
  expect(screen.getByText('Firefox, Windows')).toBeVisible();
  expect(screen.queryByText('We couldn’t load your sessions')).toBeNull();
});

test('the sessions have a placeholder while they load (TRU-23)', async () => {
  const { screen, container } = open([[listSessions, () => new Promise(() => undefined)]]);
  expect(await screen.findByText('Loading your sessions')).toBeInTheDocument();
  expect(container.querySelectorAll('[data-skeleton=sessions] .admin-session')).toHaveLength(3);
});

test('sessions that failed to load can be tried again, and the heading of the card has the focus then (TRU-23, SHL-129)', async () => {
  const { screen, user, network } = open([[listSessions, { failsWithStatus: 504 }]]);
  expect(await screen.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
  network.answer(listSessions, {
    items: [
      {
        id: '00000000-0000-4000-8000-000000000001',
        browser: 'Firefox, Linux',
        createdDate: '2026-11-03T09:00:00.000Z',
        lastUsedDate: '2026-11-19T09:00:00.000Z',
        isCurrent: true,
      },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox, Linux')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Where you’re signed in' })).toHaveFocus());
});

test('moments of sessions and of the calendar are written as the region writes them (REL-95)', async () => {
  const createdDate = '2026-11-03T09:00:00.000Z';
  const session = {
    id: '00000000-0000-4000-8000-000000000001',
    browser: null,
    createdDate,
    lastUsedDate: createdDate,
    isCurrent: true,
  };
  const { screen } = renderRemote(
    <InRegion tag="de-DE">
      <Module />
    </InRegion>,
    {
      texts: { admin: { en, fr } },
      features: ['calendarFeed'],
      answers: [
        [getUser, USER],
        [listSessions, { items: [session] }],
        [getCalendarFeed, { active: true, createdDate, lastReadDate: null }],
      ],
    },
  );
  expect(await screen.findByText('Signed in 3. Nov. 2026, 09:00')).toBeVisible();
  expect(await screen.findByText(/^Your address has been on since 3\. Nov\. 2026, 09:00\./)).toBeVisible();
});

const URL = 'https://larder.test/api/feed/abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG.ics';
const NO_FEED = { active: false, createdDate: null, lastReadDate: null };
const FEED = { active: true, createdDate: '2026-11-03T09:00:00.000Z', lastReadDate: '2026-11-19T09:00:00.000Z' };

function openCalendar(answers: FakeAnswers, user = {}) {
  const page = renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    features: ['calendarFeed'],
    answers: [[getUser, { ...USER, ...user }], [listSessions, { items: [] }], ...answers],
  });
  const card = () => page.screen.findByRole('region', { name: 'Calendar' });
  const press = async (name: string) => page.user.click(await page.screen.findByRole('button', { name }));
  return { ...page, card, press };
}

test('a private address is made with one press, however often it is pressed, shown once and copied (GDE-92, guide 14)', async () => {
  let made = false;
  const { screen, user, network, notes, card, press } = openCalendar([
    [getCalendarFeed, () => (made ? { ...FEED, lastReadDate: null } : NO_FEED)],
    [
      makeCalendarFeed,
      () => {
        made = true;
        return { url: URL };
      },
    ],
  ]);
  expect(await card()).toHaveTextContent('Calendars refresh slowly');
  await user.dblClick(await screen.findByRole('button', { name: 'Make a private address' }));
  const address = await screen.findByLabelText('Your private address');
  expect(address).toHaveValue(URL);
  expect(address).toHaveFocus();
  expect(screen.getByText('Copy it now: it is shown only once.')).toBeVisible();
  expect(network.count(makeCalendarFeed)).toBe(1);
  await press('Copy');
  expect(await navigator.clipboard.readText()).toBe(URL);
  expect(notes.notified).toEqual(['The address has been copied']);
});

test('an address that was made before is not shown, but since when and when it was read; it can be renewed and switched off (GDE-92)', async () => {
  let feed = FEED;
  const { screen, network, notes, card, press } = openCalendar([
    [getCalendarFeed, () => feed],
    [makeCalendarFeed, { url: URL }],
    [
      endCalendarFeed,
      () => {
        feed = NO_FEED as unknown as typeof FEED;
      },
    ],
  ]);
  expect(await screen.findByText(/Last read 19 Nov 2026, 09:00/)).toBeVisible();
  expect(await card()).not.toHaveTextContent('/feed/');
  await press('New address');
  expect(await screen.findByLabelText('Your private address')).toHaveValue(URL);
  await press('Switch off');
  expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeVisible();
  expect([network.count(endCalendarFeed), notes.notified]).toEqual([1, ['Your calendar address is switched off']]);
  expect(screen.getByRole('heading', { name: 'Calendar' })).toHaveFocus();
  expect(await card()).not.toHaveTextContent('/feed/');
});

test('a new address stays on the screen when the load after it fails (GDE-92)', async () => {
  let made = false;
  const { screen, press } = openCalendar([
    [
      getCalendarFeed,
      () => {
        if (made) throw new ApiError(503, 'unavailable');
        return NO_FEED;
      },
    ],
    [
      makeCalendarFeed,
      () => {
        made = true;
        return { url: URL };
      },
    ],
  ]);
  await press('Make a private address');
  const address = await screen.findByLabelText('Your private address');
  expect(address).toHaveValue(URL);
  expect(address).toHaveFocus();
  expect(screen.queryByText('We couldn’t load your calendar address')).toBeNull();
});

test('a new address, or its end, is shown while the load after it has no answer (GDE-92)', async () => {
  const { screen, network, press } = openCalendar([
    [getCalendarFeed, NO_FEED],
    [makeCalendarFeed, { url: URL }],
    [endCalendarFeed, undefined],
  ]);
  await screen.findByRole('button', { name: 'Make a private address' });
  network.answer(getCalendarFeed, () => new Promise(() => undefined));
  await press('Make a private address');
  expect(await screen.findByLabelText('Your private address')).toHaveValue(URL);
  await press('Switch off');
  expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeEnabled();
  expect(screen.queryByLabelText('Your private address')).toBeNull();
});

test.each([
  ['New address', 'Switch off', makeCalendarFeed, endCalendarFeed],
  ['Switch off', 'New address', endCalendarFeed, makeCalendarFeed],
] as const)('while "%s" is on its way "%s" can not be pressed (GDE-92)', async (first, other, sent, unsent) => {
  const { screen, network, press } = openCalendar([
    [getCalendarFeed, FEED],
    [sent, () => new Promise(() => undefined)],
  ]);
  await press(first);
  expect(screen.getByRole('button', { name: other })).toBeDisabled();
  await press(other);
  expect([network.count(sent), network.count(unsent)]).toEqual([1, 0]);
});

test('an address that was switched off is off also when the load after it fails (GDE-92, RUL-101)', async () => {
  const { screen, network, press } = openCalendar([
    [getCalendarFeed, FEED],
    [endCalendarFeed, undefined],
  ]);
  expect(await screen.findByText(/Last read 19 Nov 2026, 09:00/)).toBeVisible();
  network.answer(getCalendarFeed, { failsWithStatus: 503 });
  await press('Switch off');
  expect(await screen.findByRole('button', { name: 'Make a private address' })).toBeVisible();
  expect(network.count(getCalendarFeed)).toBe(2);
  expect(screen.queryByText('We couldn’t load your calendar address')).toBeNull();
});

test('a failed change and a failed load are told in the card (GDE-92, GDE-106)', async () => {
  const { screen, network, press } = openCalendar([
    [getCalendarFeed, { failsWithStatus: 504 }],
    [makeCalendarFeed, { failsWithStatus: 504 }],
  ]);
  expect(await screen.findByText('We couldn’t load your calendar address')).toBeVisible();
  network.answer(getCalendarFeed, NO_FEED);
  await press('Try again');
  await press('Make a private address');
  expect(await screen.findByRole('alert')).toHaveTextContent('Temporary error');
  expect(screen.queryByLabelText('Your private address')).toBeNull();
});

test('there is no card without the customer side or the feature, and STANDARD reads of deliveries alone (GDE-1, GDE-3, ADM-45)', async () => {
  const producer = openCalendar([], { companyRoles: ['producer'] });
  await producer.screen.findByText('owner@ember-oak.test');
  expect(producer.screen.queryByRole('heading', { name: 'Calendar' })).toBeNull();
  producer.unmount();
  const standard = openCalendar([[getCalendarFeed, NO_FEED]], { userRole: 'STANDARD' });
  expect(await standard.card()).toHaveTextContent(/^CalendarYour deliveries in your own calendar/);
});

const ON = { bell: true, email: true };
const withNotices = {
  status: ON,
  substitution: ON,
  price: { bell: true, email: false },
  invoice: { bell: true, email: false },
  reminder: ON,
};
const openWithNotices = (answers: FakeAnswers = [], companyRoles: ('customer' | 'producer')[] = ['customer']) =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    features: ['live'],
    session: { companyRoles },
    answers: [[getUser, USER], [listSessions, { items: [] }], [getNoticePreference, withNotices], ...answers],
  });

test('a switch for each kind and place is saved at once (GDE-90, ADM-45)', async () => {
  const { screen, user, network } = openWithNotices([
    [saveNoticePreference, { ...withNotices, substitution: { bell: true, email: false } }],
  ]);
  expect(
    (await screen.findAllByRole('switch')).map((one) => [
      (one.closest('label') as HTMLElement).textContent,
      (one as HTMLInputElement).checked,
    ]),
  ).toEqual([
    ['Orders, Bell', true],
    ['Orders, E-mail', true],
    ['Substitutions, Bell', true],
    ['Substitutions, E-mail', true],
    ['Prices, Bell', true],
    ['Prices, E-mail', false],
    ['Invoices, Bell', true],
    ['Reminders, Bell', true],
    ['Reminders, E-mail', true],
  ]);
  await user.click(screen.getByRole('switch', { name: 'Substitutions, E-mail' }));
  expect(network.last(saveNoticePreference)?.body).toEqual({ substitution: { email: false } });
  expect(screen.getByRole('switch', { name: 'Substitutions, E-mail' })).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Notices' }).closest('#notices')).not.toBeNull();
});

test('kinds that role or region lack have no row (GDE-90)', async () => {
  const { screen } = openWithNotices([[getNoticePreference, { status: ON, substitution: ON }]]);
  expect(
    (await screen.findAllByRole('switch')).map((one) => (one.closest('label') as HTMLElement).textContent),
  ).toEqual(['Orders, Bell', 'Orders, E-mail', 'Substitutions, Bell', 'Substitutions, E-mail']);
});

test('a switch that can not be saved goes back, with the error alert (GDE-90)', async () => {
  const { screen, user } = openWithNotices([[saveNoticePreference, { failsWith: 'internal' }]]);
  await user.click(await screen.findByRole('switch', { name: 'Orders, Bell' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
  expect(screen.getByRole('switch', { name: 'Orders, Bell' })).toBeChecked();
});

test('a switch that goes back leaves another one that was turned meanwhile (GDE-90)', async () => {
  let refuse: (answer: unknown) => void = () => undefined;
  const { screen, user, network } = openWithNotices([
    [
      saveNoticePreference,
      () =>
        new Promise((give) => {
          refuse = give;
        }),
    ],
  ]);
  const [orders, prices] = [
    await screen.findByRole('switch', { name: 'Orders, Bell' }),
    screen.getByRole('switch', { name: 'Prices, Bell' }),
  ];
  await user.click(orders);
  const refuseFirst = refuse;
  network.answer(saveNoticePreference, withNotices);
  await user.click(prices);
  await waitFor(() => expect(network.count(saveNoticePreference)).toBe(2));
  await act(async () => refuseFirst({ failsWith: 'internal' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect([orders, prices].map((one) => (one as HTMLInputElement).checked)).toEqual([true, false]);
});

test('presses of one switch are saved in their order (GDE-90)', async () => {
  let answer: (answer: unknown) => void = () => undefined;
  const { screen, user, network } = openWithNotices([
    [saveNoticePreference, () => new Promise((give) => (answer = give))],
  ]);
  const bell = await screen.findByRole('switch', { name: 'Orders, Bell' });
  await user.click(bell);
  await user.click(bell);
  expect(network.count(saveNoticePreference)).toBe(1);
  await act(async () => answer(withNotices));
  await waitFor(() => expect(network.last(saveNoticePreference)!.body).toEqual({ status: { bell: true } }));
  expect(bell).toBeChecked();
});

test('a switch that is turned off and on while the API fails shows what is stored (GDE-90)', async () => {
  const refusals: ((answer: unknown) => void)[] = [];
  const { screen, user, network } = openWithNotices([
    [saveNoticePreference, () => new Promise((give) => refusals.push(give))],
  ]);
  const bell = await screen.findByRole('switch', { name: 'Orders, Bell' });
  await user.click(bell);
  await user.click(bell);
  await act(async () => refusals[0]!({ failsWith: 'internal' }));
  await waitFor(() => expect(network.count(saveNoticePreference)).toBe(2));
  await act(async () => refusals[1]!({ failsWith: 'internal' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(bell).toBeChecked();
});

test('a switch whose last press fails goes back to the press before, which was saved (GDE-90)', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { screen, user, network } = openWithNotices([
    [saveNoticePreference, () => new Promise((give) => answers.push(give))],
  ]);
  const bell = await screen.findByRole('switch', { name: 'Orders, Bell' });
  await user.click(bell);
  await user.click(bell);
  await act(async () => answers[0]!(withNotices));
  await waitFor(() => expect(network.count(saveNoticePreference)).toBe(2));
  await act(async () => answers[1]!({ failsWith: 'internal' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(bell).not.toBeChecked();
});

test('a switch shows what was saved, whatever an answer that was asked for before says (GDE-90)', async () => {
  const other = openOtherTab();
  let save: (answer: unknown) => void = () => undefined;
  const { screen, user, network } = openWithNotices([
    [saveNoticePreference, () => new Promise((give) => (save = give))],
  ]);
  const bell = await screen.findByRole('switch', { name: 'Orders, Bell' });
  await user.click(bell);
  act(() => other.tell('notice-preference'));
  await waitFor(() => expect(network.count(getNoticePreference)).toBe(2));
  await waitFor(() => expect(bell).toBeChecked());
  await act(async () => save(withNotices));
  expect(bell).not.toBeChecked();
  other.close();
});

test('a switch that is turned in one tab is loaded again in another one, and keeps what that one turned (GDE-90, DSK-112)', async () => {
  const other = openOtherTab();
  const { screen, user, network } = openWithNotices([[saveNoticePreference, withNotices]]);
  const bell = await screen.findByRole('switch', { name: 'Orders, Bell' });
  network.answer(getNoticePreference, { ...withNotices, status: { bell: false, email: true } });
  act(() => other.tell('notice-preference'));
  await waitFor(() => expect(bell).not.toBeChecked());
  await user.click(screen.getByRole('switch', { name: 'Orders, E-mail' }));
  await waitFor(() => expect(other.heard).toEqual([['notice-preference']]));
  expect(network.last(saveNoticePreference)!.body).toEqual({ status: { email: false } });
  other.close();
});

test('a region without live and a producer have no card for notices (GDE-1, GDE-85)', async () => {
  const without = open();
  await without.screen.findByText('owner@ember-oak.test');
  expect(without.screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
  without.unmount();
  const { screen } = openWithNotices([], ['producer']);
  await screen.findByText('owner@ember-oak.test');
  expect(screen.queryByRole('heading', { name: 'Notices' })).toBeNull();
});

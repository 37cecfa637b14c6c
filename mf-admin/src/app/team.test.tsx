/** @jest-environment jsdom */
import {
  changeMemberRole,
  changeMemberStatus,
  inviteMembers,
  listInvited,
  listMembers,
  revokeInvite,
} from '@larder/contracts';
import type { Member, SessionFacts } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Follows } from '@larder/remote-kit';
import { InRegion, renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { Module } from './team.module';

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const member = (last: number, fullName: string, changes: Partial<Member> = {}): Member => ({
  userId: id(last),
  fullName,
  email: `m${last}@ember-oak.test`,
  userRole: 'TRUSTED',
  status: 'active',
  ...changes,
});
const OWNER = member(1, 'Imogen Achterberg', { userRole: 'OWNER' });
const SELF = member(2, "Siobhán O'Rourke", { userRole: 'ADMIN' });
const TRUSTED = member(3, 'Prakash');
const SUSPENDED = member(4, 'Callum Braithwaite', { status: 'suspended' });
const pageOf = <T,>(items: T[], totalItemCount = items.length) => ({
  items,
  pagination: { pageNumber: 1, pageSize: 50, totalItemCount },
});
const INVITED = { email: 'new@invite.test', userRole: 'TRUSTED' as const, createdDate: '2026-11-19T09:00:00.000Z' };

function open(
  options: {
    answers?: FakeAnswers;
    session?: Partial<SessionFacts>;
    path?: string;
    region?: 'gb' | 'fr';
    view?: 'customer' | 'producer';
    features?: string[];
    preferences?: object;
    follows?: Follows;
    part?: ReactElement;
  } = {},
) {
  const { answers = [], session = {}, part = <Module />, ...rest } = options;
  return renderRemote(part, {
    texts: { admin: { en, fr } },
    routes: { teamMemberList: '/my/team' },
    path: '/my/team',
    session: { userId: id(2), userRole: 'ADMIN', ...session },
    answers: [[listMembers, pageOf([OWNER, SELF, TRUSTED, SUSPENDED])], [listInvited, pageOf([INVITED])], ...answers],
    ...rest,
  });
}

test('past the head of the page a second, round button opens the invitation, for who may invite alone (ADM-13)', async () => {
  const scrollTo = (top: number) =>
    act(() => {
      Object.assign(window, { scrollY: top });
      window.dispatchEvent(new Event('scroll'));
    });
  const { screen, user, unmount } = open();
  expect(await screen.findAllByRole('button', { name: 'Invite users' })).toHaveLength(1);
  scrollTo(400);
  const floating = screen.getAllByRole('button', { name: 'Invite users' })[1]!;
  expect(floating).toHaveClass('fab');
  await user.click(floating);
  expect(screen.getByRole('dialog', { name: 'Invite users' })).toBeVisible();
  unmount();
  const standard = open({ session: { userRole: 'STANDARD' } });
  expect(await standard.screen.findByText('Prakash')).toBeVisible();
  expect(standard.screen.queryByRole('button', { name: 'Invite users' })).toBeNull();
  scrollTo(0);
});

/** What each row of the list shows: initials, name, line below it, role and status. */
const shownRows = () =>
  [...document.querySelectorAll('ul > .member')].map((row) =>
    ['.avatar', 'b', '.mail', '.role-cell', '.sus'].map((part) => row.querySelector(part)!.textContent),
  );

test('members show initials, name, address and role; the own row says "(you)" and a suspended one says so (ADM-4, ADM-8, ADM-9)', async () => {
  const { screen, network } = open();
  expect(await screen.findByText("Siobhán O'Rourke (you)")).toBeVisible();
  expect(shownRows()).toEqual([
    ['IA', 'Imogen Achterberg', 'm1@ember-oak.test', 'Owner', ''],
    ['SO', "Siobhán O'Rourke (you)", 'm2@ember-oak.test', 'Admin', ''],
    ['P', 'Prakash', 'm3@ember-oak.test', 'Trusted', ''],
    ['CB', 'Callum Braithwaite', 'm4@ember-oak.test', 'Trusted', 'Suspended'],
  ]);
  expect(Object.fromEntries(network.last(listMembers)!.query)).toEqual({ pageNumber: '1', pageSize: '50' });
});

test.each([
  ['/my/team?page=9', [listMembers, pageOf([], 51)], '?page=2'],
  ['/my/team?tab=invited&page=2', [listInvited, pageOf([], 50)], '?tab=invited&page=1'],
] as const)('%s is beyond the last page, and leads to it (ADM-25, RUL-97)', async (path, answer, search) => {
  const { host } = open({ path, answers: [answer] });
  await waitFor(() => expect(host.history.location.search).toBe(search));
});

test('the own row and the row of an owner have no menu (ADM-14)', async () => {
  const { screen } = open();
  expect(await screen.findByRole('button', { name: 'Actions for Prakash' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Imogen Achterberg' })).toBeNull();
  expect(screen.queryByRole('button', { name: "Actions for Siobhán O'Rourke" })).toBeNull();
});

test('an ADMIN has the menu on the row of another ADMIN (ADM-14)', async () => {
  const { screen } = open({
    answers: [[listMembers, pageOf([OWNER, SELF, member(5, 'Dara Quinn', { userRole: 'ADMIN' })])]],
  });
  expect(await screen.findByRole('button', { name: 'Actions for Dara Quinn' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Actions for/ })).toHaveLength(1);
});

test.each(['TRUSTED', 'STANDARD'] as const)(
  '%s sees the members alone without a menu, also at the address of the invitations, and none is asked for (ADM-2, ADM-3, ADM-14)',
  async (userRole) => {
    const { screen, network } = open({ session: { userRole }, path: '/my/team?tab=invited' });
    expect(await screen.findByText('Prakash')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Invite users' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
    expect(network.count(listInvited)).toBe(0);
  },
);

test('an active member can be given the two other roles or be suspended, a suspended one only reactivated (ADM-15, ADM-16)', async () => {
  const { screen, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Make Admin',
    'Make Standard',
    'Suspend',
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Actions for Callum Braithwaite' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Reactivate']);
});

test('a chosen role is asked about, sent and announced; the list loads again, and the focus is back in the row (ADM-17, SHL-129)', async () => {
  const { screen, user, network, notes } = open({
    answers: [[changeMemberRole, { ...TRUSTED, userRole: 'STANDARD' }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  network.answer(listMembers, pageOf([OWNER, SELF, { ...TRUSTED, userRole: 'STANDARD' }]));
  await user.click(screen.getByRole('menuitem', { name: 'Make Standard' }));
  expect(network.count(changeMemberRole)).toBe(0);
  const question = screen.getByRole('dialog', { name: 'Make Prakash Standard?' });
  expect(question).toHaveTextContent('Views orders and locations only.');
  await user.click(within(question).getByRole('button', { name: 'Make Standard' }));
  expect(await screen.findByText('Standard')).toBeVisible();
  expect(notes.notified).toEqual(['Prakash is now Standard']);
  expect(screen.getByRole('button', { name: 'Actions for Prakash' })).toHaveFocus();
  expect(network.last(changeMemberRole)).toMatchObject({ params: { userId: id(3) }, body: { userRole: 'STANDARD' } });
});

test('the refused role of a member who is suspended meanwhile says to reactivate them first (ADM-18, RUL-101)', async () => {
  const { screen, user } = open({ answers: [[changeMemberRole, { failsWith: 'member_not_active' }]] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make Standard' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make Standard' }));
  const dialog = await screen.findByRole('dialog', { name: 'The role couldn’t be changed' });
  expect(within(dialog).getByRole('alert').textContent).toBe(
    'This member is suspended. Reactivate them first, then change the role.',
  );
});

test('the day of an invitation is written as the region writes it (REL-95)', async () => {
  const part = (
    <InRegion tag="en-IE">
      <Module />
    </InRegion>
  );
  const { screen } = open({ path: '/my/team?tab=invited', part });
  expect(await screen.findByText('Sent Thursday 19 November 2026')).toBeVisible();
});

/** The stream tells that somebody changed the team. */
const hearTeam = ({ host }: ReturnType<typeof open>) =>
  act(async () => host.bus.emit('live-heard', { kinds: ['team'], orders: [] }));

test('a refresh that fails leaves the members and an open question as they are (GDE-82, ADM-17)', async () => {
  const opened = open({ follows: { team: ['members', 'invited'] } });
  const { screen, user, network } = opened;
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make Standard' }));
  network.answer(listMembers, { failsWithStatus: 503 });
  await hearTeam(opened);
  expect(network.count(listMembers)).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Make Prakash Standard?' })).toBeVisible();
  expect(screen.getByText('Prakash')).toBeInTheDocument();
});

test('a refresh that fails leaves the invitations as they are (GDE-82)', async () => {
  const opened = open({ path: '/my/team?tab=invited', follows: { team: ['members', 'invited'] } });
  const { screen, network } = opened;
  await screen.findByText('new@invite.test');
  network.answer(listInvited, { failsWithStatus: 503 });
  await hearTeam(opened);
  expect(network.count(listInvited)).toBe(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('new@invite.test')).toBeVisible();
});

test('suspending is asked about with what it does to this workspace, sends the opposite status and is announced, and the focus is back in the row (ADM-19, ADM-22, SHL-129)', async () => {
  const { screen, user, network, notes } = open({
    answers: [[changeMemberStatus, { ...TRUSTED, status: 'suspended' }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  expect(network.count(changeMemberStatus)).toBe(0);
  const question = within(screen.getByRole('dialog', { name: 'Suspend Prakash?' }));
  expect(
    question.getByText(
      'They’re signed out of this workspace on all devices and can’t sign in to it until you reactivate them.',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(notes.notified).toEqual(['Prakash is suspended']));
  expect(network.last(changeMemberStatus)?.body).toEqual({ status: 'suspended' });
  expect(screen.getByRole('button', { name: 'Actions for Prakash' })).toHaveFocus();
});

test('a change that is not confirmed changes nothing, and reactivating needs no question (ADM-16, ADM-19)', async () => {
  const { screen, user, network, notes } = open({
    answers: [[changeMemberStatus, { ...SUSPENDED, status: 'active' }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Suspend' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(network.count(changeMemberStatus)).toBe(0);
  expect(screen.getByRole('button', { name: 'Actions for Prakash' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Actions for Callum Braithwaite' }));
  await user.click(screen.getByRole('menuitem', { name: 'Reactivate' }));
  await waitFor(() => expect(notes.notified).toEqual(['Callum Braithwaite is active again']));
});

test('of two members that are changed at the same time each is busy until its own change has ended (ADM-17)', async () => {
  const second = member(5, 'Dara Quinn', { status: 'suspended' });
  const ends: (() => void)[] = [];
  const { screen, user } = open({
    answers: [
      [listMembers, pageOf([OWNER, SELF, SUSPENDED, second])],
      [
        changeMemberStatus,
        () => new Promise((resolve) => ends.push(() => resolve({ ...SUSPENDED, status: 'active' }))),
      ],
    ],
  });
  const rowOf = (name: string) => screen.getByText(name).closest('li');
  for (const name of [SUSPENDED.fullName, second.fullName]) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Reactivate' }));
  }
  await waitFor(() => expect(ends).toHaveLength(2));
  expect([SUSPENDED, second].map(({ fullName }) => rowOf(fullName)!.getAttribute('aria-busy'))).toEqual([
    'true',
    'true',
  ]);
  await act(async () => ends[1]!());
  await waitFor(() => expect(rowOf(second.fullName)).not.toHaveAttribute('aria-busy'));
  expect(rowOf(SUSPENDED.fullName)).toHaveAttribute('aria-busy', 'true');
  await act(async () => ends[0]!());
  await waitFor(() => expect(rowOf(SUSPENDED.fullName)).not.toHaveAttribute('aria-busy'));
});

test('a failed change opens an error dialog and leaves the list as it was (ADM-18)', async () => {
  const { screen, user } = open({ answers: [[changeMemberRole, { failsWith: 'member_is_owner' }]] });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make Admin' }));
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
  expect(await screen.findByRole('dialog', { name: 'The role couldn’t be changed' })).toHaveTextContent(
    'No permission to access this resource',
  );
  expect(screen.getByText('Prakash')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.getByRole('button', { name: 'Actions for Prakash' })).toHaveFocus();
});

test('a failed change is told though the next page of members fails to load meanwhile (ADM-18)', async () => {
  let end = () => undefined as void;
  const { screen, user } = open({
    answers: [
      [
        listMembers,
        ({ query }: SeenCall) => (query.get('pageNumber') === '1' ? pageOf([TRUSTED], 51) : { failsWithStatus: 503 }),
      ],
      [changeMemberRole, () => new Promise((resolve) => (end = () => resolve({ failsWith: 'member_is_owner' })))],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Prakash' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make Admin' }));
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  await screen.findByRole('button', { name: 'Try again' });
  await act(async () => end());
  expect(await screen.findByRole('dialog', { name: 'The role couldn’t be changed' })).toBeVisible();
});

test('an empty list of members is an error (ADM-5, RUL-99)', async () => {
  const { screen } = open({ answers: [[listMembers, pageOf([])]] });
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred on our side');
});

test('an invitation that is refused until somebody sends it again says so, and others do not (ADM-24, ADM-27)', async () => {
  const { screen } = open({
    path: '/my/team?tab=invited',
    answers: [[listInvited, pageOf([INVITED, { ...INVITED, email: 'former@invite.test', needsResend: true }])]],
  });
  const rows = await screen.findAllByRole('listitem');
  const notes = rows.map((row) => /can’t be used: whoever sent it may no longer invite/.test(row.textContent));
  expect(notes).toEqual([false, true]);
});

test('the roles are explained while nobody is invited, not beside an invitation or several members (ADM-10, ADM-25)', async () => {
  const box = { name: 'What each role may do' };
  const { screen, user, unmount } = open();
  await screen.findByText('Prakash');
  expect(screen.queryByRole('region', box)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Invited' }));
  await screen.findByText('new@invite.test');
  expect(screen.queryByRole('region', box)).toBeNull();
  unmount();
  const none = open({ path: '/my/team?tab=invited', answers: [[listInvited, pageOf([])]] });
  expect(await none.screen.findByRole('region', box)).toHaveTextContent('Views orders and locations only.');
  expect(none.screen.queryByRole('alert')).toBeNull();
});

test('the roles are explained while the owner is alone (ADM-10, ADM-11)', async () => {
  const { screen } = open({ answers: [[listMembers, pageOf([OWNER])]] });
  expect(await screen.findByText('Places and manages orders and views pricing. Can’t manage users.')).toBeVisible();
});

test('in the producer view the roles are described by what producers do (ADM-12)', async () => {
  const { screen } = open({
    view: 'producer',
    features: ['producerEditing'],
    answers: [[listMembers, pageOf([OWNER])]],
  });
  expect(await screen.findByText('Edits products and the company profile and manages users.')).toBeVisible();
  expect(screen.getByText('Edits products and the company profile. Can’t manage users.')).toBeVisible();
  expect(screen.getByText('Views only.')).toBeVisible();
});

test('where a region lets producers read alone, the team page promises no more (ADM-12)', async () => {
  const { screen } = open({ view: 'producer', features: [], answers: [[listMembers, pageOf([OWNER])]] });
  expect(await screen.findByText('Views products and the company profile, and manages users.')).toBeVisible();
  expect(screen.getByText('Views products and the company profile. Can’t manage users.')).toBeVisible();
  expect(screen.getByText('Views only.')).toBeVisible();
  expect(screen.queryByText(/orders/)).toBeNull();
});

test('a failed list can be tried again (ADM-4)', async () => {
  const { screen, user, network } = open({ answers: [[listMembers, { failsWithStatus: 504 }]] });
  await screen.findByText('Temporary error; wait 30 seconds and try again');
  network.answer(listMembers, pageOf([OWNER, SELF]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Imogen Achterberg')).toBeVisible();
});

test.each([
  ['members', '/my/team', listMembers],
  ['invitations', '/my/team?tab=invited', listInvited],
])('15 skeleton rows stand in while %s load (ADM-4, ADM-24, SHL-119)', async (name, path, call) => {
  const { screen, container } = open({ path, answers: [[call, () => new Promise(() => undefined)]] });
  expect(container.querySelector('[data-skeleton=people]')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByText(`Loading ${name}`)).toBeInTheDocument();
  expect(container.querySelectorAll('[data-skeleton=people] .member')).toHaveLength(15);
});

test('invitations that failed to load can be tried again (ADM-24)', async () => {
  const { screen, user, network } = open({
    path: '/my/team?tab=invited',
    answers: [[listInvited, { failsWithStatus: 503 }]],
  });
  await screen.findByRole('alert');
  network.answer(listInvited, pageOf([INVITED]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('new@invite.test')).toBeVisible();
});

test('with more than 50 members there are pages, kept in the address (ADM-7)', async () => {
  const { screen, network } = open({
    path: '/my/team?page=2',
    answers: [[listMembers, { items: [OWNER], pagination: { pageNumber: 2, pageSize: 50, totalItemCount: 53 } }]],
  });
  expect(await screen.findByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/my/team?page=1');
  expect(network.last(listMembers)?.query.get('pageNumber')).toBe('2');
});

test('invitations show address, long date and role, with a menu to resend and revoke (ADM-24, ADM-26)', async () => {
  const other = { ...INVITED, email: 'other@invite.test', userRole: 'STANDARD' as const };
  const { screen, user, network } = open({ answers: [[listInvited, pageOf([INVITED, other])]] });
  await user.click(screen.getByRole('tab', { name: 'Invited' }));
  expect(await screen.findByText('new@invite.test')).toBeVisible();
  expect(shownRows()).toEqual([
    ['N', 'new@invite.test', 'Sent Thursday, 19 November 2026', 'Trusted', ''],
    ['O', 'other@invite.test', 'Sent Thursday, 19 November 2026', 'Standard', ''],
  ]);
  expect(Object.fromEntries(network.last(listInvited)!.query)).toEqual({ pageNumber: '1', pageSize: '50' });
  await user.click(screen.getByRole('button', { name: 'Actions for other@invite.test' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Resend', 'Revoke']);
});

test('resending posts the address with its role and says so (ADM-27)', async () => {
  const { screen, user, network, notes } = open({
    path: '/my/team?tab=invited',
    answers: [[inviteMembers, { invited: [INVITED] }]],
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for new@invite.test' }));
  await user.click(screen.getByRole('menuitem', { name: 'Resend' }));
  await screen.findByRole('button', { name: 'Actions for new@invite.test' });
  expect(network.last(inviteMembers)?.body).toEqual({ emails: ['new@invite.test'], userRole: 'TRUSTED' });
  expect(notes.notified).toEqual(['Invitation resent']);
});

test('of two invitations that are sent again each is busy until its own answer (ADM-27)', async () => {
  const other = { ...INVITED, email: 'other@invite.test' };
  const ends: (() => void)[] = [];
  const { screen, user } = open({
    path: '/my/team?tab=invited',
    answers: [
      [listInvited, pageOf([INVITED, other])],
      [inviteMembers, () => new Promise((resolve) => ends.push(() => resolve({ invited: [INVITED] })))],
    ],
  });
  const rowOf = (email: string) => screen.getByText(email).closest('li');
  for (const { email } of [INVITED, other]) {
    await user.click(await screen.findByRole('button', { name: `Actions for ${email}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Resend' }));
  }
  await waitFor(() => expect(ends).toHaveLength(2));
  await act(async () => ends[1]!());
  await waitFor(() => expect(rowOf(other.email)).not.toHaveAttribute('aria-busy'));
  expect(rowOf(INVITED.email)).toHaveAttribute('aria-busy', 'true');
  await act(async () => ends[0]!());
  await waitFor(() => expect(rowOf(INVITED.email)).not.toHaveAttribute('aria-busy'));
});

test('revoking deletes by address, and no invitation is no error (ADM-25, ADM-28, RUL-99)', async () => {
  const { screen, user, network, notes } = open({ path: '/my/team?tab=invited', answers: [[revokeInvite, undefined]] });
  await user.click(await screen.findByRole('button', { name: 'Actions for new@invite.test' }));
  network.answer(listInvited, pageOf([]));
  await user.click(screen.getByRole('menuitem', { name: 'Revoke' }));
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
  expect(network.last(revokeInvite)?.query.get('email')).toBe('new@invite.test');
  expect(notes.notified).toEqual(['Invitation revoked']);
});

test.each([
  [
    'Resend',
    'invite_daily_limit',
    inviteMembers,
    'The invitation couldn’t be resent',
    'Too many invitations today. Please try again tomorrow.',
  ],
  [
    'Resend',
    'invite_already_member',
    inviteMembers,
    'The invitation couldn’t be resent',
    'Already in your team: new@invite.test. Nobody was invited.',
  ],
  [
    'Resend',
    'invite_member_suspended',
    inviteMembers,
    'The invitation couldn’t be resent',
    'Suspended in your team: new@invite.test. Reactivate them on the Members tab instead.',
  ],
  [
    'Revoke',
    'invite_not_found',
    revokeInvite,
    'The invitation couldn’t be revoked',
    'This invitation is no longer open: it was accepted or revoked meanwhile.',
  ],
] as const)(
  'a %s that is refused with %s says why, though the list has become empty meanwhile (ADM-18, ADM-28, ADM-39, ADM-41, RUL-101)',
  async (name, code, call, title, sentence) => {
    let end = () => undefined as void;
    const extra = { emails: ['new@invite.test'] };
    const opened = open({
      path: '/my/team?tab=invited',
      follows: { team: ['members', 'invited'] },
      answers: [[call, () => new Promise((resolve) => (end = () => resolve({ failsWith: code, extra })))]],
    });
    const { screen, user, network } = opened;
    await user.click(await screen.findByRole('button', { name: 'Actions for new@invite.test' }));
    await user.click(screen.getByRole('menuitem', { name }));
    network.answer(listInvited, pageOf([]));
    await hearTeam(opened);
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
    await act(async () => end());
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByRole('alert').textContent).toBe(sentence);
  },
);

async function openInvite(answers: FakeAnswers = []) {
  const page = open({ answers });
  await page.user.click(await page.screen.findByRole('button', { name: 'Invite users' }));
  const field = page.screen.getByLabelText('Email addresses');
  /** The addresses so far, by the buttons that remove them. */
  const chips = () =>
    page.screen.getAllByRole('button', { name: /^Remove/ }).map((chip) => chip.getAttribute('aria-label'));
  return { ...page, field, chips };
}

test.each([['Cancel'], ['Close'], ['Escape']])(
  'the dialog asks for addresses and a role, and %s closes it and drops the input (ADM-29)',
  async (way) => {
    const { screen, user, field } = await openInvite();
    const dialog = screen.getByRole('dialog', { name: 'Invite users' });
    expect(
      within(dialog)
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(['ADMIN', 'TRUSTED', 'STANDARD']);
    expect(within(dialog).getByRole('button', { name: /^Send/ })).toBeDisabled();
    await user.type(field, 'new@invite.test ');
    await user.click(screen.getByRole('radio', { name: /Trusted/ }));
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(within(dialog).getByRole('button', { name: way }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Invite users' }));
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  },
);

test('the success of an invitation closes on Escape and gives the focus back (ADM-37, SHL-124)', async () => {
  const { screen, user, field } = await openInvite([[inviteMembers, { invited: [INVITED] }]]);
  expect(field).toHaveFocus();
  await user.type(field, 'new@invite.test ');
  await user.click(screen.getByRole('radio', { name: /Standard/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  await screen.findByText('1 invitation was sent.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Invite users' })).toHaveFocus();
});

test('a chip that is removed leaves the focus in the field, and Escape still closes (ADM-31, SHL-129)', async () => {
  const { screen, user, field } = await openInvite();
  await user.type(field, 'a@b.test c@d.test ');
  await user.click(screen.getByRole('button', { name: 'Remove a@b.test' }));
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('after another page of members the focus is on its first menu (ADM-7, SHL-129)', async () => {
  const answer = ({ query }: { query: URLSearchParams }) => ({
    items: [query.get('pageNumber') === '2' ? TRUSTED : OWNER],
    pagination: { pageNumber: Number(query.get('pageNumber')), pageSize: 50, totalItemCount: 53 },
  });
  const { screen, user } = open({ answers: [[listMembers, answer]] });
  await user.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for Prakash' })).toHaveFocus());
});

test('leaving the addresses or the role empty says so (ADM-32, ADM-35)', async () => {
  const { screen, user, field } = await openInvite();
  await user.click(field);
  await user.tab();
  expect(field).toHaveAccessibleDescription(/Please enter an email address/);
  const roles = screen.getByRole('radiogroup', { name: 'Role' });
  expect(roles).not.toHaveAccessibleDescription();
  screen.getByRole('radio', { name: /Admin/ }).focus();
  await user.tab();
  expect(roles).toHaveAccessibleDescription('You must select a role to invite users');
  await user.click(screen.getByRole('radio', { name: /Admin/ }));
  expect(roles).not.toHaveAccessibleDescription();
});

test('addresses become chips at commas, spaces and Enter, each once, and Backspace takes the last away (ADM-30, ADM-31)', async () => {
  const { user, field, chips } = await openInvite();
  await user.type(field, 'a@b.test, A@B.test c@d.test{Enter}');
  expect(chips()).toEqual(['Remove a@b.test', 'Remove c@d.test']);
  await user.type(field, '{Backspace}');
  expect(chips()).toEqual(['Remove a@b.test']);
});

test('addresses become chips at semicolons, and the last one when the field is left (ADM-30)', async () => {
  const { user, field, chips } = await openInvite();
  await user.type(field, 'a@b.test;c@d.test;');
  expect(chips()).toEqual(['Remove a@b.test', 'Remove c@d.test']);
  await user.type(field, 'e@f.test');
  expect(chips()).toHaveLength(2);
  await user.tab();
  expect(chips()).toEqual(['Remove a@b.test', 'Remove c@d.test', 'Remove e@f.test']);
  expect(field).toHaveValue('');
});

test('pasted text takes the place of what is selected, or goes in where the cursor is (ADM-30)', async () => {
  const { user, field, chips } = await openInvite();
  await user.type(field, 'old@x.test');
  (field as HTMLInputElement).setSelectionRange(0, 10);
  await user.paste('new@x.test');
  expect(chips()).toEqual(['Remove new@x.test']);
  await user.type(field, 'chef.test');
  (field as HTMLInputElement).setSelectionRange(4, 4);
  await user.paste('@kitchen');
  expect(chips()).toEqual(['Remove new@x.test', 'Remove chef@kitchen.test']);
});

test('an invalid address and more than ten are told, and block Invite as no address does (ADM-33, ADM-34, ADM-36)', async () => {
  const { screen, user, field } = await openInvite();
  await user.click(screen.getByRole('radio', { name: /Trusted/ }));
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
  await user.type(field, 'chef@kitchen ');
  expect(screen.getByText('One or more addresses don’t look valid')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Remove chef@kitchen' }));
  await user.click(field);
  await user.paste(Array.from({ length: 11 }, (_, index) => `m${index}@x.test`).join('\n'));
  expect(
    screen.getByText('Invites can only be sent to 10 email addresses at a time. Please amend your selections.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
});

test('invitations go out with one role, and the success says how many (ADM-35, ADM-37)', async () => {
  const { screen, user, field, network } = await openInvite([
    [inviteMembers, { invited: [INVITED, { ...INVITED, email: 'b@x.test' }] }],
  ]);
  await user.type(field, 'new@invite.test b@x.test ');
  expect(screen.getByRole('button', { name: /^Send/ })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: /Standard/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('2 invitations were sent.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Invitations are on their way' })).toHaveFocus();
  expect(network.last(inviteMembers)?.body).toEqual({ emails: ['new@invite.test', 'b@x.test'], userRole: 'STANDARD' });
});

test('the success does not wait for the list of invitations (ADM-37)', async () => {
  const { screen, user, network } = open({
    path: '/my/team?tab=invited',
    answers: [[inviteMembers, { invited: [INVITED] }]],
  });
  await screen.findByText('new@invite.test');
  network.answer(listInvited, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Invite users' }));
  await user.type(screen.getByLabelText('Email addresses'), 'b@x.test ');
  await user.click(screen.getByRole('radio', { name: /Standard/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByRole('dialog', { name: 'The invitation is on its way' })).toBeVisible();
  expect(network.count(listInvited)).toBe(2);
});

test('the success of one invitation is worded for one (ADM-37)', async () => {
  const { screen, user, field } = await openInvite([[inviteMembers, { invited: [INVITED] }]]);
  await user.type(field, 'new@invite.test ');
  await user.click(screen.getByRole('radio', { name: /Standard/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByText('1 invitation was sent.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The invitation is on its way' })).toHaveFocus();
});

/** As the API refuses addresses: its sentences are in English, the addresses stand apart. */
const refusal = (code: 'invite_already_member' | 'invite_member_suspended', sentence: string, emails: string[]) => ({
  failsWith: code,
  extra: {
    errors: emails.map((email, index) => ({ field: `emails[${index}]`, code, message: `${email}: ${sentence}` })),
    emails,
  },
});

test.each([
  [
    'invite_already_member',
    'Already a member of this workspace.',
    'Déjà dans votre équipe\u00A0: m3@ember-oak.test, m4@ember-oak.test. Personne n’a été invité.',
  ],
  [
    'invite_member_suspended',
    'A suspended member. Reactivate them instead.',
    'Accès suspendu dans votre équipe\u00A0: m3@ember-oak.test, m4@ember-oak.test. Réactivez l’accès dans l’onglet Membres.',
  ],
] as const)(
  'the refusal %s lists the addresses without the English of the API (ADM-39, ORD-15)',
  async (code, sentence, text) => {
    const answer = refusal(code, sentence, ['m3@ember-oak.test', 'm4@ember-oak.test']);
    const { screen, user } = open({ region: 'fr', answers: [[inviteMembers, answer]] });
    await user.click(await screen.findByRole('button', { name: 'Inviter' }));
    await user.type(screen.getByRole('textbox'), 'm3@ember-oak.test m4@ember-oak.test ');
    await user.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  },
);

test('addresses of members are listed in the refusal, and the input is kept (ADM-38, ADM-39)', async () => {
  const { screen, user, field } = await openInvite([
    [inviteMembers, refusal('invite_already_member', 'Already a member of this workspace.', ['m3@ember-oak.test'])],
  ]);
  await user.type(field, 'm3@ember-oak.test ');
  await user.click(screen.getByRole('radio', { name: /Admin/ }));
  await user.click(screen.getByRole('button', { name: /^Send/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Already in your team: m3@ember-oak.test. Nobody was invited.',
  );
  expect(screen.getByRole('button', { name: 'Remove m3@ember-oak.test' })).toBeVisible();
});

test('the onboarding dialog opens once, and its dismissal is stored under "team" (ADM-43)', async () => {
  const { screen, user, host } = open({ preferences: { onboarding: {} } });
  const dialog = await screen.findByRole('dialog', { name: 'Your team, your rules' });
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(dialog).not.toBeInTheDocument();
  expect(host.preferences.read('onboarding')).toEqual({ team: true });
});

test.each([
  ['an admin of a customer', 'ADMIN', 'customer', 'Invite the people who order with you'],
  ['an owner of a producer', 'OWNER', 'producer', 'Invite the people you work with'],
  ['a trusted member', 'TRUSTED', 'customer', 'See who is in your team'],
  ['a standard member', 'STANDARD', 'producer', 'See who is in your team'],
] as const)(
  'the onboarding of %s names what they can do (ADM-2, ADM-3, ADM-14, ADM-43)',
  async (_, userRole, view, text) => {
    const { screen } = open({ preferences: { onboarding: {} }, session: { userRole }, view });
    const isAdmin = userRole === 'ADMIN' || userRole === 'OWNER';
    const name = isAdmin ? 'Your team, your rules' : 'Your team';
    const dialog = await screen.findByRole('dialog', { name });
    const shown = dialog.querySelector('.admin-onboarding')!;
    expect(shown.textContent).toMatch(new RegExp(`^${text}`));
    expect(/You can change a role/.test(shown.textContent)).toBe(isAdmin);
    const lead = screen.getByText(/^Who is in your team/);
    expect(/invited/.test(lead.textContent)).toBe(isAdmin);
  },
);

test('Help opens the dialog again, dismissed or not (ADM-44)', async () => {
  const { screen, host } = open();
  await screen.findByText('Prakash');
  act(() => host.bus.emit('onboarding:open', { route: 'teamMemberList' }));
  expect(await screen.findByRole('dialog', { name: 'Your team, your rules' })).toBeVisible();
});

type Texts = { [key: string]: string | Texts };
const textsIn = (texts: Texts): string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

/** What the page shows or has read out. */
function shownTexts(): string[] {
  const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
  const elements = [...document.body.querySelectorAll('*')].filter((element) => !element.matches('style, script'));
  return elements
    .flatMap((element) => [
      ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map((node) => node.textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ])
    .flatMap((text) => text?.trim() || []);
}

/** Shown texts that are English ones of the locale file, with whatever is filled in, and not French ones too. */
function shownInEnglish(): string[] {
  const french = new Set(textsIn(fr));
  const english = textsIn(en)
    .filter((text) => !french.has(text) && /\p{L}/u.test(text.replace(/{{.*?}}/g, '')))
    .map((text) => text.split(/{{.*?}}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .map((parts) => new RegExp(`^${parts.join('.+')}$`));
  return shownTexts().filter((text) => english.some((one) => one.test(text)));
}

test('English is found among what is shown, so that none is found where all is French (ADM-1)', async () => {
  const { screen } = open();
  await screen.findByText('Prakash');
  expect(shownInEnglish()).toEqual(
    expect.arrayContaining(['Team', 'Members', 'Invited', 'Suspended', 'Actions for Prakash', 'Invite users']),
  );
});

test('in French members, invitations, their menus and dialogs show no English text of the locale file (ADM-1)', async () => {
  const { screen, user, host } = open({
    region: 'fr',
    answers: [
      [changeMemberRole, { failsWith: 'member_is_owner' }],
      [inviteMembers, { invited: [INVITED] }],
    ],
  });
  const shows = (text: string) => {
    expect(shownTexts()).toContain(text);
    expect(shownInEnglish()).toEqual([]);
  };
  const openMenu = async (name: string) =>
    user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await screen.findByText('Prakash');
  shows('Suspendu');
  await openMenu('Prakash');
  shows('Suspendre');
  await user.click(screen.getByRole('menuitem', { name: 'Suspendre' }));
  shows(
    'Toutes ses sessions dans cet espace prennent fin, et aucune connexion à cet espace n’est possible jusqu’à la réactivation.',
  );
  await user.keyboard('{Escape}');
  await openMenu('Prakash');
  await user.click(screen.getByRole('menuitem', { name: /Consultation/ }));
  shows('Attribuer le rôle «\u202FConsultation\u202F» à Prakash\u202F?');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Consultation/ }));
  await screen.findByRole('dialog', { name: 'Le rôle n’a pas pu être modifié' });
  shows('Le rôle n’a pas pu être modifié');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Invités' }));
  await openMenu('new@invite.test');
  shows('Renvoyer');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Inviter' }));
  shows('Inviter des utilisateurs');
  await user.type(screen.getByRole('textbox'), 'new@invite.test ');
  await user.click(screen.getAllByRole('radio')[0]!);
  await user.click(screen.getByRole('button', { name: /^Envoyer/ }));
  await screen.findByRole('dialog', { name: 'L’invitation est partie' });
  shows('1 invitation a été envoyée.');
  await user.keyboard('{Escape}');
  act(() => host.bus.emit('onboarding:open', { route: 'teamMemberList' }));
  await screen.findByRole('dialog', { name: 'Votre équipe, vos règles' });
  shows('J’ai compris');
});

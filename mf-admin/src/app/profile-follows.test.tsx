/** @jest-environment jsdom */
import { changePassword, getNoticePreference, getUser, listSessions } from '@larder/contracts';
import { act } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { FOLLOWS } from '../model/clears';
import { Module } from './profile.module';

const USER = {
  userFullName: 'Imogen Achterberg',
  userEmail: 'owner@ember-oak.test',
  userRole: 'ADMIN' as const,
  companyName: 'Ember & Oak',
  companyRoles: ['customer' as const],
};
const PREFERENCE = { status: { bell: true, email: true }, invoice: { bell: true, email: false } };

const open = (answers: FakeAnswers = []) =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    follows: FOLLOWS,
    answers: [[getUser, USER], [listSessions, { items: [] }], ...answers],
    features: ['live'],
  });

const session = (last: number, browser: string) => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  browser,
  createdDate: '2026-11-03T09:00:00.000Z',
  lastUsedDate: '2026-11-19T09:00:00.000Z',
  isCurrent: last === 1,
});

test('after a change of password the sessions that it ended leave the list (ADM-58, TRU-23)', async () => {
  const [own, phone] = [session(1, 'Firefox, Windows'), session(2, 'Safari, iPhone')];
  let items = [own, phone];
  const { screen, user } = open([
    [listSessions, () => ({ items })],
    [
      changePassword,
      () => {
        items = [own];
      },
    ],
  ]);
  expect(await screen.findByText('Safari, iPhone')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await user.type(screen.getByLabelText('Current password'), 'former-word');
  await user.type(screen.getByLabelText('New password'), 'a-better-word');
  await user.type(screen.getByLabelText('Confirm new password'), 'a-better-word');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Change password' })).toHaveFocus();
  expect(screen.queryByText('Safari, iPhone')).toBeNull();
  expect(screen.getByText('Firefox, Windows')).toBeVisible();
});

test('an open profile follows a change of the team: role, name and kinds of notices, and keeps what is being typed (ADM-23, ADM-52, GDE-77)', async () => {
  const { screen, user, host, network } = open([[getNoticePreference, PREFERENCE]]);
  expect(await screen.findByRole('switch', { name: /Invoices.*bell/i })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.type(screen.getByLabelText('Full name'), ' Junior');
  network.answer(getUser, { ...USER, userFullName: 'I. Achterberg', userRole: 'STANDARD' });
  network.answer(getNoticePreference, { status: PREFERENCE.status });
  await act(async () => host.bus.emit('live-heard', { kinds: ['team'], orders: [] }));
  expect(await screen.findByText('Standard')).toBeVisible();
  expect(screen.queryByRole('switch', { name: /Invoices.*bell/i })).toBeNull();
  expect(screen.getByLabelText('Full name')).toHaveValue('Imogen Achterberg Junior');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('I. Achterberg')).toBeVisible();
});

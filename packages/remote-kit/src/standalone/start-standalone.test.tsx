/** @jest-environment jsdom */
import { useApi, useLoad } from '@larder/api-client';
import { listMembers, readClaims } from '@larder/contracts';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { defineRemote } from '../define-remote';
import { createFakeNetwork } from '../testing';
import type { SeenCall } from '../testing';
import { answer, answerWithout, exampleDeclaration } from './testing/fake-development-server';
import { startStandalone } from './start-standalone';

/** The team of whoever is signed in, and what was typed meanwhile. */
function Team() {
  const { call } = useApi();
  const { data, error } = useLoad(['members'], () => call(listMembers, { query: { pageNumber: 1, pageSize: 50 } }));
  const [note, setNote] = useState('');
  return (
    <>
      <p>{error ? `Error ${error.status}` : data?.items[0]?.fullName}</p>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
    </>
  );
}

const remoteOf = (Module: () => React.ReactNode) =>
  defineRemote({
    name: 'mf-example',
    version: '1.0.0',
    namespace: 'example',
    texts: { en: async () => ({}), fr: async () => ({}) },
    modules: { example: async () => ({ Module }) },
  });

/** Whom a token of the development server names; nobody is refused. */
function membersFor({ headers }: SeenCall) {
  const token = headers.get('Authorization');
  if (!token) return { failsWith: 'token_missing' };
  const { email } = readClaims(token.replace('Bearer ', ''))!;
  const member = { userId: '00000000-0000-4000-8000-000000000001', email, userRole: 'OWNER', status: 'active' };
  return {
    items: [{ ...member, fullName: `Member ${email}` }],
    pagination: { pageNumber: 1, pageSize: 50, totalItemCount: 1 },
  };
}

const network = () => createFakeNetwork([[listMembers, membersFor]]);
type Network = ReturnType<typeof network>;

/** The development server, with the API behind it. */
function serve(api: Network, rest: (address: string, request?: RequestInit) => Promise<unknown> = answer) {
  globalThis.fetch = jest.fn((address: string, request?: RequestInit) =>
    address.startsWith('/api/') ? api.fetch(address, request) : rest(address, request),
  ) as never;
}

/** A step of single-spa ends after React has rendered: `act` must not wait for it. */
const start = (Module: () => React.ReactNode) => act(() => void startStandalone(remoteOf(Module), exampleDeclaration));
const signInAs = (name: string) =>
  userEvent.selectOptions(screen.getByLabelText('Signed in as'), screen.getByRole('option', { name }));
const OWNER = 'OWNER, ember-oak';
const ADMIN = 'ADMIN, ember-oak';

let api: Network;
beforeEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  api = network();
  serve(api);
});

test('the bar says what can not be had, and the remote is drawn once it can (REL-51, SHL-30)', async () => {
  serve(api, answerWithout(/config/, 'The region gb can not be read.'));
  start(Team);
  expect(await screen.findByText('The region gb can not be read.')).toBeVisible();
  expect(screen.queryByLabelText('Note')).toBeNull();
  serve(api);
  await userEvent.selectOptions(screen.getByLabelText('View'), 'producer');
  expect(await screen.findByLabelText('Note')).toBeVisible();
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a page that was refused to nobody is loaded again for each person who is chosen (SHL-30)', async () => {
  start(Team);
  expect(await screen.findByText('Error 401')).toBeVisible();
  await signInAs(OWNER);
  expect(await screen.findByText('Member owner@ember-oak.test')).toBeVisible();
  await signInAs(ADMIN);
  expect(await screen.findByText('Member admin@ember-oak.test')).toBeVisible();
  await signInAs('Nobody');
  expect(await screen.findByText('Error 401')).toBeVisible();
  expect(document.querySelectorAll('main input')).toHaveLength(1);
});

test('what was typed stays when region or view change, and goes with the person (SHL-30)', async () => {
  start(Team);
  await signInAs(OWNER);
  await screen.findByText('Member owner@ember-oak.test');
  const loads = api.count(listMembers);
  await userEvent.type(screen.getByLabelText('Note'), 'Ring the dairy');
  await userEvent.selectOptions(screen.getByLabelText('View'), 'producer');
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'fr');
  expect(await screen.findByLabelText('Note')).toHaveValue('Ring the dairy');
  expect(api.count(listMembers)).toBe(loads);
  await signInAs(ADMIN);
  await screen.findByText('Member admin@ember-oak.test');
  expect(screen.getByLabelText('Note')).toHaveValue('');
});

test('a page that broke is drawn for the next person who is chosen (SHL-17, SHL-30)', async () => {
  const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Breaks = () => {
    if (isBroken) throw new Error('The page is broken.');
    return <p>Whole again</p>;
  };
  start(Breaks);
  expect(await screen.findByText(/The page is broken/)).toBeVisible();
  isBroken = false;
  await signInAs(OWNER);
  expect(await screen.findByText('Whole again')).toBeVisible();
  expect(screen.queryByText(/The page is broken/)).toBeNull();
  warnings.mockRestore();
});

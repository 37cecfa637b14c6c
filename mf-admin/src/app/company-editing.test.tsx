/** @jest-environment jsdom */
import {
  getAsset,
  getSupplier,
  getSupplierProductOptions,
  getSupplierProposal,
  getWorkspace,
  listGallery,
  listSupplierCertificates,
  moveSupplierProposal,
  removeSupplierCertificate,
  saveSupplierProposal,
  sendSupplierCertificate,
  updateWorkspace,
  uploadFile,
} from '@larder/contracts';
import type { SupplierCertificate, Workspace } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { renderRemote } from '@larder/remote-kit/testing';
import type { FakeAnswers, FakeHostOptions, SeenCall } from '@larder/remote-kit/testing';
import en from '../locales/en.json';
import fr from '../locales/fr.json';
import { COMPANY, PROFILE, proposal } from '../testing/company';
import { Module } from './company.module';

const WORKSPACE: Workspace = { ...COMPANY, companyWebsite: null, registeredAddressLine3: null, version: 4 };
const CERTIFICATE: SupplierCertificate = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Soil Care',
  number: 'SC-7',
  validUntil: '2026-12-10',
  file: 'gb/201/c.pdf',
  state: 'approved',
  since: '2026-01-01T00:00:00.000Z',
  reason: null,
  endsSoon: true,
  version: 1,
};

const open = (answers: FakeAnswers = [], { session, ...host }: FakeHostOptions = {}) =>
  renderRemote(<Module />, {
    texts: { admin: { en, fr } },
    view: 'producer',
    features: ['producerEditing'],
    session: {
      workspaceId: 201,
      companyName: 'Tamar Ridge Farm',
      companyRoles: ['producer'],
      userRole: 'OWNER',
      ...session,
    },
    ...host,
    answers: [
      [getWorkspace, WORKSPACE],
      [getSupplier, PROFILE],
      [listGallery, { items: [] }],
      [getSupplierProposal, proposal()],
      [listSupplierCertificates, { items: [] }],
      [getSupplierProductOptions, { tags: [], certificates: ['Soil Care'], earliestPriceDate: '2026-12-04' }],
      [getAsset, 'PIXELS'],
      ...answers,
    ],
  });
beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
});

type Opened = ReturnType<typeof open>;
const HIDDEN = 'Too long, or with invisible characters. Shorten the text or type it again';

async function openChanges(opened: Opened) {
  await opened.user.click(await opened.screen.findByRole('tab', { name: /^Your changes/ }));
  return within(await opened.screen.findByRole('region', { name: 'Your changes' }));
}

test.each([
  ['TRUSTED', ['producerEditing'], false, true],
  ['STANDARD', ['producerEditing'], false, false],
  ['OWNER', [], false, false],
  ['ADMIN', ['producerEditing'], true, true],
] as const)(
  '%s with the features %j: edits details: %s, edits the profile: %s (DSK-1, DSK-2, DSK-26)',
  async (userRole, features, details, profile) => {
    const { screen, network } = open([], { session: { userRole }, features: [...features] });
    expect(await screen.findByText('Ada Penrose')).toBeVisible();
    expect(await screen.findByText('Grass first')).toBeVisible();
    if (profile) expect(await screen.findByRole('tab', { name: /^Your changes/ })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(details ? 1 : 0);
    expect(screen.queryAllByRole('tab')).toHaveLength(profile ? 2 : 0);
    expect(network.count(getSupplierProposal) + network.count(listSupplierCertificates)).toBe(profile ? 2 : 0);
  },
);

test('details are saved with the version that was edited, empty fields as null; the rest says who changes it (DSK-26)', async () => {
  const { screen, user, network, notes } = open([
    [updateWorkspace, { ...WORKSPACE, companyWebsite: 'https://tamar.test', contactPhone: null, version: 5 }],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Website'), 'https://tamar.test');
  await user.clear(screen.getByLabelText('Phone'));
  expect(screen.getByText(/to change these, contact us/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'https://tamar.test' })).toBeVisible();
  expect(network.last(updateWorkspace)!.body).toMatchObject({
    companyWebsite: 'https://tamar.test',
    contactPhone: null,
    contactFirstName: 'Ada',
    version: 4,
  });
  expect(notes.notified).toEqual(['Your company details have been saved']);
});

test('a website that is neither http nor https is said at its field, and nothing is sent (DSK-26)', async () => {
  const { screen, user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Website'), 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Website')).toHaveAccessibleDescription(
    'Enter an address that begins with http:// or https://',
  );
  expect(network.count(updateWorkspace)).toBe(0);
});

test.each([
  ['Phone', '\u202a+44 12\u202c', HIDDEN],
  ['First name', 'A\u200bda', HIDDEN],
  ['Town', 'Tavistock\u200b', HIDDEN],
  ['Email', '\u202aada@tamar.test\u202c', HIDDEN],
  ['Email', 'ada at tamar', 'Enter an email address such as name@company.com'],
  ['Website', 'https://tamar.test\u200b', HIDDEN],
  ['Website', 'ftp://tamar.test', 'Enter an address that begins with http:// or https://'],
])('%s with %j says why it is not taken once it is left (SHL-56, SHL-122, DSK-26)', async (label, typed, why) => {
  const { screen, user, network } = open();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const control = await screen.findByLabelText(label);
  await user.clear(control);
  await user.paste(typed);
  await user.tab();
  expect(control).toHaveAccessibleDescription(why);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(control).toHaveFocus();
  expect(network.count(updateWorkspace)).toBe(0);
});

const CHANGED = { lastModified: '2026-11-20T08:41:00.000Z', lastModifiedBy: 'Bea Rowe' };

test('leaving asks while details are on their way, so that a failure is told (DSK-17, DSK-26)', async () => {
  const { screen, user, guards, network } = open([[updateWorkspace, () => new Promise(() => undefined)]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Website'), 'https://tamar.test');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(network.count(updateWorkspace)).toBe(1));
  const goOn = jest.fn();
  act(() => {
    for (const guard of guards) guard(goOn);
  });
  expect(await screen.findByRole('button', { name: 'Leave' })).toBeVisible();
  expect(goOn).not.toHaveBeenCalled();
});

test('details that a colleague saved meanwhile are joined; what both changed asks, with name and time, and is not saved before (DSK-17, DSK-26, GDE-74)', async () => {
  const { screen, user, network } = open([[updateWorkspace, { failsWith: 'version_mismatch', extra: CHANGED }]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Phone'), '2');
  network.answer(getWorkspace, { ...WORKSPACE, contactPhone: '+44 9', contactMobile: '+44 7', version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const asked = within(await screen.findByRole('group', { name: 'Phone' }));
  for (const text of ['Mine, 09:00', '+44 12', 'Theirs, Bea Rowe, 08:41', '+44 9'])
    expect(asked.getByText(text)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44 12');
  expect(screen.getByLabelText('Mobile')).toHaveValue('+44 7');
  network.answer(updateWorkspace, { ...WORKSPACE, version: 7 });
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Mobile' }), '{Enter}');
  expect(network.count(updateWorkspace)).toBe(1);
  await user.click(asked.getByRole('button', { name: 'Take theirs' }));
  expect(screen.queryByRole('group', { name: 'Phone' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(network.last(updateWorkspace)!.body).toMatchObject({
      contactPhone: '+44 9',
      contactMobile: '+44 7',
      version: 6,
    }),
  );
});

test('what is not added yet has an “Add” that leads to the own changes, for who may (ADM-68, ADM-71)', async () => {
  const { screen, user } = open();
  const add = await screen.findByRole('button', { name: 'Add to your profile' });
  expect(screen.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await user.click(add);
  const tab = screen.getByRole('tab', { name: /^Your changes/ });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(tab).toHaveFocus();
});

test('details that a colleague saved in other fields are joined and saved at once, which is told (DSK-17, DSK-26)', async () => {
  const { screen, user, network, notes } = open([
    [
      updateWorkspace,
      ({ body }: SeenCall) =>
        (body as { version: number }).version === 6 ? { ...WORKSPACE, version: 7 } : { failsWith: 'version_mismatch' },
    ],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Phone'), '2');
  network.answer(getWorkspace, { ...WORKSPACE, contactMobile: '+44 7', version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = 'A colleague saved meanwhile. Your changes and theirs are both saved.';
  await waitFor(() => expect(notes.notified).toEqual([told]));
  expect(network.last(updateWorkspace)!.body).toMatchObject({ contactPhone: '+44 12', contactMobile: '+44 7' });
});

test('details that a save without an answer has stored are not asked about by the next one, nor told as a colleague’s (DSK-17, DSK-26)', async () => {
  const { screen, user, network, notes } = open([[updateWorkspace, { noAnswer: true }]]);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Phone'), '2 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  const stored = { ...WORKSPACE, contactPhone: '+44 12', version: 5 };
  network.answer(getWorkspace, stored);
  network.answer(updateWorkspace, ({ body }: SeenCall) =>
    (body as { version: number }).version === 5 ? { ...stored, version: 6 } : { failsWith: 'version_mismatch' },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notes.notified).toEqual(['Your company details have been saved']));
  expect(screen.queryByRole('group', { name: 'Phone' })).toBeNull();
});

test('changes of the profile that a save without an answer has stored are not asked about by the next one (DSK-17, DSK-28)', async () => {
  const opened = open([[saveSupplierProposal, { noAnswer: true }]]);
  const { network, notes, user } = opened;
  const changes = await openChanges(opened);
  await user.type(changes.getByLabelText('Slogan'), ', always ');
  await user.click(changes.getByRole('button', { name: 'Save draft' }));
  await changes.findByRole('alert');
  network.answer(saveSupplierProposal, { failsWith: 'version_mismatch' });
  network.answer(getSupplierProposal, proposal({ state: 'draft', version: 1, supplierSlogan: 'Grass first, always' }));
  await user.click(changes.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(notes.notified).toEqual(['Saved']));
  expect(changes.queryByRole('group', { name: 'Slogan' })).toBeNull();
  expect(changes.getByLabelText('Slogan')).toHaveValue('Grass first, always');
});

test('changes of the profile are saved beside the published one (DSK-27, DSK-28)', async () => {
  const opened = open([
    [saveSupplierProposal, proposal({ state: 'draft', version: 1, supplierSlogan: 'Grass first, always' })],
  ]);
  const changes = await openChanges(opened);
  await opened.user.type(changes.getByLabelText('Slogan'), ', always');
  await opened.user.click(changes.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(opened.notes.notified).toEqual(['Saved']));
  expect(opened.network.last(saveSupplierProposal)!.body).toMatchObject({
    supplierSlogan: 'Grass first, always',
    supplierLongDescription: 'Our farm.',
    gallery: [],
    version: 0,
  });
  expect(opened.screen.getByRole('tab', { name: 'Your changes Not sent yet' })).toBeVisible();
});

test('line breaks in the summary are sent as spaces, tabs in the story too (DSK-27)', async () => {
  const opened = open([[saveSupplierProposal, proposal({ state: 'draft', version: 1 })]]);
  const changes = await openChanges(opened);
  const fill = (label: string, value: string) =>
    fireEvent.change(changes.getByRole('textbox', { name: label }), { target: { value } });
  fill('Summary', 'Beef. \n\n Lamb.\nHoney.');
  fill('Story', 'Our farm:\n\n-\tcows');
  await opened.user.click(changes.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(opened.notes.notified).toEqual(['Saved']));
  expect(opened.network.last(saveSupplierProposal)!.body).toMatchObject({
    supplierShortDescription: 'Beef. Lamb. Honey.',
    supplierLongDescription: 'Our farm:\n\n- cows',
  });
});

test('texts and pictures that are refused for their characters say so, and the first has the focus (DSK-27, DSK-28)', async () => {
  const refused = ['supplierLongDescription', 'supplierShortDescription', 'gallery[0].description'].map((field) => ({
    field,
    code: 'invalid',
    message: 'Control and invisible characters are not allowed',
  }));
  const opened = open([
    [getSupplierProposal, proposal({ gallery: [{ path: 'gb/201/files/a.jpg', description: 'A\u200bfield' }] })],
    [saveSupplierProposal, { failsWith: 'validation_failed', extra: { errors: refused } }],
  ]);
  const changes = await openChanges(opened);
  const told = 'Too long, or with invisible characters. Shorten the text or type it again';
  fireEvent.change(changes.getByLabelText('Summary'), { target: { value: 'Beef\u200b' } });
  await opened.user.click(changes.getByRole('button', { name: 'Preview' }));
  await opened.user.click(changes.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(changes.getByLabelText('Summary')).toHaveFocus());
  for (const field of ['Summary', 'Story'])
    expect(changes.getByRole('textbox', { name: field })).toHaveAccessibleDescription(new RegExp(told));
  expect(changes.getByText(told, { selector: '#profile-gallery *' })).toBeVisible();
  expect(changes.getByLabelText('Slogan')).not.toHaveAccessibleDescription(new RegExp(told));
});

test('the preview of the story goes through the customers’ sanitiser (DSK-27, SHL-114)', async () => {
  const opened = open([
    [
      getSupplierProposal,
      proposal({
        supplierLongDescription:
          '## Winter\n\n<script>alert(1)</script>\n\n![Field](https://x.test/f.png)\n\n[diary](https://x.test)',
      }),
    ],
  ]);
  const changes = await openChanges(opened);
  await opened.user.click(changes.getByRole('button', { name: 'Preview' }));
  const preview = within(changes.getByRole('region', { name: 'Story' }));
  expect(await preview.findByRole('heading', { name: 'Winter' })).toBeVisible();
  expect(preview.queryByRole('img')).toBeNull();
  expect(preview.queryByText(/alert/)).toBeNull();
  expect(preview.getByRole('link', { name: 'diary' })).toHaveAttribute('rel', 'nofollow noopener noreferrer');
});

test('what review needs and lacks is listed as links to its fields, and nothing is sent (DSK-12, DSK-28)', async () => {
  const opened = open([
    [
      getSupplierProposal,
      proposal({
        state: 'draft',
        version: 1,
        supplierShortDescription: '',
        gallery: [{ path: 'gb/201/files/a.jpg', description: '' }],
      }),
    ],
  ]);
  const changes = await openChanges(opened);
  await opened.user.click(changes.getByRole('button', { name: 'Send for review' }));
  expect(changes.getByText('2 things are missing before review:')).toBeVisible();
  await opened.user.click(changes.getByRole('link', { name: 'Summary' }));
  expect(changes.getByLabelText('Summary')).toHaveFocus();
  expect(changes.getByText('Each picture needs a description before review')).toBeVisible();
  expect(opened.network.count(moveSupplierProposal)).toBe(0);
});

test('in review the changes are read-only with “Take back”, and what was typed meanwhile stays (DSK-14, DSK-17, DSK-28)', async () => {
  const opened = open([
    [saveSupplierProposal, { failsWith: 'profile_state_changed' }],
    [moveSupplierProposal, proposal({ state: 'draft', version: 3 })],
  ]);
  const { user, network, screen } = opened;
  await user.type((await openChanges(opened)).getByLabelText('Slogan'), ' mine');
  network.answer(getSupplierProposal, proposal({ state: 'submitted', since: '2026-11-19T09:00:00.000Z', version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  const review = within(await screen.findByRole('region', { name: 'Your changes' }));
  expect(await review.findByText('Grass first mine')).toBeVisible();
  expect(review.queryByRole('textbox')).toBeNull();
  await user.click(review.getByRole('button', { name: 'Take back' }));
  expect(await screen.findByLabelText('Slogan')).toHaveValue('Grass first mine');
  expect(network.last(moveSupplierProposal)!.body).toEqual({ to: 'draft', version: 2 });
});

test.each([['saved'], ['sent']])(
  'changes that say what is published already are %s as none, which is told, and are not in review (DSK-14, DSK-28)',
  async (way) => {
    const draft = proposal({ state: 'draft', since: '2026-11-19T09:00:00.000Z', supplierSlogan: 'Other', version: 3 });
    const opened = open([
      [getSupplierProposal, draft],
      [saveSupplierProposal, proposal({ version: 4 })],
      [moveSupplierProposal, { failsWith: 'profile_state_changed' }],
    ]);
    const { screen, user, network, notes } = opened;
    const changes = await openChanges(opened);
    expect(screen.getByText('Not sent yet')).toBeVisible();
    await user.clear(changes.getByLabelText('Slogan'));
    await user.type(changes.getByLabelText('Slogan'), 'Grass first');
    await user.click(changes.getByRole('button', { name: way === 'saved' ? 'Save draft' : 'Send for review' }));
    await waitFor(() =>
      expect(notes.notified).toEqual(['Saved. Customers see the same already, so there is nothing to review']),
    );
    expect(screen.queryByText('Not sent yet')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.count(moveSupplierProposal)).toBe(0);
  },
);

test('changes that a publication has caught up with are closed when they are sent, which is told (DSK-14, DSK-28)', async () => {
  const opened = open([
    [getSupplierProposal, proposal({ state: 'draft', since: '2026-11-19T09:00:00.000Z', version: 3 })],
    [moveSupplierProposal, proposal({ version: 4 })],
  ]);
  const { screen, user, notes } = opened;
  const changes = await openChanges(opened);
  await user.click(changes.getByRole('button', { name: 'Send for review' }));
  await waitFor(() =>
    expect(notes.notified).toEqual(['Saved. Customers see the same already, so there is nothing to review']),
  );
  expect(screen.queryByText('Not sent yet')).toBeNull();
});

test('of several dropped logos the first is taken, and each further one is refused by name (DSK-27)', async () => {
  Object.assign(globalThis, { createImageBitmap: () => new Promise(() => undefined) });
  const changes = await openChanges(open());
  const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
  fireEvent.drop(await changes.findByRole('button', { name: /Choose a logo/ }), { dataTransfer: { files } });
  expect(await changes.findByText('two.png: there is one logo; choose one file at a time')).toBeVisible();
  expect(changes.getByText('Sending one.png')).toBeVisible();
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
});

test('a declined proposal opens with the whole reason (DSK-28)', async () => {
  const reason = 'Please take the prices out of your story: agreed prices differ.';
  const { screen } = open([[getSupplierProposal, proposal({ state: 'declined', version: 2, reason })]]);
  expect(await screen.findByText(reason, { exact: false })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Your changes Declined' })).toHaveAttribute('aria-selected', 'true');
});

test('a declined proposal that is saved stays in view, though it is a draft by then (DSK-27, DSK-28)', async () => {
  const opened = open([
    [getSupplierProposal, proposal({ state: 'declined', version: 2, reason: 'No prices, please.' })],
    [saveSupplierProposal, proposal({ state: 'draft', version: 3 })],
  ]);
  const changes = within(await opened.screen.findByRole('region', { name: 'Your changes' }));
  await opened.user.type(await changes.findByLabelText('Slogan'), ' mine');
  await opened.user.click(changes.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(opened.network.count(saveSupplierProposal)).toBe(1));
  await waitFor(() => expect(opened.screen.queryByText('No prices, please.', { exact: false })).toBeNull());
  expect(opened.screen.getByRole('tab', { name: /^Your changes/ })).toHaveAttribute('aria-selected', 'true');
});

test('a failed save keeps what was typed, and leaving goes on only after the question (DSK-17)', async () => {
  const opened = open([[saveSupplierProposal, { failsWith: 'internal' }]]);
  const changes = await openChanges(opened);
  await opened.user.type(changes.getByLabelText('Slogan'), ' mine');
  await opened.user.click(changes.getByRole('button', { name: 'Save draft' }));
  expect(await changes.findByRole('alert')).toBeVisible();
  expect(changes.getByLabelText('Slogan')).toHaveValue('Grass first mine');
  const goOn = jest.fn();
  act(() => {
    for (const guard of opened.guards) guard(goOn);
  });
  expect(goOn).not.toHaveBeenCalled();
  await opened.user.click(await opened.screen.findByRole('button', { name: 'Leave' }));
  expect(goOn).toHaveBeenCalled();
});

test('changes that fail to load say so and can be tried again; what is published stays (DSK-112)', async () => {
  const opened = open([[getSupplierProposal, { failsWithStatus: 503 }]]);
  const { screen, user, network } = opened;
  await user.click(await screen.findByRole('tab', { name: /^Your changes/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await user.click(screen.getByRole('tab', { name: 'Published' }));
  expect(await screen.findByText('Grass first')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /^Your changes/ }));
  network.answer(getSupplierProposal, proposal());
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Slogan')).toHaveValue('Grass first');
  expect(retry).not.toBeInTheDocument();
});

test('a role that is lowered while typing leaves the entries readable, and a save says why it is refused (DSK-2, DSK-17)', async () => {
  const opened = open([[saveSupplierProposal, { failsWith: 'role_forbidden' }]], { session: { userRole: 'TRUSTED' } });
  const changes = await openChanges(opened);
  const slogan = await changes.findByLabelText('Slogan');
  await opened.user.type(slogan, ' mine');
  const { bus } = opened.host;
  await act(async () => bus.publish('session', { ...bus.read('session')!, userRole: 'STANDARD' }));
  await opened.user.click(changes.getByRole('button', { name: 'Save draft' }));
  expect(await changes.findByText('No permission to access this resource; contact your administrator')).toBeVisible();
  expect(slogan).toHaveValue('Grass first mine');
});

test('a certificate shows its number, its last day and that it ends soon, and is taken away after a question (DSK-29)', async () => {
  const { screen, user, network } = open([
    [listSupplierCertificates, { items: [CERTIFICATE] }],
    [removeSupplierCertificate, undefined],
  ]);
  const card = within(await screen.findByRole('region', { name: 'Certificates' }));
  expect(await card.findByText('SC-7 · valid until 10 Dec 2026')).toBeVisible();
  expect(card.getByText('Ends soon')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Remove Soil Care' }));
  expect(network.count(removeSupplierCertificate)).toBe(0);
  network.answer(listSupplierCertificates, { items: [] });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await card.findByText('No certificates yet')).toBeVisible();
  expect(network.last(removeSupplierCertificate)!.params).toEqual({ certificateId: CERTIFICATE.id });
});

test('a certificate is sent with name, number, last day and document; that too many wait is said, and nothing typed is lost (DSK-29)', async () => {
  const fileId = '00000000-0000-4000-8000-000000000009';
  const { screen, user, network } = open([
    [uploadFile, { fileId, path: 'gb/201/files/9.pdf', contentType: 'application/pdf', width: null, height: null }],
    [sendSupplierCertificate, { ...CERTIFICATE, state: 'submitted' }],
  ]);
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send for review' }));
  expect(dialog.getByText('Choose the document', { selector: '.err, .err *, p, p *' })).toBeVisible();
  expect(network.count(sendSupplierCertificate)).toBe(0);
  await waitFor(() => expect(dialog.getByLabelText('Certificate')).toBeEnabled());
  await user.selectOptions(dialog.getByLabelText('Certificate'), 'Soil Care');
  await user.type(dialog.getByLabelText('Number'), 'SC-8');
  await user.type(await dialog.findByLabelText('Last day'), '31/12/2027');
  await user.tab();
  fireEvent.change(document.querySelector('input[accept^="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'soil.pdf', { type: 'application/pdf' })] },
  });
  expect(await dialog.findByText('soil.pdf')).toBeVisible();
  network.answer(sendSupplierCertificate, { failsWith: 'certificate_limit' });
  await user.click(dialog.getByRole('button', { name: 'Send for review' }));
  expect(
    await dialog.findByText('At most 20 certificates wait for review. Take one back, or wait until one is decided.'),
  ).toBeVisible();
  network.answer(sendSupplierCertificate, { ...CERTIFICATE, state: 'submitted' });
  await user.click(dialog.getByRole('button', { name: 'Send for review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.last(sendSupplierCertificate)!.body).toEqual({
    name: 'Soil Care',
    number: 'SC-8',
    validUntil: '2027-12-31',
    fileId,
  });
  expect(network.last(uploadFile)!.body).toMatchObject({ purpose: 'certificate' });
});

test('a document on its way is waited for: its certificate is not sent, called missing or closed by a click beside (DSK-29)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const { screen, user, network } = open([[uploadFile, () => new Promise((resolve) => (answer = resolve))]]);
  await user.click(await screen.findByRole('button', { name: 'Add a certificate' }));
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByLabelText('Last day');
  fireEvent.change(document.querySelector('input[accept^="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'soil.pdf', { type: 'application/pdf' })] },
  });
  const send = dialog.getByRole('button', { name: 'Send for review' });
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'));
  expect(dialog.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  await user.click(document.querySelector('.veil')!);
  await user.click(send);
  expect(dialog.queryByText('Choose the document', { selector: '.err, .err *' })).not.toBeInTheDocument();
  await act(async () =>
    answer({ fileId: 'f', path: 'gb/201/files/9.pdf', contentType: 'application/pdf', width: null, height: null }),
  );
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'));
  expect(dialog.getByText('soil.pdf')).toBeVisible();
  expect(network.count(sendSupplierCertificate)).toBe(0);
});

test('in French the page is French (DSK-27)', async () => {
  const { screen } = open([], { region: 'fr', session: { region: 'fr' } });
  expect(await screen.findByRole('tab', { name: 'Vos modifications' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Labels' })).toBeVisible();
});

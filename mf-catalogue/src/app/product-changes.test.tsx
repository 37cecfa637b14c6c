/** @jest-environment jsdom */
import {
  createSupplierProduct,
  getSupplierProduct,
  moveSupplierProduct,
  updateSupplierProduct,
  uploadFile,
} from '@larder/contracts';
import type { SupplierProductDetail, SupplierProductInput } from '@larder/contracts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { reviewedChange } from '@larder/rules';
import { openOtherTab } from '@larder/remote-kit/testing';
import type { FakeAnswers, SeenCall } from '@larder/remote-kit/testing';
import { openProductEditor } from '../testing/open-product-editor';
import { SKU, supplierProduct } from '../testing/supplier-product';

const renamed = (state: 'submitted' | 'declined') =>
  ({
    state,
    since: '2026-11-19T09:00:00.000Z',
    reason: state === 'declined' ? 'They are orange.' : null,
    change: { name: 'Rainbow carrots' },
  }) as const;

const open = (sku: string | undefined, answers: FakeAnswers) =>
  openProductEditor({ sku, stored: supplierProduct() }, answers);
type Opened = ReturnType<typeof open>;
const save = async ({ screen, user }: Opened, name = 'Save') =>
  user.click((await screen.findAllByRole('button', { name }))[0]!);

test('the page says that a declined change goes to review with the next save, and leaving asks for what was typed alone (DSK-6, DSK-13, DSK-17)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, supplierProduct({ review: renamed('declined') })],
    [updateSupplierProduct, supplierProduct({ version: 4, review: renamed('submitted') })],
  ]);
  const { screen, user, network, guards } = opened;
  expect(await screen.findByLabelText('Name')).toHaveValue('Rainbow carrots');
  expect(screen.getAllByText('After review: Name.')[0]).toBeVisible();
  expect([...guards]).toHaveLength(0);
  await user.type(screen.getByLabelText('Description'), ' Sweet.');
  expect(screen.getAllByText('In force at once: Description.')[0]).toBeVisible();
  expect(screen.getAllByText('After review: Name.')[0]).toBeVisible();
  expect([...guards]).toHaveLength(1);
  await save(opened);
  await waitFor(() =>
    expect(network.last(updateSupplierProduct)!.body).toMatchObject({
      name: 'Rainbow carrots',
      description: 'Bunched by hand. Sweet.',
    }),
  );
});

test('a declined change is dropped by typing what is in force (DSK-6, DSK-13)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, supplierProduct({ review: renamed('declined') })],
    [updateSupplierProduct, supplierProduct({ version: 4 })],
  ]);
  const { screen, user, network } = opened;
  const name = await screen.findByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Heritage carrots');
  expect(screen.queryByText('After review: Name.')).toBeNull();
  await save(opened);
  await waitFor(() => expect(network.last(updateSupplierProduct)!.body).toMatchObject({ name: 'Heritage carrots' }));
  await waitFor(() => expect(screen.queryByText('They are orange.', { exact: false })).toBeNull());
});

test('a new description alone leaves the countries of origin as they are spelt, so that nothing goes to review (DSK-13)', async () => {
  const active = supplierProduct({ countryOfOrigin: ['Espagne', 'UK'] });
  const opened = open(SKU, [
    [getSupplierProduct, active],
    [updateSupplierProduct, { ...active, description: 'Bunched by hand. Sweet.', version: 4 }],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Description'), ' Sweet.');
  await save(opened);
  await waitFor(() => expect(network.count(updateSupplierProduct)).toBe(1));
  const { body } = network.last(updateSupplierProduct)!;
  expect(body).toMatchObject({ description: 'Bunched by hand. Sweet.', countryOfOrigin: ['Espagne', 'UK'] });
  expect(reviewedChange({ ...active }, body as SupplierProductInput)).toEqual({});
});

test('what another tab stores in the place of a declined change is shown where nothing was typed (DSK-6, DSK-112)', async () => {
  const other = openOtherTab();
  const { screen, network, guards } = open(SKU, [
    [getSupplierProduct, supplierProduct({ review: renamed('declined') })],
  ]);
  expect(await screen.findByLabelText('Name')).toHaveValue('Rainbow carrots');
  network.answer(getSupplierProduct, supplierProduct({ version: 4 }));
  act(() => other.tell('products', 'product'));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots'));
  expect([...guards]).toHaveLength(0);
  other.close();
});

test('what was typed stays when the product is deleted in another tab, which is said above it (DSK-17, DSK-112)', async () => {
  const other = openOtherTab();
  const { screen, user, network, guards } = open(SKU, [[getSupplierProduct, carrots({})]]);
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(getSupplierProduct, { failsWithStatus: 404 });
  act(() => other.tell('products', 'product'));
  expect(await screen.findByText('This product is no longer in your catalogue.')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect([...guards]).toHaveLength(1);
  other.close();
});

test('in French the countries of a merge and of what is not saved are French (CAT-101, SHL-56, DSK-14, DSK-17)', async () => {
  const other = openOtherTab();
  const opened = openProductEditor(
    { sku: SKU, stored: carrots({}) },
    [[updateSupplierProduct, { failsWith: 'version_mismatch' }]],
    { region: 'fr', features: ['producerEditing'], session: { region: 'fr' } },
  );
  const { screen, user, network } = opened;
  await user.type(await screen.findByRole('combobox', { name: 'Pays d’origine' }), 'allem');
  await user.click(await screen.findByTitle('Allemagne'));
  network.answer(getSupplierProduct, carrots({ countryOfOrigin: ['Spain'], version: 9 }));
  await save(opened, 'Enregistrer le brouillon');
  const [asked] = await screen.findAllByRole('group', { name: 'Pays d’origine' });
  expect(asked).toHaveTextContent(/Royaume-Uni, Allemagne/);
  expect(asked).toHaveTextContent(/Espagne/);
  expect(asked).not.toHaveTextContent(/Germany|Spain|Kingdom/);
  const review = { state: 'submitted', since: '2026-11-20T09:00:00Z', reason: null, change: null } as const;
  network.answer(getSupplierProduct, carrots({ countryOfOrigin: ['Spain'], version: 10, review }));
  act(() => other.tell('products', 'product'));
  const aside = (await screen.findByRole('button', { name: 'Reprendre' })).closest('aside');
  expect(aside).toHaveTextContent(/Royaume-Uni, Allemagne/);
  expect(aside).not.toHaveTextContent(/Germany|Kingdom/);
  other.close();
});

test('a change that is taken back stays on the page, not saved, and leaving asks (DSK-14, DSK-17)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, supplierProduct({ review: renamed('submitted') })],
    [moveSupplierProduct, supplierProduct({ version: 4 })],
    [updateSupplierProduct, supplierProduct({ version: 5, review: renamed('submitted') })],
  ]);
  const { screen, network, guards } = opened;
  await screen.findByRole('button', { name: 'Take back' });
  expect(screen.queryByText('Not saved', { exact: false })).toBeNull();
  expect([...guards]).toHaveLength(0);
  await save(opened, 'Take back');
  expect(await screen.findByLabelText('Name')).toHaveValue('Rainbow carrots');
  expect(screen.getAllByText('After review: Name.')[0]).toBeVisible();
  expect([...guards]).toHaveLength(1);
  await save(opened);
  expect(await screen.findByRole('button', { name: 'Take back' })).toBeVisible();
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ name: 'Rainbow carrots', version: 4 });
  expect([...guards]).toHaveLength(0);
});

/** Types a new product, whose first save gets no answer, and corrects its description. */
async function loseFirstAnswer(opened: Opened) {
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), 'Leeks');
  await user.type(screen.getByLabelText('Your reference'), 'L-1');
  await save(opened, 'Save draft');
  await screen.findAllByRole('alert');
  await user.type(screen.getByLabelText('Description'), 'Washed.');
  return network.last(createSupplierProduct)!;
}
const leeks = (changes: Partial<SupplierProductDetail>) =>
  supplierProduct({ ...changes, status: 'draft', name: 'Leeks', supplierRefId: 'L-1', wasActive: false });

test('after a lost answer the first save is repeated as it was, and what was typed since is saved after it (DSK-11, DSK-17)', async () => {
  const opened = open(undefined, [
    [createSupplierProduct, { noAnswer: true }],
    [updateSupplierProduct, leeks({ description: 'Washed.', version: 2 })],
    [getSupplierProduct, leeks({ description: 'Washed.', version: 2 })],
  ]);
  const { network, host, notes } = opened;
  const first = await loseFirstAnswer(opened);
  network.answer(createSupplierProduct, leeks({ description: '', version: 1 }));
  await save(opened, 'Save draft');
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
  const repeated = network.last(createSupplierProduct)!;
  expect(network.count(createSupplierProduct)).toBe(2);
  expect(repeated.body).toEqual(first.body);
  expect(repeated.headers.get('Idempotency-Key')).toBe(first.headers.get('Idempotency-Key'));
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ description: 'Washed.', version: 1 });
  expect(notes.notified).toEqual(['Saved']);
});

test('where the repeated first save is refused, the product is made as it is typed now, by a request of its own (DSK-11, DSK-17)', async () => {
  const opened = open(undefined, [
    [createSupplierProduct, { noAnswer: true }],
    [getSupplierProduct, leeks({ description: 'Washed.', version: 1 })],
  ]);
  const { network, host } = opened;
  const first = await loseFirstAnswer(opened);
  network.answer(createSupplierProduct, ({ body }: SeenCall) =>
    (body as { description: string }).description === ''
      ? { failsWith: 'product_ref_taken' }
      : leeks({ description: 'Washed.', version: 1 }),
  );
  await save(opened, 'Save draft');
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
  const made = network.last(createSupplierProduct)!;
  expect(made.body).toMatchObject({ name: 'Leeks', description: 'Washed.' });
  expect(made.headers.get('Idempotency-Key')).not.toBe(first.headers.get('Idempotency-Key'));
});

const carrots = (changes: Partial<SupplierProductDetail>) =>
  supplierProduct({ ...changes, status: 'draft', wasActive: false });
/** Takes the version 9 alone. */
const atVersion9 =
  (answer: SupplierProductDetail) =>
  ({ body }: SeenCall) =>
    (body as { version: number }).version === 9 ? answer : { failsWith: 'version_mismatch' };

test('a save at a version that rose without a change of the fields is made again and says “Saved” (DSK-17)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, carrots({})],
    [updateSupplierProduct, atVersion9(carrots({ name: 'Heritage carrots mine', version: 10 }))],
  ]);
  const { screen, user, network, notes } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(getSupplierProduct, carrots({ version: 9 }));
  await save(opened, 'Save draft');
  await waitFor(() => expect(notes.notified).toEqual(['Saved']));
  expect(network.count(updateSupplierProduct)).toBe(2);
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ name: 'Heritage carrots mine', version: 9 });
  expect(screen.queryByText(/A colleague saved meanwhile/)).toBeNull();
});

test('a save is not made again over a decline that its page has not shown (DSK-6, DSK-14)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, carrots({})],
    [updateSupplierProduct, { failsWith: 'version_mismatch' }],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  const review = {
    state: 'declined' as const,
    reason: 'The sheet is of another product',
    since: '2026-11-20T09:00:00Z',
    change: null,
  };
  network.answer(getSupplierProduct, carrots({ version: 9, review }));
  await save(opened, 'Save draft');
  expect((await screen.findAllByText(/The sheet is of another product/))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect(network.count(updateSupplierProduct)).toBe(1);
});

test('what is not sent because the version rose without a change of the fields says so (DSK-17, DSK-112)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, carrots({})],
    [updateSupplierProduct, { failsWith: 'version_mismatch' }],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine');
  network.answer(getSupplierProduct, carrots({ version: 9 }));
  await save(opened, 'Send for review');
  expect((await screen.findAllByText(/check them and save/))[0]).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine');
  expect([network.count(updateSupplierProduct), network.count(moveSupplierProduct)]).toEqual([1, 0]);
});

const SENT = 'gb/206/files/00000000-0000-4000-8000-000000000009.pdf';
const UPLOADED = {
  fileId: '00000000-0000-4000-8000-000000000009',
  path: SENT,
  contentType: 'application/pdf',
  width: null,
  height: null,
};
const chooseSheet = ({ container }: Opened) =>
  fireEvent.change(container.querySelector('input[accept="application/pdf"]')!, {
    target: { files: [new File(['%PDF'], 'plain.pdf', { type: 'application/pdf' })] },
  });

test('what a save without an answer has stored is not asked about by the next one, which says “Saved” (DSK-17)', async () => {
  const opened = open(SKU, [
    [getSupplierProduct, carrots({})],
    [uploadFile, UPLOADED],
    [updateSupplierProduct, { noAnswer: true }],
  ]);
  const { screen, user, network, guards, notes } = opened;
  await user.type(await screen.findByLabelText('Name'), ' mine ');
  fireEvent.change(screen.getByLabelText('List price per unit'), { target: { value: '1.4' } });
  await screen.findByText('Choose another one');
  chooseSheet(opened);
  await screen.findByText('plain.pdf');
  await save(opened, 'Save draft');
  await screen.findAllByRole('alert');
  network.answer(updateSupplierProduct, { failsWith: 'version_mismatch' });
  network.answer(
    getSupplierProduct,
    carrots({ name: 'Heritage carrots mine', listPrice: 1.4, specSheet: SENT, version: 4 }),
  );
  await save(opened, 'Save draft');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots mine'));
  expect(screen.queryAllByRole('button', { name: 'Keep mine' })).toEqual([]);
  expect(screen.getByLabelText('List price per unit')).toHaveValue('1.40');
  await waitFor(() => expect(notes.notified).toEqual(['Saved']));
  expect(screen.queryByText(/A colleague saved meanwhile/)).toBeNull();
  expect([...guards]).toHaveLength(0);
});

test('what is typed on while a save runs is not asked about when the saved text lost the space at its end (DSK-17)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  const opened = open(SKU, [
    [getSupplierProduct, carrots({})],
    [updateSupplierProduct, () => new Promise((resolve) => (answer = resolve))],
  ]);
  const { screen, user, network } = opened;
  await user.type(await screen.findByLabelText('Name'), ' and ');
  await save(opened, 'Save draft');
  await waitFor(() => expect(network.count(updateSupplierProduct)).toBe(1));
  await user.type(screen.getByLabelText('Name'), 'beets');
  await act(async () => answer(carrots({ name: 'Heritage carrots and', version: 4 })));
  expect(screen.getByLabelText('Name')).toHaveValue('Heritage carrots and beets');
  expect(screen.queryAllByRole('button', { name: 'Keep mine' })).toEqual([]);
});

test('a new product with a sheet on its way keeps its address until the sheet is saved, and nothing asks (DSK-17)', async () => {
  let answer: (stored: unknown) => void = () => undefined;
  let made: (stored: unknown) => void = () => undefined;
  const opened = open(undefined, [
    [createSupplierProduct, () => new Promise((resolve) => (made = resolve))],
    [uploadFile, () => new Promise((resolve) => (answer = resolve))],
  ]);
  const { screen, user, network, host } = opened;
  await user.type(await screen.findByLabelText('Name'), 'Leeks');
  await user.type(screen.getByLabelText('Your reference'), 'L-1');
  await screen.findByText('Add the spec sheet');
  await save(opened, 'Save draft');
  await waitFor(() => expect(network.count(createSupplierProduct)).toBe(1));
  chooseSheet(opened);
  await waitFor(() => expect(network.count(uploadFile)).toBe(1));
  await act(async () => made(leeks({ description: '', specSheet: null, version: 1 })));
  expect([host.history.location.pathname, screen.queryByRole('dialog')]).toEqual(['/my/products/new', null]);
  await act(async () => answer(UPLOADED));
  expect(await screen.findByText('plain.pdf')).toBeVisible();
  const saved = leeks({ description: '', specSheet: SENT, version: 2 });
  network.answer(updateSupplierProduct, saved);
  network.answer(getSupplierProduct, saved);
  await save(opened, 'Save draft');
  await waitFor(() => expect(host.history.location.pathname).toBe(`/my/products/${SKU}`));
  expect(network.last(updateSupplierProduct)!.body).toMatchObject({ specSheetFileId: UPLOADED.fileId });
});

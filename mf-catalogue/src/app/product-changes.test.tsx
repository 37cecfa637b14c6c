/** @jest-environment jsdom */
import {
  createSupplierProduct,
  getSupplierProduct,
  moveSupplierProduct,
  updateSupplierProduct,
} from '@larder/contracts';
import type { SupplierProductDetail } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
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

/** @jest-environment jsdom */
import { checkOutOrder, createOrder, getOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { fakeDevice } from '../testing/fake-device';
import { later } from '../testing/later';
import { draft, typing } from '../testing/new-order-saving';
import { add, addContact, atReview } from '../testing/new-order-steps';
import { priceChanged, refused } from '../testing/pressed-submit';
import { open } from '../testing/open-order';
import { order } from '../testing/records';

beforeEach(() => sessionStorage.clear());

const FEATURES = ['productSearch', 'minimumOrder', 'deadlines', 'autosave'];

test('a price question of a review that was left closes with its answer, and what refuses that is told (ORD-168)', async () => {
  const { screen, user, review, network } = await refused(priceChanged);
  await review();
  network.answer(checkOutOrder, { failsWith: 'order_cutoff_expired' });
  await user.click(await screen.findByRole('button', { name: 'Submit at the new price' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(2));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Submit at the new price' })).not.toBeInTheDocument();
  expect(screen.getByText(/cut-off for this delivery has passed/)).toBeVisible();
});

test('a refusal by a rule is not told once the order was changed (ORD-165, ORD-191)', async () => {
  const rendered = await refused({
    failsWith: 'order_item_unavailable',
    extra: { errors: [{ field: 'orderItems[0].productId', code: 'order_item_unavailable', message: '' }] },
  });
  await add(rendered, 'milk', /milk/i);
  await rendered.pass(2500);
  await rendered.review();
  expect(rendered.screen.queryByText(/no longer available/)).not.toBeInTheDocument();
});

/** At the items, with the whole order posted from its review and not answered yet. */
async function posted() {
  const post = later();
  const rendered = await atReview({ answers: [[createOrder, post.given]] });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await screen.findByRole('heading', { name: /^Items/ });
  return { ...rendered, post };
}

test.each([
  ['is told in the next one', false],
  ['is not told once the order was changed', true],
])(
  'a refusal that names a product by its place and comes after its review was left %s (ORD-165, ORD-191)',
  async (_told, isChanged) => {
    const rendered = await posted();
    const { screen, user, post } = rendered;
    const errors = [{ field: 'orderItems[0].productId', code: 'order_item_unavailable', message: '' }];
    await act(async () => post.answer({ failsWith: 'order_item_unavailable', extra: { errors } }));
    if (isChanged) await add(rendered, 'milk', /milk/i);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    await act(async () => undefined);
    expect(screen.queryAllByText(/no longer available/)).toHaveLength(isChanged ? 0 : 1);
  },
);

test('a refusal stays in the review that asked, also when the contact is changed there (ORD-165)', async () => {
  const failsWith = 'order_item_unavailable';
  const errors = [{ field: 'orderItems[0].productId', code: failsWith, message: '' }];
  const rendered = await atReview({ answers: [[createOrder, { failsWith, extra: { errors } }]] });
  const { screen, user } = rendered;
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await screen.findByText(/no longer available/);
  await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
  expect(screen.getByText(/no longer available/)).toBeVisible();
});

test('an order that is being submitted can not be discarded at its items (ORD-183)', async () => {
  const { screen, post } = await posted();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeDisabled();
  await act(async () => post.answer({ failsWith: 'order_cutoff_expired' }));
  expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
});

test('the address is held while an order whose submit had no answer is read, and the placed one is opened (ORD-176, ORD-184)', async () => {
  const rendered = await typing(fakeDevice(), { answers: [[checkOutOrder, { noAnswer: true }]] });
  const { screen, user, network, host } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await screen.findByText('Error 500');
  const [read, sent] = [later(), later()];
  network.answer(checkOutOrder, sent.given);
  network.answer(getOrder, read.given);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await screen.findByRole('heading', { name: /^Items/ });
  const before = network.count(getOrder);
  await act(async () => sent.answer({ failsWith: 'order_not_draft' }));
  await waitFor(() => expect(network.count(getOrder)).toBe(before + 1));
  await act(async () => host.history.push('/orders/new?location=1101&date=2026-11-27'));
  await act(async () => read.answer({ ...draft, status: 'ready', version: 2 }));
  await rendered.pass(500);
  expect(host.history.location.pathname).toBe('/orders/10103');
});

test('a submit of the view that is refused during the edit is told once the edit is closed (ORD-165)', async () => {
  const device = fakeDevice();
  const sent = later();
  const rendered = open(order(), {
    features: FEATURES,
    remembered: device.remembered,
    answers: [[checkOutOrder, sent.given]],
  });
  const { screen, user, network } = rendered;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('heading', { name: /^Items/ });
  await act(async () => sent.answer({ failsWith: 'order_cutoff_expired' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('button', { name: 'Submit' });
  await act(async () => undefined);
  expect(screen.getByText(/cut-off for this delivery has passed/)).toBeVisible();
});

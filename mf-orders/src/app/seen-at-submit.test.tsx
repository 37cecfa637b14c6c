/** @jest-environment jsdom */
import { checkOutOrder, createOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { Memory } from '@larder/remote-kit';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { fakeDevice } from '../testing/fake-device';
import { later } from '../testing/later';
import { typing } from '../testing/new-order-saving';
import { addContact, atReview, setCartons } from '../testing/new-order-steps';
import { edit, next, open } from '../testing/open-order';
import { order, orderItem } from '../testing/records';

const BUTTER = 'Salted butter block';
const MILK = 'Cartons of Whole milk';
const SINCE = 'What you changed after sending the order is not part of it.';
const outdated = { failsWith: 'order_version_mismatch' };
const stored = order();
const dearer = {
  failsWith: 'order_price_changed',
  extra: {
    previousTotal: stored.totalPrice,
    currentTotal: 1200,
    items: [{ productId: 501, previousUnitPrice: stored.orderItems[0]!.unitPrice, unitPrice: 2 }],
  },
};
const hearPrices = ({ host }: ReturnType<typeof open>) =>
  act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] } as never));

describe('a changed price in the view', () => {
  const asked = async (draft = stored) => {
    const rendered = open(draft, { answers: [[checkOutOrder, dearer]] });
    const { screen, user } = rendered;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
  };

  test('is accepted for the version that the question is about, not for one that was read since (ORD-168)', async () => {
    const rendered = await asked();
    const { user, network, dialog, screen } = rendered;
    network.answer(getOrder, order({ version: 4, orderContact: 'Oskar' }));
    await hearPrices(rendered);
    await waitFor(() => expect(screen.getByText('Oskar')).toBeInTheDocument());
    network.answer(checkOutOrder, outdated);
    await user.click(dialog.getByRole('button', { name: 'Submit at the new price' }));
    await screen.findByText(/^Someone else has changed this order, and nothing was submitted/);
    expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe('"3"');
  });

  test('is shown instead of a coming price once it was declined, in the unit and the line (ORD-167, RUL-49)', async () => {
    const line = { futurePrice: 1.5, futurePriceDate: '2026-11-24', cartonQuantity: 50, linePrice: 900 };
    const rendered = await asked(order({ totalPrice: 900, orderItems: [orderItem(line)] }));
    const { user, dialog, screen } = rendered;
    expect(screen.getByText('£1.50 / litre')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('£2.00 / litre')).toBeVisible();
    expect(screen.queryByText('£1.50 / litre')).not.toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /^Whole milk/ })).getByText('£1,200.00')).toBeVisible();
  });

  test('gives way to prices that are read after it was declined (ORD-167)', async () => {
    const rendered = await asked();
    const { user, network, dialog, screen } = rendered;
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await screen.findByText('£1,200.00', { selector: '.big' })).toBeVisible();
    network.answer(getOrder, order({ totalPrice: 3333, orderItems: [orderItem({ unitPrice: 9, linePrice: 3333 })] }));
    await hearPrices(rendered);
    expect(await screen.findByText('£3,333.00', { selector: '.big' })).toBeVisible();
  });
});

describe('what is typed after the review was left while its submit is under way', () => {
  test('of a new order that saves itself is not confirmed as ordered, and that is said (ORD-176, ORD-183)', async () => {
    const submit = later();
    const rendered = await typing(fakeDevice(), { answers: [[checkOutOrder, submit.given]] });
    const { screen, user, network, memories, notes } = rendered;
    await rendered.pass(2000);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    await addContact(rendered);
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await setCartons(rendered, BUTTER, '30');
    await act(async () => submit.answer({ orderId: 10103, status: 'ready', version: 3, totalPrice: 237 }));
    await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10103'));
    expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ items: [{ cartonQuantity: 3 }] });
    expect(notes.notified).toContain(SINCE);
  });

  test('of a new order that is posted whole is not confirmed as ordered, and that is said (ORD-176, ORD-183)', async () => {
    const submit = later();
    const rendered = await atReview({ answers: [[createOrder, submit.given]] });
    const { screen, user, network, memories, notes } = rendered;
    await addContact(rendered);
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(createOrder)).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await setCartons(rendered, BUTTER, '30');
    await act(async () => submit.answer({ orderId: 10200, status: 'ready', version: 1, totalPrice: 237 }));
    await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders/10200'));
    expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ items: [{ cartonQuantity: 3 }] });
    expect(notes.notified).toContain(SINCE);
  });

  const theirs = order({ version: 9, orderContact: 'Oskar', orderItems: [orderItem({ cartonQuantity: 30 })] });
  test.each([
    ['with', true],
    ['without', false],
  ])('of an edit %s autosave is kept when the submit is refused for a newer version (ORD-189)', async (_, saves) => {
    const submit = later();
    const device = fakeDevice();
    const rendered = edit(order(), {
      ...(saves && {
        features: ['productSearch', 'minimumOrder', 'deadlines', 'autosave'],
        remembered: device.remembered,
      }),
      answers: [
        [updateOrder, order()],
        [checkOutOrder, submit.given],
      ],
    });
    const { screen, user, network } = rendered;
    await next(rendered);
    await user.click(await screen.findByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    const field = await screen.findByRole('spinbutton', { name: MILK });
    await user.clear(field);
    await user.type(field, '44');
    network.answer(getOrder, theirs);
    network.answer(updateOrder, outdated);
    submit.answer(outdated);
    if (!saves) await next(rendered);
    expect(await screen.findByRole('dialog', { name: /changed this order/ })).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: MILK, hidden: true })).toHaveValue('44');
  });
});

test('a submit of the view that is refused for a newer version while the draft is edited leaves the version of the edit (ORD-189)', async () => {
  const submit = later();
  const rendered = open(order(), { answers: [[checkOutOrder, submit.given]] });
  const { screen, user, network } = rendered;
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('spinbutton', { name: MILK });
  network.answer(getOrder, order({ version: 5, orderContact: 'Oskar' }));
  network.answer(updateOrder, outdated);
  await act(async () => submit.answer(outdated));
  await next(rendered);
  await waitFor(() => expect(network.count(updateOrder)).toBe(1));
  expect(network.last(updateOrder)?.body).toMatchObject({ version: 3 });
  expect(await screen.findByRole('dialog', { name: 'Someone else has changed this order' })).toBeVisible();
});

/** @jest-environment jsdom */
import { checkOutOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import type { Memory } from '@larder/remote-kit';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { later } from '../testing/later';
import { draft } from '../testing/new-order-saving';
import { setCartons } from '../testing/new-order-steps';
import { placed, pressed, priceChanged, refused } from '../testing/pressed-submit';

const BUTTER = 'Salted butter block';

test('what is typed after the review was left during a submit is saved, and nothing is submitted (ORD-168, ORD-183)', async () => {
  const rendered = await pressed();
  const { screen, user, network, host, answerSave } = rendered;
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await setCartons(rendered, BUTTER, '30');
  await user.tab();
  await answerSave();
  await waitFor(() => expect(network.last(updateOrder)?.body).toMatchObject({ orderItems: [{ cartonQuantity: 30 }] }));
  await rendered.pass(2500);
  expect(network.count(checkOutOrder)).toBe(0);
  expect(host.history.location.pathname).toBe('/orders/new');
});

test('a review that was left for the items and opened again during a submit submits by its own press alone (ORD-168)', async () => {
  const { screen, user, network, answerSave } = await pressed();
  await user.click(screen.getByRole('button', { name: 'Change items' }));
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await answerSave();
  expect(network.count(checkOutOrder)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
});

test('an order that is left by a link during the save of its submit stays the draft that is told of (GDE-66, ORD-183)', async () => {
  const rendered = await pressed();
  rendered.rerender(<p>Orders</p>);
  await rendered.answerSave();
  await waitFor(() => expect(rendered.notes.notified).toEqual(['Kept as draft 10103']));
  expect(rendered.network.count(checkOutOrder)).toBe(0);
});

test('a contact that is changed during a submit is submitted by the next press only (ORD-168)', async () => {
  const { screen, user, network, answerSave } = await pressed();
  await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
  await answerSave();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled());
  expect(network.count(checkOutOrder)).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
  expect(network.last(updateOrder)?.body).toMatchObject({ orderContact: expect.stringMatching(/, gate$/) });
});

describe('leaving by a link while the submit is under way', () => {
  /** Leaves after the checkout was sent, and answers it then. */
  const left = async (answer: unknown) => {
    const checkout = later();
    const rendered = await pressed();
    rendered.network.answer(checkOutOrder, checkout.given);
    await rendered.answerSave();
    await waitFor(() => expect(rendered.network.count(checkOutOrder)).toBe(1));
    rendered.rerender(<p>Orders</p>);
    await rendered.pass(500);
    expect(rendered.notes.notified).toEqual([]);
    await act(async () => checkout.answer(answer));
    await rendered.pass(500);
    return rendered.notes.notified;
  };

  test.each([
    ['goes through', placed],
    ['has no answer', { noAnswer: true }],
    ['is refused as a colleague submitted it', { failsWith: 'order_not_draft' }],
  ])('tells of no draft when it %s (ORD-184, ORD-190, GDE-66)', async (_, answer) => {
    expect(await left(answer)).toEqual([]);
  });

  test('tells of the draft once it is refused (GDE-66)', async () => {
    expect(await left({ failsWith: 'order_cutoff_expired' })).toEqual(['Kept as draft 10103']);
  });
});

describe('one step back and forth after a submit', () => {
  const NOT_DRAFT = 'This order is no longer a draft.';
  /** At the review again, which the items came between. */
  const again = async (submit: unknown) => {
    const rendered = await pressed();
    const { screen, user, network } = rendered;
    network.answer(checkOutOrder, submit);
    await rendered.answerSave();
    await screen.findByText('noAnswer' in (submit as object) ? 'Error 500' : NOT_DRAFT, { exact: false });
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    return rendered;
  };
  const confirmed = async ({ host, memories }: Awaited<ReturnType<typeof again>>, kind = 'submitted') => {
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind, orderId: 10103 });
  };

  test('Save draft finds the order that it placed without an answer (ORD-184, ORD-192)', async () => {
    const rendered = await again({ noAnswer: true });
    rendered.network.answer(getOrder, { ...draft, status: 'ready', version: 3 });
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Save draft' }));
    await confirmed(rendered);
    rendered.rerender(<p>Order</p>);
    await rendered.pass(500);
    expect(rendered.notes.notified).toEqual([]);
  });

  test('Submit finds the order that it placed without an answer (ORD-184, ORD-192)', async () => {
    const rendered = await again({ noAnswer: true });
    rendered.network.answer(checkOutOrder, { failsWith: 'order_not_draft' });
    rendered.network.answer(getOrder, { ...draft, status: 'ready', version: 3 });
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Submit order' }));
    await confirmed(rendered);
  });

  test('Save draft calls an order that a colleague submitted no draft (ORD-190, ORD-192)', async () => {
    const rendered = await again({ failsWith: 'order_not_draft' });
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Save draft' }));
    expect(await rendered.screen.findByText(NOT_DRAFT, { exact: false })).toBeVisible();
    expect(rendered.host.history.location.pathname).toBe('/orders/new');
  });

  test('Save draft confirms a draft where the lost submit did not go through (ORD-173, ORD-192)', async () => {
    const rendered = await again({ noAnswer: true });
    rendered.network.answer(getOrder, { ...draft, version: 2 });
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Save draft' }));
    await confirmed(rendered, 'saved');
  });

  test('the submit that is under way locks the review that is opened again (ORD-183)', async () => {
    const checkout = later();
    const rendered = await pressed();
    const { screen, user, network } = rendered;
    network.answer(checkOutOrder, checkout.given);
    await rendered.answerSave();
    await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Review your order' });
    await user.click(screen.getByRole('button', { name: /Submit order/ }));
    expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    await act(async () => checkout.answer(placed));
    await confirmed(rendered);
    expect(network.count(checkOutOrder)).toBe(1);
  });
});

describe('a submit that is refused after its review was left', () => {
  const again = 'Submit at the new price';

  test.each([
    ['for a rule of orders', { failsWith: 'order_cutoff_expired' }, /The cut-off for this delivery has passed/],
    ['without an answer', { noAnswer: true }, /Error 500/],
    ['for the role', { failsWithStatus: 403 }, /Error 403/],
  ])('%s says so in the next review, and only there (ORD-114, ORD-165, ORD-166)', async (_, answer, text) => {
    const { screen, user, review } = await refused(answer);
    await review();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit order' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    await review();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  test('for changed prices asks in the next review, and submits at the new total (ORD-167)', async () => {
    const { screen, user, review, network, host } = await refused(priceChanged);
    await review();
    await user.click(await screen.findByRole('button', { name: again }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    expect(network.last(checkOutOrder)?.body).toMatchObject({ acceptedTotal: 240 });
  });

  test('for changed prices asks nothing about an order that was changed since (ORD-168)', async () => {
    const rendered = await refused(priceChanged);
    await setCartons(rendered, BUTTER, '30');
    await rendered.review();
    expect(rendered.screen.queryByRole('button', { name: again })).not.toBeInTheDocument();
    await rendered.pass(2500);
    expect(rendered.screen.queryByRole('button', { name: again })).not.toBeInTheDocument();
    expect(rendered.screen.getByRole('button', { name: 'Submit order' })).toBeEnabled();
  });
});

describe('a change of the items while the submit is under way, which is refused as the order is no draft', () => {
  /** The checkout is not answered yet. */
  const changed = async () => {
    const checkout = later();
    const rendered = await pressed();
    const { screen, user, network } = rendered;
    network.answer(checkOutOrder, checkout.given);
    await rendered.answerSave();
    await waitFor(() => expect(network.count(checkOutOrder)).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Change items' }));
    network.answer(updateOrder, { failsWith: 'order_not_draft' });
    await setCartons(rendered, BUTTER, '30');
    await user.tab();
    await rendered.pass(2500);
    await screen.findByText(/This order is no longer a draft\./);
    return { ...rendered, answerSubmit: (answer: unknown) => act(async () => checkout.answer(answer)) };
  };
  const newDraft = { name: 'Save as a new draft' };

  test('offers a new draft only once the submit is refused as well (ORD-184, GDE-71)', async () => {
    const { screen, answerSubmit } = await changed();
    expect(screen.queryByRole('button', newDraft)).not.toBeInTheDocument();
    await answerSubmit({ failsWith: 'order_not_draft' });
    expect(await screen.findByRole('button', newDraft)).toBeVisible();
  });

  test('leads to the order where the submit has no answer and placed it (ORD-184)', async () => {
    const { network, host, memories, answerSubmit } = await changed();
    network.answer(getOrder, { ...draft, status: 'ready', version: 3 });
    await answerSubmit({ noAnswer: true });
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
  });

  test('offers to read the order again and no new draft where the submit has no answer and the order can’t be read (ORD-184)', async () => {
    const { screen, network, answerSubmit } = await changed();
    network.answer(getOrder, { failsWithStatus: 503 });
    await answerSubmit({ noAnswer: true });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', newDraft)).not.toBeInTheDocument();
  });
});

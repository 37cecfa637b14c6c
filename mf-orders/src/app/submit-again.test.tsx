/** @jest-environment jsdom */
import { checkOutOrder, createOrder, deleteOrder, getOrder, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import type { Memory } from '@larder/remote-kit';
import { CONFIRMED } from '../model/submitting/confirmed-order';
import { fakeDevice } from '../testing/fake-device';
import { later } from '../testing/later';
import { created, draft, typing } from '../testing/new-order-saving';
import { addContact } from '../testing/new-order-steps';
import { edit, next, open } from '../testing/open-order';
import { order, orderItem } from '../testing/records';

const NOT_DRAFT = 'This order is no longer a draft.';
const lost = { noAnswer: true };
const refused = { failsWith: 'order_not_draft' };

/** A new order at its review, whose first submit has no answer. */
async function lostSubmit(submit: unknown = lost) {
  const rendered = await typing(fakeDevice(), { answers: [[checkOutOrder, submit]] });
  const { screen, user } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(rendered.network.count(checkOutOrder)).toBe(1));
  return rendered;
}

test('a new order whose submit went through without an answer is placed by the next press, and there is one order (ORD-184, ORD-185)', async () => {
  const rendered = await lostSubmit();
  const { screen, user, network, host, notes } = rendered;
  await screen.findByText('Error 500');
  network.answer(checkOutOrder, refused);
  network.answer(getOrder, { ...draft, status: 'ready', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/10103' }));
  expect([network.count(createOrder), network.count(checkOutOrder)]).toEqual([1, 2]);
  rendered.rerender(<p>Order</p>);
  await rendered.pass(500);
  expect(notes.notified).toEqual([]);
});

test('a new order whose submit went through without an answer is placed for who saves it as a draft then, not saved as one (ORD-173, ORD-184)', async () => {
  const { screen, user, network, host, memories } = await lostSubmit();
  await screen.findByText('Error 500');
  network.answer(getOrder, { ...draft, status: 'ready', version: 2 });
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(host.history.location).toMatchObject({ pathname: '/orders/10103' }));
  expect(network.count(checkOutOrder)).toBe(1);
  expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
});

test.each([
  ['placed after a lost submit and changed since', lost, [{ ...draft, status: 'ready', version: 3 }]],
  ['refused because a colleague submitted it', refused, []],
])('Save draft calls an order that was %s no draft (ORD-190)', async (_, submit, [changed]: unknown[]) => {
  const { screen, user, network, host, memories } = await lostSubmit(submit);
  await screen.findByText(submit === lost ? 'Error 500' : /no longer a draft/);
  if (changed) network.answer(getOrder, changed);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
  expect(await screen.findByText(NOT_DRAFT, { exact: false })).toBeVisible();
  expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toBeUndefined();
  expect(host.history.location.pathname).toBe('/orders/new');
});

test('a new order that a colleague submitted first says so and leads to it, and leaving it tells of no draft (ORD-190)', async () => {
  const rendered = await lostSubmit(refused);
  const { screen, notes, network } = rendered;
  const alert = await screen.findByText(NOT_DRAFT, { exact: false });
  expect(within(alert).getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/orders/10103');
  expect(screen.queryByText('Error 400')).not.toBeInTheDocument();
  rendered.rerender(<p>Order</p>);
  await rendered.pass(2500);
  expect(notes.notified).toEqual([]);
  expect(network.count(createOrder)).toBe(1);
});

test('the draft that the entries become after that is called one, and told of when it is left (GDE-66, GDE-71, ORD-190)', async () => {
  const rendered = await lostSubmit(refused);
  const { screen, user, notes, network } = rendered;
  await screen.findByText(NOT_DRAFT, { exact: false });
  network.answer(updateOrder, refused);
  network.answer(createOrder, { ...created, orderId: 10104 });
  await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
  await user.tab();
  await rendered.pass(2000);
  await user.click(await screen.findByRole('button', { name: 'Save as a new draft' }));
  await waitFor(() => expect(rendered.host.history.location.search).toBe('?draft=10104'));
  expect(screen.queryByText(NOT_DRAFT, { exact: false })).toBeNull();
  rendered.rerender(<p>Order</p>);
  await waitFor(() => expect(notes.notified).toEqual(['Kept as draft 10104']));
});

describe('a change after a submit without an answer', () => {
  /** The change is refused, as the order is `found` by now. */
  const changed = async (found: unknown) => {
    const rendered = await lostSubmit();
    const { screen, user, network } = rendered;
    await screen.findByText('Error 500');
    network.answer(updateOrder, refused);
    network.answer(getOrder, found);
    await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
    await user.tab();
    await rendered.pass(2500);
    return rendered;
  };

  test('leads to the order where that went through, and says that the change is not on it (ORD-184, ORD-190)', async () => {
    const { host, notes, network, memories } = await changed({ ...draft, status: 'ready', version: 2 });
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
    expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
    expect(notes.notified).toEqual(['What you changed after sending the order is not part of it.']);
    expect(network.count(createOrder)).toBe(1);
  });

  test('offers a new draft where a colleague ended it (GDE-71, ORD-190)', async () => {
    const { screen } = await changed({ ...draft, status: 'cancelled', version: 5 });
    expect(await screen.findByRole('button', { name: 'Save as a new draft' })).toBeVisible();
  });

  test('offers no new draft while it can’t be known whether that went through, and leaving tells of none (ORD-184, GDE-66)', async () => {
    const rendered = await changed({ failsWithStatus: 503 });
    const { screen, network, notes } = rendered;
    await waitFor(() => expect(network.count(getOrder)).toBeGreaterThan(0));
    expect(await screen.findByText(NOT_DRAFT, { exact: false })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as a new draft' })).toBeNull();
    rendered.rerender(<p>Order</p>);
    await rendered.pass(2500);
    expect(notes.notified).toEqual([]);
  });

  describe('whose order can’t be read', () => {
    const unknown = async () => {
      const rendered = await changed({ failsWithStatus: 503 });
      await rendered.screen.findByText('We couldn’t check whether your order was sent.');
      const again = () => rendered.user.click(rendered.screen.getByRole('button', { name: 'Try again' }));
      return { ...rendered, again };
    };

    test('leads to the order once "Try again" finds that it was placed (ORD-184)', async () => {
      const { network, host, memories, again } = await unknown();
      const reads = network.count(getOrder);
      await again();
      await waitFor(() => expect(network.count(getOrder)).toBe(reads + 1));
      network.answer(getOrder, { ...draft, status: 'ready', version: 2 });
      await again();
      await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10103'));
      expect(memories.get(CONFIRMED as Memory<unknown>)?.read()).toMatchObject({ kind: 'submitted', orderId: 10103 });
      expect(network.count(createOrder)).toBe(1);
    });

    test('offers a new draft once "Try again" finds that a colleague ended it (GDE-71, ORD-190)', async () => {
      const { screen, network, again } = await unknown();
      network.answer(getOrder, { ...draft, status: 'cancelled', version: 5 });
      await again();
      expect(await screen.findByRole('button', { name: 'Save as a new draft' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    });

    test('says why anew when "Try again" fails for the same reason (ORD-184)', async () => {
      const { screen, network, again } = await unknown();
      const button = screen.getByRole('button', { name: 'Try again' });
      const box = button.closest('[role=alert]');
      const reason = box?.textContent;
      const read = later();
      network.answer(getOrder, read.given);
      await again();
      await waitFor(() =>
        expect(box).toHaveTextContent(/^We couldn’t check whether your order was sent\.\s*Try again$/),
      );
      expect(button).toHaveFocus();
      await act(async () => read.answer({ failsWithStatus: 503 }));
      await waitFor(() => expect(box).toHaveTextContent(reason ?? ''));
      expect(button).toHaveFocus();
    });

    test('offers to ask again and no new draft, where the submit was repeated and refused (ORD-184)', async () => {
      const rendered = await lostSubmit();
      const { screen, user, network } = rendered;
      await screen.findByText('Error 500');
      network.answer(checkOutOrder, refused);
      network.answer(getOrder, { failsWithStatus: 503 });
      await user.click(screen.getByRole('button', { name: 'Submit order' }));
      await screen.findByText('Error 503');
      network.answer(updateOrder, refused);
      await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
      await user.tab();
      await rendered.pass(2500);
      expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Save as a new draft' })).not.toBeInTheDocument();
    });
  });
});

describe('from the view', () => {
  const pressed = async (answer: unknown = lost) => {
    const rendered = open(order(), { answers: [[checkOutOrder, answer]] });
    await waitFor(() => expect(rendered.screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    return rendered;
  };
  const submit = ({ screen, user }: Awaited<ReturnType<typeof pressed>>) =>
    user.click(screen.getByRole('button', { name: 'Submit' }));

  test('a draft whose submit went through without an answer is placed by the next press (ORD-184, ORD-185)', async () => {
    const rendered = await pressed();
    await submit(rendered);
    await rendered.screen.findByText('Error 500');
    rendered.network.answer(checkOutOrder, refused);
    rendered.network.answer(getOrder, order({ status: 'ready', version: 4 }));
    await submit(rendered);
    expect(await rendered.screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
  });

  test('the next press says why the order could not be read, and the one after it goes on (ORD-185)', async () => {
    const rendered = await pressed();
    await submit(rendered);
    await rendered.screen.findByText('Error 500');
    rendered.network.answer(checkOutOrder, refused);
    rendered.network.answer(getOrder, { failsWithStatus: 503 });
    await submit(rendered);
    await rendered.screen.findByText('Error 503');
    rendered.network.answer(getOrder, order({ status: 'ready', version: 4 }));
    await submit(rendered);
    expect(await rendered.screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
  });

  test('a draft that a colleague submitted first is shown as it is now, and says that it is no draft (ORD-190)', async () => {
    const rendered = await pressed(refused);
    const { screen, network } = rendered;
    network.answer(getOrder, order({ status: 'ready', version: 4 }));
    await submit(rendered);
    expect(await screen.findByText(NOT_DRAFT)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument());
    expect(screen.getByText(NOT_DRAFT)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Order 10001 submitted' })).not.toBeInTheDocument();
  });

  test('what a colleague changed and submitted after the lost attempt is not taken for the own order (ORD-190)', async () => {
    const rendered = await pressed();
    const { screen, network } = rendered;
    await submit(rendered);
    await screen.findByText('Error 500');
    network.answer(checkOutOrder, refused);
    network.answer(getOrder, order({ status: 'ready', version: 5, orderItems: [orderItem({ cartonQuantity: 30 })] }));
    await submit(rendered);
    expect(await screen.findByText(NOT_DRAFT)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Order 10001 submitted' })).not.toBeInTheDocument();
  });

  test('the failure of a submit that went through goes once the view shows the order as submitted (ORD-185)', async () => {
    const rendered = await pressed();
    const { screen, network, host } = rendered;
    await submit(rendered);
    await screen.findByText('Error 500');
    network.answer(getOrder, order({ status: 'ready', version: 4 }));
    await act(async () =>
      host.bus.emit('live-heard', { kinds: ['order'], orders: [{ orderId: 10001, version: 4 }] } as never),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument());
    expect(screen.queryByText('Error 500')).not.toBeInTheDocument();
  });
});

describe('from the review of an edit', () => {
  const inReview = async (answer: unknown) => {
    const device = fakeDevice();
    let stored = order();
    const rendered = edit(order(), {
      features: ['productSearch', 'minimumOrder', 'deadlines', 'autosave'],
      remembered: device.remembered,
      answers: [
        [getOrder, () => stored],
        [updateOrder, () => (stored = order({ version: 4, orderItems: [orderItem({ cartonQuantity: 21 })] }))],
        [checkOutOrder, answer],
      ],
    });
    const { screen, user } = rendered;
    const field = await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await user.clear(field);
    await user.type(field, '21');
    await next(rendered);
    await user.click(await screen.findByRole('button', { name: 'Submit order' }));
    return { ...rendered, pass: (ms: number) => act(() => device.pass(ms)) };
  };

  test('a draft whose submit went through without an answer is placed by the next press, and leaving the edit tells of no draft (ORD-184, ORD-185)', async () => {
    const { screen, user, network, notes, pass } = await inReview(lost);
    await screen.findByText('Error 500');
    network.answer(checkOutOrder, refused);
    network.answer(getOrder, order({ status: 'ready', version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
    await pass(500);
    expect(notes.notified).toEqual([]);
  });

  test('Save draft finds the order that was placed without an answer, and tells of no draft (ORD-184, GDE-66)', async () => {
    const { screen, user, network, notes, pass } = await inReview(lost);
    await screen.findByText('Error 500');
    network.answer(getOrder, order({ status: 'ready', version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
    await pass(500);
    expect(notes.notified).toEqual([]);
  });

  test('Save draft calls an order that a colleague submitted no draft, and stays with its reason (ORD-190)', async () => {
    const { screen, user } = await inReview(refused);
    await screen.findByText(NOT_DRAFT, { exact: false });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText(NOT_DRAFT, { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  });

  test('Save draft says that the order could not be read after a lost submit, and the next press goes on (ORD-185)', async () => {
    const { screen, user, network } = await inReview(lost);
    await screen.findByText('Error 500');
    network.answer(getOrder, { failsWithStatus: 503 });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Error 503');
    network.answer(getOrder, order({ version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeVisible();
  });

  test('an edit that is left by a link after a lost submit tells of no draft (ORD-184, GDE-66)', async () => {
    const rendered = await inReview(lost);
    await rendered.screen.findByText('Error 500');
    rendered.rerender(<p>Orders</p>);
    await rendered.pass(500);
    expect(rendered.notes.notified).toEqual([]);
  });

  test('a submit of the view that went through without an answer is found from the review of its edit (ORD-184, ORD-192)', async () => {
    const rendered = open(order(), { features: ['deadlines'], answers: [[checkOutOrder, lost]] });
    const { screen, user, network } = rendered;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByText('Error 500');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    network.answer(updateOrder, order());
    await next(rendered);
    await screen.findByRole('heading', { name: 'Review order 10001' });
    network.answer(getOrder, order({ status: 'ready', version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
  });

  test('a draft that a colleague submitted first says so, keeps the entries, and its link leads to the order as it is now (ORD-190)', async () => {
    const { screen, user, network, notes, pass } = await inReview(refused);
    const alert = await screen.findByText(NOT_DRAFT, { exact: false });
    expect(screen.getByRole('heading', { name: 'Review order 10001' })).toBeVisible();
    network.answer(getOrder, order({ status: 'ready', version: 5, orderContact: 'Oskar' }));
    await user.click(within(alert).getByRole('link', { name: 'Show the order' }));
    expect(await screen.findByText('Oskar')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    await pass(500);
    expect(notes.notified).toEqual([]);
  });
});

test('deleting a draft that a colleague submitted says so, and the view behind shows it (ORD-70, ORD-190)', async () => {
  const { screen, user, network } = open(order(), { answers: [[deleteOrder, refused]] });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete order' }));
  const dialog = within(screen.getByRole('dialog'));
  network.answer(getOrder, order({ status: 'ready', version: 4 }));
  await user.click(dialog.getByRole('button', { name: /^Delete/ }));
  expect(await dialog.findByText(NOT_DRAFT)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Submit')).not.toBeInTheDocument());
});

test('discarding an order whose draft a colleague submitted says so (GDE-68)', async () => {
  const { screen, user, pass } = await typing(fakeDevice(), {
    answers: [
      [createOrder, created],
      [deleteOrder, refused],
    ],
  });
  await pass(2000);
  await screen.findByText('Saved 09:00');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Discard this order?' }));
  await user.click(dialog.getByRole('button', { name: 'Discard' }));
  expect(await dialog.findByText(NOT_DRAFT)).toBeVisible();
});

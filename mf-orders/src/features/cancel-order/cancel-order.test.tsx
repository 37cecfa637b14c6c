/** @jest-environment jsdom */
import { cancelOrder, checkOutOrder, deleteOrder, getLocation, getOrder, listUpcomingOrders } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { location, order, orderItem, pageOf } from '../../testing/records';
import { moreActions, open, ready } from '../../testing/open-order';
import type { Rendered } from '../../testing/open-order';

describe('submitting from the view', () => {
  test('calls checkout without a body and confirms (ORD-164, ORD-173)', async () => {
    const { screen, user, network } = open(order(), {
      answers: [[checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 4 }]],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toHaveFocus();
    expect(screen.getByText('We’ll review your order and schedule the delivery.')).toBeVisible();
    expect(network.last(checkOutOrder)?.body).toBeUndefined();
    expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe(`"${order().version}"`);
  });

  test('a draft that a colleague has saved meanwhile is shown as it is now, and not submitted unseen (GDE-67, ORD-164)', async () => {
    const { screen, user, network } = open(order(), {
      answers: [[checkOutOrder, { failsWith: 'order_version_mismatch' }]],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    network.answer(getOrder, order({ version: 9, orderItems: [orderItem({ cartonQuantity: 30 })], totalPrice: 2520 }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/^Someone else has changed this order, and nothing was submitted/)).toBeVisible();
    expect((await screen.findAllByText('£2,520.00'))[0]).toBeVisible();
    network.answer(checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 2520, version: 10 });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe('"9"'));
  });

  test.each([
    ['no items', order({ orderItems: [], totalPrice: 0 }), 'Add at least one item'],
    [
      'a line of 0 cartons',
      order({ orderItems: [orderItem({ cartonQuantity: 0 })] }),
      'Every item needs at least 1 carton',
    ],
    [
      'a holiday',
      order({ deliveryStart: '2026-12-25T07:00:00', deliveryEnd: '2026-12-25T10:00:00' }),
      'We cannot deliver on this date. Please select another date',
    ],
    [
      'a total below the minimum',
      order({ totalPrice: 199.99 }),
      'This order is below the minimum order value of £200.00',
    ],
  ])('with %s Submit is disabled and says why (ORD-56)', async (_, draft, reason) => {
    const { screen } = open(draft);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test('a closed location is an info, and nothing can be submitted (ORD-58)', async () => {
    const { screen } = open(order(), { answers: [[getLocation, location({ status: 'closed' })]] });
    expect((await screen.findAllByText('This location is closed')).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test('without a contact the edit step opens with its message, focused, and nothing is sent (ORD-57)', async () => {
    const { screen, user, network, host } = open(order({ orderContact: null }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please add a delivery contact')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveFocus());
    expect(host.history.location.hash).toBe('#edit');
    expect(network.count(checkOutOrder)).toBe(0);
  });

  test.each([
    ['without a slot', { deliveryStart: '2026-11-25T00:00:00', deliveryEnd: '2026-11-25T00:00:00' }],
    ['with hours that end days later', { deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-27T10:00:00' }],
  ])('%s the edit step opens with its message, focused (ORD-57, RUL-46)', async (_, delivery) => {
    const { screen, user, network } = open(order(delivery));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please select a delivery slot')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: '07:00-10:00' })).toHaveFocus());
    expect(network.count(checkOutOrder)).toBe(0);
  });

  test('old and new price of each changed line and both totals are shown before anything is submitted, as often as they change (ORD-167, ORD-168)', async () => {
    const orderItems = [
      ...order().orderItems,
      orderItem({ id: 2, productId: 502, productName: 'Salted butter block', unitQuantity: 10, unitPrice: 7.9 }),
      orderItem({ id: 3, productId: 503, productName: 'Crème fraîche', unitQuantity: 5, unitPrice: 4.2 }),
    ];
    const changed = (currentTotal: number, unitPrice: number) => ({
      failsWith: 'order_price_changed',
      extra: {
        previousTotal: 452,
        currentTotal,
        items: [
          { productId: 501, previousUnitPrice: 1.05, unitPrice },
          { productId: 502, previousUnitPrice: 7.9, unitPrice: 8 },
        ],
      },
    });
    const { screen, user, network } = open(order({ orderItems, totalPrice: 452 }), {
      answers: [[checkOutOrder, changed(466, 1.1)]],
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Prices have changed' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    const rows = () =>
      dialog()
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows()).toEqual([
      ['Product', 'Was', 'Now'],
      ['Whole milk', '£252.00', '£264.00'],
      ['Salted butter block', '£158.00', '£160.00'],
      ['Total, excl. VAT', '£452.00', '£466.00'],
    ]);
    network.answer(checkOutOrder, changed(478, 1.15));
    await user.click(dialog().getByRole('button', { name: 'Submit at the new price' }));
    expect(network.last(checkOutOrder)?.body).toEqual({ acceptedTotal: 466 });
    await waitFor(() => expect(rows()[1]).toEqual(['Whole milk', '£252.00', '£276.00']));
    expect(rows().at(-1)).toEqual(['Total, excl. VAT', '£452.00', '£478.00']);
    await user.click(dialog().getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('£478.00', { selector: '.big' })).toBeVisible();
    expect(network.count(checkOutOrder)).toBe(2);
  });

  test('a line that another pack makes dearer is shown with what it cost and costs, at the same unit price (ORD-167)', async () => {
    const refusal = {
      failsWith: 'order_price_changed',
      extra: {
        previousTotal: 252,
        currentTotal: 302.4,
        items: [{ productId: 501, previousUnitPrice: 1.05, unitPrice: 1.05, previousLinePrice: 252, linePrice: 302.4 }],
      },
    };
    const { screen, user } = open(order({ totalPrice: 252 }), { answers: [[checkOutOrder, refusal]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prices have changed' }));
    expect(dialog.getByRole('row', { name: 'Whole milk £252.00 £302.40' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(within(await screen.findByRole('row', { name: /^Whole milk/ })).getByText('£302.40')).toBeVisible();
  });

  test('a prospect is refused with the status and its text, and everything stays (ORD-166)', async () => {
    const { screen, user } = open(order(), { answers: [[checkOutOrder, { failsWith: 'workspace_prospect' }]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Error 403')).toBeVisible();
    expect(screen.getByText(/No permission to access this resource/)).toBeVisible();
    expect(screen.getByText('Whole milk')).toBeVisible();
  });

  test('a cut-off that the API sees first refuses, keeps the draft, and "Choose another date" opens the date panel (ORD-188)', async () => {
    const { screen, user, host } = open(order(), { answers: [[checkOutOrder, { failsWith: 'order_cutoff_expired' }]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('The cut-off for this delivery has passed. Choose another date.')).toBeVisible();
    expect(screen.getByText('Whole milk')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose another date' }));
    expect(await screen.findByRole('group', { name: 'Change the delivery' })).toBeVisible();
    expect(host.history.location.hash).toBe('#edit');
  });

  test('a product suspended meanwhile is named by the refusal (ORD-191)', async () => {
    const refused = {
      failsWith: 'order_item_unavailable' as const,
      extra: { errors: [{ field: 'orderItems[0].productId', code: 'order_item_unavailable', message: '' }] },
    };
    const { screen, user } = open(order(), { answers: [[checkOutOrder, refused]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('A product on this order is no longer available: Whole milk')).toBeVisible();
  });
});

describe('the menu', () => {
  test.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens with the key "%s"; arrows, Home and End move, Escape closes and goes back to the button, Enter chooses (ORD-21)',
    async (key) => {
      const { screen, user } = open(order());
      const button = await screen.findByRole('button', { name: 'More actions' });
      button.focus();
      await user.keyboard(key);
      const [first, last] = screen.getAllByRole('menuitem');
      expect(first).toHaveFocus();
      await user.keyboard('{End}');
      expect(last).toHaveFocus();
      await user.keyboard('{Home}');
      expect(first).toHaveFocus();
      await user.keyboard('{ArrowDown}');
      expect(last).toHaveFocus();
      await user.keyboard('{ArrowUp}');
      expect(first).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('menu')).not.toBeInTheDocument();
      expect(button).toHaveFocus();
      await user.keyboard(`${key}{End}{Enter}`);
      expect(screen.getByRole('dialog', { name: 'Delete draft 10001?' })).toBeVisible();
    },
  );
});

describe('cancel and delete', () => {
  const ask = async (rendered: Rendered, action: string) => {
    await moreActions(rendered);
    await rendered.user.click(rendered.screen.getByRole('menuitem', { name: action }));
    return within(rendered.screen.getByRole('dialog'));
  };

  test('a cancel is confirmed, called once and shown without a reload (ORD-62, ORD-63, ORD-64)', async () => {
    let finish: () => void = () => undefined;
    const rendered = open(ready, {
      answers: [
        [
          cancelOrder,
          () =>
            new Promise((resolve) => {
              finish = () => resolve({ orderId: 10020, status: 'cancelled', version: 2 });
            }),
        ],
      ],
    });
    const dialog = await ask(rendered, 'Cancel order');
    expect(dialog.getByRole('heading', { name: 'Cancel order 10020?' })).toBeVisible();
    await rendered.user.dblClick(dialog.getByRole('button', { name: 'Cancel order' }));
    for (const button of dialog.getAllByRole('button')) expect(button).toBeDisabled();
    rendered.network.answer(getOrder, { ...ready, status: 'cancelled' });
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    await act(async () => finish());
    await waitFor(() => expect(rendered.screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rendered.screen.getByText('Cancelled')).toBeVisible();
    expect(rendered.network.count(cancelOrder)).toBe(1);
  });

  test('a deleted draft leads to the list with a snackbar (ORD-65)', async () => {
    const rendered = open(order(), { answers: [[deleteOrder, undefined]] });
    const dialog = await ask(rendered, 'Delete order');
    expect(dialog.getByRole('heading', { name: 'Delete draft 10001?' })).toBeVisible();
    await rendered.user.click(dialog.getByRole('button', { name: 'Delete order' }));
    await waitFor(() => expect(rendered.notes.notified).toEqual(['Order 10001 deleted']));
    expect(rendered.host.history.location.pathname).toBe('/orders');
  });

  test('a delete is called once however often its button is pressed, and both buttons wait for the answer (ORD-63)', async () => {
    let finish: () => void = () => undefined;
    const rendered = open(order(), {
      answers: [
        [
          deleteOrder,
          () =>
            new Promise((resolve) => {
              finish = () => resolve(undefined);
            }),
        ],
      ],
    });
    const dialog = await ask(rendered, 'Delete order');
    await rendered.user.tripleClick(dialog.getByRole('button', { name: 'Delete order' }));
    for (const button of dialog.getAllByRole('button')) expect(button).toBeDisabled();
    await act(async () => finish());
    await waitFor(() => expect(rendered.host.history.location.pathname).toBe('/orders'));
    expect(rendered.network.count(deleteOrder)).toBe(1);
  });

  test.each([
    ['Cancel order', ready, cancelOrder],
    ['Delete order', order(), deleteOrder],
  ] as const)(
    '%s refused with 403 or 404 keeps the dialog open with its own words (ORD-66, ORD-67)',
    async (action, stored, call) => {
      const rendered = open(stored, { answers: [[call, { failsWith: 'role_forbidden' }]] });
      const dialog = await ask(rendered, action);
      await rendered.user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByText('You are not authorised to do this')).toBeVisible();
      rendered.network.answer(call, { failsWith: 'order_not_found' });
      await rendered.user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByText('This order could not be found')).toBeVisible();
      expect(dialog.getByRole('heading')).toBeVisible();
    },
  );

  test.each([
    [{ failsWithStatus: 400 }, 'There was a problem with your request; check the details and try again'],
    [{ failsWithStatus: 401 }, 'Authentication needed; check your sign-in credentials'],
    [{ failsWithStatus: 500 }, 'An error occurred on our side, engineers notified, try later'],
    [{ failsWithStatus: 504 }, 'Temporary error; wait 30 seconds and try again'],
    [{ failsWithStatus: 418 }, 'We couldn’t process your request. Try again later. (Error 418)'],
    [{ noAnswer: true }, 'An error occurred on our side, engineers notified, try later'],
  ])('a cancel answered %j keeps the dialog with "%s", and can be tried again (ORD-68)', async (answer, text) => {
    const rendered = open(ready, { answers: [[cancelOrder, answer]] });
    const dialog = await ask(rendered, 'Cancel order');
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText(text)).toBeVisible();
    rendered.network.answer(cancelOrder, { orderId: 10020, status: 'cancelled', version: 2 });
    rendered.network.answer(getOrder, { ...ready, status: 'cancelled' });
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(rendered.screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rendered.screen.getByText('Cancelled')).toBeVisible();
  });

  test.each([
    ['Cancel order', ready, cancelOrder, { orderId: 10020, status: 'cancelled', version: 10 }],
    ['Delete order', order(), deleteOrder, undefined],
  ] as const)(
    '%s is about the version on the screen: one that somebody else changed is shown first, and confirmed again (ORD-63, ORD-190)',
    async (action, stored, call, done) => {
      const rendered = open(stored, { answers: [[call, { failsWith: 'order_version_mismatch' }]] });
      const { screen, user, network } = rendered;
      const dialog = await ask(rendered, action);
      network.answer(getOrder, { ...stored, version: 9, orderItems: [orderItem({ productName: 'Cod loin' })] });
      await user.click(dialog.getByRole('button', { name: action }));
      expect(await dialog.findByText(/^Someone else has changed this order, so nothing was done yet/)).toBeVisible();
      expect(network.last(call)?.headers.get('if-match')).toBe(`"${stored.version}"`);
      expect(await screen.findByText('Cod loin')).toBeVisible();
      network.answer(call, done);
      await user.click(dialog.getByRole('button', { name: action }));
      await waitFor(() => expect(network.last(call)?.headers.get('if-match')).toBe('"9"'));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    },
  );

  test('an order that was just submitted is cancelled in the version that the submit made, also where it could not be read since (ORD-69, ORD-63)', async () => {
    const rendered = open(order(), {
      answers: [
        [checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 4 }],
        [cancelOrder, { orderId: 10001, status: 'cancelled', version: 5 }],
      ],
    });
    const { screen, user, network } = rendered;
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    network.answer(getOrder, { failsWithStatus: 503 });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(await screen.findByRole('button', { name: 'View order' }));
    const dialog = await ask(rendered, 'Cancel order');
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(network.last(cancelOrder)?.headers.get('if-match')).toBe('"4"'));
  });

  test('a cancel after the cut-off is offered and refused in words, and the order is loaded again behind it (ORD-69)', async () => {
    const monday = { ...ready, deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' };
    const rendered = open(monday, {
      now: '2026-11-20T12:00:00Z',
      answers: [[cancelOrder, { failsWith: 'order_cancel_too_late' }]],
    });
    const dialog = await ask(rendered, 'Cancel order');
    expect(rendered.network.count(getOrder)).toBe(1);
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText('It is too late to cancel this order')).toBeVisible();
    await waitFor(() => expect(rendered.network.count(getOrder)).toBe(2));
  });

  test('when staff have moved the order on, the view behind shows it, without Cancel (ORD-70)', async () => {
    const rendered = open(ready, { answers: [[cancelOrder, { failsWith: 'order_status_changed' }]] });
    const dialog = await ask(rendered, 'Cancel order');
    rendered.network.answer(getOrder, { ...ready, status: 'scheduled' });
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() =>
      expect(
        rendered.screen.getAllByText('Scheduled', { ignore: 'li:not([aria-current]) span' }).length,
      ).toBeGreaterThan(0),
    );
    expect(dialog.getByText('The status of this order has changed')).toBeVisible();
    await rendered.user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(await moreActions(rendered)).toEqual(['Duplicate order']);
  });
});

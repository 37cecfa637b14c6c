/** @jest-environment jsdom */
import { checkOutOrder, getOrder, listApprovedProducts, listUpcomingOrders, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { butter, order, orderItem, pageOf, product } from '../../testing/records';
import { edit, next, open } from '../../testing/open-order';

describe('edit', () => {
  const saved = ({ body }: { body: unknown }) => ({
    ...order(),
    ...(body as object),
    version: 4,
    orderItems: order().orderItems,
  });

  test('Next saves at the version that was loaded and opens the review, whose heading takes the focus (ORD-18, ORD-72, ORD-78)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    const field = await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await rendered.user.clear(field);
    await rendered.user.type(field, '21');
    await next(rendered);
    expect(await rendered.screen.findByRole('heading', { name: 'Review order 10001' })).toHaveFocus();
    expect(rendered.network.last(updateOrder)?.body).toEqual({
      deliveryStart: '2026-11-25T07:00:00',
      deliveryEnd: '2026-11-25T10:00:00',
      orderContact: 'Siobhán, +44 20 7946 0101',
      orderItems: [{ productId: 501, cartonQuantity: 21 }],
      version: 3,
    });
    expect(document.title).toContain('Review order 10001');
    expect(rendered.screen.getByText('£252.00', { selector: '.big' })).toBeVisible();
  });

  test('the review submits the stored draft and confirms (ORD-85, ORD-164)', async () => {
    const rendered = edit(order(), {
      answers: [
        [updateOrder, saved],
        [checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 5 }],
      ],
    });
    await next(rendered);
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Submit order' }));
    expect(await rendered.screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
    expect(rendered.host.history.location.hash).toBe('');
  });

  test('a draft that a colleague has saved meanwhile is not submitted from the review, and its edit shows it as it is now (ORD-85, GDE-67)', async () => {
    const rendered = edit(order(), {
      answers: [
        [updateOrder, saved],
        [checkOutOrder, { failsWith: 'order_version_mismatch' }],
      ],
    });
    const { screen, user, network, notes } = rendered;
    await next(rendered);
    const submit = await screen.findByRole('button', { name: 'Submit order' });
    network.answer(getOrder, order({ version: 9, orderItems: [orderItem({ cartonQuantity: 30 })], totalPrice: 2520 }));
    await user.click(submit);
    expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('30');
    expect(notes.notified.at(-1)).toMatch(/^Someone else has changed this order, and nothing was submitted/);
    expect(network.last(checkOutOrder)?.headers.get('if-match')).toBe('"3"');
    expect(network.count(checkOutOrder)).toBe(1);
  });

  test('Save draft of the review goes back to the view (ORD-85)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await next(rendered);
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Save draft' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test.each([
    ['close to', '2026-11-20T11:00:00Z', /^This draft is not an order yet\. Submit it before Friday, 20 November 2026/],
    ['past', '2026-11-20T12:00:00Z', 'The cut-off has passed. This draft cannot be submitted for this date.'],
  ])('Save draft of the review %s the cut-off warns first (ORD-170)', async (_, now, text) => {
    const stored = order({ deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' });
    const rendered = edit(stored, { answers: [[updateOrder, saved]] });
    const { screen, user, setNow } = rendered;
    await next(rendered);
    await screen.findByRole('heading', { name: 'Review order 10001' });
    setNow(now);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(within(screen.getByRole('dialog')).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(screen.getByRole('heading', { name: 'Review order 10001' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('while the slot is missing Submit of the review is disabled and says so (ORD-163)', async () => {
    const rendered = edit(order({ deliveryStart: '2026-11-25T00:00:00', deliveryEnd: '2026-11-25T00:00:00' }), {
      answers: [[updateOrder, saved]],
    });
    await next(rendered);
    const submit = await rendered.screen.findByRole('button', { name: 'Submit order' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('Please select a delivery slot');
  });

  test('hours that end days later are no slot: Submit of the review is disabled and says so (ORD-163, RUL-46)', async () => {
    const rendered = edit(order({ deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-27T10:00:00' }), {
      answers: [[updateOrder, saved]],
    });
    await next(rendered);
    const submit = await rendered.screen.findByRole('button', { name: 'Submit order' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('Please select a delivery slot');
  });

  test('an empty contact sends nothing and is focused; the location’s contact is offered (ORD-74, ORD-75, ORD-77)', async () => {
    const rendered = edit(order({ orderContact: null }), { answers: [[updateOrder, saved]] });
    await next(rendered);
    expect(rendered.screen.getByText('Please add a delivery contact')).toBeVisible();
    await waitFor(() => expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveFocus());
    expect(rendered.network.count(updateOrder)).toBe(0);
    expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('');
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Use Siobhán, +44 20 7946 0101' }));
    expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
    expect(rendered.screen.queryByText('Please add a delivery contact')).not.toBeInTheDocument();
  });

  test.each([
    ['role_forbidden', 'You are not authorised to save changes to this order'],
    ['order_not_found', 'This order could not be found, so your changes were not saved'],
    ['order_not_draft', 'This order is no longer a draft.'],
    ['internal', 'An error occurred on our side, engineers notified, try later'],
  ] as const)(
    'a save refused with %s says "%s" and keeps every entry (ORD-80, ORD-81, ORD-82, ORD-190)',
    async (code, text) => {
      const rendered = edit(order(), { answers: [[updateOrder, { failsWith: code }]] });
      const field = await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
      await rendered.user.clear(field);
      await rendered.user.type(field, '21');
      await next(rendered);
      expect(await rendered.screen.findByText(text)).toBeVisible();
      expect(field).toHaveValue('21');
      expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    },
  );

  test('the alert of a refused save tells the status code (ORD-80, ORD-82)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, { failsWith: 'role_forbidden' }]] });
    await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await next(rendered);
    expect(await rendered.screen.findByRole('alert')).toHaveTextContent(
      'Error 403 You are not authorised to save changes to this order',
    );
  });

  test('when someone else saved meanwhile, nothing is overwritten before the choice (ORD-189)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, { failsWith: 'order_version_mismatch' }]] });
    await next(rendered);
    const dialog = within(await rendered.screen.findByRole('dialog', { name: 'Someone else has changed this order' }));
    expect(rendered.network.count(updateOrder)).toBe(1);
    rendered.network.answer(getOrder, order({ version: 9 }));
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    rendered.network.answer(updateOrder, saved);
    await rendered.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await rendered.screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
    expect(rendered.network.last(updateOrder)?.body).toMatchObject({ version: 9 });
  });

  test('Load theirs drops the own entries (ORD-189)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, { failsWith: 'order_version_mismatch' }]] });
    const field = await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await rendered.user.clear(field);
    await rendered.user.type(field, '21');
    await next(rendered);
    await rendered.screen.findByRole('dialog');
    rendered.network.answer(getOrder, order({ version: 9, orderItems: [orderItem({ cartonQuantity: 7 })] }));
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Load theirs' }));
    await waitFor(() =>
      expect(rendered.screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('7'),
    );
    expect(rendered.network.count(updateOrder)).toBe(1);
  });

  test('Cancel goes back at once when nothing changed, and asks after a change (ORD-83, ORD-84)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Cancel' }));
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Edit' }));
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Delivery contact/ }), '!');
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(rendered.screen.getByRole('dialog', { name: 'Leave this page?' }));
    await rendered.user.keyboard('{Escape}');
    expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue(
      'Siobhán, +44 20 7946 0101!',
    );
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Cancel' }));
    await rendered.user.click(within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Leave page' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(rendered.network.count(updateOrder)).toBe(0);
    expect(dialog).toBeDefined();
  });

  test('changes of a draft without a date are not sent when it is left: the panel asks for the date (RUL-56)', async () => {
    const rendered = edit(order({ deliveryStart: null, deliveryEnd: null }), { answers: [[updateOrder, saved]] });
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Delivery contact/ }), '!');
    await rendered.user.click(rendered.screen.getAllByRole('button', { name: 'Cancel' }).at(-1)!);
    await rendered.user.click(
      within(rendered.screen.getByRole('dialog', { name: 'Leave this page?' })).getByRole('button', {
        name: 'Save changes',
      }),
    );
    expect(rendered.screen.queryByRole('dialog', { name: 'Leave this page?' })).toBeNull();
    expect(await rendered.screen.findByText('Please select a delivery date')).toBeVisible();
    expect(rendered.network.count(updateOrder)).toBe(0);
    expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue(
      'Siobhán, +44 20 7946 0101!',
    );
  });

  test('leaving with unsaved changes can save first and then goes on (ORD-181)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Delivery contact/ }), '!');
    await rendered.user.tab();
    const goOn = jest.fn();
    await act(async () => [...rendered.guards][0]?.(goOn));
    await rendered.user.click(
      within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }),
    );
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(rendered.screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rendered.network.count(updateOrder)).toBe(1);
  });

  test('browser back to the view asks too: staying keeps the entries, leaving drops them (ORD-181)', async () => {
    const rendered = open(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Edit' }));
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Delivery contact/ }), '!');
    await act(async () => rendered.host.history.push('/orders/10001'));
    await rendered.user.keyboard('{Escape}');
    expect(rendered.host.history.location.hash).toBe('#edit');
    expect(rendered.screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveValue(
      'Siobhán, +44 20 7946 0101!',
    );
    await act(async () => rendered.host.history.push('/orders/10001'));
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Leave page' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('a date that can’t stand opens the panel with its message; cancelling it keeps the date and allows Next (ORD-86)', async () => {
    const rendered = edit(order({ deliveryStart: '2026-11-20T07:00:00', deliveryEnd: '2026-11-20T10:00:00' }));
    expect(
      await rendered.screen.findByText('The cut-off for this delivery date has passed. Please select another date'),
    ).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Choose a scheduled date' })).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await rendered.user.click(
      within(rendered.screen.getByRole('group', { name: 'Change the delivery' })).getByRole('button', {
        name: 'Cancel',
      }),
    );
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    expect(rendered.screen.getByText('Friday, 20 November 2026')).toBeVisible();
  });

  test('a suspended product blocks Next until it is removed (ORD-142)', async () => {
    const items = [orderItem({ productId: 777, productName: 'Squid cleaned' }), orderItem({ id: 2 })];
    const rendered = edit(order({ orderItems: items }), {
      answers: [[listApprovedProducts, pageOf([product(), product({ productId: 777, status: 'suspended' }), butter])]],
    });
    expect(await rendered.screen.findByText('This product is no longer available')).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Remove Squid cleaned' }));
    await waitFor(() => expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  });
});

test('the review is an entry of the history: back leads to the edit step, forward to the review unless something is unsaved (ORD-72)', async () => {
  const rendered = edit(order(), { answers: [[updateOrder, { ...order(), version: 4 }]] });
  const { screen, host, user } = rendered;
  await next(rendered);
  expect(await screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  expect(host.history.location.hash).toBe('#edit-review');
  act(() => host.history.go(-1));
  const contact = await screen.findByLabelText(/Delivery contact/);
  act(() => host.history.go(1));
  expect(await screen.findByRole('heading', { name: 'Review order 10001' })).toBeVisible();
  act(() => host.history.go(-1));
  await user.type(await screen.findByLabelText(/Delivery contact/), ' or Wren');
  act(() => host.history.go(1));
  await waitFor(() => expect(host.history.location.hash).toBe('#edit-review'));
  expect(screen.getByRole('heading', { name: 'Edit order 10001' })).toBeVisible();
  expect(contact).not.toBeInTheDocument();
});

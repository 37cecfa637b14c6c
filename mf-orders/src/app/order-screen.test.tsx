/** @jest-environment jsdom */
import { cancelOrder, checkOutOrder, createOrder, deleteOrder, getLocation, getOrder, listApprovedProducts, listUpcomingOrders, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { butter, location, order, orderItem, orderRow, pageOf, product } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { OrderScreen } from './order-screen';

type Options = NonNullable<Parameters<typeof renderOrders>[1]>;
const open = (stored: ReturnType<typeof order>, { answers = [], ...options }: Options = {}) =>
  renderOrders(<OrderScreen orderId={stored.id} />, { path: `/orders/${stored.id}`, answers: [[getOrder, stored], ...answers], ...options });

const ready = order({ id: 10020, status: 'ready' });
const moreActions = async ({ screen, user }: ReturnType<typeof renderOrders>) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  return screen.getAllByRole('menuitem').map((entry) => entry.textContent);
};

describe('the view', () => {
  test('shows id, status, location, delivery, contact, items and total (ORD-44, ORD-45)', async () => {
    const { screen } = open(ready);
    await screen.findByText('Whole milk');
    expect(screen.getByRole('heading', { name: 'Order 10020' })).toBeVisible();
    for (const text of ['Ember & Oak Shoreditch', 'E2 7QX', 'Siobhán, +44 20 7946 0101', '10020', 'Whole milk', '12 litre crate', '240 litres', '20 cartons', '£1.05 / litre']) {
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('£252.00', { selector: '.big' })).toBeVisible();
    expect(screen.getAllByText('Pending').length).toBeGreaterThan(0);
  });

  test('a missing contact is a dash (ORD-44), a reason of staff stands with the status (ORD-59)', async () => {
    const { screen } = open(order({ status: 'cancelled', orderContact: null, cancelReason: 'The van broke down' }));
    expect(await screen.findByText('Reason: The van broke down')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
  });

  test('an unknown order is an info, for its edit and duplicate too (ORD-4)', async () => {
    const { screen } = open(ready, { path: '/orders/10020#duplicate', answers: [[getOrder, { failsWith: 'order_not_found' }], [listUpcomingOrders, pageOf([])]] });
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a workspace without the customer role is told so by the answer (ORD-5)', async () => {
    const { screen } = open(ready, { answers: [[getOrder, { failsWith: 'customer_role_required' }]] });
    expect(await screen.findByText('No permission to access this resource; contact your administrator')).toBeVisible();
  });

  test.each([
    ['draft', ['Duplicate order', 'Delete order']], ['ready', ['Duplicate order', 'Cancel order']], ['scheduled', ['Duplicate order']], ['delivered', ['Duplicate order']], ['cancelled', ['Duplicate order']],
  ])('a %s order offers %j (ORD-53)', async (status, actions) => {
    expect(await moreActions(open(order({ status })))).toEqual(actions);
  });

  test('Edit and Submit are there for a draft alone (ORD-54, ORD-60)', async () => {
    const { screen, unmount } = open(order());
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    unmount();
    const other = open(ready, { path: '/orders/10020#edit' });
    expect(await other.screen.findByText('Whole milk')).toBeVisible();
    expect(other.screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    expect(other.screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  });

  test('STANDARD sees no price and no action, and gets the view in place of edit (ORD-6, ORD-7)', async () => {
    const hidden = order({ totalPrice: null, orderItems: [orderItem({ unitPrice: null, linePrice: null })] });
    const { screen } = open(hidden, { path: '/orders/10001#edit', session: { userRole: 'STANDARD' } });
    expect(await screen.findByText('Whole milk')).toBeVisible();
    for (const name of ['Edit', 'Submit', 'More actions']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/Total|Unit price|minimum/)).not.toBeInTheDocument();
  });

  test('a sample has its tag, no total, no actions and no hints (ORD-52)', async () => {
    const { screen } = open(order({ type: 'sample', totalPrice: null, isAgreedDeliverySchedule: false, deliveryStart: '2026-11-20T07:00:00', deliveryEnd: '2026-11-20T10:00:00' }));
    expect(await screen.findByText('Product samples')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
    expect(screen.queryByText(/cut-off|schedule|minimum|Total/i)).not.toBeInTheDocument();
  });

  test('a draft says how near its cut-off is (ORD-51)', async () => {
    const draft = order({ deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' });
    const { screen, setNow } = open(draft);
    expect(await screen.findByText('Submit this order soon. The cut-off is Friday, 20 November 2026, 12:00 (Europe/London)')).toBeVisible();
    setNow('2026-11-20T12:00:00Z');
    expect(screen.getAllByText('The cut-off for this delivery has passed. Choose another date.').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test('an override of the operator moves the cut-off (RUL-15, ORD-51)', async () => {
    const moved = location({ cutoffOverrides: [{ deliveryDate: '2026-11-25', cutoffAt: '2026-11-20T08:00:00' }] });
    const { screen } = open(order(), { answers: [[getLocation, moved]] });
    expect((await screen.findAllByText('The cut-off for this delivery has passed. Choose another date.')).length).toBeGreaterThan(0);
  });

  test('off the schedule a draft and a ready order warn, a later one explains on hover (ORD-50)', async () => {
    const { screen, unmount } = open(order({ isAgreedDeliverySchedule: false }));
    expect(await screen.findByText('Outside your agreed delivery schedule. We confirm the delivery before we schedule it.')).toBeVisible();
    unmount();
    const later = open(order({ status: 'scheduled', isAgreedDeliverySchedule: false }));
    const icon = await later.screen.findByRole('img', { name: /^Outside your agreed delivery schedule/ });
    expect(later.screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await later.user.hover(icon);
    expect(later.screen.getByRole('tooltip')).toBeVisible();
  });

  test('substitutions and short deliveries are told in tooltips that Escape closes (ORD-46 to ORD-49)', async () => {
    const items = [orderItem({ id: 1, cartonQuantity: 2, initialCartonQuantity: 3, substituteForSku: 'V09LTA5K2MXJ' }), orderItem({ id: 2, productName: 'Cod loin', cartonQuantity: 0, initialCartonQuantity: 3 })];
    const { screen, user, unmount } = open(order({ status: 'scheduled', orderItems: items }));
    await user.hover(await screen.findByRole('img', { name: 'Substitute for V09L-TA5K-2MXJ' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Substitute for V09L-TA5K-2MXJ');
    await user.unhover(screen.getByRole('img', { name: 'Substitute for V09L-TA5K-2MXJ' }));
    await user.tab();
    expect(screen.getByRole('img', { name: '3 ordered, 2 substituted' })).toBeInTheDocument();
    expect(screen.getByText('Cod loin').closest('s')).toBeInTheDocument();
    expect(screen.getByText('replaced')).toBeInTheDocument();
    unmount();

    const short = open(order({ status: 'preparing', orderItems: [orderItem({ cartonQuantity: 3, initialCartonQuantity: 4, recordedQuantity: 2, substituteForSku: 'V09LTA5K2MXJ' })] }));
    await short.user.hover(await short.screen.findByRole('img', { name: '3 ordered, 2 supplied' }));
    await short.user.keyboard('{Escape}');
    expect(short.screen.queryByRole('img', { name: /substituted/ })).not.toBeInTheDocument();
  });

  test('a draft shows no substitution, a delivered variable pick its weight (ORD-45, ORD-46)', async () => {
    const { screen, unmount } = open(order({ orderItems: [orderItem({ substituteForSku: 'V09LTA5K2MXJ' })] }));
    await screen.findByText('Whole milk');
    expect(screen.queryByRole('img', { name: /Substitute/ })).not.toBeInTheDocument();
    unmount();
    const weighed = open(order({ status: 'delivered', orderItems: [orderItem({ pickType: 'variable', unitType: 'kg', recordedWeight: 4.86 })] }));
    expect(await weighed.screen.findByText('4.86 kg')).toBeVisible();
    expect(weighed.screen.getByText('Variable pick')).toBeVisible();
  });

  test('with history=billing the way back leads to the invoices where there are any (ORD-55)', async () => {
    const { screen, unmount } = open(ready, { path: '/orders/10020?history=billing' });
    expect(await screen.findByRole('link', { name: 'Back to invoices' })).toHaveAttribute('href', '/billing');
    unmount();
    const french = open(ready, { path: '/orders/10020?history=billing', region: 'fr' });
    await french.screen.findByRole('heading', { name: 'Commande 10020' });
    expect(french.screen.queryByRole('link', { name: /factures/ })).not.toBeInTheDocument();
  });
});

describe('submitting from the view', () => {
  test('calls checkout without a body and confirms (ORD-164, ORD-173)', async () => {
    const { screen, user, network } = open(order(), { answers: [[checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 4 }]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('heading', { name: 'Order 10001 submitted' })).toHaveFocus();
    expect(screen.getByText('Our team reviews your order and schedules the delivery')).toBeVisible();
    expect(network.last(checkOutOrder)?.body).toBeUndefined();
  });

  test.each([
    ['no items', order({ orderItems: [], totalPrice: 0 }), 'Add at least one item'],
    ['a line of 0 cartons', order({ orderItems: [orderItem({ cartonQuantity: 0 })] }), 'Every item needs at least 1 carton'],
    ['a holiday', order({ deliveryStart: '2026-12-25T07:00:00', deliveryEnd: '2026-12-25T10:00:00' }), 'We cannot deliver on this date. Please select another date'],
    ['a total below the minimum', order({ totalPrice: 199.99 }), 'This order is below the minimum order value of £200.00'],
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
    expect(await screen.findByText('Please add an order contact')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Order contact/ })).toHaveFocus());
    expect(host.history.location.hash).toBe('#edit');
    expect(network.count(checkOutOrder)).toBe(0);
  });

  test('without a slot the edit step opens with its message (ORD-57)', async () => {
    const { screen, user, network } = open(order({ deliveryStart: '2026-11-25T00:00:00', deliveryEnd: '2026-11-25T00:00:00' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please select a delivery slot')).toBeVisible();
    expect(network.count(checkOutOrder)).toBe(0);
  });

  test('changed prices are shown before anything is submitted, as often as they change (ORD-167, ORD-168)', async () => {
    const changed = (currentTotal: number, unitPrice: number) => ({ failsWith: 'order_price_changed', extra: { previousTotal: 252, currentTotal, items: [{ productId: 501, previousUnitPrice: 1.05, unitPrice }] } });
    const { screen, user, network } = open(order(), { answers: [[checkOutOrder, changed(264, 1.1)]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = () => within(screen.getByRole('dialog', { name: 'Prices have changed' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(dialog().getAllByText('£264.00')).toHaveLength(2);
    network.answer(checkOutOrder, changed(276, 1.15));
    await user.click(dialog().getByRole('button', { name: 'Submit at the new price' }));
    expect(network.last(checkOutOrder)?.body).toEqual({ acceptedTotal: 264 });
    await waitFor(() => expect(dialog().getAllByText('£276.00')).toHaveLength(2));
    await user.click(dialog().getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('£276.00', { selector: '.big' })).toBeVisible();
    expect(network.count(checkOutOrder)).toBe(2);
  });

  test('a prospect is refused with the status and its text, and everything stays (ORD-166)', async () => {
    const { screen, user } = open(order(), { answers: [[checkOutOrder, { failsWith: 'workspace_prospect' }]] });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Error 403')).toBeVisible();
    expect(screen.getByText(/No permission to access this resource/)).toBeVisible();
    expect(screen.getByText('Whole milk')).toBeVisible();
  });
});

describe('cancel and delete', () => {
  const ask = async (rendered: ReturnType<typeof renderOrders>, action: string) => {
    await moreActions(rendered);
    await rendered.user.click(rendered.screen.getByRole('menuitem', { name: action }));
    return within(rendered.screen.getByRole('dialog'));
  };

  test('a cancel is confirmed, called once and shown without a reload (ORD-62 to ORD-64)', async () => {
    let finish: () => void = () => undefined;
    const rendered = open(ready, { answers: [[cancelOrder, () => new Promise((resolve) => { finish = () => resolve({ orderId: 10020, status: 'cancelled', version: 2 }); })]] });
    const dialog = await ask(rendered, 'Cancel order');
    expect(dialog.getByRole('heading', { name: 'Cancel order 10020?' })).toBeVisible();
    await rendered.user.dblClick(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(dialog.getByRole('button', { name: 'Back' })).toBeDisabled();
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

  test.each([
    ['role_forbidden', 'You are not authorised to do this'], ['order_not_found', 'This order could not be found'], ['timeout', 'Temporary error; wait 30 seconds and try again'],
    ['order_cancel_too_late', 'It is too late to cancel this order'], ['order_status_changed', 'The status of this order has changed'],
  ] as const)('a cancel refused with %s keeps the dialog with "%s" (ORD-66 to ORD-70)', async (code, text) => {
    const rendered = open(ready, { answers: [[cancelOrder, { failsWith: code }]] });
    const dialog = await ask(rendered, 'Cancel order');
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  test('when staff have moved the order on, the view behind shows it (ORD-70)', async () => {
    const rendered = open(ready, { answers: [[cancelOrder, { failsWith: 'order_status_changed' }]] });
    const dialog = await ask(rendered, 'Cancel order');
    rendered.network.answer(getOrder, { ...ready, status: 'scheduled' });
    rendered.network.answer(listUpcomingOrders, pageOf([]));
    await rendered.user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(rendered.screen.getAllByText('Scheduled', { ignore: 'li:not([aria-current]) span' }).length).toBeGreaterThan(0));
    expect(dialog.getByText('The status of this order has changed')).toBeVisible();
  });
});

describe('edit', () => {
  const edit = (stored = order(), options: Options = {}) => open(stored, { path: `/orders/${stored.id}#edit`, ...options });
  const next = async ({ screen, user }: ReturnType<typeof renderOrders>) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Next' }));
  };
  const saved = ({ body }: { body: unknown }) => ({ ...order(), ...(body as object), version: 4, orderItems: order().orderItems });

  test('Next saves at the version that was loaded and opens the review, whose heading takes the focus (ORD-18, ORD-72, ORD-78)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    const field = await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await rendered.user.clear(field);
    await rendered.user.type(field, '21');
    await next(rendered);
    expect(await rendered.screen.findByRole('heading', { name: 'Review order 10001' })).toHaveFocus();
    expect(rendered.network.last(updateOrder)?.body).toEqual({
      deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-25T10:00:00', orderContact: 'Siobhán, +44 20 7946 0101', orderItems: [{ productId: 501, cartonQuantity: 21 }], version: 3,
    });
    expect(document.title).toContain('Review order 10001');
    expect(rendered.screen.getByText('£252.00', { selector: '.big' })).toBeVisible();
  });

  test('the review submits the stored draft and confirms (ORD-85, ORD-164)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved], [checkOutOrder, { orderId: 10001, status: 'ready', totalPrice: 252, version: 5 }]] });
    await next(rendered);
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Submit order' }));
    expect(await rendered.screen.findByRole('heading', { name: 'Order 10001 submitted' })).toBeVisible();
    expect(rendered.host.history.location.hash).toBe('');
  });

  test('Save draft of the review goes back to the view (ORD-85)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await next(rendered);
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Save draft' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('an empty contact sends nothing and is focused; the location’s contact is offered (ORD-74, ORD-75, ORD-77)', async () => {
    const rendered = edit(order({ orderContact: null }), { answers: [[updateOrder, saved]] });
    await next(rendered);
    expect(rendered.screen.getByText('Please add an order contact')).toBeVisible();
    await waitFor(() => expect(rendered.screen.getByRole('textbox', { name: /Order contact/ })).toHaveFocus());
    expect(rendered.network.count(updateOrder)).toBe(0);
    expect(rendered.screen.getByRole('textbox', { name: /Order contact/ })).toHaveValue('');
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Use Siobhán, +44 20 7946 0101' }));
    expect(rendered.screen.getByRole('textbox', { name: /Order contact/ })).toHaveValue('Siobhán, +44 20 7946 0101');
    expect(rendered.screen.queryByText('Please add an order contact')).not.toBeInTheDocument();
  });

  test.each([
    ['role_forbidden', 'You are not authorised to save changes to this order'], ['order_not_found', 'This order could not be found, so your changes were not saved'],
    ['order_not_draft', 'This order is no longer a draft.'], ['internal', 'An error occurred on our side, engineers notified, try later'],
  ] as const)('a save refused with %s says "%s" and keeps every entry (ORD-80 to ORD-82, ORD-190)', async (code, text) => {
    const rendered = edit(order(), { answers: [[updateOrder, { failsWith: code }]] });
    const field = await rendered.screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' });
    await rendered.user.clear(field);
    await rendered.user.type(field, '21');
    await next(rendered);
    expect(await rendered.screen.findByText(text)).toBeVisible();
    expect(field).toHaveValue('21');
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled();
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
    await waitFor(() => expect(rendered.screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('7'));
    expect(rendered.network.count(updateOrder)).toBe(1);
  });

  test('Cancel goes back at once when nothing changed, and asks after a change (ORD-83, ORD-84)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Cancel' }));
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Edit' }));
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Order contact/ }), '!');
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Cancel' }));
    const dialog = within(rendered.screen.getByRole('dialog', { name: 'Leave this page?' }));
    await rendered.user.keyboard('{Escape}');
    expect(rendered.screen.getByRole('textbox', { name: /Order contact/ })).toHaveValue('Siobhán, +44 20 7946 0101!');
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Cancel' }));
    await rendered.user.click(within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Leave page' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(rendered.network.count(updateOrder)).toBe(0);
    expect(dialog).toBeDefined();
  });

  test('leaving with unsaved changes can save first and then goes on (ORD-181)', async () => {
    const rendered = edit(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Order contact/ }), '!');
    await rendered.user.tab();
    const goOn = jest.fn();
    await act(async () => [...rendered.guards][0]?.(goOn));
    await rendered.user.click(within(rendered.screen.getByRole('dialog')).getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(goOn).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(rendered.screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(rendered.network.count(updateOrder)).toBe(1);
  });

  test('browser back to the view asks too: staying keeps the entries, leaving drops them (ORD-181)', async () => {
    const rendered = open(order(), { answers: [[updateOrder, saved]] });
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Edit' }));
    await rendered.user.type(await rendered.screen.findByRole('textbox', { name: /Order contact/ }), '!');
    await act(async () => rendered.host.history.push('/orders/10001'));
    await rendered.user.keyboard('{Escape}');
    expect(rendered.host.history.location.hash).toBe('#edit');
    expect(rendered.screen.getByRole('textbox', { name: /Order contact/ })).toHaveValue('Siobhán, +44 20 7946 0101!');
    await act(async () => rendered.host.history.push('/orders/10001'));
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Leave page' }));
    expect(await rendered.screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  });

  test('a date that can’t stand opens the panel with its message; cancelling it keeps the date and allows Next (ORD-86)', async () => {
    const rendered = edit(order({ deliveryStart: '2026-11-20T07:00:00', deliveryEnd: '2026-11-20T10:00:00' }));
    expect(await rendered.screen.findByText('The cut-off for this delivery date has passed. Please select another date')).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Choose a scheduled date' })).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await rendered.user.click(within(rendered.screen.getByRole('group', { name: 'Change the delivery' })).getByRole('button', { name: 'Cancel' }));
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled();
    expect(rendered.screen.getByText('Friday, 20 November 2026')).toBeVisible();
  });

  test('a suspended product blocks Next until it is removed (ORD-142)', async () => {
    const items = [orderItem({ productId: 777, productName: 'Squid cleaned' }), orderItem({ id: 2 })];
    const rendered = edit(order({ orderItems: items }), { answers: [[listApprovedProducts, pageOf([product(), product({ productId: 777, status: 'suspended' }), butter])]] });
    expect(await rendered.screen.findByText('This product is no longer available')).toBeVisible();
    expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await rendered.user.click(rendered.screen.getByRole('button', { name: 'Remove Squid cleaned' }));
    await waitFor(() => expect(rendered.screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  });
});

describe('duplicate', () => {
  const copy = (stored = ready, options: Options = {}) => open(stored, { path: `/orders/${stored.id}#duplicate`, ...options });

  test('a copy has today’s prices beside the former ones, no date, and leaves the original alone (ORD-87 to ORD-89)', async () => {
    const { screen } = copy(ready, { answers: [[listApprovedProducts, pageOf([product({ unitPrice: 1.1 })])]] });
    expect(await screen.findByText('was £1.05, now £1.10')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('20');
    expect(screen.getByText('Choose a date first')).toBeVisible();
  });

  test('without a date Save draft and Submit lead to the panel (ORD-94)', async () => {
    const { screen, user, network } = copy();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Please select a delivery date')).toBeVisible();
    expect(network.count(createOrder)).toBe(0);
  });

  test('a copy is saved as a new order whose page takes the form’s place (ORD-93, ORD-176)', async () => {
    const { screen, user, network, host } = copy(ready, { answers: [[createOrder, { orderId: 10300, status: 'ready', version: 1, totalPrice: 252 }]] });
    await user.click(await screen.findByRole('button', { name: /^Friday, 27 November 2026/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(host.history.location.pathname).toBe('/orders/10300'));
    expect(network.last(createOrder)?.body).toMatchObject({ status: 'ready', deliveryStart: '2026-11-27T07:00:00', orderItems: [{ productId: 501, cartonQuantity: 20 }] });
  });

  test('Discard asks, and shows the original (ORD-92)', async () => {
    const { screen, user } = copy();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Discard this order?' })).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Order 10020' })).toBeVisible();
  });

  test('at a closed location nothing can be saved (ORD-95)', async () => {
    const { screen, user } = copy(ready, { answers: [[getLocation, location({ status: 'closed' })]] });
    expect(await screen.findByText('This location is closed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('button', { name: 'Save draft' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Submit order' })).toBeDisabled();
  });

  test('a failed load of the products keeps the lines and blocks Next (ORD-96)', async () => {
    const { screen } = copy(ready, { answers: [[listApprovedProducts, { failsWith: 'timeout' }]] });
    expect(await screen.findByText('Temporary error; wait 30 seconds and try again')).toBeVisible();
    expect(screen.getByText('Whole milk')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  test('another order of the day does not count for a copy below the minimum unless it reaches it alone (ORD-160)', async () => {
    const small = order({ id: 10020, status: 'ready', orderItems: [orderItem()] });
    const { screen, user } = copy(small, { answers: [[listUpcomingOrders, pageOf([orderRow({ totalPrice: 199.99 })])]] });
    await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    expect(await screen.findByText(/Add £174.80 to submit this order/)).toBeVisible();
  });
});

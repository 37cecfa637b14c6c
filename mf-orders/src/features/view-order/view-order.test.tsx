/** @jest-environment jsdom */
import { ORDER_STATUSES, getCalendar, getLocation, getOrder, listUpcomingOrders } from '@larder/contracts';
import type { Order } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { location, order, orderItem, pageOf, without } from '../../testing/records';
import { moreActions, open, ready } from '../../testing/open-order';
import { smallScreen } from '../../testing/small-screen';

const OUTSIDE = 'Outside your agreed delivery schedule. We confirm the delivery before we schedule it.';

describe('the view', () => {
  test('shows id, status, location, delivery, contact, items and total (ORD-44, ORD-45)', async () => {
    const { screen } = open(ready);
    await screen.findByText('Whole milk');
    expect(screen.getByRole('heading', { name: 'Order 10020' })).toBeVisible();
    for (const text of [
      'Ember & Oak Shoreditch',
      'E2 7QX',
      'Siobhán, +44 20 7946 0101',
      '10020',
      'Whole milk',
      '12 litre crate',
      '240 litres',
      '20 cartons',
      '£1.05 / litre',
    ]) {
      expect(screen.getAllByText(text, { exact: false }).length).toBeGreaterThan(0);
    }
    expect(screen.getByText('£252.00', { selector: '.big' })).toBeVisible();
    expect(screen.getAllByText('Submitted').length).toBeGreaterThan(0);
  });

  test('tells who placed the order, or began the draft, where a member did', async () => {
    const { screen, unmount } = open(ready);
    expect(await screen.findByText('Placed by')).toBeVisible();
    expect(screen.getByText('Rosalind Achebe')).toBeVisible();
    unmount();
    const draft = open(order());
    expect(await draft.screen.findByText('Started by')).toBeVisible();
    draft.unmount();
    const ofStaff = open(order({ ...ready, createdBy: null }));
    await ofStaff.screen.findByText('Whole milk');
    expect(ofStaff.screen.queryByText('Placed by')).not.toBeInTheDocument();
  });

  test('a delivered order leads to its invoice, where the region has invoices and the role may see them (INS-60)', async () => {
    const delivered = order({ ...ready, status: 'delivered' });
    const { screen, unmount } = open(delivered);
    expect(await screen.findByRole('link', { name: 'View invoice' })).toHaveAttribute('href', '/billing?orderId=10020');
    unmount();
    for (const options of [{ features: [] }, { session: { userRole: 'STANDARD' as const } }]) {
      const without = open(delivered, options);
      await without.screen.findByText('Whole milk');
      expect(without.screen.queryByRole('link', { name: 'View invoice' })).not.toBeInTheDocument();
      without.unmount();
    }
    const underWay = open(ready);
    await underWay.screen.findByText('Whole milk');
    expect(underWay.screen.queryByRole('link', { name: 'View invoice' })).not.toBeInTheDocument();
  });

  test('on a small screen the bar has the total and the main action: Submit of a draft, Duplicate of any other (ORD-53, ORD-54)', async () => {
    const largeAgain = smallScreen();
    const placed = open(ready);
    const bar = within(await placed.screen.findByRole('region', { name: 'Your order' }));
    expect(bar.getByText('£252.00', { exact: false })).toBeVisible();
    await placed.user.click(bar.getByRole('button', { name: 'Duplicate order' }));
    expect(placed.host.history.location.hash).toBe('#duplicate');
    placed.unmount();
    const draft = open(order());
    expect(
      within(await draft.screen.findByRole('region', { name: 'Your order' })).getByRole('button', { name: 'Submit' }),
    ).toBeVisible();
    expect(draft.screen.getAllByRole('button', { name: 'Submit' })).toHaveLength(1);
    draft.unmount();
    largeAgain();
  });

  test('in French the bar of a submitted order has the time left to its cut-off, not to order (ORD-186)', async () => {
    const largeAgain = smallScreen();
    const { screen } = open(ready, { region: 'fr' });
    const bar = within(await screen.findByRole('region', { name: 'Votre commande' }));
    expect(await bar.findByText(/^\d+ jours avant l’heure limite$/)).toBeInTheDocument();
    expect(bar.queryByText(/pour commander/)).not.toBeInTheDocument();
    largeAgain();
  });

  test('a delivery of today says so on its tear-off day (ORD-44)', async () => {
    const { screen } = open(
      order({ status: 'scheduled', deliveryStart: '2026-11-20T14:00:00', deliveryEnd: '2026-11-20T16:00:00' }),
    );
    expect(await screen.findByText('Today')).toBeInTheDocument();
  });

  test('cartons from a thousand on are separated like every other quantity (ORD-45)', async () => {
    const { screen } = open(
      order({ status: 'ready', orderItems: [orderItem({ cartonQuantity: 1240, totalItemQuantity: 14880 })] }),
    );
    expect(await screen.findByText('1,240 cartons', { exact: false })).toHaveTextContent(
      '1,240 cartons, 14,880 litres',
    );
  });

  test('a missing contact is a dash (ORD-44), a reason of staff stands with the status (ORD-59)', async () => {
    const { screen } = open(order({ status: 'cancelled', orderContact: null, cancelReason: 'The van broke down' }));
    expect(await screen.findByText('Reason: The van broke down')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
  });

  test('null, absent and unknown fields of an order do its view no harm (ORD-10)', async () => {
    const ofOrder = {
      orderContact: null,
      totalPrice: null,
      isAgreedDeliverySchedule: null,
      distributorArrivalDate: null,
    };
    const ofItem = {
      recordedQuantity: null,
      recordedWeight: null,
      futurePrice: null,
      futurePriceDate: null,
      substituteForSku: null,
    };
    for (const shown of [
      { ...ready, ...ofOrder, orderItems: [orderItem(ofItem)] },
      { ...without(ready, ofOrder), orderItems: [without(orderItem(), ofItem)] },
      { ...ready, weather: 'rain', orderItems: [{ ...orderItem(), weather: 'rain' }] },
    ]) {
      const { screen, unmount } = open(ready, { answers: [[getOrder, shown]] });
      expect(await screen.findByText('Whole milk')).toBeVisible();
      expect(screen.getByText('2 cartons', { exact: false })).toHaveTextContent('2 cartons, 24 litres');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      unmount();
    }
  });

  test('an unknown order is an info, for its edit and duplicate too (ORD-4)', async () => {
    const { screen } = open(ready, {
      path: '/orders/10020#duplicate',
      answers: [
        [getOrder, { failsWith: 'order_not_found' }],
        [listUpcomingOrders, pageOf([])],
      ],
    });
    expect(await screen.findByText('Order not found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  test('a workspace without the customer role is told so by the answer (ORD-5)', async () => {
    const { screen } = open(ready, { answers: [[getOrder, { failsWith: 'customer_role_required' }]] });
    expect(await screen.findByText('No permission to access this resource; contact your administrator')).toBeVisible();
  });

  test.each([
    ['draft', ['Duplicate order', 'Delete order']],
    ['ready', ['Duplicate order', 'Cancel order']],
    ['scheduled', ['Duplicate order']],
    ['delivered', ['Duplicate order']],
    ['cancelled', ['Duplicate order']],
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

  test('a line of a draft whose price changed since it was saved shows the former one beside it (DSK-15, ORD-89)', async () => {
    const { screen, unmount } = open(order({ orderItems: [orderItem({ formerUnitPrice: 1.02 })] }));
    expect(await screen.findByText('was £1.02, now £1.05')).toBeVisible();
    unmount();
    const same = open(order());
    await same.screen.findByText('Whole milk');
    expect(same.screen.queryByText(/^was /)).not.toBeInTheDocument();
  });

  test('STANDARD sees no price and no action, and gets the view in place of edit (ORD-6, ORD-7)', async () => {
    const hidden = order({ totalPrice: null, orderItems: [orderItem({ unitPrice: null, linePrice: null })] });
    const { screen } = open(hidden, { path: '/orders/10001#edit', session: { userRole: 'STANDARD' } });
    expect(await screen.findByText('Whole milk')).toBeVisible();
    for (const name of ['Edit', 'Submit', 'More actions'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/Total|Unit price|minimum/)).not.toBeInTheDocument();
  });

  test.each([
    ['large', () => () => undefined],
    ['small', smallScreen],
  ])(
    'on a %s screen STANDARD is not told how long a placed order can be cancelled (ORD-6, GDE-47, GDE-101)',
    async (size, make) => {
      const undo = make();
      const { screen, network, unmount } = open(ready, { session: { userRole: 'STANDARD' } });
      await screen.findByText('Whole milk');
      await waitFor(() => expect(network.count(getCalendar)).toBe(1));
      // On a phone the bar says the time alone.
      await waitFor(() => expect(screen.queryAllByText('4 days until cut-off')).toHaveLength(size === 'small' ? 1 : 0));
      expect(screen.queryByText(/cancel/i)).not.toBeInTheDocument();
      unmount();
      undo();
    },
  );

  test('orderers are told how long a placed order can be cancelled, and STANDARD how long a draft is open (GDE-47)', async () => {
    const placed = open(ready);
    expect(await placed.screen.findByText('left to cancel')).toBeVisible();
    placed.unmount();
    const draft = open(order(), { session: { userRole: 'STANDARD' } });
    expect(await draft.screen.findByText('until cut-off')).toBeVisible();
  });

  test('a sent order has Repeat beside its heading, for orderers where the region has the guide (GDE-2, GDE-29)', async () => {
    const features = ['orderGuide'];
    const repeat = async (...[shown, options]: Parameters<typeof open>) => {
      const { screen, unmount } = open(shown, options);
      await screen.findByRole('heading', { level: 1, name: `Order ${shown.id}` });
      await screen.findByText('Whole milk');
      const href = screen.queryByRole('link', { name: 'Repeat' })?.getAttribute('href');
      unmount();
      return href;
    };
    expect(await repeat(ready, { features })).toBe(`/orders/new?repeat=${ready.id}`);
    expect(await repeat(ready)).toBeUndefined();
    expect(await repeat(ready, { features, session: { userRole: 'STANDARD' } })).toBeUndefined();
    expect(await repeat(order(), { features })).toBeUndefined();
    expect(await repeat({ ...ready, type: 'sample' }, { features })).toBeUndefined();
  });

  test.each(ORDER_STATUSES)(
    'a sample with the status %s has its tag, no total, no actions and no hints (ORD-52)',
    async (status) => {
      const sample = order({
        type: 'sample',
        status,
        totalPrice: null,
        isAgreedDeliverySchedule: false,
        deliveryStart: '2026-11-20T07:00:00',
        deliveryEnd: '2026-11-20T10:00:00',
      });
      const { screen } = open(sample, { features: ['orderGuide', 'deadlines', 'minimumOrder'] });
      expect(await screen.findByText('Product samples')).toBeVisible();
      await screen.findByText('Whole milk');
      for (const name of ['More actions', 'Edit', 'Submit', 'Repeat', 'Duplicate order'])
        for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name })).not.toBeInTheDocument();
      expect(screen.queryByText(/cut-off|outside your|minimum|total/i)).not.toBeInTheDocument();
      expect(screen.queryByRole('img', { name: /^Outside your/ })).not.toBeInTheDocument();
    },
  );

  test('a draft says how near its cut-off is (ORD-51)', async () => {
    const draft = order({ deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' });
    const { screen, setNow } = open(draft);
    expect(
      await screen.findByText('Submit this order soon. The cut-off is Friday, 20 November 2026, 12:00 (Europe/London)'),
    ).toBeVisible();
    setNow('2026-11-20T12:00:00Z');
    expect(
      screen.getAllByText('The cut-off for this delivery has passed. Choose another date.').length,
    ).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test('an override of the operator moves the cut-off (RUL-15, ORD-51)', async () => {
    const moved = location({ cutoffOverrides: [{ deliveryDate: '2026-11-25', cutoffAt: '2026-11-20T08:00:00' }] });
    const { screen } = open(order(), { answers: [[getLocation, moved]] });
    expect(
      (await screen.findAllByText('The cut-off for this delivery has passed. Choose another date.')).length,
    ).toBeGreaterThan(0);
  });

  test('a cut-off that staff move while the order is open is said within a minute, and ends Submit (GDE-49, guide 14)', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
    const draft = order({ cutOffAt: '2026-11-24T12:00:00', soonFrom: '2026-11-23T07:00:00' });
    const { screen, network } = open(draft, { features: ['deadlines', 'minimumOrder'] });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(1000);
    });
    expect(screen.getByText(/^Order by Tue 24 Nov, 12:00/)).toBeVisible();
    network.answer(
      getLocation,
      location({ cutoffOverrides: [{ deliveryDate: '2026-11-25', cutoffAt: '2026-11-20T08:00:00' }] }),
    );
    await act(async () => {
      await jest.advanceTimersByTimeAsync(60_000);
    });
    expect(screen.getByText(/^Cut-off passed Fri 20 Nov, 08:00/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
    jest.useRealTimers();
  });

  test('off the schedule a draft and a ready order warn, a later one explains on hover (ORD-50)', async () => {
    for (const status of ['draft', 'ready']) {
      const { screen, unmount } = open(order({ status, isAgreedDeliverySchedule: false }));
      expect(await screen.findByText(OUTSIDE)).toBeVisible();
      unmount();
    }
    const later = open(order({ status: 'scheduled', isAgreedDeliverySchedule: false }));
    const icon = await later.screen.findByRole('img', { name: /^Outside your agreed delivery schedule/ });
    expect(later.screen.queryByRole('tooltip')).not.toBeInTheDocument();
    await later.user.hover(icon);
    expect(later.screen.getByRole('tooltip')).toHaveTextContent(OUTSIDE);
  });

  test.each(['draft', 'ready', 'scheduled'])(
    'a %s order on the schedule, or of which that is not known, says nothing of it (ORD-50)',
    async (status) => {
      for (const isAgreedDeliverySchedule of [true, null, undefined]) {
        const { screen, unmount } = open({ ...order({ status }), isAgreedDeliverySchedule } as Order);
        await screen.findByText('Whole milk');
        expect(screen.queryByText(OUTSIDE)).not.toBeInTheDocument();
        expect(screen.queryByRole('img', { name: OUTSIDE })).not.toBeInTheDocument();
        unmount();
      }
    },
  );

  test('a substitution is told in a tooltip, other quantities in words (ORD-46 to ORD-49)', async () => {
    const items = [
      orderItem({ id: 1, cartonQuantity: 2, initialCartonQuantity: 3, substituteForSku: 'V09LTA5K2MXJ' }),
      orderItem({ id: 2, productName: 'Cod loin', cartonQuantity: 0, initialCartonQuantity: 3 }),
    ];
    const { screen, user, unmount } = open(order({ status: 'scheduled', orderItems: items }));
    await user.hover(await screen.findByRole('img', { name: 'Substitute for V09L-TA5K-2MXJ' }));
    expect(screen.getByRole('tooltip')).toHaveTextContent('Substitute for V09L-TA5K-2MXJ');
    await user.unhover(screen.getByRole('img', { name: 'Substitute for V09L-TA5K-2MXJ' }));
    await user.tab();
    expect(screen.getByText('3 ordered, 2 substituted')).toBeVisible();
    expect(screen.getByText('Cod loin').closest('s')).toBeInTheDocument();
    expect(screen.getByText('replaced')).toBeInTheDocument();
    unmount();

    const short = open(
      order({
        status: 'preparing',
        orderItems: [
          orderItem({
            cartonQuantity: 3,
            initialCartonQuantity: 4,
            recordedQuantity: 2,
            substituteForSku: 'V09LTA5K2MXJ',
          }),
        ],
      }),
    );
    expect(await short.screen.findByText('3 ordered, 2 supplied')).toBeVisible();
    expect(short.screen.queryByText(/substituted/)).not.toBeInTheDocument();
  });

  test('a draft shows no substitution, a delivered variable pick its weight (ORD-45, ORD-46)', async () => {
    const { screen, unmount } = open(order({ orderItems: [orderItem({ substituteForSku: 'V09LTA5K2MXJ' })] }));
    await screen.findByText('Whole milk');
    expect(screen.queryByRole('img', { name: /Substitute/ })).not.toBeInTheDocument();
    unmount();
    const weighed = open(
      order({
        status: 'delivered',
        orderItems: [orderItem({ pickType: 'variable', unitType: 'kg', recordedWeight: 4.86 })],
      }),
    );
    expect(await weighed.screen.findByText('4.86 kg')).toBeVisible();
    expect(weighed.screen.getByText('Catchweight')).toBeVisible();
  });

  test('with history=billing the way back leads to the invoices where there are any, else to the order list (ORD-55)', async () => {
    const { screen, unmount } = open(ready, { path: '/orders/10020?history=billing' });
    expect(await screen.findByRole('link', { name: 'Back to invoices' })).toHaveAttribute('href', '/billing');
    unmount();
    const french = open(ready, { path: '/orders/10020?history=billing', region: 'fr' });
    await french.screen.findByRole('heading', { name: 'Commande 10020' });
    expect(french.screen.queryByRole('link', { name: /factures/ })).not.toBeInTheDocument();
    expect(french.screen.getByRole('link', { name: 'Retour aux commandes' })).toHaveAttribute('href', '/orders');
    french.unmount();
    const plain = open(ready, { path: '/orders/10020' });
    expect(await plain.screen.findByRole('link', { name: 'Back to orders' })).toHaveAttribute('href', '/orders');
    expect(plain.screen.queryByRole('link', { name: 'Back to invoices' })).not.toBeInTheDocument();
  });

  test.each([
    ['is on its way', () => new Promise(() => undefined), 'Loading the order'],
    ['is not found', { failsWithStatus: 404 }, 'Order not found'],
    ['can not be loaded', { failsWithStatus: 500 }, 'An error occurred on our side, engineers notified, try later'],
  ])('an order that %s leads back to the invoices with history=billing (ORD-55)', async (_, answer, text) => {
    const { screen } = open(ready, { path: '/orders/10020?history=billing', answers: [[getOrder, answer]] });
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to invoices' })).toHaveAttribute('href', '/billing');
    expect(screen.queryByRole('link', { name: 'Back to orders' })).not.toBeInTheDocument();
  });
});

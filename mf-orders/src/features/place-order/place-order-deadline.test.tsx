/** @jest-environment jsdom */
import { listLocations } from '@larder/contracts';
import { openNewOrder } from '../../testing/new-order-steps';
import { locationRow, pageOf } from '../../testing/records';

beforeEach(() => sessionStorage.clear());
const locations = pageOf([locationRow(), locationRow({ id: 1102, name: 'Ember & Oak Soho' })]);

test('a usual day that is open leads to a new order with location and date chosen, the slot waits (GDE-52)', async () => {
  const { screen } = openNewOrder({
    path: '/orders/new?location=1102&date=2026-11-25',
    answers: [[listLocations, locations]],
  });
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
  expect(await screen.findByRole('gridcell', { selected: true })).toHaveAccessibleName('25');
});

test.each(['2026-02-30', 'tomorrow', ''])('a date "%s" of the address is none (GDE-52)', async (date) => {
  const { screen } = openNewOrder({
    path: `/orders/new?location=1102&date=${date}`,
    answers: [[listLocations, locations]],
  });
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

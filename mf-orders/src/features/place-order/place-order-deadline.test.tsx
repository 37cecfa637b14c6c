/** @jest-environment jsdom */
import { getCalendar, listLocations } from '@larder/contracts';
import { act } from '@testing-library/react';
import { openNewOrder } from '../../testing/new-order-steps';
import { calendar, locationRow, pageOf } from '../../testing/records';

beforeEach(() => sessionStorage.clear());
const locations = pageOf([locationRow(), locationRow({ id: 1102, name: 'Ember & Oak Soho' })]);

const SLOTS = [{ days: 'MO,WE' }, { days: 'WE', from: '130000', to: '150000' }];

test('a usual day that is open leads to a new order with location, date and its only slot chosen (GDE-52, ORD-121)', async () => {
  const { screen } = openNewOrder({
    path: '/orders/new?location=1102&date=2026-11-23',
    answers: [
      [listLocations, locations],
      [getCalendar, calendar(...SLOTS)],
    ],
  });
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
  expect(await screen.findByRole('gridcell', { selected: true })).toHaveAccessibleName('23');
  expect(await screen.findByText('07:00-10:00')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /-/ })).not.toBeInTheDocument();
});

test('several slots of such a day wait for a choice (GDE-52, ORD-121)', async () => {
  const { screen } = openNewOrder({
    path: '/orders/new?location=1102&date=2026-11-25',
    answers: [
      [listLocations, locations],
      [getCalendar, calendar(...SLOTS)],
    ],
  });
  expect(await screen.findByRole('gridcell', { selected: true })).toHaveAccessibleName('25');
  const slots = await screen.findAllByRole('radio', { name: /^(07|13):00-/ });
  expect(slots.map((slot) => (slot as HTMLInputElement).checked)).toEqual([false, false]);
});

test('Next waits for the slot of such a day, of which none is offered before the schedule is known, and one press leads on (GDE-52, ORD-104, ORD-121)', async () => {
  let answer: (schedule: unknown) => void = () => undefined;
  const { screen, user } = openNewOrder({
    path: '/orders/new?location=1102&date=2026-11-23',
    answers: [
      [listLocations, locations],
      [getCalendar, () => new Promise((resolve) => (answer = resolve))],
    ],
  });
  expect(await screen.findByText('Loading the delivery days')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /-/ })).not.toBeInTheDocument();
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toHaveAttribute('aria-busy', 'true');
  await user.click(next);
  expect(screen.queryByText('Please select a delivery slot')).not.toBeInTheDocument();
  await act(async () => answer(calendar(...SLOTS)));
  expect(await screen.findByText('07:00-10:00')).toBeVisible();
  expect(next).not.toHaveAttribute('aria-busy');
  await user.click(next);
  expect(await screen.findByRole('heading', { name: /^Items/ })).toBeVisible();
});

test.each(['2026-02-30', 'tomorrow', ''])('a date "%s" of the address is none (GDE-52)', async (date) => {
  const { screen } = openNewOrder({
    path: `/orders/new?location=1102&date=${date}`,
    answers: [[listLocations, locations]],
  });
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

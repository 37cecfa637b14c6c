/** @jest-environment jsdom */
import { getCalendar, listLocations } from '@larder/contracts';
import { act, waitFor } from '@testing-library/react';
import { atItems, monday, openNewOrder } from '../../testing/new-order-steps';
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

test('Next of a first step that was left before its cut-off passed opens the panel with the reason, at the date (ORD-104, ORD-186)', async () => {
  const { screen, user, setNow } = await atItems({ now: '2026-11-20T11:59:00Z' }, monday);
  setNow('2026-11-20T12:00:00Z');
  await user.click(screen.getByRole('button', { name: 'Location and date' }));
  expect(screen.queryByRole('textbox', { name: /^Date/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('The cut-off for this delivery date has passed. Please select another date')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Date/ })).toHaveFocus());
  expect(screen.queryByRole('heading', { name: /^Items/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('Next of such a step begins with the picker for another date when the location has no such day any more (ORD-104, ORD-130)', async () => {
  const sundays = { name: /^Sunday, 29 November 2026/ };
  const rendered = await atItems({ answers: [[getCalendar, calendar({ days: 'SU' })]] }, sundays);
  const { screen, user, network } = rendered;
  network.answer(getCalendar, calendar({ days: 'MO' }));
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(network.count(getCalendar)).toBe(2));
  await user.click(screen.getByRole('button', { name: 'Location and date' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('We cannot deliver on this date. Please select another date')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a scheduled date' })).toBeVisible();
});

test.each(['2026-02-30', 'tomorrow', ''])('a date "%s" of the address is none (GDE-52)', async (date) => {
  const { screen } = openNewOrder({
    path: `/orders/new?location=1102&date=${date}`,
    answers: [[listLocations, locations]],
  });
  expect(await screen.findByRole('radio', { name: /^Ember & Oak Soho/ })).toBeChecked();
  expect(screen.queryByRole('gridcell', { selected: true })).not.toBeInTheDocument();
});

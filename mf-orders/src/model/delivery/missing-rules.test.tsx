/** @jest-environment jsdom */
import { checkOutOrder, getCalendar, getLocation, getWorkspace, updateOrder } from '@larder/contracts';
import { act, waitFor, within } from '@testing-library/react';
import { edit, next, open } from '../../testing/open-order';
import type { Options } from '../../testing/open-order';
import { later } from '../../testing/later';
import { atReview } from '../../testing/new-order-steps';
import { calendar, location, order, workspace } from '../../testing/records';

beforeEach(() => sessionStorage.clear());

const PASSED = /cut-off for this delivery.* has passed/i;
const INVALID = 'We cannot deliver on this date. Please select another date';
const never = () => new Promise(() => undefined);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 60)));

/** A draft for Monday that the API takes, though its usual cut-off, Friday noon, has passed. */
const onMonday = (moments: { cutOffAt: string; soonFrom: string }) =>
  order({ deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00', ...moments });
const moved = onMonday({ cutOffAt: '2026-11-20T18:00:00', soonFrom: '2026-11-19T13:00:00' });
const relaxed = onMonday({ cutOffAt: '2026-11-22T12:00:00', soonFrom: '2026-11-21T07:00:00' });
const override = { deliveryDate: '2026-11-23', cutoffAt: '2026-11-20T18:00:00' };
const weekend = workspace({ weekendOrdering: true });

const FRIDAY = '2026-11-20T13:00:00Z';
const SATURDAY = '2026-11-21T10:00:00Z';
type Failing = [string, ReturnType<typeof order>, string, NonNullable<Options['answers']>[number], unknown];
const FAILING: Failing[] = [
  ['location', moved, FRIDAY, [getLocation, { failsWith: 'timeout' }], location({ cutoffOverrides: [override] })],
  ['workspace', relaxed, SATURDAY, [getWorkspace, { failsWith: 'timeout' }], weekend],
  ['calendar', relaxed, SATURDAY, [getCalendar, { failsWith: 'timeout' }], calendar()],
];
const TITLES: Record<string, string> = {
  location: 'We couldn’t load this location',
  workspace: 'We couldn’t load your workspace’s ordering settings',
  calendar: 'We couldn’t load the delivery days',
};

test.each(FAILING)(
  'a draft that can still be sent can be submitted when its %s fails to load, which shows with Try again (ORD-9, ORD-56, GDE-49)',
  async (of, stored, now, failing, answer) => {
    const { screen, user, network } = open(stored, { now, answers: [[getWorkspace, weekend], failing] });
    expect(await screen.findByText(TITLES[of] ?? '')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByText(PASSED)).not.toBeInTheDocument();
    network.answer(failing[0], answer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(TITLES[of] ?? '')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByText(PASSED)).not.toBeInTheDocument();
  },
);

test.each(FAILING)(
  'its edit and its review do not call the cut-off passed when the %s fails to load (ORD-9, ORD-51, ORD-56)',
  async (of, stored, now, failing) => {
    const answers: Options['answers'] = [[getWorkspace, weekend], [updateOrder, { ...stored, version: 4 }], failing];
    const rendered = edit(stored, { now, answers });
    const { screen } = rendered;
    expect(await screen.findByText(TITLES[of] ?? '')).toBeVisible();
    expect(screen.queryByText(PASSED)).not.toBeInTheDocument();
    await next(rendered);
    expect(await screen.findByRole('button', { name: 'Submit order' })).toBeEnabled();
    expect(screen.getByText(TITLES[of] ?? '')).toBeVisible();
    expect(screen.queryByText(PASSED)).not.toBeInTheDocument();
  },
);

test('the rules tell that a cut-off has passed once they are all known, whatever was loaded with the order (RUL-15)', async () => {
  const { screen } = open(moved, { now: FRIDAY });
  expect(await screen.findByText(PASSED, { selector: '.alert *' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('the own moments of a draft say that its cut-off has passed while the location is unknown (GDE-49)', async () => {
  const passed = onMonday({ cutOffAt: '2026-11-20T12:00:00', soonFrom: '2026-11-19T07:00:00' });
  const { screen } = open(passed, { now: FRIDAY, answers: [[getLocation, { failsWith: 'timeout' }]] });
  expect(await screen.findByText(TITLES.location ?? '')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
});

test('an edit opens no date panel by itself before the workspace is known (ORD-86, ORD-8)', async () => {
  const passed = onMonday({ cutOffAt: '2026-11-20T12:00:00', soonFrom: '2026-11-19T07:00:00' });
  let answer: (given: unknown) => void = () => undefined;
  const { screen } = edit(passed, {
    now: SATURDAY,
    answers: [[getWorkspace, () => new Promise((resolve) => (answer = resolve))]],
  });
  expect(await screen.findByRole('button', { name: 'Change' })).toBeVisible();
  await settled();
  expect(screen.queryByRole('group', { name: 'Change the delivery' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  await act(async () => answer(weekend));
  await settled();
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
});

test('Try again in a date panel that opened by itself leaves it open, with the day chosen there and the focus (ORD-9, ORD-86, ORD-126)', async () => {
  const monday = { deliveryStart: '2026-11-16T07:00:00', deliveryEnd: '2026-11-16T10:00:00' };
  const passed = order({ ...monday, cutOffAt: '2026-11-13T12:00:00', soonFrom: '2026-11-12T07:00:00' });
  const failing: Options['answers'] = [[getWorkspace, { failsWith: 'timeout' }]];
  const { screen, user, network } = edit(passed, { now: FRIDAY, answers: failing });
  const panel = await screen.findByRole('group', { name: 'Change the delivery' });
  await user.click(within(panel).getByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  const date = within(panel).getByRole('textbox', { name: /^Date/ });
  const chosen = (date as HTMLInputElement).value;
  expect(chosen).toContain('25');
  const repeated = later();
  network.answer(getWorkspace, repeated.given);
  await user.click(within(panel).getByRole('button', { name: 'Try again' }));
  await settled();
  expect(panel).toBeInTheDocument();
  expect(panel).toContainElement(document.activeElement as HTMLElement);
  await act(async () => repeated.answer(workspace()));
  await settled();
  expect(panel).toBeInTheDocument();
  expect(date).toHaveValue(chosen);
});

test('Try again leaves the focus in the field that is in use, also where Submit of the view led to the contact (ORD-57, SHL-129)', async () => {
  const failing: Options['answers'] = [[getWorkspace, { failsWith: 'timeout' }]];
  const { screen, user, network } = open(order({ orderContact: null }), { answers: failing });
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Delivery contact/ })).toHaveFocus());
  const repeated = later();
  network.answer(getWorkspace, repeated.given);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  const cartons = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await user.click(cartons);
  await act(async () => repeated.answer(workspace()));
  await settled();
  expect(cartons).toHaveFocus();
});

test.each([['getLocation'], ['getWorkspace']])(
  'a draft that can be sent is not refused while %s is on its way (ORD-8)',
  async (name) => {
    const [stored, now] = name === 'getLocation' ? [moved, FRIDAY] : [relaxed, SATURDAY];
    const { screen } = open(stored, { now, answers: [[name === 'getLocation' ? getLocation : getWorkspace, never]] });
    await screen.findByText('Whole milk');
    await settled();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
    expect(screen.queryByText(PASSED)).not.toBeInTheDocument();
  },
);

const saturday = order({ deliveryStart: '2026-11-28T07:00:00', deliveryEnd: '2026-11-28T10:00:00' });

test('a Saturday is not called undeliverable when the calendar fails to load (ORD-129, ORD-56)', async () => {
  const { screen } = open(saturday, { answers: [[getCalendar, { failsWith: 'timeout' }]] });
  expect(await screen.findByText(TITLES.calendar ?? '')).toBeVisible();
  expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
});

test('its edit keeps the date panel closed when the calendar fails to load (ORD-129, ORD-86)', async () => {
  const { screen, user } = edit(saturday, { answers: [[getCalendar, { failsWith: 'timeout' }]] });
  expect(await screen.findByText(TITLES.calendar ?? '')).toBeVisible();
  await settled();
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByText(TITLES.calendar ?? '')).toBeVisible();
  expect(screen.queryByText(INVALID)).not.toBeInTheDocument();
});

test('a day that is pressed while the calendar is missing is not called a day without delivery (ORD-129)', async () => {
  const { screen, user } = edit(saturday, { answers: [[getCalendar, { failsWith: 'timeout' }]] });
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: /^Sunday, 29 November 2026/ }));
  expect(screen.getByText(/^We can’t tell yet whether Sunday, 29 November 2026 can be chosen/)).toBeVisible();
});

test('the review of a new order says that its location failed to load, and loads it again (ORD-110, ORD-9)', async () => {
  const { screen, user, network } = await atReview({ answers: [[getLocation, { failsWith: 'timeout' }]] });
  const delivery = within(screen.getByRole('region', { name: 'Delivery' }));
  expect(screen.getByText(TITLES.location ?? '')).toBeVisible();
  expect(delivery.queryByText('Ember & Oak Shoreditch')).not.toBeInTheDocument();
  network.answer(getLocation, location());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await delivery.findByText('Ember & Oak Shoreditch')).toBeVisible();
  expect(screen.queryByText(TITLES.location ?? '')).not.toBeInTheDocument();
});

const OUTSIDE = 'Outside your agreed delivery schedule. We confirm the delivery before we schedule it.';
const late = order({ deliveryStart: '2026-11-25T14:00:00', deliveryEnd: '2026-11-25T16:00:00' });

test('hours that the location no longer has are called outside the schedule where they are chosen (ORD-119, ORD-130)', async () => {
  const { screen, user } = edit(late);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect(await screen.findByText(OUTSIDE)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '07:00-10:00' }));
  expect(screen.queryByText(OUTSIDE)).not.toBeInTheDocument();
});

test('the review calls them outside the schedule, and they can be submitted (ORD-119)', async () => {
  const rendered = edit(late, { answers: [[updateOrder, { ...late, version: 4 }]] });
  await next(rendered);
  expect(await rendered.screen.findByText(OUTSIDE)).toBeVisible();
  expect(rendered.screen.getByRole('button', { name: 'Submit order' })).toBeEnabled();
});

test('Submit in the view asks for the calendar again, and sends nothing for a date that it no longer offers (ORD-130)', async () => {
  const { screen, user, network } = open(saturday, { answers: [[getCalendar, calendar({ days: 'SA' })]] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled());
  network.answer(getCalendar, calendar());
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(INVALID)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  expect(network.count(checkOutOrder)).toBe(0);
});

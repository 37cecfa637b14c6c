/** @jest-environment jsdom */
import { getCalendar, getLocation, getWorkspace } from '@larder/contracts';
import { learnRegions } from '@larder/rules';
import { act, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { useDeliveryRules } from '../../model/delivery/delivery-rules';
import { lineOfAgreed } from '../../model/order-form/order-line';
import { entriesOf, writeContent } from '../../model/saving/form-content';
import { contentOf } from '../../model/saving/saved-content';
import { butter, calendar, location, locationRow, order, workspace } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { smallScreen } from '../../testing/small-screen';
import { DateChoice } from './date-choice';
import { DeliveryDays } from './delivery-days';
import { DeliveryPanel } from './delivery-panel';
import { DeliveryStub } from './delivery-stub';
import { LocationDateStep } from './location-date-step';
import { SlotChoice } from './slot-choice';

function Choice() {
  const rules = useDeliveryRules(1101);
  return (
    <>
      <DateChoice rules={rules} showsMissing={false}>
        <SlotChoice rules={rules} showsMissing={false} />
      </DateChoice>
      <DeliveryStub rules={rules} />
    </>
  );
}
function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <DeliveryPanel
      rules={useDeliveryRules(1101)}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
    />
  );
}

function Step({ onNext = () => undefined }: { onNext?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <LocationDateStep
      rules={useDeliveryRules(1101)}
      locations={[locationRow()]}
      isRevisited
      isPanelOpen={isOpen}
      onPanel={setOpen}
      onNext={onNext}
    />
  );
}

type Options = NonNullable<Parameters<typeof renderOrders>[1]>;
async function choose(options: Options = {}, today = /^Friday, 20 November 2026/) {
  const { store, element } = withForm(<Choice />);
  const rendered = renderOrders(element, options);
  await rendered.screen.findByRole('button', { name: today });
  return {
    ...rendered,
    store,
    day: (text: string) => rendered.screen.getByRole('button', { name: new RegExp(`^${text}`) }),
  };
}
const isFree = (button: HTMLElement) => button.getAttribute('aria-disabled') !== 'true';
const later = async ({
  screen,
  user,
}: {
  screen: ReturnType<typeof renderOrders>['screen'];
  user: ReturnType<typeof renderOrders>['user'];
}) => user.click(screen.getByRole('button', { name: 'Later weeks' }));

test('the picker offers the days of the schedule alone; others are announced as not available (ORD-116)', async () => {
  const { day, user, store } = await choose();
  expect(isFree(day('Monday, 23 November 2026'))).toBe(true);
  expect(day('Tuesday, 24 November 2026')).toHaveAccessibleName(/not available/i);
  await user.click(day('Tuesday, 24 November 2026'));
  expect(store.getState().deliveryStart).toBeNull();
  await user.click(day('Monday, 23 November 2026'));
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-23T07:00:00', deliveryEnd: '2026-11-23T10:00:00' });
});

test('another date may be any working day, and says that it is off the schedule (ORD-117, ORD-119, ORD-121)', async () => {
  const { day, user, screen, store } = await choose();
  await user.click(screen.getByRole('button', { name: 'Request another date' }));
  expect(isFree(day('Tuesday, 24 November 2026'))).toBe(true);
  expect(isFree(day('Saturday, 28 November 2026'))).toBe(false);
  await user.click(day('Tuesday, 24 November 2026'));
  expect(
    screen.getByText('This date is outside your agreed delivery schedule. We confirm it before we schedule the order.'),
  ).toBeVisible();
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-24T07:00:00', deliveryEnd: '2026-11-24T10:00:00' });
  expect(screen.getByRole('button', { name: 'Choose a scheduled date' })).toBeVisible();
});

test.each([
  ['2026-11-20T11:59:00Z', true],
  ['2026-11-20T12:00:00Z', false],
])('at %s Monday 23 November as another date is free: %s (ORD-118)', async (now, free) => {
  const { day } = await choose({ now, answers: [[getCalendar, { failsWith: 'calendar_not_found' }]] });
  expect(isFree(day('Monday, 23 November 2026'))).toBe(free);
  expect(isFree(day('Tuesday, 24 November 2026'))).toBe(true);
  expect(isFree(day('Sunday, 22 November 2026'))).toBe(false);
});

test('public holidays are closed as other dates, named as such (ORD-118)', async () => {
  const rendered = await choose({ answers: [[getCalendar, { failsWith: 'calendar_not_found' }]] });
  await later(rendered);
  expect(rendered.day('Friday, 25 December 2026')).toHaveAccessibleName(/Christmas Day/);
  expect(isFree(rendered.day('Friday, 25 December 2026'))).toBe(false);
  expect(isFree(rendered.day('Monday, 28 December 2026'))).toBe(false);
  expect(isFree(rendered.day('Tuesday, 29 December 2026'))).toBe(true);
});

test('a public holiday has the slots that are allowed there alone (ORD-121, RUL-22)', async () => {
  const ics = calendar({ days: 'FR', from: '060000', to: '080000' }, { days: 'FR', from: '100000', to: '120000' });
  const rendered = await choose({
    answers: [[getCalendar, ics.replace('UID:1@larder.test', '$&\r\nX-ALLOW-HOLIDAY:TRUE')]],
  });
  await later(rendered);
  await rendered.user.click(rendered.day('Friday, 25 December 2026'));
  expect(rendered.store.getState()).toMatchObject({
    deliveryStart: '2026-12-25T10:00:00',
    deliveryEnd: '2026-12-25T12:00:00',
  });
});

test('a day with two slots asks for one, and leaving it empty says so (ORD-121, ORD-122)', async () => {
  const { day, user, screen, store } = await choose({
    answers: [
      [
        getCalendar,
        calendar({ days: 'TU', from: '060000', to: '080000' }, { days: 'TU', from: '130000', to: '150000' }),
      ],
    ],
  });
  await user.click(day('Tuesday, 24 November 2026'));
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-24T00:00:00', deliveryEnd: '2026-11-24T00:00:00' });
  screen.getByRole('radio', { name: '06:00-08:00' }).focus();
  await user.tab();
  expect(screen.getByText('Please select a delivery slot')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Delivery slot' })).toBeInvalid();
  await user.click(screen.getByRole('radio', { name: '13:00-15:00' }));
  expect(screen.queryByText('Please select a delivery slot')).not.toBeInTheDocument();
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-24T13:00:00', deliveryEnd: '2026-11-24T15:00:00' });
});

test('hours that end days later are no slot of the day: its only slot can be chosen (ORD-121, RUL-46)', async () => {
  const { screen, user, store } = await choose();
  act(() => store.getState().setDelivery('2026-11-25T07:00:00', '2026-11-27T10:00:00'));
  const slot = await screen.findByRole('radio', { name: '07:00-10:00' });
  expect(slot).not.toBeChecked();
  await user.click(slot);
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-25T07:00:00', deliveryEnd: '2026-11-25T10:00:00' });
});

test('Next stays where the hours are no slot any more, and their slot is asked for (ORD-104, RUL-46)', async () => {
  const onNext = jest.fn();
  const { element } = withForm(<Step onNext={onNext} />, [], {
    locationId: 1101,
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-27T10:00:00',
  });
  const { screen, user, network } = renderOrders(element);
  const next = await screen.findByRole('button', { name: 'Next' });
  await waitFor(() => expect(network.count(getCalendar)).toBe(1));
  await act(async () => undefined);
  await user.click(next);
  expect(await screen.findByText('Please select a delivery slot')).toBeVisible();
  expect(onNext).not.toHaveBeenCalled();
});

test('a date may be typed; a cleared or unreadable one is missing, a refused one says why (ORD-122, ORD-123, ORD-131)', async () => {
  const { screen, user, store } = await choose();
  const field = screen.getByRole('textbox', { name: /Date/ });
  await user.type(field, '25/11/2026{Enter}');
  expect(store.getState().deliveryStart).toBe('2026-11-25T07:00:00');
  for (const [typed, message] of [
    ['nonsense', 'Please select a delivery date'],
    ['18/11/2026', 'This delivery date is in the past. Please select another date'],
    ['20/11/2026', 'The cut-off for this delivery date has passed. Please select another date'],
    ['28/11/2026', 'We cannot deliver on this date. Please select another date'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    await user.tab();
    expect(screen.getByText(message)).toBeVisible();
    expect(field).toHaveAttribute('aria-invalid', 'true');
  }
});

test('the picker works by keyboard, and Escape leads back to the field (ORD-131)', async () => {
  const { screen, user, day, store } = await choose();
  day('Friday, 20 November 2026').focus();
  await user.keyboard('{ArrowDown}{ArrowLeft}{ArrowLeft}');
  expect(day('Wednesday, 25 November 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(store.getState().deliveryStart).toBe('2026-11-25T07:00:00');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('textbox', { name: /Date/ })).toHaveFocus();
});

test('the cut-off is named with its zone; Sundays and the turn of the year say more (ORD-124)', async () => {
  const rendered = await choose({ answers: [[getCalendar, calendar({ days: 'SU' }, { days: 'TU' })]] });
  await rendered.user.click(rendered.day('Sunday, 29 November 2026'));
  expect(
    rendered.screen.getByText('Sunday delivery: order by Thursday, 26 November 2026, 12:00 (Europe/London)'),
  ).toBeVisible();
  await later(rendered);
  await rendered.user.click(rendered.day('Tuesday, 29 December 2026'));
  expect(rendered.screen.getByText('Monday, 28 December 2026, 12:00 (Europe/London)')).toBeVisible();
  expect(rendered.screen.getByText('Public holidays do not move the cut-off')).toBeVisible();
});

test('weekend ordering keeps Monday open until Sunday noon (ORD-125)', async () => {
  const answers = [[getWorkspace, workspace({ weekendOrdering: true })]] as const;
  const early = await choose({ now: '2026-11-22T11:59:00Z', answers });
  await waitFor(() => expect(isFree(early.day('Monday, 23 November 2026'))).toBe(true));
  early.unmount();
  const late = await choose({ now: '2026-11-22T12:00:00Z', answers });
  await waitFor(() => expect(late.network.count(getWorkspace)).toBe(1));
  expect(isFree(late.day('Monday, 23 November 2026'))).toBe(false);
});

test.each([
  ['24 March', '2026-03-24', 'Monday, 30 March 2026', '2026-03-30', 'Friday, 27 March 2026'],
  ['20 October', '2026-10-20', 'Monday, 26 October 2026', '2026-10-26', 'Friday, 23 October 2026'],
])('clock changes move no cut-off and no slot, as seen on %s (ORD-132)', async (today, now, monday, date, lastDay) => {
  // A series that begins before the clocks change.
  const mondays = calendar({ days: 'MO' }).replaceAll('20261026', now === '2026-03-24' ? '20260302' : '20260907');
  const { day, user, screen, store } = await choose(
    { now: `${now}T09:00:00Z`, answers: [[getCalendar, mondays]] },
    new RegExp(`^Tuesday, ${today} 2026`),
  );
  await user.click(day(monday));
  expect(store.getState()).toMatchObject({ deliveryStart: `${date}T07:00:00`, deliveryEnd: `${date}T10:00:00` });
  expect(screen.getByText('07:00-10:00')).toBeVisible();
  expect(screen.getByText(`${lastDay}, 12:00 (Europe/London)`)).toBeVisible();
});

test('a location without a schedule shows no failure (ORD-129)', async () => {
  const { screen } = await choose({ answers: [[getCalendar, { failsWith: 'calendar_not_found' }]] });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test.each([
  ['text that is no calendar', 'hello', 'An error occurred on our side, engineers notified, try later'],
  ['an answer 504', { failsWith: 'timeout' }, 'Temporary error; wait 30 seconds and try again'],
])('%s is a failure, and another date can still be requested (ORD-129)', async (_, answer, text) => {
  const { screen, user, day, network, store } = await choose({ answers: [[getCalendar, answer]] });
  expect(screen.getByText(text)).toBeVisible();
  await user.click(day('Tuesday, 24 November 2026'));
  expect(store.getState().deliveryStart).toBe('2026-11-24T07:00:00');
  network.answer(getCalendar, calendar());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose a scheduled date' })).toBeVisible();
});

test('the schedule is asked for again when the window regains the focus (ORD-130)', async () => {
  const { network } = await choose();
  const before = network.count(getCalendar);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
  });
  await waitFor(() => expect(network.count(getCalendar)).toBe(before + 1));
});

describe('changing a delivery', () => {
  const dearer = { ...lineOfAgreed(butter), futurePrice: 8.35, futurePriceDate: '2026-11-24' };
  async function change() {
    const { store, element } = withForm(<Panel />, [dearer], {
      deliveryStart: '2026-11-23T07:00:00',
      deliveryEnd: '2026-11-23T10:00:00',
    });
    const rendered = renderOrders(element);
    await rendered.user.click(await rendered.screen.findByRole('button', { name: 'Change' }));
    await rendered.user.click(await rendered.screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
    return { ...rendered, store };
  }

  test('Confirm lists old and new delivery and every line whose price changes (ORD-127, ORD-128)', async () => {
    const { screen, user, store } = await change();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the delivery?' }));
    for (const text of ['Salted butter block', '£79.00', '£83.50']) expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.getByText(/Monday, 23 November 2026/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('group', { name: 'Change the delivery' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await user.click(screen.getByRole('button', { name: 'Change delivery' }));
    expect(screen.queryByRole('group', { name: 'Change the delivery' })).not.toBeInTheDocument();
    expect(store.getState().deliveryStart).toBe('2026-11-25T07:00:00');
  });

  test('Cancel brings back date and slot (ORD-126)', async () => {
    const { screen, user, store } = await change();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(store.getState()).toMatchObject({
      deliveryStart: '2026-11-23T07:00:00',
      deliveryEnd: '2026-11-23T10:00:00',
    });
    expect(screen.getByText('Monday, 23 November 2026')).toBeVisible();
  });

  test('what is clicked is saved once it is confirmed, and not before (ORD-126, ORD-127, GDE-58)', async () => {
    const { screen, user, store } = await change();
    const saved = () => entriesOf(store.getState()).deliveryStart;
    expect([store.getState().deliveryStart, saved()]).toEqual(['2026-11-25T07:00:00', '2026-11-23T07:00:00']);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(saved()).toBe('2026-11-23T07:00:00');
    await user.click(screen.getByRole('button', { name: 'Change delivery' }));
    expect(saved()).toBe('2026-11-25T07:00:00');
  });

  test('what someone else saves while a day is chosen holds from then on, and the chosen day stays (ORD-126, GDE-73)', async () => {
    const { screen, user, store } = await change();
    const theirs = order({ deliveryStart: '2026-11-24T07:00:00', deliveryEnd: '2026-11-24T10:00:00' });
    act(() => writeContent(store, contentOf(theirs), theirs, undefined));
    expect([store.getState().deliveryStart, entriesOf(store.getState()).deliveryStart]).toEqual([
      '2026-11-25T07:00:00',
      '2026-11-24T07:00:00',
    ]);
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the delivery?' }));
    expect(dialog.getByText(/Tuesday, 24 November 2026/)).toBeVisible();
  });

  test('a panel that goes without an answer leaves the delivery as it was (ORD-126)', async () => {
    const { store, unmount } = await change();
    unmount();
    expect([store.getState().deliveryStart, entriesOf(store.getState()).deliveryStart]).toEqual([
      '2026-11-23T07:00:00',
      '2026-11-23T07:00:00',
    ]);
  });

  test('with nothing changed Confirm closes at once (ORD-127)', async () => {
    const { element } = withForm(<Panel />, [], {
      deliveryStart: '2026-11-23T07:00:00',
      deliveryEnd: '2026-11-23T10:00:00',
    });
    const { screen, user } = renderOrders(element);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByRole('button', { name: 'Change' })).toBeVisible();
  });
});

test('a day that can’t be chosen says why when it is pressed, with the telephone number when its cut-off has passed (ORD-123)', async () => {
  const { day, user, screen, store } = await choose({ now: '2026-11-20T12:30:00Z' });
  await user.click(day('Monday, 23 November 2026'));
  expect(
    screen.getByText(/^The cut-off for Monday, 23 November 2026 was Friday, 20 November 2026, 12:00/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /^\+?[\d ]+$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\+?\d+$/),
  );
  await user.click(day('Tuesday, 24 November 2026'));
  const why = screen.getByText(/^Tuesday, 24 November 2026 is not one of your delivery days/);
  expect(why).toBeVisible();
  await user.click(day('Thursday, 19 November 2026'));
  expect(
    screen.getByText(/^Thursday, 19 November 2026 is in the past|^The cut-off for Thursday, 19 November/),
  ).toBeVisible();
  expect(store.getState().deliveryStart).toBeNull();
  await user.click(day('Wednesday, 25 November 2026'));
  expect(screen.queryByText(/not one of your delivery days|in the past/)).not.toBeInTheDocument();
});

test('why a day can’t be chosen is no longer said once the other picker is shown (ORD-117, decision 058)', async () => {
  const { day, user, screen } = await choose();
  const other = screen.getByRole('button', { name: 'Request another date' });
  await user.click(day('Tuesday, 24 November 2026'));
  expect(screen.getByText(/is not one of your delivery days/)).toBeVisible();
  await user.click(other);
  expect(screen.queryByText(/is not one of your delivery days/)).not.toBeInTheDocument();
  await user.click(day('Sunday, 29 November 2026'));
  expect(screen.getByText('We don’t deliver on Sunday, 29 November 2026.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Choose a scheduled date' }));
  expect(screen.queryByText(/We don’t deliver/)).not.toBeInTheDocument();
});

test('the days of the picker for another date are not called delivery days (ORD-117)', async () => {
  const { screen, user, unmount } = await choose();
  expect(screen.getByText('Delivery day')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Request another date' }));
  expect(screen.queryByText('Delivery day')).not.toBeInTheDocument();
  expect(screen.getByText('Day on request')).toBeInTheDocument();
  unmount();
  for (const failsWith of ['calendar_not_found', 'timeout']) {
    const none = await choose({ answers: [[getCalendar, { failsWith }]] });
    expect(none.screen.queryByText('Delivery day')).not.toBeInTheDocument();
    expect(none.screen.getByText('Day on request')).toBeInTheDocument();
    none.unmount();
  }
});

test('a Saturday of the schedule is chosen when it is pressed in the picker for another date (RUL-19, ORD-117)', async () => {
  const { day, user, screen, store } = await choose({ answers: [[getCalendar, calendar({ days: 'MO,SA' })]] });
  await user.click(screen.getByRole('button', { name: 'Request another date' }));
  await user.click(day('Sunday, 29 November 2026'));
  expect(screen.getByText('We don’t deliver on Sunday, 29 November 2026.')).toBeVisible();
  await user.click(day('Saturday, 28 November 2026'));
  expect(screen.queryByText(/not one of your delivery days|We don’t deliver/)).not.toBeInTheDocument();
  expect(store.getState()).toMatchObject({ deliveryStart: '2026-11-28T07:00:00', deliveryEnd: '2026-11-28T10:00:00' });
  expect(isFree(day('Saturday, 28 November 2026'))).toBe(true);
  expect(day('Saturday, 28 November 2026')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Request another date' })).toBeVisible();
});

test('on a small screen the notes on a date are said once, also while its panel is open (ORD-124, ORD-126)', async () => {
  const largeAgain = smallScreen();
  const { element } = withForm(<Step />, [], {
    deliveryStart: '2026-12-21T07:00:00',
    deliveryEnd: '2026-12-21T10:00:00',
  });
  const { screen, user } = renderOrders(element);
  for (const isOpen of [false, true]) {
    if (isOpen) await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findAllByText('Public holidays do not move the cut-off')).toHaveLength(1);
    expect(screen.getAllByText(/^Order by Friday, 18 December 2026, 12:00/)).toHaveLength(1);
  }
  largeAgain();
});

test('the calendar begins with the present week (ORD-116)', async () => {
  const { screen } = await choose();
  expect(screen.queryByRole('button', { name: /^Sunday, 15 November 2026/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Monday, 16 November 2026/ })).toBeInTheDocument();
});

test('the slots are between the calendar and the question for another date (ORD-121)', async () => {
  const { screen } = await choose();
  const slots = screen.getByText('Delivery slot');
  expect(slots.compareDocumentPosition(screen.getByRole('button', { name: /^Friday, 27 November 2026/ }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(slots.compareDocumentPosition(screen.getByRole('button', { name: 'Request another date' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

function Days() {
  return <DeliveryDays rules={useDeliveryRules(1101)} />;
}

test('the days of a location have the names of the region (REL-95)', async () => {
  learnRegions([{ region: 'xx', name: '', languageTag: 'pt-PT', timeZone: 'UTC', currency: 'EUR' }]);
  const deliveryTimes = [{ days: [2, 4], start: '06:00', end: '08:00' }];
  const { screen } = renderOrders(withForm(<Days />).element, {
    region: 'xx',
    answers: [[getLocation, location({ deliveryTimes })]],
  });
  expect(await screen.findByText(/terça-feira .* quinta-feira, /)).toBeVisible();
});

test.each([
  ['gb', 'Delivered on Tuesday and Thursday, 06:00-08:00 or 13:00-15:00; Saturday, 07:00-09:00.'],
  ['fr', 'Livraison\u00a0: mardi et jeudi, 06:00–08:00 ou 13:00–15:00\u202f; samedi, 07:00–09:00.'],
])(
  'in %s the days of a location are one sentence, in which hours of the same days stand together (SHL-56)',
  async (region, sentence) => {
    const deliveryTimes = [
      { days: [2, 4], start: '06:00', end: '08:00' },
      { days: [2, 4], start: '13:00', end: '15:00' },
      { days: [6], start: '07:00', end: '09:00' },
    ];
    const { screen } = renderOrders(withForm(<Days />).element, {
      region,
      answers: [[getLocation, location({ deliveryTimes })]],
    });
    expect((await screen.findByText(/13:00/)).textContent).toBe(sentence);
  },
);

/** @jest-environment jsdom */
import { addLanguage, createI18n, I18nProvider } from '@larder/i18n';
import { factsOf, learnWords } from '@larder/rules';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { Field } from '../fields/field';
import { NonceProvider } from '../style/nonce';
import { renderUi } from '../testing';
import { DatePicker } from './date-picker';
import { parseTypedDate, typedDate } from './typed-date';

const isAvailable = (date: string) => date > '2026-11-20' && [2, 4].includes(new Date(`${date}T00:00Z`).getUTCDay());

function Delivery({
  start = null as string | null,
  calendar = 'popup' as 'popup' | 'inline',
  onUnreadable = jest.fn(),
  onChange = jest.fn(),
  onBlur = jest.fn(),
}) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Delivery date">
      <DatePicker
        calendar={calendar}
        value={value}
        onChange={(date) => {
          onChange(date);
          setValue(date);
        }}
        onUnreadable={onUnreadable}
        onBlur={onBlur}
        today="2026-11-20"
        min="2026-11-20"
        max="2027-05-20"
        isAvailable={isAvailable}
        holidayName={(date) => (date === '2026-12-25' ? 'Christmas Day' : undefined)}
      />
    </Field>
  );
}
const focusedDay = () => document.activeElement?.getAttribute('data-date');

test.each([
  ['24/11/2026', '2026-11-24'],
  ['4.1.27', '2027-01-04'],
  ['2026-11-24', '2026-11-24'],
  ['31/02/2026', null],
  ['soon', null],
  ['', null],
])('typed %s is %s', (typed, date) => {
  expect(parseTypedDate(typed, 'DD/MM/YYYY')).toBe(date);
});

test.each([
  ['DD.MM.YYYY', '24.11.2026', '24/11/26'],
  ['MM/DD/YYYY', '11/24/2026', '11.24.26'],
  ['YYYY. MM. DD.', '2026. 11. 24.', '26-11-24'],
])('a region that types %s writes and reads %s, and reads %s (REL-95)', (pattern, written, typed) => {
  expect(typedDate('2026-11-24', pattern)).toBe(written);
  expect([written, typed].map((text) => parseTypedDate(text, pattern))).toEqual(['2026-11-24', '2026-11-24']);
});

test('a field of a region with a language of files writes its date as the region does, and reads it back (REL-95, REL-97)', async () => {
  learnWords('de', {});
  const i18n = createI18n({ locale: 'de' });
  addLanguage(i18n, 'common', 'de', { calendar: { format: 'TT.MM.JJJJ' } });
  const { houseStyle: _, ...facts } = factsOf('gb');
  const onChange = jest.fn();
  const { screen, user } = renderUi(
    <I18nProvider i18n={i18n} facts={{ ...facts, region: 'de', languageTag: 'de-DE' }}>
      <NonceProvider value="abc">
        <Delivery onChange={onChange} />
      </NonceProvider>
    </I18nProvider>,
  );
  const field = screen.getByRole('textbox');
  expect(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ');
  await user.type(field, '4.1.2027{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2027-01-04');
  expect(field).toHaveValue('04.01.2027');
});

test('a date may be typed; one that is not available is passed on for the screen to word (ORD-131, ORD-123)', async () => {
  const onChange = jest.fn();
  const { screen, user } = renderUi(<Delivery onChange={onChange} />);
  await user.type(screen.getByRole('textbox', { name: 'Delivery date' }), '24/11/2026{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  await user.clear(screen.getByRole('textbox'));
  await user.type(screen.getByRole('textbox'), '25/11/2026');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith('2026-11-25');
});

test.each([
  ['DD/MM/YYYY', ['24112026', '241126']],
  ['MM/DD/YYYY', ['11242026', '112426']],
  ['YYYY. MM. DD.', ['20261124', '261124']],
])('a date of %s may be typed as digits alone (ORD-131)', (pattern, typed) => {
  expect(typed.map((text) => parseTypedDate(text, pattern))).toEqual(['2026-11-24', '2026-11-24']);
});

test.each(['2411202', '31022026', '310226'])('the digits %s are no date (ORD-131)', (typed) => {
  expect(parseTypedDate(typed, 'DD/MM/YYYY')).toBeNull();
});

test('a date of digits alone is passed on and written as the region does (ORD-131)', async () => {
  const onChange = jest.fn();
  const { screen, user } = renderUi(<Delivery onChange={onChange} />);
  await user.type(screen.getByRole('textbox'), '24112026{Tab}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  expect(screen.getByRole('textbox')).toHaveValue('24/11/2026');
});

test('a cleared field is no date, and a text that is none is told (ORD-122)', async () => {
  const onChange = jest.fn();
  const onUnreadable = jest.fn();
  const { screen, user } = renderUi(<Delivery start="2026-11-24" onChange={onChange} onUnreadable={onUnreadable} />);
  await user.clear(screen.getByRole('textbox'));
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(onUnreadable).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), 'soon{Tab}');
  expect(onUnreadable).toHaveBeenCalledWith('soon');
  expect(screen.getByRole('textbox')).toHaveValue('soon');
});

test('the calendar works by keyboard (ORD-131)', async () => {
  const onChange = jest.fn();
  const { screen, user } = renderUi(<Delivery start="2026-11-24" onChange={onChange} />);
  screen.getByRole('textbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(focusedDay()).toBe('2026-11-24');
  const led: (string | null | undefined)[] = [];
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'End', 'Home', 'PageDown', 'PageUp']) {
    await user.keyboard(`{${key}}`);
    led.push(focusedDay());
  }
  expect(led).toEqual([
    '2026-11-25',
    '2026-12-02',
    '2026-12-01',
    '2026-11-24',
    '2026-11-29',
    '2026-11-23',
    '2026-12-23',
    '2026-11-23',
  ]);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-11-26');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue('26/11/2026');
});

test('Escape closes it and returns to the field (ORD-131)', async () => {
  const { screen, user } = renderUi(<Delivery />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveFocus();
});

test('it closes when the focus goes on to another field, which keeps it (ORD-131, SHL-129)', async () => {
  const { screen, user } = renderUi(
    <>
      <Delivery />
      <input aria-label="Note" />
    </>,
  );
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(focusedDay()).toBe('2026-11-20');
  await user.tab();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});

test('it stays open when the focus goes to the dialog around it, as after a press beside its days, and is not left (ORD-131, SHL-122)', async () => {
  const onBlur = jest.fn();
  const { screen, user } = renderUi(
    <div role="dialog" aria-label="Certificate" tabIndex={-1}>
      <Delivery onBlur={onBlur} />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  act(() => screen.getByRole('dialog', { name: 'Certificate' }).focus());
  expect(screen.getByRole('grid')).toBeVisible();
  expect(onBlur).not.toHaveBeenCalled();
});

test('it stays open after a press that takes the focus nowhere, and an empty field is not left (ORD-131, SHL-122)', async () => {
  const onBlur = jest.fn();
  const { screen, user } = renderUi(<Delivery onBlur={onBlur} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await user.click(screen.getByRole('heading', { name: 'November 2026' }));
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('grid')).toBeVisible();
  expect(onBlur).not.toHaveBeenCalled();
});

test.each([
  ['a day', ''],
  ['the text', 'soon'],
])(
  'a press on another field while the calendar is open leaves the field once, from %s (SHL-122)',
  async (place, typed) => {
    const onBlur = jest.fn();
    const { screen, user } = renderUi(
      <>
        <Delivery onBlur={onBlur} />
        <input aria-label="Note" />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
    if (place === 'the text') await user.type(screen.getByRole('textbox', { name: 'Delivery date' }), typed);
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    expect(screen.queryByRole('grid')).toBeNull();
    expect(onBlur).toHaveBeenCalledTimes(1);
  },
);

test('an empty field is left once the focus is neither in it nor in the calendar that it opens (SHL-122)', async () => {
  const onBlur = jest.fn();
  const { screen, user } = renderUi(<Delivery onBlur={onBlur} />);
  await user.click(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(onBlur).not.toHaveBeenCalled();
  await user.click(document.body);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('over a day that is past it shows the present month, and the keys work (ORD-131)', async () => {
  const { screen, user } = renderUi(<Delivery start="2026-10-01" />);
  screen.getByRole('textbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  expect(focusedDay()).toBe('2026-11-20');
  expect(screen.getByRole('textbox')).toHaveValue('01/10/2026');
});

test('days that are not offered are disabled and announced as not available (ORD-116)', async () => {
  const onChange = jest.fn();
  const { screen, user } = renderUi(<Delivery onChange={onChange} />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  const wednesday = screen.getByRole('button', { name: 'Wednesday, 25 November 2026, not available' });
  expect(wednesday).toHaveAttribute('aria-disabled', 'true');
  await user.click(wednesday);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(
    screen.getByRole('button', { name: 'Friday, 25 December 2026, Christmas Day, not available' }),
  ).toHaveAttribute('data-mark', 'Holiday');
  await user.click(screen.getByRole('button', { name: 'Thursday, 24 December 2026' }));
  expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
});

test('months end where dates do', async () => {
  const { screen, user } = renderUi(<Delivery />);
  await user.click(screen.getByRole('button', { name: 'Open the calendar' }));
  expect(screen.getByRole('button', { name: 'Previous month' })).toBeDisabled();
  for (let month = 0; month < 6; month += 1) await user.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'May 2027' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

describe('under the field', () => {
  const weeksShown = (container: HTMLElement) =>
    [...container.querySelectorAll('tbody tr')].map((week) =>
      week.querySelector('[data-date]')!.getAttribute('data-date'),
    );

  test('four weeks begin with the present one and name the month that begins in them', () => {
    const { screen, container } = renderUi(<Delivery calendar="inline" />);
    expect(screen.getByRole('heading', { name: '16 November to 13 December' })).toBeVisible();
    expect(weeksShown(container)).toEqual(['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07']);
    expect(screen.getByRole('button', { name: /^Tuesday, 1 December 2026/ })).toHaveAttribute('data-mark', 'Dec');
    expect(screen.getByRole('button', { name: /^Friday, 20 November 2026/ })).toHaveAttribute('data-mark', 'Today');
  });

  test('a chosen day that is past leaves the present weeks in view, also one that is typed (ORD-126)', async () => {
    const { screen, user, container } = renderUi(<Delivery calendar="inline" start="2026-10-01" />);
    expect(weeksShown(container)[0]).toBe('2026-11-16');
    expect(screen.getByRole('textbox')).toHaveValue('01/10/2026');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '02/10/2026{Enter}');
    expect(weeksShown(container)[0]).toBe('2026-11-16');
  });

  test('weeks turn by four, and end where dates do', async () => {
    const { screen, user, container } = renderUi(<Delivery calendar="inline" />);
    expect(screen.getByRole('button', { name: 'Earlier weeks' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Later weeks' }));
    expect(weeksShown(container)[0]).toBe('2026-12-14');
    for (let page = 2; page <= 6; page += 1) await user.click(screen.getByRole('button', { name: 'Later weeks' }));
    expect(container.querySelector('[data-date="2027-05-20"]')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Later weeks' })).toBeDisabled();
  });

  test('keys lead from page to page, and a typed day comes into view (ORD-131)', async () => {
    const { screen, user, container } = renderUi(<Delivery calendar="inline" start="2026-12-08" />);
    screen.getByRole('button', { name: /^Tuesday, 8 December 2026/ }).focus();
    await user.keyboard('{ArrowDown}');
    expect(focusedDay()).toBe('2026-12-15');
    await user.keyboard('{PageUp}');
    expect(focusedDay()).toBe('2026-11-16');
    await user.clear(screen.getByRole('textbox'));
    await user.type(screen.getByRole('textbox'), '16/02/2027{Enter}');
    expect(weeksShown(container)[0]).toBe('2027-02-08');
  });
});

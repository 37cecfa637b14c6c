/** @jest-environment jsdom */
import { useState } from 'react';
import { FieldGroup } from '../fields/field';
import { NonceProvider } from '../style/nonce';
import { renderUi } from '../testing';
import { DateRangePicker } from './date-range-picker';
import type { DateRange } from './range-field';

const told = jest.fn();
const unreadable = jest.fn();
beforeEach(() => {
  told.mockClear();
  unreadable.mockClear();
});

function Filter({ starts = { from: null, to: null } }: { starts?: DateRange }) {
  const [value, setValue] = useState(starts);
  const shortcuts = [{ label: 'Last 7 days', from: '2026-11-14', to: '2026-11-20' }];
  return (
    <NonceProvider value="abc">
      <FieldGroup label="Delivery date">
        <DateRangePicker
          label="Delivery date"
          value={value}
          onChange={(range) => {
            told(range);
            setValue(range);
          }}
          onUnreadable={unreadable}
          shortcuts={shortcuts}
        />
      </FieldGroup>
      <button type="button">After</button>
    </NonceProvider>
  );
}

test('a typed start is told as half a range, then both (INS-83, INS-84)', async () => {
  const { screen, user } = renderUi(<Filter />);
  await user.type(await screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 }), '05/11/2026{Enter}');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-05', to: null });
  await user.type(screen.getByPlaceholderText('End date'), '09/11/2026{Enter}');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-09' });
});

const OCTOBER: DateRange = { from: '2026-10-01', to: '2026-10-31' };
const dayOf = (date: string) => document.querySelector<HTMLElement>(`.ant-picker-dropdown td[title='${date}']`)!;

test('a start after the end of the range begins another one, by clicks (INS-83, INS-84)', async () => {
  const { screen, user } = renderUi(<Filter starts={OCTOBER} />);
  await user.click(await screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 }));
  await user.click(dayOf('2026-11-05'));
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-05', to: null });
  await user.click(dayOf('2026-11-09'));
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-05', to: '2026-11-09' });
});

test('a start after the end of the range begins another one, when typed (INS-83, INS-84)', async () => {
  const { screen, user } = renderUi(<Filter starts={OCTOBER} />);
  const start = await screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 });
  await user.clear(start);
  await user.type(start, '01/11/2026{Tab}');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-01', to: null });
  expect(start).toHaveValue('01/11/2026');
  await user.type(screen.getByPlaceholderText('End date'), '10/11/2026{Enter}');
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-01', to: '2026-11-10' });
});

test('after another start the days before it cannot be chosen as end (INS-85)', async () => {
  const { screen, user } = renderUi(<Filter starts={OCTOBER} />);
  await user.click(await screen.findByPlaceholderText('Start date', {}, { timeout: 10_000 }));
  await user.click(dayOf('2026-11-05'));
  expect(dayOf('2026-11-03')).toHaveClass('ant-picker-cell-disabled');
  expect(dayOf('2026-11-05')).not.toHaveClass('ant-picker-cell-disabled');
});

test('an end that is typed before the start is not told (INS-85)', async () => {
  const { screen, user } = renderUi(<Filter starts={OCTOBER} />);
  const end = await screen.findByPlaceholderText('End date', {}, { timeout: 10_000 });
  await user.clear(end);
  told.mockClear();
  await user.type(end, '05/09/2026{Tab}');
  expect(told).not.toHaveBeenCalled();
});

test('shortcuts are buttons (INS-82)', async () => {
  const { screen, user } = renderUi(<Filter />);
  await user.click(await screen.findByRole('button', { name: 'Last 7 days' }));
  expect(told).toHaveBeenLastCalledWith({ from: '2026-11-14', to: '2026-11-20' });
  expect(screen.getByPlaceholderText('Start date')).toHaveValue('14/11/2026');
});

test('a text that is no date is told (INS-85)', async () => {
  const { screen, user } = renderUi(<Filter />);
  await user.type(await screen.findByPlaceholderText('Start date'), '99/99/2026');
  await user.click(screen.getByRole('button', { name: 'After' }));
  expect(unreadable).toHaveBeenCalledWith('from');
  expect(told).not.toHaveBeenCalled();
});

test('its styles carry the nonce of the page (SHL-5)', async () => {
  const { screen } = renderUi(<Filter />);
  await screen.findByPlaceholderText('Start date');
  const styles = [...document.querySelectorAll('style')];
  expect(styles.length).toBeGreaterThan(0);
  expect(styles.filter((style) => style.nonce !== 'abc' && style.getAttribute('nonce') !== 'abc')).toEqual([]);
});

test('its styles say nothing of links, of which every one of the page would take it (SHL-26)', async () => {
  const { screen } = renderUi(<Filter />);
  await screen.findByPlaceholderText('Start date');
  const rules = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  expect(rules).toContain('.ant-picker');
  expect(rules).not.toMatch(/(^|[}\s,])a(:[a-z-]+)?\s*[{,]/);
});

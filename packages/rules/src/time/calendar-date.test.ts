import fc from 'fast-check';
import { dateOfDay } from '../testing/date-of-day';
import { addDays, addMonths, daysBetween, isDate, weekday } from './calendar-date';

test('six months ahead is the same day of the month, or that month’s last day (RUL-21)', () => {
  expect(addMonths('2026-11-20', 6)).toBe('2027-05-20');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
});

test('days are counted across months, years and clock changes (RUL-21)', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  expect(daysBetween('2026-09-21', '2026-11-20')).toBe(60);
});

test('the week runs from Monday, 1, to Sunday, 7 (RUL-5, RUL-17)', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-28', '2026-11-29'].map(weekday)).toEqual([1, 2, 6, 7]);
  expect(weekday('1969-12-31')).toBe(3);
});

test('only a day of the calendar is a date (RUL-18)', () => {
  expect(isDate('2028-02-29')).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '20261120', '', undefined, null].map(isDate)).toEqual(
    Array(7).fill(false),
  );
});

test('the law of dates: adding days and taking them away leads back, and weekdays repeat every seven (RUL-21)', () => {
  const dates = fc.integer({ min: -20_000, max: 60_000 }).map(dateOfDay);
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const later = addDays(date, days);
      expect(addDays(later, -days)).toBe(date);
      expect(daysBetween(date, later)).toBe(days);
      expect(weekday(addDays(date, 7))).toBe(weekday(date));
      expect(new Date(`${date}T00:00:00Z`).getUTCDay()).toBe(weekday(date) % 7);
    }),
  );
});

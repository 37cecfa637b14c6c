import { expandSchedule } from '../schedule/expand-schedule';
import { calendar, timed, weekly } from '../testing/calendars';
import { FRIDAY, at } from '../testing/moments';
import { addDays } from '../time/calendar-date';
import type { DeliveryDateSettings } from './delivery-dates';
import {
  checkDeliveryDate,
  deliverableItems,
  deliveryDateProblems,
  lastDeliveryDate,
  nextDelivery,
  otherDates,
  scheduledDates,
} from './delivery-dates';

const settings = (now: string, ics?: string, more: Partial<DeliveryDateSettings> = {}): DeliveryDateSettings => {
  const region = more.region ?? 'gb';
  const nowMs = at(now, region);
  return { region, nowMs, items: ics ? expandSchedule(ics, { region, nowMs }) : null, ...more };
};

const FRIDAYS = calendar(weekly('20261002', '0700', '1000', 'FR'));
const WEEKEND = calendar(weekly('20261003', '0800', '1000', 'SA,SU'));

describe('a chosen date', () => {
  const check = (
    deliveryStart: string | null,
    now = '2026-11-20T11:00',
    ics?: string,
    more?: Partial<DeliveryDateSettings>,
  ) => checkDeliveryDate({ ...settings(now, ics, more), deliveryStart });

  test('is checked in the order missing, expired, invalid (RUL-18)', () => {
    expect(check(null)).toBe('missing');
    expect(check('')).toBe('missing');
    expect(check('2026-02-30T07:00')).toBe('missing');
    expect(check('2026-11-20T07:00')).toBe('expired');
    expect(check('2026-11-18T07:00')).toBe('past');
    expect(check('2026-11-28T07:00')).toBe('invalid');
    expect(check('2026-11-24T07:00')).toBeNull();
    expect(check('2026-11-24')).toBeNull();
  });

  test('that is both expired and not allowed has both problems, the first gives the message (RUL-18)', () => {
    const input = { ...settings('2026-11-20T11:00'), deliveryStart: '2026-11-21T07:00:00' };
    expect(deliveryDateProblems({ ...input, nowMs: at('2026-11-20T12:00') })).toEqual(['expired', 'invalid']);
    expect(checkDeliveryDate({ ...input, nowMs: at('2026-11-20T12:00') })).toBe('expired');
  });

  test('on a weekend is valid only with an occurrence (RUL-19, RUL-23)', () => {
    expect(check('2026-11-28T08:00', '2026-11-20T11:00', WEEKEND)).toBeNull();
    expect(check('2026-11-29T08:00', '2026-11-20T11:00', WEEKEND)).toBeNull();
    expect(check('2026-11-28T08:00', '2026-11-20T11:00', FRIDAYS)).toBe('invalid');
  });

  test('off the schedule from Monday to Friday is valid as another date (RUL-19, RUL-20)', () => {
    expect(check('2026-11-25T07:00', '2026-11-20T11:00', WEEKEND)).toBeNull();
  });

  test('on a holiday is refused by the stricter screens and at submit (RUL-23)', () => {
    expect(check('2026-12-25T07:00')).toBe('invalid');
    expect(check('2026-12-25T07:00', '2026-11-20T11:00', FRIDAYS)).toBe('invalid');
    expect(check('2026-12-28T07:00', '2026-11-20T11:00', undefined, { region: 'fr' })).toBeNull();
  });

  test('saved as a draft after its cut-off is only refused at submit (RUL-24)', () => {
    expect(check('2026-11-23T07:00', '2026-11-20T12:05')).toBe('expired');
  });

  test('follows a cut-off override (RUL-15, RUL-18)', () => {
    const cutoffOverrides = [{ deliveryDate: '2026-12-29', cutoffAt: '2026-12-23T12:00:00' }];
    expect(check('2026-12-29T06:00', '2026-12-23T11:59', undefined, { cutoffOverrides })).toBeNull();
    expect(check('2026-12-29T06:00', '2026-12-23T12:00', undefined, { cutoffOverrides })).toBe('expired');
  });

  test('follows weekend ordering where there is a schedule (RUL-11)', () => {
    const ics = calendar(weekly('20261002', '0700', '1000', 'FR,SA,SU,MO'));
    expect(check('2026-11-23T07:00', '2026-11-22T11:59', ics, { weekendOrdering: true })).toBeNull();
    expect(check('2026-11-23T07:00', '2026-11-22T12:00', ics, { weekendOrdering: true })).toBe('expired');
    expect(check('2026-11-23T07:00', '2026-11-22T11:59', undefined, { weekendOrdering: true })).toBe('expired');
  });
});

describe('dates of the schedule', () => {
  test('are offered unless expired, on a holiday or beyond six months (RUL-19)', () => {
    const dates = scheduledDates(settings('2026-11-20T11:00', FRIDAYS));
    expect(dates[0]).toBe('2026-11-27');
    expect(dates).not.toContain('2026-11-20');
    expect(dates).toContain('2026-12-18');
    expect(dates.at(-1)).toBe('2027-05-14');
  });

  test('leave out a public holiday: a gb location delivered on Fridays has no Fri 25 Dec 2026 (RUL-22)', () => {
    expect(scheduledDates(settings('2026-11-20T11:00', FRIDAYS))).not.toContain('2026-12-25');
    expect(scheduledDates(settings('2026-11-20T11:00', FRIDAYS, { region: 'fr' }))).not.toContain('2026-12-25');
  });

  test('keep it when the event allows it or the workspace orders on holidays (RUL-22)', () => {
    const allowing = calendar(weekly('20261002', '0700', '1000', 'FR', 'X-ALLOW-HOLIDAY:TRUE'));
    expect(scheduledDates(settings('2026-11-20T11:00', allowing))).toContain('2026-12-25');
    expect(scheduledDates(settings('2026-11-20T11:00', FRIDAYS, { holidayOrdering: true }))).toContain('2026-12-25');
  });

  test('have on a public holiday only the occurrences that are allowed there (RUL-22)', () => {
    const both = calendar(
      weekly('20261002', '0600', '0800', 'FR'),
      timed('20261225', '1000', '1200', 'X-ALLOW-HOLIDAY:TRUE'),
    );
    const slotsOn = (date: string, more?: Partial<DeliveryDateSettings>) =>
      deliverableItems(settings('2026-11-20T11:00', both, more))
        .filter((item) => item.date === date)
        .map(({ slot }) => slot.value);
    expect(slotsOn('2026-12-18')).toEqual(['06:00-08:00']);
    expect(slotsOn('2026-12-25')).toEqual(['10:00-12:00']);
    expect(slotsOn('2026-12-25', { holidayOrdering: true })).toEqual(['06:00-08:00', '10:00-12:00']);
    expect(scheduledDates(settings('2026-11-20T11:00', both))).toContain('2026-12-25');
  });

  test('end six months ahead, however far the schedule was expanded (RUL-19, RUL-21)', () => {
    const now = settings('2026-11-20T11:00');
    expect(
      scheduledDates({
        ...now,
        items: expandSchedule(FRIDAYS, { region: 'gb', nowMs: now.nowMs, to: '2027-06-30' }),
      }).at(-1),
    ).toBe('2027-05-14');
  });

  test('are none without a schedule (RUL-19)', () => {
    expect(scheduledDates(settings('2026-11-20T11:00'))).toEqual([]);
  });
});

describe('other dates', () => {
  test('begin at the first Monday to Friday before its cut-off (RUL-20)', () => {
    expect(otherDates(settings('2026-11-20T11:59'))[0]).toBe('2026-11-23');
    expect(otherDates(settings('2026-11-20T12:00'))[0]).toBe('2026-11-24');
  });

  test('end six months ahead (RUL-20, RUL-21)', () => {
    expect(otherDates(settings('2026-11-20T11:00')).at(-1)).toBe('2027-05-20');
    expect(checkDeliveryDate({ ...settings('2026-11-20T11:00'), deliveryStart: '2027-05-20T07:00' })).toBeNull();
    expect(checkDeliveryDate({ ...settings('2026-11-20T11:00'), deliveryStart: '2027-05-21T07:00' })).toBe('invalid');
    expect(lastDeliveryDate(at('2026-08-31T11:00'), 'gb')).toBe('2027-02-28');
    expect(lastDeliveryDate(FRIDAY, 'gb')).toBe('2027-05-20');
  });

  test('leave out weekends and holidays, and neither exception opens a holiday (RUL-20, RUL-22)', () => {
    const allowing = calendar(weekly('20261002', '0700', '1000', 'FR', 'X-ALLOW-HOLIDAY:TRUE'));
    const dates = otherDates(settings('2026-11-20T11:00', allowing, { holidayOrdering: true }));
    for (const closed of ['2026-11-21', '2026-11-22', '2026-12-25', '2026-12-28']) expect(dates).not.toContain(closed);
    expect(dates).toContain('2026-12-29');
  });

  test('each pass the check that submit makes, and the days between them do not (RUL-20, RUL-23)', () => {
    const now = settings('2026-11-20T11:00');
    const offered = new Set(otherDates(now));
    for (let date = '2026-11-20'; date <= '2027-06-10'; date = addDays(date, 1)) {
      expect([date, checkDeliveryDate({ ...now, deliveryStart: `${date}T07:00:00` }) === null]).toEqual([
        date,
        offered.has(date),
      ]);
    }
  });
});

describe('the next delivery', () => {
  test('is the first day of the schedule before its cut-off, with its moments (GDE-47, RUL-19)', () => {
    expect(nextDelivery(settings('2026-11-20T09:00', FRIDAYS))).toEqual({
      deliveryDate: '2026-11-27',
      cutOffAt: '2026-11-26T12:00:00',
      soonFrom: '2026-11-25T07:00:00',
    });
    expect(nextDelivery(settings('2026-11-26T11:59', FRIDAYS))?.deliveryDate).toBe('2026-11-27');
    expect(nextDelivery(settings('2026-11-26T12:00', FRIDAYS))?.deliveryDate).toBe('2026-12-04');
  });

  test('leaves public holidays out, and is the first of the dates that can be chosen (GDE-47, RUL-22)', () => {
    const christmas = settings('2026-12-18T13:00', FRIDAYS);
    expect(nextDelivery(christmas)?.deliveryDate).toBe(scheduledDates(christmas)[0]);
    expect(nextDelivery(christmas)?.deliveryDate).not.toBe('2026-12-25');
  });

  test('goes by a cut-off that staff set (GDE-47, RUL-15)', () => {
    const cutoffOverrides = [{ deliveryDate: '2026-11-27', cutoffAt: '2026-11-20T08:00' }];
    expect(nextDelivery(settings('2026-11-20T09:00', FRIDAYS, { cutoffOverrides }))?.deliveryDate).toBe('2026-12-04');
  });

  test('is absent where the schedule begins more than six months ahead (GDE-47, RUL-19)', () => {
    const now = settings('2026-11-20T09:00');
    const itemsOn = (day: string) =>
      expandSchedule(calendar(timed(day, '0700', '1000')), { region: 'gb', nowMs: now.nowMs, to: '2027-06-30' });
    expect(
      [itemsOn('20270521'), itemsOn('20270520')].map((items) => nextDelivery({ ...now, items })?.deliveryDate),
    ).toEqual([undefined, '2027-05-20']);
  });

  test('is absent without a schedule (GDE-47)', () => {
    expect(nextDelivery(settings('2026-11-20T09:00'))).toBeUndefined();
  });
});

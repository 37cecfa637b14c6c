import fc from 'fast-check';
import { addHours, localDate, toInstant, toLocal } from './local-time';

const utc = (instantMs: number) => new Date(instantMs).toISOString();

test('a moment is another wall-clock time in each region (RUL-1)', () => {
  const moment = Date.parse('2026-11-20T11:30:00Z');
  expect(toLocal(moment, 'gb')).toBe('2026-11-20T11:30:00');
  expect(toLocal(moment, 'fr')).toBe('2026-11-20T12:30:00');
  expect(toLocal(moment)).toBe('2026-11-20T11:30:00');
});

test('a date-time without an offset is wall-clock time of the region (RUL-2)', () => {
  expect(utc(toInstant('2026-10-23T07:00', 'gb'))).toBe('2026-10-23T06:00:00.000Z');
  expect(utc(toInstant('2026-10-26T07:00', 'gb'))).toBe('2026-10-26T07:00:00.000Z');
  expect(utc(toInstant('2026-10-26T07:00:30', 'fr'))).toBe('2026-10-26T06:00:30.000Z');
  expect(utc(toInstant('2026-07-01', 'fr'))).toBe('2026-06-30T22:00:00.000Z');
});

test('one with an offset or Z is that moment in every region (RUL-2)', () => {
  expect(utc(toInstant('2026-11-20T09:15:00.000Z', 'fr'))).toBe('2026-11-20T09:15:00.000Z');
  expect(utc(toInstant('2026-11-20T09:15:00+05:30', 'gb'))).toBe('2026-11-20T03:45:00.000Z');
});

test('a time that a clock change skips moves on by the gap, one that occurs twice means the first (RUL-39)', () => {
  expect(toLocal(toInstant('2026-03-29T01:30', 'gb'), 'gb')).toBe('2026-03-29T02:30:00');
  expect(utc(toInstant('2026-10-25T01:30', 'gb'))).toBe('2026-10-25T00:30:00.000Z');
  expect(utc(toInstant('2026-10-25T02:30', 'fr'))).toBe('2026-10-25T00:30:00.000Z');
});

test('the date is that of the region (RUL-1)', () => {
  const moment = Date.parse('2026-11-20T23:30:00Z');
  expect(localDate(moment, 'gb')).toBe('2026-11-20');
  expect(localDate(moment, 'fr')).toBe('2026-11-21');
});

test('hours are added on the wall, whatever the clocks do (RUL-9)', () => {
  expect(addHours('2026-03-30', -60)).toBe('2026-03-27T12:00:00');
  expect(addHours('2026-10-26', -60)).toBe('2026-10-23T12:00:00');
});

test.each(['', 'tomorrow', '2026-11-20 07:00', '2026-11-20T7:00', 'T07:00Z'])('%j is no date-time (RUL-2)', (text) => {
  expect(() => toInstant(text, 'gb')).toThrow(RangeError);
});

test('every instant leads back from its local time, but for the repeated hour (RUL-2)', () => {
  const instants = fc
    .integer({ min: Date.UTC(2020, 0) / 1000, max: Date.UTC(2032, 0) / 1000 })
    .map((second) => second * 1000);
  fc.assert(
    fc.property(instants, fc.constantFrom('gb' as const, 'fr' as const), (instant, region) => {
      const back = toInstant(toLocal(instant, region), region);
      expect([0, -3_600_000]).toContain(back - instant);
      expect(toLocal(back, region)).toBe(toLocal(instant, region));
    }),
    { numRuns: 500 },
  );
});

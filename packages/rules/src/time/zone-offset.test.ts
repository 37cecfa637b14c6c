import fc from 'fast-check';
import { isZone, zoneOffset } from './zone-offset';

const HOUR = 3_600_000;

test('the offset changes at the very instant of a clock change (RUL-9, RUL-10)', () => {
  const forward = Date.UTC(2026, 2, 29, 1);
  expect([zoneOffset('Europe/London', forward - 1), zoneOffset('Europe/London', forward)]).toEqual([0, HOUR]);
  const back = Date.UTC(2026, 9, 25, 1);
  expect([zoneOffset('Europe/Paris', back - 1), zoneOffset('Europe/Paris', back)]).toEqual([2 * HOUR, HOUR]);
});

test('a zone that the runtime does not know is none (RUL-44)', () => {
  expect(isZone('Europe/London')).toBe(true);
  expect(isZone('Larder/Pantry')).toBe(false);
});

test('the table agrees with Intl at any minute of many zones (RUL-1)', () => {
  const zones = [
    'Europe/London',
    'Europe/Paris',
    'America/St_Johns',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ];
  const instants = fc
    .integer({ min: Date.UTC(2015, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
    .map((minute) => minute * 60_000);
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, instant) => {
      const text = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(
        instant,
      );
      expect(Date.parse(`${text.replace(' ', 'T')}Z`)).toBe(instant + zoneOffset(zone, instant));
    }),
    { numRuns: 500 },
  );
});

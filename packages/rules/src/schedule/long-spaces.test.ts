import { writeFeed } from '../calendar-feed/write-feed';
import { type EventTime } from './event-time';
import { readRule } from './recurrence-rule';

const start = { date: '2026-11-20' } as unknown as EventTime;

/** In ms of the fastest of three runs. */
const timeOf = (run: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now();
      run();
      return Math.max(0.05, performance.now() - began);
    }),
  );

test('four times as many spaces in a rule take less than ten times as long to refuse (RUL-44)', () => {
  const timeWith = (spaces: number) =>
    timeOf(() => expect(readRule(`FREQ=DAILY;X${' '.repeat(spaces)}Y`, start)).toBeNull());
  timeWith(1000);
  expect(timeWith(40_000) / timeWith(10_000)).toBeLessThan(10);
});

test('four times as many spaces in the name of a feed take less than ten times as long to write (GDE-96)', () => {
  const timeWith = (spaces: number) =>
    timeOf(() =>
      expect(writeFeed({ region: 'gb', name: `Deliveries${' '.repeat(spaces)}of Ember`, events: [] })).toContain(
        'NAME:Deliveries ',
      ),
    );
  timeWith(1000);
  expect(timeWith(40_000) / timeWith(10_000)).toBeLessThan(10);
});

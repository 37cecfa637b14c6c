import { createClock } from './clock';

const NOON = Date.parse('2026-11-20T12:00:00Z');

test('the clock is the device clock until an answer corrects it (RUL-3)', () => {
  let device = NOON - 20 * 60_000;
  const clock = createClock(() => device);
  expect(clock.now()).toBe(device);
  clock.correct(NOON);
  expect(clock.now()).toBe(NOON);
  device += 5000;
  expect(clock.now()).toBe(NOON + 5000);
});

test('the rounding of a Date header is no correction (RUL-3)', () => {
  const clock = createClock(() => NOON + 999);
  clock.correct(NOON);
  expect(clock.now()).toBe(NOON + 999);
});

test('a moved clock goes on from where it was put, and sessions keep the true time (SHL-7, SHL-135)', () => {
  let device = NOON;
  const clock = createClock(() => device);
  clock.moveTo('2026-12-24T10:00:00Z');
  device += 1000;
  expect(clock.now()).toBe(Date.parse('2026-12-24T10:00:01Z'));
  expect(clock.serverNow()).toBe(device);
});

test('a moment that cannot be read moves nothing (SHL-7)', () => {
  const clock = createClock(() => NOON);
  clock.moveTo('tomorrow');
  expect(clock.now()).toBe(NOON);
});

test('listeners are called once a second while there are any, and after a correction (RUL-3)', () => {
  jest.useFakeTimers();
  const clock = createClock(() => NOON);
  const heard = jest.fn();
  const undo = clock.subscribe(heard);
  jest.advanceTimersByTime(2000);
  expect(heard).toHaveBeenCalledTimes(2);
  clock.correct(NOON + 60_000);
  expect(heard).toHaveBeenCalledTimes(3);
  undo();
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

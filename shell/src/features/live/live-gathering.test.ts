/** @jest-environment jsdom */
import { gatherHeard } from './live-gathering';
import type { HeardOnPage } from './live-gathering';

let isHidden = false;
beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});
afterEach(() => jest.useRealTimers());

function gather() {
  const passed: HeardOnPage[] = [];
  return { passed, ...gatherHeard((heard) => passed.push(heard)) };
}
const order = (orderId: number, version: number) => ({
  kind: 'order',
  data: { orderId, locationId: 1, status: 'ready', version, change: 'status' },
});

test('what comes within 500 ms is passed on once, each order with its latest version (GDE-80)', () => {
  const heard = gather();
  for (const event of [order(1, 1), order(2, 4), order(1, 2), { kind: 'price', data: { locationId: 1 } }]) {
    heard.add(event);
    jest.advanceTimersByTime(120);
  }
  jest.advanceTimersByTime(500);
  expect(heard.passed).toEqual([
    {
      kinds: ['order', 'price'],
      orders: [
        { orderId: 1, version: 2 },
        { orderId: 2, version: 4 },
      ],
    },
  ]);
});

test('a hidden tab passes nothing on before it is looked at (GDE-80)', () => {
  const heard = gather();
  isHidden = true;
  heard.add(order(1, 1));
  jest.advanceTimersByTime(60_000);
  heard.add({ kind: 'team', data: {} });
  jest.advanceTimersByTime(60_000);
  expect(heard.passed).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(500);
  expect(heard.passed).toEqual([{ kinds: ['order', 'team'], orders: [{ orderId: 1, version: 1 }] }]);
});

test('resync makes every page ask anew, whatever versions it shows (GDE-81)', () => {
  const heard = gather();
  heard.add(order(1, 1));
  heard.add({ kind: 'resync', data: {} });
  jest.advanceTimersByTime(500);
  expect(heard.passed).toEqual([{ kinds: ['order', 'price', 'team', 'notice'], orders: [] }]);
});

test('a kind that is not known is ignored (GDE-79)', () => {
  const heard = gather();
  heard.add({ kind: 'weather', data: {} });
  jest.advanceTimersByTime(1000);
  expect(heard.passed).toEqual([]);
});

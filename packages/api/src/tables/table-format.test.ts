import { readNumber } from './table-format';

test.each([
  ['1.50', 'iso', { value: 1.5 }],
  ['-0001.250', 'iso', { value: -1.25 }],
  ['0.000000000000000123', 'iso', { value: 1.23e-16 }],
  ['1,5000000000000000000', 'fr', { value: 1.5 }],
  ['1.234567890123456', 'iso', { hint: expect.any(String) }],
  ['100000000000000000', 'iso', { hint: expect.any(String) }],
] as const)('of the number %s the digits that count are at most 15 (DSK-36)', (text, format, read) => {
  expect(readNumber(text, format as never)).toMatchObject(read);
});

/** In µs, of all threads. */
function processorTimeOf(run: () => void): number {
  const began = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(began);
  return Math.max(1, user + system);
}

test('zeros within a long fraction cost at most 100 times the work of other digits (API-17)', () => {
  const [digits, zeros] = [`1.${'1'.repeat(150_000)}`, `1.${'0'.repeat(150_000)}1`];
  const usual = processorTimeOf(() => readNumber(digits, 'iso'));
  expect(processorTimeOf(() => readNumber(zeros, 'iso')) / usual).toBeLessThan(100);
});

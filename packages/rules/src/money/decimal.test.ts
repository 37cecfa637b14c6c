import fc from 'fast-check';
import { roundHalfUp, sumOf } from './decimal';
import { linePrice } from './line-price';

test('amounts are exact decimals, rounded half up (RUL-48)', () => {
  expect(linePrice(3, 0.3725)).toBe(1.12);
  expect(linePrice(4.86, '14.80')).toBe(71.93);
  expect(roundHalfUp(1.005)).toBe(1.01);
  expect(roundHalfUp('2.345')).toBe(2.35);
  expect(roundHalfUp(2.344999)).toBe(2.34);
  expect(sumOf([0.1, 0.2, '0.3'])).toBe(0.6);
  expect(sumOf([])).toBe(0);
});

test('a product rounded half up equals whole-number arithmetic, and a sum does not depend on its order (RUL-48)', () => {
  const tenThousandths = fc.integer({ min: 0, max: 5_000_000 });
  fc.assert(
    fc.property(tenThousandths, fc.integer({ min: 0, max: 99_999 }), (price, quantity) => {
      const exact = (BigInt(price) * BigInt(quantity) + 50n) / 100n;
      expect(linePrice(quantity, price / 10_000)).toBe(Number(exact) / 100);
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 })), (pence) => {
      const amounts = pence.map((one) => one / 100);
      expect(sumOf(amounts)).toBe(pence.reduce((sum, one) => sum + one, 0) / 100);
      expect(sumOf([...amounts].reverse())).toBe(sumOf(amounts));
    }),
  );
});

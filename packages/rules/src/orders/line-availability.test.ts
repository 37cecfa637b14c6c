import { lineAvailability } from './line-availability';

const approved = [
  { productId: 1, status: 'active' },
  { productId: 2, status: 'suspended' },
  { productId: 3, status: 'suspended' },
];
const selection = [{ productId: 1 }, { productId: 3 }, { productId: 4 }];

test.each([
  [1, 'agreed and active', true, false],
  [2, 'suspended', false, false],
  [3, 'suspended, but in the greengrocer selection', true, true],
  [4, 'in the greengrocer selection', true, true],
  [5, 'in neither', false, false],
])('product %i, %s: available %s, greengrocer %s (RUL-57)', (productId, _, isAvailable, greengrocerProduct) => {
  expect(lineAvailability(productId, { approved, selection })).toEqual({ isAvailable, greengrocerProduct });
});

import type { Page } from '../composition/page';
import { readComposition } from '../composition/registry';
import { frComposition, gbComposition } from '../testing/declarations';
import { backTarget } from './back-target';
import { createPageTable } from './page-table';

const gb = createPageTable(readComposition(gbComposition()));
const fr = createPageTable(readComposition(frComposition()));

function backFrom(path: string, table = gb) {
  const { pathname, search } = new URL(path, 'http://larder.test');
  const place = table.at(pathname);
  if (place.kind !== 'page') throw new Error(`No page at ${path}`);
  return backTarget(place.page, place.params, search, table);
}

test('back from a supplier profile leads to where it was opened from (SHL-84)', () => {
  expect(backFrom('/products/12-sustainability?tags=a')).toBe('/my/sustainability');
  expect(backFrom('/products/12-search?tags=a&tags=b&other=1')).toBe('/products?tags=a&tags=b');
  expect(backFrom('/products/12?tags=a')).toBe('/products?tags=a');
});

test('back from a supplier profile leads to the dashboard where the region has neither page (SHL-84)', () => {
  expect(backFrom('/products/12-sustainability', fr)).toBe('/my/dashboard');
  expect(backFrom('/products/12-search?tags=a', fr)).toBe('/my/dashboard');
});

test.each([
  ['*-sustainability', '12-sustainability', true],
  ['*-sustainability', '12-sustainability-more', false],
  ['*-sustainability', '12-search', false],
  ['12-*', '12-search', true],
  ['*', '12', true],
  ['12', '123', false],
  ['1.', '12', false],
])('a back rule for "%s" speaks of "%s": %s (SHL-84)', (is, supplier, applies) => {
  const page = {
    name: 'supplierProfile',
    back: [{ when: { parameter: 'supplier', is }, to: 'sustainability', keep: [] }],
  } as unknown as Page;
  expect(backTarget(page, { supplier }, '', gb)).toBe(applies ? '/my/sustainability' : '/my/dashboard');
});

test('back from an order with history=billing leads to the invoices (SHL-85)', () => {
  expect(backFrom('/orders/7?history=billing')).toBe('/billing');
  expect(backFrom('/orders/7?history=billing', fr)).toBe('/orders');
});

test.each([
  ['/orders/7', '/orders'],
  ['/orders/new', '/orders'],
  ['/locations/1', '/locations'],
  ['/orders', '/my/dashboard'],
  ['/my/profile', '/my/dashboard'],
  ['/billing', '/my/dashboard'],
])('back from %s leads to %s (SHL-86)', (from, to) => {
  expect(backFrom(from)).toBe(to);
});

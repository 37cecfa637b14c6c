import { readComposition } from '../composition/registry';
import { composed, frComposition, gbComposition } from '../testing/declarations';
import { createPageTable } from './page-table';

const gb = createPageTable(readComposition(gbComposition()));
const fr = createPageTable(readComposition(frComposition()));
const nameAt = (path: string, table = gb) => {
  const place = table.at(path);
  return place.kind === 'page' ? place.page.name : place.kind;
};

test.each([
  ['/orders', 'orderList'],
  ['/orders/', 'orderList'],
  ['/orders/list', 'orderList'],
  ['/orders/new', 'newOrder'],
  ['/orders/10001', 'orderDetails'],
  ['/locations/1101', 'locationDetail'],
  ['/my/dashboard', 'dashboard'],
  ['/legal', 'terms'],
  ['/legal/privacy', 'privacy'],
  ['/legal/cookies', 'cookies'],
  ['/403', 'error403'],
  ['/products/12-search', 'supplierProfile'],
  ['/products', 'productSearch'],
])('%s is the page %s (SHL-64)', (path, name) => {
  expect(nameAt(path)).toBe(name);
});

test.each([
  '/orders/0',
  '/orders/abc',
  '/orders/1/2',
  '/products/12-friends',
  '/products/x',
  '/404',
  '/Orders',
  '/orders/%E0%A4%A',
  '/my/dashboard/x',
])('%s is missing (SHL-116)', (path) => {
  expect(nameAt(path)).toBe('missing');
});

test.each(['/', '/my', '/my/'])('%s leads to the dashboard (SHL-64)', (path) => {
  expect(gb.at(path)).toMatchObject({ kind: 'redirect', to: '/my/dashboard' });
});

test('in fr billing leads to the dashboard, sustainability and product search to /my, and supplier profiles open (SHL-12)', () => {
  expect(fr.at('/billing')).toEqual({ kind: 'redirect', to: '/my/dashboard', needsSession: true });
  expect(fr.at('/my/sustainability')).toEqual({ kind: 'redirect', to: '/my', needsSession: true });
  expect(fr.at('/products')).toEqual({ kind: 'redirect', to: '/my', needsSession: true });
  expect(nameAt('/products/12-search', fr)).toBe('supplierProfile');
});

test('addresses of an excluded remote are missing unless a redirect names them (SHL-11)', () => {
  const table = createPageTable(
    readComposition(gbComposition({ remotes: [composed('mf-admin')], redirects: [{ from: '/orders/*', to: '/my' }] })),
  );
  expect(nameAt('/locations', table)).toBe('missing');
  expect(table.at('/orders/7')).toMatchObject({ kind: 'redirect', to: '/my' });
  expect(nameAt('/ordersx', table)).toBe('missing');
});

test('inside the prefixes of a refused remote every address belongs to it (SHL-17, SHL-21)', () => {
  const table = createPageTable(
    readComposition(gbComposition({ remotes: [composed('mf-orders', { declaration: {} })] })),
  );
  expect(nameAt('/orders/anything/else', table)).toBe('refused');
  expect(nameAt('/ordersx', table)).toBe('missing');
});

test('links are made by name, with parameters and query, where the region has the page (SHL-10)', () => {
  expect(gb.linkTo('orderDetails', { orderId: 7 }, { history: 'billing', tags: ['a b', 'c'], none: undefined })).toBe(
    '/orders/7?history=billing&tags=a+b&tags=c',
  );
  expect(gb.linkTo('orderDetails')).toBeUndefined();
  expect(fr.linkTo('invoiceList')).toBeUndefined();
});

import { createRouteTable } from './route-table';

const table = createRouteTable([
  { name: 'one', path: '/orders/:orderId', matching: { orderId: '^[1-9][0-9]*$' } },
  { name: 'new', path: '/orders/new' },
  { name: 'list', path: '/orders', aliases: ['/orders/list'] },
  { name: 'word', path: '/orders/:word', matching: { word: 'to(day|morrow)' } },
]);
const nameAt = (path: string) => table.match(path)?.route.name;

test.each([
  ['/orders', 'list'],
  ['/orders/', 'list'],
  ['/orders/list', 'list'],
  ['/orders/new', 'new'],
  ['/orders/7', 'one'],
  ['/orders/today', 'word'],
  ['/orders/0', undefined],
  ['/Orders', undefined],
  ['/orders/7/8', undefined],
  ['/orders/%E0%A4%A', undefined],
])('the route at %s is %s (SHL-64, SHL-116)', (path, name) => {
  expect(nameAt(path)).toBe(name);
});

test('parameters are decoded when matched and encoded in links (SHL-64)', () => {
  const words = createRouteTable([{ name: 'word', path: '/words/:word' }]);
  expect(words.linkTo('word', { word: 'a b/c' })).toBe('/words/a%20b%2Fc');
  expect(words.match('/words/a%20b%2Fc')?.params).toEqual({ word: 'a b/c' });
});

test('a link has its query, and there is none without its route or parameter (SHL-10)', () => {
  expect(table.linkTo('one', { orderId: 7 }, { history: 'billing', tags: ['a b', 'c'], none: undefined })).toBe(
    '/orders/7?history=billing&tags=a+b&tags=c',
  );
  expect([table.linkTo('one'), table.linkTo('gone')]).toEqual([undefined, undefined]);
});

test('a rule that is no regular expression fits nothing and leaves other pages alone (SHL-17, SHL-19)', () => {
  const broken = createRouteTable([
    { name: 'broken', path: '/orders/:orderId', matching: { orderId: '(' } },
    { name: 'whole', path: '/orders/:word' },
    { name: 'list', path: '/orders' },
  ]);
  expect(['/orders/7', '/orders'].map((path) => broken.match(path)?.route.name)).toEqual(['whole', 'list']);
});

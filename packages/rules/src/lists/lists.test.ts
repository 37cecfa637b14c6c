import fc from 'fast-check';
import { PAGE_SIZES, pageCount, pageWindow, readPage } from './paging';
import { previewItems } from './preview-items';
import { problemStatus, problemTextKey } from './problem-text';

describe('pages', () => {
  test.each([
    [1, 10, '1 2 3 4 5'],
    [2, 10, '1 2 3 4 5'],
    [5, 10, '3 4 5 6 7'],
    [9, 10, '6 7 8 9 10'],
    [10, 10, '6 7 8 9 10'],
    [2, 3, '1 2 3'],
    [1, 2, '1 2'],
    [1, 1, ''],
    [1, 0, ''],
  ])('page %i of %i shows %j (RUL-96)', (page, pages, shown) => expect(pageWindow(page, pages).join(' ')).toBe(shown));

  test('a window holds the current page and at most five in a row (RUL-96)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 500 }), fc.nat(), (pages, seed) => {
        const page = (seed % pages) + 1;
        const window = pageWindow(page, pages);
        expect(window).toHaveLength(Math.min(5, pages));
        expect(window).toContain(page);
        expect([(window[0] ?? 0) >= 1, (window.at(-1) ?? 0) <= pages]).toEqual([true, true]);
      }),
    );
  });

  test('are total / size rounded up (RUL-97)', () => {
    expect([pageCount(10, 10), pageCount(11, 10), pageCount(0, 10), pageCount(18, 15)]).toEqual([1, 2, 1, 2]);
  });

  test('that are no whole number of at least 1 are read as 1, beyond the last as the last (RUL-97)', () => {
    expect(['2', 2, '0', '-1', 'abc', '1.5', '', null, undefined, '1e3'].map((value) => readPage(value, 5))).toEqual([
      2, 2, 1, 1, 1, 1, 1, 1, 1, 1,
    ]);
    expect([readPage('99', 5), readPage('99', 0), readPage('99')]).toEqual([5, 1, 99]);
  });

  test('beyond the millionth are read as the millionth, the last that can be asked for (RUL-97)', () => {
    expect(['999999', '1000000', '1000001', '9'.repeat(400)].map((value) => readPage(value))).toEqual([
      999_999, 1_000_000, 1_000_000, 1_000_000,
    ]);
  });

  test('have the size of their list (RUL-98)', () => {
    expect(PAGE_SIZES).toEqual({
      orders: 10,
      invoices: 10,
      locationOrders: 5,
      locationProducts: 15,
      locations: 15,
      supplierProducts: 15,
      supplierProfiles: 30,
      team: 50,
      locationDropdown: 100,
      ordering: 200,
    });
  });
});

test.each([
  [0, 0, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 4, 1],
  [6, 4, 2],
])('a preview of %i items shows %i and counts %i more (RUL-80)', (count, shown, more) => {
  const preview = previewItems(Array.from({ length: count }, (_, at) => at));
  expect([preview.shown.length, preview.more]).toEqual([shown, more]);
});

describe('a failed load', () => {
  test('without a status counts as 500, an answer of the wrong shape too (RUL-100, RUL-101)', () => {
    expect([problemStatus(undefined), problemStatus(null), problemStatus(0), problemStatus(404)]).toEqual([
      500, 500, 500, 404,
    ]);
    expect(problemTextKey(undefined)).toBe('problem.500');
  });

  test.each([
    [400, '400'],
    [401, '401'],
    [403, '403'],
    [404, '404'],
    [500, '500'],
    [504, '504'],
    [503, 'other'],
    [412, 'other'],
    [418, 'other'],
  ])('of status %i has the text %s (RUL-101)', (status, key) => {
    expect(problemTextKey(status)).toBe(`problem.${key}`);
  });

  test('with a known code shows the text of the code (RUL-101)', () => {
    const hasText = (code: string) => code === 'order_below_mov';
    expect(problemTextKey(400, 'order_below_mov', hasText)).toBe('code.order_below_mov');
    expect(problemTextKey(400, 'order_unheard_of', hasText)).toBe('problem.400');
    expect(problemTextKey(400, 'order_below_mov')).toBe('problem.400');
  });
});

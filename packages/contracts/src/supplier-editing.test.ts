import * as v from 'valibot';
import {
  createSupplierProduct,
  priceSupplierProduct,
  saveSupplierProposal,
  type Schema,
  updateWorkspace,
} from './index';

const accepts = (call: { body?: Schema | undefined }, body: object) => v.is(call.body as Schema, body);
const product = (more: object = {}) => ({ name: 'Carrots', supplierRefId: 'C-1', ...more });

test.each([
  ['name', ['x', 'é'.repeat(120)], ['', ' ', 'x'.repeat(121), 'a\nb', 7]],
  ['supplierRefId', ['1', 'x'.repeat(64)], ['', 'x'.repeat(65)]],
  ['description', ['', 'a\nb', 'x'.repeat(1000)], ['x'.repeat(1001), 'a\u202eb']],
  [
    'tags',
    [[], Array.from({ length: 20 }, (_, at) => `tag ${at}`)],
    [Array.from({ length: 21 }, (_, at) => `tag ${at}`), ['beef', 'beef'], ['']],
  ],
  [
    'countryOfOrigin',
    [Array.from({ length: 10 }, (_, at) => `Land ${at}`)],
    [Array.from({ length: 11 }, (_, at) => `Land ${at}`)],
  ],
  ['unitType', [null, 'kg', 'dozen'], ['sprig', '']],
  ['cartonType', [null, 'vac-pack'], ['barrel']],
  ['unitQuantity', [null, 0.0001, 9999.9999], [0, -1, 10_000, 0.00001, 1.23456, '1']],
  ['leadTime', [null, 0, 60], [-1, 61, 1.5]],
  ['minimumAcceptedShelfLife', [null, 0, 1095 * 86_400], [-1, 1095 * 86_400 + 1, 0.5]],
  ['listPrice', [null, 0.0001, 99_999.9999], [0, 100_000, 0.00001]],
  [
    'photos',
    [[], Array.from({ length: 6 }, (_, at) => ({ path: `gb/1/files/${at}.png`, description: 'x'.repeat(200) }))],
    [Array.from({ length: 7 }, () => ({ path: 'x' })), [{ path: 'x', description: 'x'.repeat(201) }]],
  ],
])('the %s of a product has its limits (DSK-10, DSK-18)', (field, right, wrong) => {
  for (const value of right)
    expect([value, accepts(createSupplierProduct, product({ [field]: value }))]).toEqual([value, true]);
  for (const value of wrong)
    expect([value, accepts(createSupplierProduct, product({ [field]: value }))]).toEqual([value, false]);
});

test('a draft needs name and own reference, and nothing else (DSK-12)', () => {
  expect(accepts(createSupplierProduct, product())).toBe(true);
  expect([
    accepts(createSupplierProduct, { name: 'Carrots' }),
    accepts(createSupplierProduct, { supplierRefId: 'C-1' }),
  ]).toEqual([false, false]);
});

test('a coming price and its date come and go together (DSK-21)', () => {
  expect(accepts(priceSupplierProduct, { listPrice: 2.5, from: '2026-12-20', version: 1 })).toBe(true);
  expect(accepts(priceSupplierProduct, { listPrice: null, from: null, version: 1 })).toBe(true);
  expect(accepts(priceSupplierProduct, { listPrice: 2.5, from: null, version: 1 })).toBe(false);
  expect(accepts(priceSupplierProduct, { listPrice: null, from: '2026-12-20', version: 1 })).toBe(false);
});

test.each([
  ['https://farm.test', true],
  ['http://farm.test/shop', true],
  ['', true],
  ['farm.test', false],
  ['javascript:alert(1)', false],
  ['ftp://farm.test', false],
])('the website "%s" of a company is accepted: %s (DSK-26)', (companyWebsite, isRight) => {
  expect(accepts(updateWorkspace, { companyWebsite, version: 1 })).toBe(isRight);
});

test('an empty detail of a company is none, and what members can not change is no part of it (DSK-26)', () => {
  const details = v.parse(updateWorkspace.body as Schema, {
    contactPhone: ' ',
    companyName: 'Other',
    vatNumber: 'GB 1',
    version: 1,
  });
  expect(details).toMatchObject({ contactPhone: null });
  expect(Object.keys(details)).not.toEqual(expect.arrayContaining(['companyName']));
  expect(Object.keys(details)).not.toEqual(expect.arrayContaining(['vatNumber']));
});

test('the texts of a profile have their limits (DSK-27)', () => {
  const profile = (more: object) => ({ version: 0, ...more });
  for (const [field, max] of [
    ['supplierSlogan', 80],
    ['supplierShortDescription', 300],
    ['supplierLongDescription', 6000],
  ] as const) {
    expect([
      accepts(saveSupplierProposal, profile({ [field]: 'x'.repeat(max) })),
      accepts(saveSupplierProposal, profile({ [field]: 'x'.repeat(max + 1) })),
    ]).toEqual([true, false]);
  }
  const pictures = (count: number) =>
    profile({ gallery: Array.from({ length: count }, (_, at) => ({ path: `gb/1/files/${at}.png`, description: '' })) });
  expect([accepts(saveSupplierProposal, pictures(24)), accepts(saveSupplierProposal, pictures(25))]).toEqual([
    true,
    false,
  ]);
});

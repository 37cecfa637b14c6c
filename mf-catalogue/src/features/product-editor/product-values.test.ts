import { mergeFields } from '@larder/rules';
import { differingFields } from '@larder/remote-kit/editing';
import { supplierProduct } from '../../testing/supplier-product';
import {
  checksIn,
  inputOf,
  isStoredAlike,
  missingForReview,
  NEW_PRODUCT,
  readNumber,
  valuesOf,
} from './product-values';

const complete = {
  ...NEW_PRODUCT,
  name: 'Cheese',
  supplierRefId: 'C-1',
  description: 'Soft.',
  unitType: 'kg',
  unitQuantity: '2.5',
  cartonType: 'box',
  pickType: 'fixed',
  storageType: 'chilled',
  countryOfOrigin: ['France'],
  listPrice: '14,80',
  specSheet: { path: 'a.pdf', fileId: 'f', name: 'a.pdf' },
};

test('what review needs and lacks is named in the order of the page (DSK-12)', () => {
  expect(missingForReview(complete, 'en')).toEqual([]);
  expect(missingForReview({ ...complete, description: ' ', countryOfOrigin: [], specSheet: null }, 'en')).toEqual([
    'description',
    'countryOfOrigin',
    'specSheet',
  ]);
  expect(missingForReview({ ...complete, photos: [{ path: 'p', description: '' }] }, 'en')).toEqual(['photos']);
  expect(missingForReview(NEW_PRODUCT, 'en')).toEqual([
    'name',
    'supplierRefId',
    'description',
    'unitQuantity',
    'unitType',
    'cartonType',
    'pickType',
    'storageType',
    'countryOfOrigin',
    'listPrice',
    'specSheet',
  ]);
});

test('a draft needs name and own reference alone (DSK-12)', () => {
  const checks = checksIn('en');
  expect([checks.name!(' '), checks.supplierRefId!('')]).toEqual(['name', 'reference']);
  expect(checks.unitQuantity!('')).toBeUndefined();
});

test.each([
  ['unitQuantity', '0.0001', undefined],
  ['unitQuantity', '9999.9999', undefined],
  ['unitQuantity', '0', 'quantity'],
  ['unitQuantity', '10000', 'quantity'],
  ['unitQuantity', '1.00001', 'quantity'],
  ['listPrice', '99999.9999', undefined],
  ['listPrice', '14,80', undefined],
  ['listPrice', '100000', 'price'],
  ['listPrice', '£14', 'price'],
  ['listPrice', '1,234.50', 'price'],
  ['listPrice', '1,000', 'price'],
  ['unitQuantity', '1,250', 'quantity'],
  ['leadTime', '60', undefined],
  ['leadTime', '61', 'lead-time'],
  ['leadTime', '1.5', 'lead-time'],
  ['shelfLife', '1095', undefined],
  ['shelfLife', '1096', 'shelf-life'],
  ['shelfLife', '-1', 'shelf-life'],
] as const)('%s "%s" is judged: %s (DSK-10)', (field, typed, problem) => {
  expect(checksIn('en')[field]!(typed)).toBe(problem);
});

test('point and comma both count, nothing is guessed (DSK-10)', () => {
  expect(['14.8', '14,8', ' 3 ', '', '1 000', 'x'].map((typed) => readNumber(typed, 'en'))).toEqual([
    14.8,
    14.8,
    3,
    null,
    Number.NaN,
    Number.NaN,
  ]);
});

test.each([
  ['1,000', 'en', Number.NaN],
  ['1,250', 'en', Number.NaN],
  ['12,345,678', 'en', Number.NaN],
  [' 1,250 ', 'en', Number.NaN],
  ['14,80', 'en', 14.8],
  ['1250,5', 'en', 1250.5],
  ['1,250', 'fr', 1.25],
  ['14,80', 'fr', 14.8],
  ['1.250', 'fr', 1.25],
] as const)(
  '"%s" in %s is %s: a comma that may divide thousands is not read as a decimal one (DSK-10)',
  (typed, locale, number) => {
    expect(readNumber(typed, locale)).toBe(number);
  },
);

const stored = { specSheet: null, status: 'draft' as const, minimumAcceptedShelfLife: null, countryOfOrigin: [] };

test('empty fields are sent as null, days of life as seconds, and a sheet only when it changed (DSK-10)', () => {
  expect(inputOf({ ...NEW_PRODUCT, name: ' Cheese ', supplierRefId: 'C-1', shelfLife: '7' }, undefined, 'en')).toEqual({
    name: 'Cheese',
    supplierRefId: 'C-1',
    description: '',
    tags: [],
    unitType: null,
    unitQuantity: null,
    cartonType: null,
    pickType: null,
    storageType: null,
    leadTime: null,
    minimumAcceptedShelfLife: 604_800,
    countryOfOrigin: [],
    certification: [],
    listPrice: null,
    photos: [],
  });
  expect(inputOf(complete, stored, 'en')).toMatchObject({
    specSheetFileId: 'f',
    listPrice: 14.8,
  });
  expect(inputOf({ ...complete, specSheet: null }, { ...stored, specSheet: 'a.pdf' }, 'en')).toMatchObject({
    specSheetFileId: null,
  });
  expect(
    inputOf({ ...complete, specSheet: { path: 'a.pdf', name: 'a.pdf' } }, { ...stored, specSheet: 'a.pdf' }, 'en'),
  ).not.toHaveProperty('specSheetFileId');
});

test.each([
  ['9', 863_999, 863_999],
  ['10', 863_999, 864_000],
  ['', 0, 0],
  ['', 863_999, null],
] as const)(
  'shelf life "%s" over %d stored seconds is sent as %s: it stays to the second while its days do (RUL-92, DSK-13)',
  (shelfLife, before, sent) => {
    const input = inputOf({ ...complete, shelfLife }, { ...stored, minimumAcceptedShelfLife: before }, 'en');
    expect(input.minimumAcceptedShelfLife).toBe(sent);
  },
);

const SPELT = ['Espagne', 'UK', 'United Kingdom'];

test('two spellings of a country are one choice on the page (DSK-10)', () => {
  const { countryOfOrigin } = valuesOf(supplierProduct({ countryOfOrigin: SPELT }), 'fr');
  expect(countryOfOrigin).toEqual(['Spain', 'United Kingdom']);
});

test.each([
  [
    ['Spain', 'United Kingdom'],
    ['Espagne', 'UK', 'United Kingdom'],
  ],
  [
    ['United Kingdom', 'Spain'],
    ['Espagne', 'UK', 'United Kingdom'],
  ],
  [
    ['Spain', 'United Kingdom', 'France'],
    ['Espagne', 'UK', 'France'],
  ],
  [['Spain'], ['Espagne']],
  [['France'], ['France']],
  [[], []],
])('of %j the countries that are stored are sent as they are spelt there: %j (DSK-13)', (countryOfOrigin, sent) => {
  const input = inputOf({ ...complete, countryOfOrigin }, { ...stored, countryOfOrigin: SPELT }, 'en');
  expect(input.countryOfOrigin).toEqual(sent);
});

test('a country that is stored twice by the same name is sent once (DSK-10)', () => {
  const input = inputOf(
    { ...complete, countryOfOrigin: ['Spain'] },
    { ...stored, countryOfOrigin: ['Spain', 'Spain'] },
    'en',
  );
  expect(input.countryOfOrigin).toEqual(['Spain']);
});

test('what one side changed merges quietly, what both changed is a conflict (DSK-17)', () => {
  const mine = { ...complete, name: 'My cheese', description: 'Mine.', tags: ['cheese'] };
  const theirs = { ...complete, description: 'Theirs.', leadTime: '3', tags: ['cheese'] };
  const { merged: values, conflicts } = mergeFields(complete, mine, theirs);
  expect(conflicts).toEqual(['description']);
  expect(values).toEqual({ ...complete, name: 'My cheese', description: 'Mine.', leadTime: '3', tags: ['cheese'] });
  expect(differingFields(complete, values)).toEqual(['name', 'description', 'tags', 'leadTime']);
});

test.each([
  ['draft', 14.8],
  ['active', null],
  ['suspended', null],
] as const)(
  'the price of a product that is %s is sent as %s: one that was approved changes by its date alone (DSK-13, DSK-21)',
  (status, sent) => {
    expect(inputOf(complete, { ...stored, status }, 'en').listPrice).toBe(sent);
  },
);

const sheet = { path: 'a.pdf', name: 'a.pdf' };
const photo = { path: 'p', description: 'A wheel' };

test.each([
  ['listPrice', '1.4', '1,40', '1.41'],
  ['leadTime', '03', '3', ''],
  ['shelfLife', '', ' ', '0'],
  ['unitQuantity', 'many', 'many', ''],
  ['name', 'Cheese ', 'Cheese', 'cheese'],
  ['tags', ['a', 'b'], ['b', 'a'], ['a']],
  ['photos', [photo], [{ ...photo, description: ' A wheel' }], [{ ...photo, path: 'q' }]],
  ['specSheet', { ...sheet, fileId: 'f', name: 'plain.pdf' }, sheet, { ...sheet, path: 'b.pdf' }],
  ['specSheet', null, null, sheet],
] as const)('%s: %j is stored as %j is, and not as %j (DSK-17)', (field, one, alike, other) => {
  expect(isStoredAlike('en')(field, one as never, alike as never)).toBe(true);
  expect(isStoredAlike('en')(field, one as never, other as never)).toBe(false);
});

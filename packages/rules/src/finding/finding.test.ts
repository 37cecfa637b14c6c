import { findGreengrocer } from './find-greengrocer';
import { findProducts } from './find-products';
import { foldText } from './fold-text';
import { offeredGreengrocer } from './greengrocer-offer';

const product = (productId: number, productName: string, supplierName = 'Hill Farm', status = 'active') => ({
  productId,
  productName,
  supplierName,
  status,
  unitPrice: 2,
});
const names = (found: readonly { productName: string }[]) => found.map(({ productName }) => productName);

test('text is compared without case and accents (RUL-85)', () => {
  expect(foldText('Crème FRAÎCHE')).toBe('creme fraiche');
  expect(foldText('Bœuf à l’Ancienne')).toBe('boeuf a l’ancienne');
  expect(foldText('Weißwurst, SMØRREBRØD, Læks')).toBe('weisswurst, smorrebrod, laeks');
});

test('no marks are sorted for a comparison, which would take the square of their number (RUL-85)', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  expect(foldText(`Cre${'\u0301\u0323'.repeat(1000)}me`)).toBe('creme');
  const marked = normalize.mock.contexts.filter((text) => /\p{M}/u.test(String(text)));
  normalize.mockRestore();
  expect(marked).toEqual([]);
});

describe('the add-item search', () => {
  const shelf = [
    product(1, 'Whipping cream'),
    product(2, 'Crème fraîche'),
    product(3, 'Cream of tartar'),
    product(4, 'Butter', 'Creamery Ltd'),
    product(5, 'Double cream'),
    product(6, 'Cream cheese', 'Hill Farm', 'suspended'),
    product(7, 'Eggs'),
  ];

  test('needs 2 characters, which begin a word (RUL-85)', () => {
    expect(findProducts('c', shelf, [])).toEqual([]);
    expect(findProducts('  c ', shelf, [])).toEqual([]);
    expect(names(findProducts('00', [product(1, 'Flour type 00'), product(2, 'Flour 1000 g')], []))).toEqual([
      'Flour type 00',
    ]);
    expect(findProducts('gg', shelf, [])).toEqual([]);
    expect(findProducts('egg', shelf, [])).toHaveLength(1);
  });

  test('knows words in any order, those of the supplier too (RUL-85)', () => {
    expect(names(findProducts('cream double', shelf, []))).toEqual(['Double cream']);
    expect(names(findProducts('medium eggs', [product(1, 'Eggs, medium'), product(2, 'Eggs, large')], []))).toEqual([
      'Eggs, medium',
    ]);
    expect(names(findProducts('creamery butter', shelf, []))).toEqual(['Butter']);
    expect(findProducts('cream fish', shelf, [])).toEqual([]);
  });

  test('forgives a misspelt letter, and two in long words, when nothing else is found (RUL-85)', () => {
    const stall = [
      product(1, 'Mozzarella'),
      product(2, 'Chicken supreme'),
      product(3, 'Double cream'),
      product(4, 'Salmon'),
      product(5, 'Ham'),
    ];
    expect(names(findProducts('mozarela', stall, []))).toEqual(['Mozzarella']);
    expect(names(findProducts('chikcen', stall, []))).toEqual(['Chicken supreme']);
    expect(names(findProducts('doubel craem', stall, []))).toEqual(['Double cream']);
    expect(names(findProducts('salmno', stall, []))).toEqual(['Salmon']);
    expect(findProducts('hem', stall, [])).toEqual([]);
  });

  test.each([
    ['hem', 'Ham', false],
    ['hams', 'Hamburger', true],
    ['kalo', 'Kale', true],
    ['kolo', 'Kale', false],
    ['salman', 'Salmon', true],
    ['sulman', 'Salmon', false],
    ['chuckon', 'Chicken', true],
    ['chuckom', 'Chicken', false],
    ['hciken', 'Chicken', false],
    ['ckale', 'Kale', true],
    ['ale', 'Kalettes', true],
  ])('of %s it finds %s: %s, by the number of letters that are wrong (RUL-85)', (text, name, isFound) => {
    expect(findProducts(text, [product(1, name)], [])).toHaveLength(isFound ? 1 : 0);
  });

  test('short words have to begin a word also where a long one is misspelt (RUL-85)', () => {
    const offer = [product(1, 'Mozzarella, redcurrant')];
    expect(
      ['red mozarela', 'rad mozarela', 'ant mozarela'].map((text) => findProducts(text, offer, []).length),
    ).toEqual([1, 0, 0]);
  });

  test('finds nothing by signs alone (RUL-85)', () => {
    expect(findProducts('--', shelf, [])).toEqual([]);
  });

  test('finds what begins with the text, then what has it as it stands, then the rest; equal names by their ids (RUL-85)', () => {
    const dairy = [
      product(1, 'A 1 cream, double'),
      product(2, 'A fine double cream'),
      product(4, 'Double cream'),
      product(3, 'Double cream'),
      product(5, 'A better double cream'),
    ];
    expect(findProducts('double cream', dairy, []).map(({ productId }) => productId)).toEqual([3, 4, 5, 2, 1]);
  });

  test('finds names that begin with the text first, then the rest, each by name (RUL-85)', () => {
    expect(names(findProducts('CREAM', shelf, []))).toEqual([
      'Cream of tartar',
      'Butter',
      'Double cream',
      'Whipping cream',
    ]);
    expect(names(findProducts('creme', shelf, []))).toEqual(['Crème fraîche']);
    expect(names(findProducts('fraîche', shelf, []))).toEqual(['Crème fraîche']);
  });

  test('leaves out suspended products and those on the order (RUL-85)', () => {
    expect(names(findProducts('cream', shelf, [3, 4, 5]))).toEqual(['Whipping cream']);
  });

  test('finds 50 at most (RUL-85)', () => {
    expect(
      findProducts(
        'oni',
        Array.from({ length: 80 }, (_, at) => product(at, `Onion ${at}`)),
        [],
      ),
    ).toHaveLength(50);
  });
});

describe('the greengrocer', () => {
  const selection = [product(1, 'Onion red 10 kg'), product(2, 'Red cabbage'), product(3, 'Carrots')];

  test('search needs every word in the name, in any order and case (RUL-86)', () => {
    expect(names(findGreengrocer('red onion', selection))).toEqual(['Onion red 10 kg']);
    expect(names(findGreengrocer(' RED  ', selection))).toEqual(['Onion red 10 kg', 'Red cabbage']);
    expect(findGreengrocer('', selection)).toHaveLength(3);
    expect(findGreengrocer('red fish', selection)).toEqual([]);
  });

  test('offers neither what is on the order nor what is approved for its location (RUL-87)', () => {
    expect(
      names(offeredGreengrocer(selection, { onOrder: [1], approved: [{ productId: 3, status: 'active' }] })),
    ).toEqual(['Red cabbage']);
  });

  test('offers what is approved for its location but suspended there (RUL-57, RUL-87)', () => {
    const approved = [{ productId: 2, status: 'suspended' }, { productId: 3 }];
    expect(names(offeredGreengrocer(selection, { approved }))).toEqual(['Onion red 10 kg', 'Red cabbage']);
  });

  test('leaves out what is on the order while no location is chosen (RUL-87)', () => {
    expect(names(offeredGreengrocer(selection, { onOrder: [2] }))).toEqual(['Onion red 10 kg', 'Carrots']);
  });

  test('offers all while no location is chosen (RUL-87)', () => {
    expect(offeredGreengrocer(selection, {})).toHaveLength(3);
    expect(offeredGreengrocer(selection, { approved: null })).toHaveLength(3);
  });
});

/** @jest-environment jsdom */
import { getOrderGuide, listApprovedProducts } from '@larder/contracts';
import type { ApprovedProduct, OrderGuide } from '@larder/contracts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { FOLLOWS } from '../model/orders/clears';
import { openNewOrder } from '../testing/new-order-steps';
import { pageOf, product } from '../testing/records';

/** Twelve products, "Product 10" to "Product 21": two tens of rows. */
const PRODUCTS = Array.from({ length: 12 }, (_, at) =>
  product({ productId: 600 + at, sku: `PRDT000000${at + 10}`, productName: `Product ${at + 10}` }),
);
const NAMES = PRODUCTS.map(({ productName }) => productName);
const apples = product({ productId: 700, sku: 'APPL00000001', productName: 'Apples', storageType: 'ambient' });
const idsOf = (products: readonly ApprovedProduct[]) => products.map(({ productId }) => productId);

/** The guide with one list, and a figure that tells when an answer is there. */
const guideOf = (productIds: number[], alreadyOrdered = 0): OrderGuide => ({
  basedOn: 'none',
  orderCount: 0,
  items: [{ productId: 600, usualQuantity: null, lastQuantity: null, lastDeliveryDate: null, alreadyOrdered }],
  lastOrder: null,
  lists: [{ listId: 1, name: 'Cold room walk', productIds, version: 1 }],
});

async function open(grouping: 'lists' | 'storage', products = PRODUCTS) {
  const opened = openNewOrder({
    features: ['orderGuide'],
    follows: FOLLOWS,
    preferences: { guide: { new: 'guide', grouping } },
    answers: [
      [listApprovedProducts, pageOf(products)],
      [getOrderGuide, guideOf(idsOf(PRODUCTS))],
    ],
  });
  const { screen, user, network, host } = opened;
  await user.click(await screen.findByRole('button', { name: /^Wednesday, 25 November 2026/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const quantity = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Cartons of ${name}` });
  await waitFor(() => expect(quantity('Product 21')).toBeInTheDocument());
  /** Others change products and list, and the price of the first product; resolves once the guide has the answers. */
  const change = async ([first, ...others]: readonly ApprovedProduct[], listed: number[]) => {
    network.answer(listApprovedProducts, pageOf([{ ...(first as ApprovedProduct), unitPrice: 123 }, ...others]));
    network.answer(getOrderGuide, guideOf(listed, 7));
    act(() => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
    await screen.findByText('7 already ordered for this day');
    await screen.findByText(/£123\.00/);
  };
  const filter = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in the guide' });
  return { ...opened, quantity, change, filter };
}
const group = (key: string) =>
  [...document.querySelectorAll(`[data-guide-group="${key}"] .nm`)].map((name) => name.firstChild?.textContent);

describe('while somebody types a quantity', () => {
  test('a product that comes to the top of the list waits until the focus leaves; prices and "Suspended" change in place (GDE-13, GDE-14, GDE-77)', async () => {
    const { screen, user, quantity, change } = await open('lists', [...PRODUCTS, apples]);
    const field = quantity('Product 19');
    await user.click(field);
    await user.keyboard('1');
    await change(
      [
        ...PRODUCTS.map((one) => ({ ...one, status: one.productId === 601 ? 'suspended' : one.status }) as const),
        apples,
      ],
      [700, ...idsOf(PRODUCTS)],
    );
    expect(screen.getByText('Suspended')).toBeVisible();
    expect(field).toHaveFocus();
    expect(group('list-1')).toEqual(NAMES);
    await user.keyboard('2');
    expect(quantity('Product 19')).toBe(field);
    expect(field).toHaveValue('12');
    await user.click(screen.getByRole('heading', { name: /^Wednesday, 25/ }));
    expect(group('list-1')).toEqual(['Apples', ...NAMES]);
  });

  test('a product that is newly agreed waits until the focus leaves the group by storage, and to the next field is no leaving (GDE-13, GDE-77)', async () => {
    const { screen, user, quantity, change } = await open('storage');
    await user.click(quantity('Product 18'));
    await user.keyboard('{Enter}1');
    const field = quantity('Product 19');
    await change([...PRODUCTS, { ...apples, storageType: 'chilled' }], idsOf(PRODUCTS));
    await user.keyboard('2');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('12');
    expect(group('chilled')).toEqual(NAMES);
    await user.click(screen.getByRole('heading', { name: /^Wednesday, 25/ }));
    expect(group('chilled')).toEqual(['Apples', ...NAMES]);
  });

  test.each(['storage', 'lists'] as const)(
    'by %s products that are no longer agreed keep their rows, marked, on the order and off it, until the focus leaves (GDE-8, GDE-13, GDE-77, ORD-142, guide 14)',
    async (grouping) => {
      const { screen, user, quantity, change } = await open(grouping);
      const [shown, also] = [grouping === 'lists' ? 'list-1' : 'chilled', () => group('also')];
      await user.type(quantity('Product 11'), '5');
      const field = quantity('Product 20');
      await user.click(field);
      await user.keyboard('1');
      const left = PRODUCTS.filter(({ productName }) => !['Product 11', 'Product 12'].includes(productName));
      await change(left, idsOf(PRODUCTS));
      expect([group(shown), also()]).toEqual([NAMES, []]);
      const row = (id: number) => document.querySelector(`[data-guide-row="${id}"]`);
      expect(row(601)).toHaveTextContent('This product is no longer available');
      expect(row(602)).toHaveTextContent('No longer agreed');
      await user.keyboard('2');
      expect(field).toHaveFocus();
      expect(field).toHaveValue('12');
      await user.click(screen.getByRole('heading', { name: /^Wednesday, 25/ }));
      expect([group(shown), also()]).toEqual([left.map(({ productName }) => productName), ['Product 11']]);
    },
  );

  test('a row that is held as "Suspended" reads "No longer agreed" once its product is (GDE-13, GDE-14, GDE-77)', async () => {
    const suspended = PRODUCTS.map((one) => (one.productId === 601 ? ({ ...one, status: 'suspended' } as const) : one));
    const { screen, user, quantity, change } = await open('storage', suspended);
    const row = document.querySelector('[data-guide-row="601"]');
    expect(row).toHaveTextContent('Suspended');
    await user.click(quantity('Product 19'));
    await change(
      PRODUCTS.filter(({ productId }) => productId !== 601),
      idsOf(PRODUCTS),
    );
    expect(row).toBeInTheDocument();
    expect(row).toHaveTextContent('No longer agreed');
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  test('with the focus in the filter the order holds, until the rows are filtered (GDE-13, GDE-18)', async () => {
    const { user, change, filter } = await open('lists', [...PRODUCTS, apples]);
    await user.click(filter());
    await change([...PRODUCTS, apples], [700, ...idsOf(PRODUCTS)]);
    expect(group('list-1')).toEqual(NAMES);
    await user.keyboard('p');
    await waitFor(() => expect(group('list-1')).toEqual(['Apples', ...NAMES]));
  });
});

describe('the filter', () => {
  /** Keys before React has filtered the rows by the letters. */
  const atOnce = (input: HTMLInputElement, text: string, key: string) =>
    act(() => {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.keyDown(input, { key });
    });

  test.each(['Enter', 'ArrowDown'])(
    '%s right behind the last letter leads to the product that is found (GDE-18)',
    async (key) => {
      const { user, quantity, filter } = await open('storage');
      await user.click(filter());
      atOnce(filter(), 'PRDT00000015', key);
      expect(quantity('Product 15')).toHaveFocus();
      expect(group('chilled')).toEqual(['Product 15']);
    },
  );

  test('a letter that leaves out some of at most 40 rows does so in its own frame; of more rows they follow later, and rows that come back too (guide 15)', async () => {
    const many = Array.from({ length: 41 }, (_, at) =>
      product({ productId: 800 + at, sku: `MANY000000${at + 10}`, productName: `Cheese ${at + 10}` }),
    );
    const { filter } = await open('storage', [...PRODUCTS, ...many]);
    await waitFor(() => expect(group('chilled')).toHaveLength(53));
    /** The rows in the frame of the letter, and those that follow. */
    const type = (text: string) => {
      let inItsFrame = 0;
      act(() => {
        fireEvent.change(filter(), { target: { value: text } });
        inItsFrame = group('chilled').length;
      });
      return [inItsFrame, group('chilled').length];
    };
    expect(type('Product')).toEqual([53, 12]);
    expect(type('Product 15')).toEqual([1, 1]);
    expect(type('Product')).toEqual([1, 12]);
    expect(type('')).toEqual([12, 53]);
    expect(type('Product 15')).toEqual([53, 1]);
  });

  test('Escape right behind the first letter empties it and goes back to the last quantity (GDE-18)', async () => {
    const { user, quantity, filter } = await open('storage');
    await user.click(quantity('Product 15'));
    await user.click(filter());
    atOnce(filter(), 'x', 'Escape');
    expect(filter()).toHaveValue('');
    expect(quantity('Product 15')).toHaveFocus();
    expect(group('chilled')).toEqual(NAMES);
  });
});

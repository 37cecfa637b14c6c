/** @jest-environment jsdom */
import { createOrder, listApprovedProducts, listGreengrocer } from '@larder/contracts';
import { waitFor, within } from '@testing-library/react';
import { add, addContact, atItems, atReview, monday, setCartons } from '../../testing/new-order-steps';
import { butter, creme, greengrocerItem, pageOf, product } from '../../testing/records';

beforeEach(() => sessionStorage.clear());

const saved = { orderId: 10200, status: 'ready', version: 1, totalPrice: 237 };

test('the second step shows location and delivery, the items, the greengrocer, Discard and Next, and goes on without items (ORD-106)', async () => {
  const { screen, user } = await atItems({ answers: [[listGreengrocer, pageOf([greengrocerItem()])]] });
  expect(screen.getAllByText(/Ember & Oak Shoreditch/)[0]).toBeVisible();
  expect(screen.getByText('Wednesday, 25 November 2026')).toBeVisible();
  expect(screen.getAllByText('07:00-10:00')[0]).toBeVisible();
  expect(await screen.findByRole('combobox', { name: 'Add an agreed product' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'The greengrocer’s table' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Discard' })).toBeEnabled();
  expect(screen.getByText('No items yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Review your order' })).toBeVisible();
});

test('chosen greengrocer products join with one carton each at the price of the delivery day, the drawer closes, and their number is said (ORD-152)', async () => {
  const selection = [
    greengrocerItem({ futurePrice: 1.25, futurePriceDate: '2026-11-25' }),
    greengrocerItem({ productId: 902, productName: 'Onion red 10 kg', price: 1.1 }),
    greengrocerItem({ productId: 903, productName: 'Romanesco' }),
  ];
  const { screen, user, notes } = await atItems({ answers: [[listGreengrocer, pageOf(selection)]] });
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Greengrocer' }));
  await user.click(drawer.getByRole('checkbox', { name: /Savoy cabbage/ }));
  await user.click(drawer.getByRole('checkbox', { name: /Onion red/ }));
  await user.click(drawer.getByRole('button', { name: 'Add to order (2)' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(notes.notified).toEqual(['2 greengrocer products added']);
  const line = (productId: number) => within(document.querySelector(`[data-line="${productId}"]`) as HTMLElement);
  for (const [productId, price] of [
    [901, '£12.50'],
    [902, '£11.00'],
  ] as const) {
    expect(line(productId).getByText('Greengrocer')).toBeVisible();
    expect(line(productId).getByRole('spinbutton')).toHaveValue('1');
    expect(line(productId).getByText(price)).toBeVisible();
  }
  expect(document.querySelectorAll('[data-line]')).toHaveLength(2);
});

test('a draft for a date still ok is saved without a warning (ORD-171)', async () => {
  const rendered = await atItems(
    { answers: [[createOrder, { ...saved, status: 'draft' }]] },
    { name: /^Friday, 27 November 2026/ },
  );
  const { screen, user, network } = rendered;
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await addContact(rendered);
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(network.count(createOrder)).toBe(1));
});

test('a submit in the soon band is sent without that warning (ORD-171)', async () => {
  const rendered = await atItems({ answers: [[createOrder, saved]] }, monday);
  const { screen, user, network } = rendered;
  await add(rendered, 'butter', /Salted butter block/);
  await setCartons(rendered, 'Salted butter block', '3');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await addContact(rendered);
  expect(screen.getByText(/^Submit this order soon/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Submit order' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(network.last(createOrder)?.body).toMatchObject({ status: 'ready' }));
});

test('the sum of the review is that of its line prices for the chosen date (ORD-172)', async () => {
  const odd = product({
    unitPrice: 0.3725,
    unitQuantity: 3,
    productName: 'Bread roll',
    futurePrice: 0.3775,
    futurePriceDate: '2026-11-25',
  });
  const rendered = await atItems({
    answers: [
      [
        listApprovedProducts,
        pageOf([
          odd,
          { ...butter, futurePrice: 8.35, futurePriceDate: '2026-11-25' },
          { ...creme, futurePrice: 9, futurePriceDate: '2026-11-26' },
        ]),
      ],
    ],
  });
  const { screen, user } = rendered;
  for (const [text, name] of [
    ['bread', 'Bread roll'],
    ['butter', 'Salted butter block'],
    ['creme', 'Crème fraîche'],
  ] as const)
    await add(rendered, text, new RegExp(`^${name}`));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { name: 'Review your order' });
  const prices = [...document.querySelectorAll('tbody td.price')].map((cell) => cell.textContent);
  expect(prices).toEqual(['£21.00', '£83.50', '£1.13']);
  expect(document.querySelector('tfoot .orders-sum')).toHaveTextContent('£105.63');
  expect(screen.getByText('£105.63', { selector: '.big' })).toBeVisible();
});

test('the key of a save stays the same while the form does, and is another one for another order (ORD-184)', async () => {
  const rendered = await atReview({ answers: [[createOrder, { noAnswer: true }]] });
  const { screen, user, network } = rendered;
  await addContact(rendered);
  const keyOfSubmit = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Submit order' }));
    await waitFor(() => expect(network.count(createOrder)).toBe(times));
    await screen.findByText('Error 500');
    return network.last(createOrder)?.headers.get('Idempotency-Key');
  };
  const first = await keyOfSubmit(1);
  expect(await keyOfSubmit(2)).toBe(first);
  await user.type(screen.getByRole('textbox', { name: /Delivery contact/ }), ', gate');
  const second = await keyOfSubmit(3);
  expect(second).not.toBe(first);
  expect(second).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
});

/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { getOrderGuide, listApprovedProducts, listGreengrocer } from '@larder/contracts';
import type { OrderGuide } from '@larder/contracts';
import type { Follows } from '@larder/remote-kit';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { LinesEditor } from '../features/order-lines/lines-editor';
import { lineOfAgreed, lineOfGreengrocer } from '../model/order-form/order-line';
import type { OrderLine } from '../model/order-form/order-line';
import { afterPaint } from '../model/after-paint';
import { linesOf } from '../model/order-form/order-form.store';
import { FOLLOWS } from '../model/orders/clears';
import { entriesOf } from '../model/saving/form-content';
import { useSupply } from '../model/supply/use-supply';
import { later } from '../testing/later';
import { butter, creme, greengrocerItem, pageOf, product } from '../testing/records';
import { renderOrders } from '../testing/render-orders';
import { withForm } from '../testing/with-form';
import { useItemsViews } from '../features/order-guide/use-items-views';
import type { ItemsOf } from '../features/order-guide/use-items-views';
import { ItemsViews } from './items-views';

const peas = product({
  productId: 504,
  sku: 'PEAS00000001',
  productName: 'Garden peas',
  supplierName: 'Fenmoor Growers',
  storageType: 'frozen',
});
const ham = product({ productId: 505, sku: 'HAM000000001', productName: 'Air-dried ham', status: 'suspended' });
const PRODUCTS = [product(), butter, creme, peas, ham];
const figure = (productId: number, usualQuantity: number | null, more: Partial<OrderGuide['items'][number]> = {}) => ({
  productId,
  usualQuantity,
  lastQuantity: 3,
  lastDeliveryDate: '2026-11-12',
  alreadyOrdered: 0,
  ...more,
});
const guideOf = (...items: OrderGuide['items']): OrderGuide => ({
  basedOn: 'weekday',
  orderCount: 6,
  items,
  lastOrder: null,
  lists: [],
});

function Step({ of, orderId }: { of: ItemsOf; orderId?: number }) {
  const { agreed, onSale } = useSupply();
  const items = useItemsViews(of, agreed, orderId);
  return (
    <>
      <ItemsViews items={items} agreed={agreed} onSale={onSale}>
        <LinesEditor agreed={agreed} onSale={onSale} />
      </ItemsViews>
      <button data-next-step>Next</button>
    </>
  );
}

interface Given {
  follows?: Follows;
  lines?: OrderLine[];
  of?: ItemsOf;
  view?: 'guide' | 'order';
  orderId?: number;
  guide?: OrderGuide;
  answers?: FakeAnswers;
}

async function open({
  lines = [],
  of = 'new',
  view,
  orderId,
  guide = guideOf(figure(501, 2), figure(504, 4), figure(505, 1)),
  answers = [],
  follows = {},
}: Given = {}) {
  const { store, element } = withForm(<Step of={of} {...(orderId === undefined ? {} : { orderId })} />, lines, {
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
  });
  const rendered = renderOrders(element, {
    features: ['orderGuide'],
    follows,
    preferences: view ? { guide: { [of]: view } } : {},
    answers: [[listApprovedProducts, pageOf(PRODUCTS)], [getOrderGuide, guide], ...answers],
  });
  const quantity = (name: string) =>
    rendered.screen.getByRole<HTMLInputElement>('spinbutton', { name: `Cartons of ${name}` });
  const quantities = () =>
    linesOf(store.getState()).map(({ productName, cartonQuantity }) => [productName, cartonQuantity]);
  /** Leaves the items and comes back, within one visit of the site. */
  const comeBack = () => {
    rendered.rerender(<p>Another step</p>);
    rendered.rerender(element);
  };
  return { ...rendered, store, quantity, quantities, comeBack };
}
const shown = async (given?: Given) => {
  const opened = await open(given);
  await opened.screen.findByRole('heading', { name: /Chilled/ });
  return opened;
};
const names = () => [...document.querySelectorAll('[data-guide-row] .nm')].map((name) => name.firstChild?.textContent);

afterEach(() => jest.useRealTimers());

test('a new order without items opens on the guide, which lists all agreed products by storage and name (GDE-6, GDE-7, GDE-9)', async () => {
  const { screen } = await shown();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Chilled, 0 of 4',
    'Frozen, 0 of 1',
  ]);
  expect(names()).toEqual(['Air-dried ham', 'Crème fraîche', 'Salted butter block', 'Whole milk', 'Garden peas']);
});

test.each([
  ['an order with items', { lines: [lineOfAgreed(product())] }],
  ['an edit without items', { of: 'changed' as const }],
])('%s opens on its lines (GDE-6)', async (_, given) => {
  const { screen } = await open(given);
  expect(await screen.findByRole('combobox', { name: 'Add an agreed product' })).toBeVisible();
});

test('both views show one order: a quantity of the guide is in the lines at once, and the other way round (GDE-5)', async () => {
  const { screen, user, quantity } = await shown();
  await field(user, quantity('Whole milk'), '4');
  await user.click(await screen.findByRole('tab', { name: 'On this order (1)' }));
  expect(await screen.findByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('4');
  await field(user, quantity('Whole milk'), '6');
  await user.click(screen.getByRole('tab', { name: 'Guide' }));
  await screen.findByRole('heading', { name: /Chilled/ });
  expect(quantity('Whole milk')).toHaveValue('6');
});

test('the headings together count as many lines as the order has (GDE-8, GDE-9)', async () => {
  const { screen } = await shown({
    lines: [
      lineOfAgreed(product()),
      lineOfAgreed(peas),
      lineOfAgreed(ham),
      lineOfGreengrocer(greengrocerItem()),
      lineOfAgreed(product({ productId: 777 })),
    ],
    view: 'guide',
  });
  const counts = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => /(\d+) of/.exec(heading.textContent)?.[1]);
  expect(counts).toEqual(['2', '2', '1']);
  expect(screen.getByRole('tab', { name: 'On this order (5)' })).toBeVisible();
});

test('grouped by supplier, names sort as the alphabet has them and no row repeats the supplier; the grouping is kept (GDE-7, GDE-9, GDE-10)', async () => {
  const products = [
    product({ productId: 601, productName: 'Fennel' }),
    product({ productId: 602, productName: 'Éclair' }),
    product({ productId: 603, productName: 'apple' }),
    peas,
  ];
  const { screen, user, host } = await shown({ answers: [[listApprovedProducts, pageOf(products)]] });
  expect(document.querySelector('[data-guide-row="601"]')).toHaveTextContent('Pennine Herd Dairy');
  await user.click(screen.getByRole('button', { name: 'By supplier' }));
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Fenmoor Growers, 0 of 1',
    'Pennine Herd Dairy, 0 of 3',
  ]);
  expect(names()).toEqual(['Garden peas', 'apple', 'Éclair', 'Fennel']);
  expect(document.querySelector('[data-guide-row="601"]')).not.toHaveTextContent('Pennine Herd Dairy');
  expect(host.preferences.read('guide')).toEqual({ grouping: 'supplier' });
});

test('without agreed products the guide shows a picture, the info and the way to reach us (GDE-15, ORD-108)', async () => {
  const { screen } = await open({ answers: [[listApprovedProducts, pageOf([])]] });
  expect(await screen.findByText(/There are no agreed products for this location/)).toBeVisible();
  const guide = screen.getByRole('tabpanel');
  expect(guide.querySelector('img[alt=""]')).not.toBeNull();
  expect(within(guide).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:/),
  );
  expect(screen.queryByRole('textbox', { name: 'Find in the guide' })).toBeNull();
});

test('the view chosen by hand is kept for new orders, apart from edits (GDE-6)', async () => {
  const { screen, user, host } = await shown();
  await user.click(screen.getByRole('tab', { name: 'On this order (0)' }));
  expect(host.preferences.read('guide')).toEqual({ new: 'order' });
});

test('a row says name, supplier, pack, prices, what is usual and what came last (GDE-10, GDE-23)', async () => {
  await shown();
  const row = document.querySelector('[data-guide-row="501"]');
  for (const text of [
    'Whole milk',
    'Pennine Herd Dairy',
    '12 litre crate',
    '£12.60',
    '(£1.05 / litre)',
    'usually 2',
    'last 3 on 12 Nov',
  ])
    expect(row).toHaveTextContent(text);
});

test('a row says that its weight varies, and its quantity is between − and + (GDE-10)', async () => {
  await shown({ answers: [[listApprovedProducts, pageOf([product({ pickType: 'variable' })])]] });
  const row = document.querySelector('[data-guide-row="501"]') as HTMLElement;
  expect(within(row).getByText('Catchweight')).toBeVisible();
  const controls = [...row.querySelectorAll('button, input')].map((control) => control.getAttribute('aria-label'));
  expect(controls).toEqual(['One carton less of Whole milk', 'Cartons of Whole milk', 'One carton more of Whole milk']);
});

test('groups are regions with their heading, and a quantity is named by its product and described by pack, price, usual and last (GDE-105)', async () => {
  const { screen, quantity } = await shown();
  const chilled = screen.getByRole('region', { name: /^Chilled/ });
  expect(chilled).toHaveAccessibleName(/^Chilled ?, 0 of 4$/);
  expect(within(chilled).getByRole('heading', { level: 3, name: /^Chilled/ })).toBeVisible();
  expect(within(chilled).getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toBe(quantity('Whole milk'));
  const { textContent: meta } = document.querySelector('[data-guide-row="501"] .meta') as HTMLElement;
  expect(meta).toMatch(/£/);
  const description = quantity('Whole milk')
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(description).toEqual([meta, expect.stringMatching(/^usually 2.*last 3 on 12\u00A0Nov/)]);
});

test('Fill usual announces what it did in one sentence (GDE-105)', async () => {
  const { screen, user, notes } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  expect(notes.notified).toEqual(['2 lines filled as usual']);
});

test('what is on another order of the day is said in words beside its product alone, which can be ordered as any other (GDE-24)', async () => {
  const { user, quantity, quantities } = await shown({
    guide: guideOf(figure(501, 2, { alreadyOrdered: 2 }), figure(504, 4)),
  });
  const row = (id: number) => within(document.querySelector(`[data-guide-row="${id}"]`) as HTMLElement);
  expect(await row(501).findByText('2 already ordered for this day')).toBeVisible();
  expect(row(504).queryByText(/already ordered/)).toBeNull();
  await field(user, quantity('Whole milk'), '6');
  expect(quantities()).toEqual([['Whole milk', 6]]);
  expect(row(501).getByText('2 already ordered for this day')).toBeVisible();
});

test('a price that changes within two weeks after the date is told, a later one is not (GDE-11)', async () => {
  const changes = (futurePriceDate: string) =>
    [[listApprovedProducts, pageOf([product({ futurePrice: 8.35, futurePriceDate })])]] as FakeAnswers;
  const { unmount } = await shown({ answers: changes('2026-12-09') });
  expect(document.querySelector('[data-guide-row="501"]')).toHaveTextContent('£8.35 from 9 Dec');
  unmount();
  await shown({ answers: changes('2026-12-10') });
  expect(document.querySelector('[data-guide-row="501"]')).not.toHaveTextContent('from');
});

test('the styles of phones take the unit price from sight, not from what describes the quantity (GDE-105)', () => {
  const css = readFileSync(new URL('../features/order-guide/order-guide.css', `file://${__filename}`), 'utf8');
  const rules = [...css.matchAll(/\.orders-gl \.meta \.unit \{([^}]*)\}/g)].map(([, rule]) => rule);
  expect(rules).toEqual([expect.stringContaining('clip-path: inset(50%)')]);
  expect(rules.join()).not.toMatch(/display|visibility/);
});

test('on a phone, where a row shows the price of a carton alone, the price that comes is that of a carton too (GDE-10, GDE-11)', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(max-width: 599px)' });
  try {
    await shown({
      answers: [[listApprovedProducts, pageOf([product({ futurePrice: 1.09, futurePriceDate: '2026-12-09' })])]],
    });
    expect(document.querySelector('[data-guide-row="501"]')).toHaveTextContent('£13.08 from 9 Dec');
  } finally {
    window.matchMedia = desktop;
  }
});

/** What the quantity of whole milk is described by. */
const described = (input: HTMLInputElement) =>
  input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');
const copied = () => [{ ...lineOfAgreed(product()), formerUnitPrice: 1.02 }];

test('a line whose price changed shows the former one beside it, and its quantity is described by both (GDE-105, ORD-89)', async () => {
  const { quantity } = await shown({ view: 'guide', lines: copied() });
  expect(within(document.querySelector('[data-guide-row="501"]')!).getByText('was £1.02, now £1.05')).toBeVisible();
  expect(described(quantity('Whole milk'))).toContain('was £1.02, now £1.05');
  expect(document.querySelectorAll('.orders-former')).toHaveLength(1);
});

test('a price that changes while the guide is open is marked in the rows that are on the order, and in no other (ORD-89)', async () => {
  const { user, quantity, network, host } = await shown({ follows: FOLLOWS });
  await field(user, quantity('Whole milk'), '3');
  expect(document.querySelector('.orders-former')).toBeNull();
  const dearer = { ...creme, unitPrice: 5 };
  network.answer(listApprovedProducts, pageOf([product({ unitPrice: 2 }), butter, dearer, peas, ham]));
  await act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
  await waitFor(() =>
    expect(document.querySelector('[data-guide-row="501"]')).toHaveTextContent('was £1.05, now £2.00'),
  );
  expect(document.querySelectorAll('.orders-former')).toHaveLength(1);
});

test('another date brings its prices, usual and last quantities, and leaves what was entered (GDE-11)', async () => {
  const asked: unknown[] = [];
  const { store, user, quantity, quantities } = await shown({
    answers: [
      [listApprovedProducts, pageOf([product({ futurePrice: 2, futurePriceDate: '2026-12-02' })])],
      [
        getOrderGuide,
        ({ query }: { query: URLSearchParams }) => {
          const day = query.get('deliveryDate');
          asked.push(day);
          return guideOf(figure(501, day === '2026-11-25' ? 2 : 5));
        },
      ],
    ],
  });
  const row = document.querySelector('[data-guide-row="501"]');
  await waitFor(() => expect(row).toHaveTextContent('usually 2'));
  expect(row).toHaveTextContent('£12.60');
  await field(user, quantity('Whole milk'), '4');
  act(() => store.getState().setDelivery('2026-12-03T07:00:00', '2026-12-03T10:00:00'));
  await waitFor(() => expect(row).toHaveTextContent('usually 5'));
  expect(row).toHaveTextContent('£24.00');
  expect(row).toHaveTextContent('£96.00');
  expect(asked).toEqual(['2026-11-25', '2026-12-03']);
  expect([quantity('Whole milk').value, quantities()]).toEqual(['4', [['Whole milk', 4]]]);
});

const field = async (
  user: { click(element: Element): Promise<void>; keyboard(text: string): Promise<void> },
  input: HTMLInputElement,
  keys: string,
) => {
  act(() => input.focus());
  await user.keyboard(keys);
};

/** Until what a key changes is drawn. */
const drawn = () => act(() => new Promise<void>(afterPaint));

test('a number puts a product on the order and counts at each key, other characters are dropped (GDE-12, GDE-13)', async () => {
  const { screen, user, quantity, quantities } = await shown();
  await field(user, quantity('Whole milk'), '1a');
  expect(quantities()).toEqual([['Whole milk', 1]]);
  await user.keyboard('2');
  expect(quantities()).toEqual([['Whole milk', 12]]);
  await waitFor(() => expect(screen.getByRole('heading', { name: /Chilled/ })).toHaveTextContent('1 of 4'));
});

test('a letter or a pasted word leaves the number of a selected field, and the next digit replaces it (GDE-12, GDE-17)', async () => {
  const { user, quantity, quantities } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 3 }],
    view: 'guide',
  });
  const milk = quantity('Whole milk');
  await field(user, milk, 'm');
  expect([milk.value, quantities()]).toEqual(['3', [['Whole milk', 3]]]);
  await user.paste('boxes');
  expect([milk.value, quantities()]).toEqual(['3', [['Whole milk', 3]]]);
  await user.keyboard('4');
  expect([milk.value, quantities()]).toEqual(['4', [['Whole milk', 4]]]);
});

test.each([
  ['clearing the field', async (user, input) => field(user, input, '{Backspace}')],
  ['a typed 0', async (user, input) => field(user, input, '0')],
  [
    '− at 1',
    async (user, input) =>
      user.click(within(input.parentElement as HTMLElement).getByRole('button', { name: /One carton less/ })),
  ],
] as [string, (user: Parameters<typeof field>[0], input: HTMLInputElement) => Promise<void>][])(
  '%s takes a product off, its row stays and Undo brings it back in its place (GDE-12, GDE-13)',
  async (_, takeOff) => {
    const { user, quantity, quantities, notes } = await shown({
      lines: [lineOfAgreed(butter), { ...lineOfAgreed(product()), cartonQuantity: 7 }],
      view: 'guide',
    });
    await takeOff(user, quantity('Salted butter block'));
    expect(quantities()).toEqual([['Whole milk', 7]]);
    expect(quantity('Salted butter block').value).toBe('');
    await waitFor(() => expect(notes.notified.at(-1)).toBe('Salted butter block removed'));
    act(() => notes.actions.at(-1)?.run());
    expect(quantities()).toEqual([
      ['Salted butter block', 1],
      ['Whole milk', 7],
    ]);
  },
);

const milkAndButter = () => [
  { ...lineOfAgreed(product()), cartonQuantity: 20 },
  { ...lineOfAgreed(butter), cartonQuantity: 3 },
];

test.each([
  ['a number', '7', 7, 3],
  ['Escape', '{Escape}', 20, 3],
  ['+', '+', 1, 3],
  ['a number after that of another product', '{ArrowUp}4{ArrowDown}7', 7, 4],
])(
  '%s in an emptied field puts the product back in its place, and the message that it is removed ends (GDE-12, GDE-17, GDE-36)',
  async (_, keys, milk, others) => {
    const { user, quantity, quantities, notes } = await shown({ lines: milkAndButter(), view: 'guide' });
    await field(user, quantity('Whole milk'), '{Backspace}');
    await waitFor(() => expect(notes.notified).toEqual(['Whole milk removed']));
    expect([quantities(), notes.ended]).toEqual([[['Salted butter block', 3]], []]);
    await user.keyboard(keys);
    expect(quantities()).toEqual([
      ['Whole milk', milk],
      ['Salted butter block', others],
    ]);
    expect([notes.notified, notes.ended]).toEqual([['Whole milk removed'], ['Whole milk removed']]);
  },
);

test('a number right behind the key that empties a field keeps the place of the product, and no message says that it is removed (GDE-12, GDE-36)', async () => {
  const { quantity, quantities, notes } = await shown({ lines: milkAndButter(), view: 'guide' });
  const milk = quantity('Whole milk');
  act(() => {
    fireEvent.change(milk, { target: { value: '' } });
    fireEvent.change(milk, { target: { value: '7' } });
  });
  await drawn();
  expect(quantities()).toEqual([
    ['Whole milk', 7],
    ['Salted butter block', 3],
  ]);
  expect(notes.notified).toEqual([]);
});

test('a number for another product leaves the message of a removed one, whose Undo brings it back in its place (GDE-12)', async () => {
  const { user, quantity, quantities, notes } = await shown({ lines: milkAndButter(), view: 'guide' });
  await field(user, quantity('Whole milk'), '{Backspace}');
  await waitFor(() => expect(notes.notified).toEqual(['Whole milk removed']));
  await field(user, quantity('Garden peas'), '2');
  expect(notes.ended).toEqual([]);
  act(() => notes.actions.at(-1)?.run());
  expect(quantities()).toEqual([
    ['Whole milk', 20],
    ['Salted butter block', 3],
    ['Garden peas', 2],
  ]);
});

test('what undoes a change of lines leaves a chosen delivery unconfirmed (ORD-127, GDE-12, GDE-27)', async () => {
  const { screen, user, store, quantity, quantities, notes } = await shown({
    lines: [lineOfAgreed(butter)],
    view: 'guide',
  });
  const confirmed = entriesOf(store.getState()).deliveryStart;
  act(() => store.getState().holdDelivery());
  act(() => store.getState().setDelivery('2026-12-03T07:00:00', '2026-12-03T10:00:00'));
  await field(user, quantity('Salted butter block'), '0');
  await waitFor(() => expect(notes.notified.at(-1)).toBe('Salted butter block removed'));
  act(() => notes.actions.at(-1)?.run());
  expect(quantities()).toEqual([['Salted butter block', 1]]);
  expect(entriesOf(store.getState()).deliveryStart).toBe(confirmed);

  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([['Salted butter block', 1]]);
  expect(entriesOf(store.getState()).deliveryStart).toBe(confirmed);
  expect(store.getState().deliveryStart).toBe('2026-12-03T07:00:00');
});

test('a step shows at once, and what changes the quantity elsewhere afterwards shows as well (GDE-12, GDE-17)', async () => {
  const { user, store, quantity } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 2 }],
    view: 'guide',
  });
  const milk = quantity('Whole milk');
  const press = (which: 'more' | 'less') =>
    user.click(
      within(milk.parentElement as HTMLElement).getByRole('button', { name: new RegExp(`One carton ${which}`) }),
    );
  await press('more');
  expect([milk.value, milk.getAttribute('aria-valuenow')]).toEqual(['3', '3']);
  await press('less');
  expect(milk.value).toBe('2');
  act(() => store.getState().setCartons(501, 7));
  expect(milk.value).toBe('7');
  // The number from which the last step went is there again.
  await press('more');
  await waitFor(() => expect(store.drawn.getState().lines[501]?.cartonQuantity).toBe(8));
  act(() => store.getState().setCartons(501, 7));
  expect(milk.value).toBe('7');
});

test('the first rows stand a frame before the others, whose height is kept free meanwhile (guide 15)', async () => {
  const many = Array.from({ length: 30 }, (_, at) => product({ productId: 1000 + at, productName: `Product ${at}` }));
  const { screen } = await open({ answers: [[listApprovedProducts, pageOf(many)]] });
  const seen: (readonly [rows: number, kept: string | undefined])[] = [];
  const watching = new MutationObserver(() => {
    const kept = document.querySelector<HTMLElement>('.orders-gawaited');
    seen.push([document.querySelectorAll('[data-guide-row]').length, kept?.style.getPropertyValue('--rows')]);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  expect(await screen.findByRole('heading', { name: /Chilled/ })).toHaveTextContent('0 of 30');
  await waitFor(() => expect(document.querySelectorAll('[data-guide-row]')).toHaveLength(30));
  watching.disconnect();
  expect(seen).toContainEqual([8, '22']);
  expect(document.querySelector('.orders-gawaited')).toBeNull();
});

test('the filter keeps the rows that it lets through as they are, none is made anew (guide 15)', async () => {
  const many = Array.from({ length: 30 }, (_, at) =>
    product({ productId: 1000 + at, productName: `Product ${at}`, sku: `SKU-${at}` }),
  );
  const { screen, user } = await open({ answers: [[listApprovedProducts, pageOf(many)]] });
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-guide-row]')];
  await waitFor(() => expect(rows()).toHaveLength(30));
  const before = rows();
  await user.type(screen.getByRole('textbox', { name: 'Find in the guide' }), '7');
  await waitFor(() => expect(rows().map(({ dataset }) => dataset.guideRow)).toEqual(['1007', '1017', '1027']));
  expect(rows().map((row) => before.indexOf(row))).toEqual([7, 17, 27]);
});

test('the filter and each quantity stand in a form of their own, which is never sent: autofill looks at no other field (decision 203)', async () => {
  const { screen, quantity } = await shown();
  const fields = [screen.getByRole<HTMLInputElement>('textbox', { name: 'Find in the guide' }), quantity('Whole milk')];
  for (const field of fields) {
    expect([...field.form!.elements].filter(({ tagName }) => tagName === 'INPUT')).toEqual([field]);
    expect(fireEvent.submit(field.form!)).toBe(false);
  }
});

test('the 501st line is refused and its field is empty again (GDE-15)', async () => {
  const many = Array.from({ length: 500 }, (_, at) => ({ ...lineOfAgreed(product({ productId: 1000 + at })) }));
  const { user, store, notes } = await shown({
    lines: many,
    view: 'guide',
    answers: [[listApprovedProducts, pageOf([product()])]],
  });
  // The first rows stand a frame before the others.
  const milk = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-guide-row="501"] input');
    expect(found).not.toBeNull();
    return found as HTMLInputElement;
  });
  await field(user, milk, '2');
  expect(notes.notified.at(-1)).toBe('An order holds at most 500 lines');
  expect([store.getState().lineIds.length, milk.value]).toEqual([500, '']);
});

test('lines that are not agreed stand in a first group (GDE-8)', async () => {
  const { screen } = await shown({ lines: [lineOfGreengrocer(greengrocerItem())], view: 'guide' });
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent('Also on this order, 1 of 1');
  expect(names()[0]).toBe('Savoy cabbage');
});

test('a product taken off a full order is not brought back as its 501st line, which is said (GDE-12, GDE-15)', async () => {
  const others = Array.from({ length: 499 }, (_, at) => lineOfAgreed(product({ productId: 1000 + at })));
  const { user, store, notes } = await shown({
    lines: [lineOfAgreed(butter), ...others],
    view: 'guide',
    answers: [[listApprovedProducts, pageOf([product(), butter])]],
  });
  const cartons = (id: number) =>
    waitFor(() => {
      const found = document.querySelector<HTMLInputElement>(`[data-guide-row="${id}"] input`);
      expect(found).not.toBeNull();
      return found as HTMLInputElement;
    });
  await field(user, await cartons(502), '0');
  await waitFor(() => expect(notes.notified).toEqual(['Salted butter block removed']));
  await field(user, await cartons(501), '2');
  act(() => notes.actions.at(-1)?.run());
  expect(notes.notified.at(-1)).toBe('An order holds at most 500 lines');
  expect([store.getState().lineIds.length, store.getState().lines[502]]).toEqual([500, undefined]);
});

test('a row of what is not agreed has the price and pack that are loaded after it, on the order and off it (GDE-10, GDE-11)', async () => {
  const selection = later();
  const { user, quantity, quantities, network, host } = await shown({
    lines: [lineOfGreengrocer(greengrocerItem())],
    view: 'guide',
    follows: FOLLOWS,
    answers: [[listGreengrocer, selection.given]],
  });
  const row = document.querySelector<HTMLElement>('[data-guide-row="901"]')!;
  expect(row.querySelector('.meta')).toHaveTextContent('Crate of 10£9.50 (£0.95 each)');
  await act(async () => selection.answer(pageOf([greengrocerItem({ price: 2, unitQuantity: 6 })])));
  await waitFor(() => expect(row.querySelector('.meta')).toHaveTextContent('Crate of 6£12.00 (£2.00 each)'));
  expect(row.querySelector('.lp')).toHaveTextContent('£12.00');

  await field(user, quantity('Savoy cabbage'), '0');
  network.answer(listGreengrocer, pageOf([greengrocerItem({ price: 3, unitQuantity: 6 })]));
  await act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
  await waitFor(() => expect(row.querySelector('.meta')).toHaveTextContent('Crate of 6£18.00 (£3.00 each)'));
  await field(user, quantity('Savoy cabbage'), '2');
  expect(quantities()).toEqual([['Savoy cabbage', 2]]);
  await waitFor(() => expect(row.querySelector('.lp')).toHaveTextContent('£36.00'));
});

test('a suspended product has no quantity field; on the order it keeps its quantity and can be removed (GDE-14)', async () => {
  const { user, quantities } = await shown({ lines: [{ ...lineOfAgreed(ham), cartonQuantity: 4 }], view: 'guide' });
  const row = within(document.querySelector('[data-guide-row="505"]') as HTMLElement);
  expect(row.queryByRole('spinbutton')).toBeNull();
  expect(row.getByText('This product is no longer available')).toBeVisible();
  expect(row.getByText('4')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Remove Air-dried ham' }));
  expect(quantities()).toEqual([]);
  expect(row.getByText('Suspended')).toBeVisible();
  expect(names()[0]).toBe('Air-dried ham');
});

test('a suspended product that the greengrocer’s selection has is put on the order from there, at its price, and counts as available in both views (GDE-10, GDE-14, ORD-142, RUL-57)', async () => {
  const offered = greengrocerItem({ productId: 505, productName: 'Air-dried ham', price: 3, unitQuantity: 2 });
  const { user, store, screen } = await shown({ answers: [[listGreengrocer, pageOf([offered])]] });
  const row = within(document.querySelector('[data-guide-row="505"]') as HTMLElement);
  const field = await row.findByRole('spinbutton', { name: 'Cartons of Air-dried ham' });
  expect(row.getByText(/^£6\.00/)).toBeVisible();
  await user.type(field, '4');
  expect(linesOf(store.getState())).toMatchObject([
    { productId: 505, cartonQuantity: 4, greengrocerProduct: true, unitPrice: 3, formerUnitPrice: null },
  ]);
  expect([row.queryByText(/no longer available/), row.queryByText('Suspended')]).toEqual([null, null]);
  expect(await row.findByText('£24.00')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'On this order (1)' }));
  expect(await screen.findByText('Air-dried ham')).toBeVisible();
  expect(screen.queryByText(/no longer available/)).toBeNull();
});

test('a greengrocer line whose agreed product is suspended counts as available while the selection cannot be had (ORD-142)', async () => {
  await shown({
    lines: [lineOfGreengrocer(greengrocerItem({ productId: 505, productName: 'Air-dried ham' }))],
    view: 'guide',
    answers: [[listGreengrocer, { failsWith: 'timeout' }]],
  });
  const row = within(document.querySelector('[data-guide-row="505"]') as HTMLElement);
  expect(row.getByRole('spinbutton', { name: 'Cartons of Air-dried ham' })).toHaveValue('1');
  expect(row.queryByText(/no longer available/)).toBeNull();
});

test.each([
  ['a product that is no longer agreed', lineOfAgreed(product({ productId: 777 })), 'No longer agreed'],
  ['what left the greengrocer’s selection', lineOfGreengrocer(greengrocerItem({ productId: 777 })), /greengrocer’s$/],
])(
  '%s keeps its quantity on the order, is marked and can only be removed (GDE-8, GDE-14, ORD-142)',
  async (_, line, why) => {
    const { user, screen, quantities } = await shown({
      lines: [{ ...line, productName: 'Old cheddar', cartonQuantity: 3 }],
      view: 'guide',
      answers: [[listGreengrocer, pageOf([greengrocerItem()])]],
    });
    const row = within(document.querySelector('[data-guide-row="777"]') as HTMLElement);
    expect(await row.findByText('This product is no longer available')).toBeVisible();
    expect([row.queryByRole('spinbutton'), quantities()]).toEqual([null, [['Old cheddar', 3]]]);
    await user.click(row.getByRole('button', { name: 'Remove Old cheddar' }));
    expect(quantities()).toEqual([]);
    expect(row.getByText(why)).toBeVisible();
    expect(screen.getByRole('heading', { name: /Also on this order/ })).toHaveTextContent('0 of 1');
  },
);

test('Enter and the arrows move over quantities across groups and past suspended products, Page Down to the next group, + and − change by one, Escape restores, Ctrl+Enter goes to Next (GDE-16, GDE-17)', async () => {
  const { screen, user, quantity, quantities } = await shown();
  await user.click(quantity('Crème fraîche'));
  await user.keyboard('3{Enter}{ArrowDown}');
  expect(quantity('Whole milk')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(quantity('Garden peas')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  await user.click(quantity('Garden peas'));
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowUp}{PageDown}++-');
  expect(quantities()).toEqual([
    ['Crème fraîche', 3],
    ['Garden peas', 1],
  ]);
  await user.keyboard('{PageUp}');
  expect(quantity('Crème fraîche')).toHaveFocus();
  await user.keyboard('88{Escape}');
  expect(quantities()).toEqual([
    ['Crème fraîche', 3],
    ['Garden peas', 1],
  ]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('the quantity with the focus is selected, so that typing replaces it (GDE-17)', async () => {
  const { user, quantity, quantities } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 12 }],
    view: 'guide',
  });
  await field(user, quantity('Crème fraîche'), '{Enter}');
  await user.keyboard('{Enter}7');
  expect(quantity('Whole milk')).toHaveFocus();
  expect(quantities()).toEqual([['Whole milk', 7]]);
});

const wholeOf = ({ value }: HTMLInputElement) => [0, value.length];
const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

test.each([
  ['Escape', '7{Escape}', '20'],
  ['+', '+', '21'],
  ['−', '-', '19'],
])('%s leaves the quantity selected, and the next digit replaces it (GDE-16, GDE-17)', async (_, keys, value) => {
  const { user, quantity, quantities } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 20 }],
    view: 'guide',
  });
  const milk = quantity('Whole milk');
  await field(user, milk, keys);
  for (const wait of [async () => undefined, drawn]) {
    await wait();
    expect([milk.value, selectionOf(milk)]).toEqual([value, wholeOf(milk)]);
  }
  await user.keyboard('5');
  expect([milk.value, quantities()]).toEqual(['5', [['Whole milk', 5]]]);
});

test('Escape restores a number whose digits are drawn already, and leaves it selected (GDE-17)', async () => {
  const { user, quantity, quantities } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 20 }],
    view: 'guide',
  });
  const milk = quantity('Whole milk');
  await field(user, milk, '7');
  await drawn();
  await user.keyboard('{Escape}');
  await drawn();
  expect([milk.value, selectionOf(milk)]).toEqual(['20', wholeOf(milk)]);
  await user.keyboard('5');
  expect(quantities()).toEqual([['Whole milk', 5]]);
});

test('a step by a button selects nothing (GDE-12)', async () => {
  const { user, quantity } = await shown({
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 20 }],
    view: 'guide',
  });
  const milk = quantity('Whole milk');
  await user.click(within(milk.parentElement as HTMLElement).getByRole('button', { name: /One carton more/ }));
  await drawn();
  expect([milk.value, selectionOf(milk)]).toEqual(['21', [2, 2]]);
  expect(milk).not.toHaveFocus();
});

test('Escape in the filter leads back to the quantity that had the focus last (GDE-18)', async () => {
  const { user, quantity } = await shown();
  await user.click(quantity('Garden peas'));
  await user.keyboard('/milk');
  await waitFor(() => expect(names()).toEqual(['Whole milk']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(quantity('Garden peas')).toHaveFocus());
});

test('the filter keeps rows with every word in product, supplier or SKU, whatever case, accents and dashes; / leads to it, Enter to the first quantity, Escape empties it (GDE-16, GDE-18)', async () => {
  const { screen, user, quantity } = await shown();
  const filter = screen.getByRole('textbox', { name: 'Find in the guide' });
  await user.click(quantity('Whole milk'));
  await user.keyboard('/');
  expect(filter).toHaveFocus();
  await user.keyboard('CREME penn');
  await waitFor(() => expect(names()).toEqual(['Crème fraîche']));
  await user.keyboard('{Enter}');
  expect(quantity('Crème fraîche')).toHaveFocus();
  await user.clear(filter);
  await user.type(filter, '7k2m-9qxt');
  await waitFor(() => expect(names()).toEqual(['Whole milk']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(names()).toHaveLength(5));
  expect(filter).toHaveValue('');
});

test.each([
  ["d'alpage", 'Lait d’Alpage'],
  ['d’alpage', "Lait d'Alpage"],
])('the filter finds by %s the product %s (GDE-18)', async (text, productName) => {
  const { screen, user } = await shown({
    answers: [[listApprovedProducts, pageOf([product({ productName }), butter])]],
  });
  await user.type(screen.getByRole('textbox', { name: 'Find in the guide' }), text);
  await waitFor(() => expect(names()).toEqual([productName]));
});

test('the number of matches is new content each time that the typing rests, also when it stays the same (GDE-19)', async () => {
  const { screen, user } = await shown();
  const filter = screen.getByRole('textbox', { name: 'Find in the guide' });
  await user.type(filter, 'crè');
  const first = await screen.findByText('1 product found');
  await user.type(filter, 'm');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByText('1 product found').closest('[role="status"]')).not.toBeNull();
});

test('without a match the guide says so, offers to clear and announces the number 500 ms after the last key (GDE-19)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const { screen, user } = await open();
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  await pass(1000);
  await user.type(screen.getByRole('textbox', { name: 'Find in the guide' }), 'caviar');
  await pass(490);
  expect(screen.getByText('No products found')).toBeVisible();
  expect(screen.queryByText('0 products found')).toBeNull();
  await pass(20);
  expect(screen.getByText('0 products found')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear' }).at(-1) as HTMLElement);
  await waitFor(() => expect(names()).toHaveLength(5));
});

test('Fill usual adds what is usual and active, less what is ordered for the day, keeps what was typed, and takes itself back until the next change (GDE-26, GDE-27)', async () => {
  const { screen, user, quantity, quantities } = await shown({
    guide: guideOf(
      figure(501, 2),
      figure(502, 3, { alreadyOrdered: 1 }),
      figure(503, 1, { alreadyOrdered: 1 }),
      figure(504, 4),
      figure(505, 9),
    ),
  });
  await field(user, quantity('Garden peas'), '6');
  const fill = await screen.findByRole('button', { name: 'Fill usual (2)' });
  await user.dblClick(fill);
  expect(quantities()).toEqual([
    ['Garden peas', 6],
    ['Whole milk', 2],
    ['Salted butter block', 2],
  ]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([['Garden peas', 6]]);
  await user.click(screen.getByRole('button', { name: 'Fill usual (2)' }));
  await field(user, quantity('Crème fraîche'), '1');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('Undo of Fill usual is there when the step is left and entered again, until the next change by hand (GDE-27)', async () => {
  const { screen, user, store, quantities, comeBack } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  comeBack();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  act(() => store.getState().setCartons(501, 7));
  comeBack();
  expect(await screen.findByRole('button', { name: /^Fill usual/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Undo of Fill usual waits for no figures when the step is entered again (GDE-27)', async () => {
  const { screen, user, network, quantities, comeBack } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  network.answer(getOrderGuide, () => new Promise(() => undefined));
  comeBack();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([]);
});

test('Undo of Fill usual does not come back when a quantity is raised and lowered again (GDE-27)', async () => {
  const { screen, user, store, quantities } = await shown();
  await user.click(await screen.findByRole('button', { name: 'Fill usual (2)' }));
  await user.click(screen.getByRole('button', { name: 'One carton more of Whole milk' }));
  await user.click(screen.getByRole('button', { name: 'One carton less of Whole milk' }));
  act(() => store.draw());
  expect(quantities()).toEqual([
    ['Whole milk', 2],
    ['Garden peas', 4],
  ]);
  expect(await screen.findByRole('button', { name: /^Fill usual/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('after another date is chosen, what is usual for that day can be filled (GDE-26, GDE-27)', async () => {
  const { screen, user, store, quantities } = await shown({
    answers: [
      [
        getOrderGuide,
        ({ query }: { query: URLSearchParams }) =>
          guideOf(figure(501, 2), ...(query.get('deliveryDate') === '2026-12-03' ? [figure(504, 4)] : [])),
      ],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Fill usual (1)' }));
  act(() => store.getState().setDelivery('2026-12-03T07:00:00', '2026-12-03T10:00:00'));
  await user.click(await screen.findByRole('button', { name: 'Fill usual (1)' }));
  expect(quantities()).toEqual([
    ['Whole milk', 2],
    ['Garden peas', 4],
  ]);
});

test('Undo of Fill usual keeps the price that has changed meanwhile, in the line and the total (GDE-11, GDE-27)', async () => {
  const { screen, user, quantity, quantities, network, host } = await shown({ follows: FOLLOWS });
  await field(user, quantity('Whole milk'), '3');
  await user.click(await screen.findByRole('button', { name: 'Fill usual (1)' }));
  network.answer(listApprovedProducts, pageOf([product({ unitPrice: 2 }), butter, creme, peas, ham]));
  await act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
  const price = () => document.querySelector('[data-guide-row="501"] .lp');
  await waitFor(() => expect(price()).toHaveTextContent('£72.00'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([['Whole milk', 3]]);
  expect(price()).toHaveTextContent('£72.00');
  await user.click(screen.getByRole('tab', { name: 'On this order (1)' }));
  expect(await screen.findByText('£2.00 / litre')).toBeVisible();
  expect(screen.getByText('£72.00', { selector: '.orders-sum' })).toBeVisible();
});

test('Fill usual waits for the figures of this visit, and goes by what a colleague has ordered since (GDE-24, GDE-26)', async () => {
  const { screen, user, network, quantities, comeBack } = await shown({ guide: guideOf(figure(501, 3)) });
  const before = await screen.findByRole('button', { name: 'Fill usual (1)' });
  await waitFor(() => expect(before).toBeEnabled());
  let answer: (guide: OrderGuide) => void = () => undefined;
  network.answer(getOrderGuide, () => new Promise((resolve) => (answer = resolve)));
  comeBack();
  const fill = await screen.findByRole('button', { name: 'Fill usual (1)' });
  await waitFor(() => expect(network.count(getOrderGuide)).toBe(2));
  expect(fill).toBeDisabled();
  answer(guideOf(figure(501, 3, { alreadyOrdered: 2 })));
  await waitFor(() => expect(fill).toBeEnabled());
  await user.click(fill);
  expect(quantities()).toEqual([['Whole milk', 1]]);
});

test('Fill usual waits no longer when the figures of this visit are those of the last one (GDE-26)', async () => {
  const { screen, network, comeBack } = await shown();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill usual (2)' })).toBeEnabled());
  comeBack();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill usual (2)' })).toBeEnabled());
  expect(network.count(getOrderGuide)).toBe(2);
});

test('kept figures that could not be read again are not filled, and can be read once more (GDE-25, GDE-26)', async () => {
  const { screen, user, network, comeBack } = await shown();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Fill usual (2)' })).toBeEnabled());
  network.answer(getOrderGuide, { failsWith: 'internal' });
  comeBack();
  const fill = await screen.findByRole('button', { name: 'Fill usual (2)' });
  await waitFor(() => expect(fill).toHaveAccessibleDescription('Usual quantities could not be loaded'));
  expect(fill).toBeDisabled();
  network.answer(getOrderGuide, guideOf(figure(501, 2), figure(504, 4)));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(fill).toBeEnabled());
});

test('what is ordered for the day meanwhile shows on focus and each minute, also after one that failed (GDE-24)', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  const { network } = await open();
  const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
  await pass(200);
  const row = document.querySelector('[data-guide-row="501"]');
  const ordered = (alreadyOrdered: number) =>
    network.answer(getOrderGuide, guideOf(figure(501, 2, { alreadyOrdered })));
  expect(row).toHaveTextContent('usually 2');
  ordered(4);
  window.dispatchEvent(new Event('focus'));
  await pass(10);
  expect(row).toHaveTextContent('4 already ordered for this day');
  ordered(6);
  await pass(60_000);
  expect(row).toHaveTextContent('6 already ordered for this day');
  network.answer(getOrderGuide, { failsWith: 'internal' });
  await pass(60_000);
  expect(row).toHaveTextContent('6 already ordered for this day');
  ordered(8);
  await pass(120_000);
  expect(row).toHaveTextContent('8 already ordered for this day');
});

test('nothing usual disables Fill usual with the reason (GDE-26)', async () => {
  const { screen } = await shown({ guide: guideOf(figure(501, null)) });
  const fill = await screen.findByRole('button', { name: 'Fill usual (0)' });
  expect(fill).toBeDisabled();
  expect(fill).toHaveAccessibleDescription('No past orders here to go by yet');
});

test('when the history fails the guide works without it, says so and loads again (GDE-25)', async () => {
  let answer: unknown = { failsWith: 'internal' };
  const { screen, user, quantity, quantities } = await shown({ answers: [[getOrderGuide, () => answer]] });
  expect(await screen.findByText(/Usual quantities could not be loaded/, { selector: '.alert *' })).toBeVisible();
  const fill = screen.getByRole('button', { name: /Fill usual/ });
  expect(fill).toBeDisabled();
  expect(fill).toHaveAccessibleDescription('Usual quantities could not be loaded');
  await field(user, quantity('Whole milk'), '2');
  expect(quantities()).toEqual([['Whole milk', 2]]);
  answer = guideOf(figure(504, 4));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Fill usual (1)' })).toBeEnabled();
});

test('while its products are on the way the guide has ten rows in two groups, and says so once (GDE-106)', async () => {
  const { element } = withForm(<Step of="new" />, [], { deliveryStart: '2026-11-25T07:00:00' });
  const { screen, container } = renderOrders(element, {
    features: ['orderGuide'],
    answers: [
      [listApprovedProducts, () => new Promise(() => undefined)],
      [getOrderGuide, guideOf()],
    ],
  });
  expect(await screen.findByText('Loading the agreed products')).toHaveAttribute('role', 'status');
  const place = container.querySelector<HTMLElement>('[aria-busy=true]')!;
  const shape = [...place.children].map(({ className }) => /-(head|row)$/.exec(className)?.[1]).filter(Boolean);
  const group = ['head', ...Array.from({ length: 5 }, () => 'row')];
  expect(shape).toEqual([...group, ...group]);
});

test('the guide starts and takes quantities without waiting for what is usual and last (GDE-106)', async () => {
  const { screen, user, quantity, quantities, network } = await shown({
    answers: [[getOrderGuide, () => new Promise(() => undefined)]],
  });
  expect(names()).toHaveLength(5);
  expect(network.count(getOrderGuide)).toBe(1);
  await field(user, quantity('Whole milk'), '2');
  expect(quantities()).toEqual([['Whole milk', 2]]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

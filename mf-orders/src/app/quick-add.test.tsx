/** @jest-environment jsdom */
import { listApprovedProducts, listGreengrocer, matchSkus } from '@larder/contracts';
import type { FakeAnswers, RenderRemoteOptions } from '@larder/remote-kit/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { linesOf } from '../model/order-form/order-form.store';
import { entriesOf } from '../model/saving/form-content';
import { lineOfAgreed, lineOfGreengrocer } from '../model/order-form/order-line';
import type { OrderLine } from '../model/order-form/order-line';
import { butter, creme, greengrocerItem, pageOf, product } from '../testing/records';
import { QuickAddStep } from '../testing/quick-add-step';
import { renderOrders } from '../testing/render-orders';
import { withForm } from '../testing/with-form';
import ordering from '../locales/ordering.fr.json';
import orders from '../locales/fr.json';

const ham = product({ productId: 505, sku: 'HAM000000001', productName: 'Air-dried ham', status: 'suspended' });
const sorbets = [
  product({ productId: 506, sku: 'LEM100000001', productName: 'Lemon sorbet', supplierName: 'Coldgate Frozen' }),
  product({ productId: 507, sku: 'LEM200000002', productName: 'Lemon sorbet', supplierName: 'Larkspur' }),
];
const PRODUCTS = [product(), butter, creme, ham, ...sorbets];
const UNKNOWN = 'Q5XW07BHZN9A';
const matched = (match: string, productName: string | null) =>
  [matchSkus, { items: [{ sku: UNKNOWN, match, productName }] }] as FakeAnswers[number];

const Step = () => (
  <QuickAddStep
    beside={({ rules, agreed, selection, askPricesAgain }) => (
      <>
        {rules.location.data && agreed.data && selection.data && <p>loaded</p>}
        <button onClick={askPricesAgain}>Load again</button>
      </>
    )}
  />
);

// jsdom has files without a way to read their bytes.
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

interface Given extends Omit<RenderRemoteOptions, 'answers'> {
  lines?: OrderLine[];
  answers?: FakeAnswers;
}

function setUp({ lines = [], answers = [], ...options }: Given = {}) {
  const { store, element } = withForm(<Step />, lines, {
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
  });
  const rendered = renderOrders(element, {
    features: ['quickAdd', 'productSearch'],
    answers: [[listApprovedProducts, pageOf(PRODUCTS)], matched('unknown', null), ...answers],
    ...options,
  });
  const quantities = () =>
    linesOf(store.getState()).map(({ productName, cartonQuantity }) => [productName, cartonQuantity]);
  /** Leaves the items and comes back. */
  const comeBack = () => {
    rendered.rerender(<p>Another step</p>);
    rendered.rerender(element);
  };
  return { ...rendered, store, quantities, comeBack };
}
/** Opens the dialog and reads what is pasted. */
async function preview(text: string, given?: Given) {
  const opened = setUp(given);
  const { screen, user } = opened;
  await screen.findByText('loaded');
  await user.click(screen.getByRole('button', { name: /^Paste or import/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Products and cartons/ }), { target: { value: text } });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return opened;
}
async function rowsOf(text: string, given?: Given) {
  const opened = await preview(text, given);
  await waitFor(() => expect(document.querySelector('[data-quick-row]')).not.toBeNull());
  return opened;
}
const row = (number: number) => document.querySelector<HTMLElement>(`[data-quick-row="${number}"]`)!;
const kinds = () => [...document.querySelectorAll<HTMLElement>('[data-quick-row]')].map(({ dataset }) => dataset.kind);
const add = /^Add \d+ lines?$/;

test.each([
  ['STANDARD', ['quickAdd'], 0],
  ['TRUSTED', ['orderGuide'], 0],
  ['TRUSTED', ['quickAdd'], 1],
] as const)('%s with %p finds %d button (GDE-1, GDE-2)', async (userRole, features, count) => {
  const { screen } = setUp({ session: { userRole }, features: [...features] });
  await screen.findByText('loaded');
  expect(screen.queryAllByRole('button', { name: /^Paste or import/ })).toHaveLength(count);
});

test('each row shows number, text, product, cartons and what becomes of it; nothing is on the order yet (GDE-41)', async () => {
  const { screen, quantities } = await rowsOf(
    [
      '7K2M-9QXT-4HBW\t2',
      '3 x Crème fraiche',
      'Air-dried ham 1',
      'salted butter block; 2',
      'Lemon sorbet, 2',
      `${UNKNOWN} 4`,
      'Whole milks, 1',
      'Whole milk, 2,5',
    ].join('\n'),
    { lines: [lineOfAgreed(butter)], answers: [matched('not-agreed', 'Skin-on fries 10mm')] },
  );
  await waitFor(() =>
    expect(kinds()).toEqual(['add', 'add', 'suspended', 'on-order', 'which', 'not-agreed', 'unknown', 'bad']),
  );
  expect(screen.getByRole('dialog', { name: 'Paste or import: 8 rows read' })).toBeVisible();
  expect(screen.getByText('3 lines are ready. 5 rows need a look. Nothing is on the order yet.')).toBeVisible();
  for (const [at, texts] of [
    [1, ['7K2M-9QXT-4HBW⇥2', 'Whole milk', '2 cartons', 'Add']],
    [2, ['3 x Crème fraiche', 'Crème fraîche', '3 cartons']],
    [4, ['1 on the order · 2 cartons', 'On the order']],
    [6, ['Skin-on fries 10mm', 'Not agreed here']],
    [8, ['Whole cartons from 1 to 9999', 'Bad quantity']],
  ] as const) {
    for (const text of texts) expect(row(at)).toHaveTextContent(text);
  }
  expect(quantities()).toEqual([['Salted butter block', 1]]);
});

test('"Add" puts the ready rows on the order once, leaves the others to copy, and Undo puts the order back (GDE-45, GDE-27)', async () => {
  const { screen, user, quantities, notes } = await rowsOf(
    'Whole milk 2\nCaviar 1\nsalted butter block 3\nCrème fraîche\t2,5',
    { lines: [lineOfAgreed(butter)] },
  );
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.dblClick(screen.getByRole('button', { name: 'Add 2 lines' }));
  expect(quantities()).toEqual([
    ['Salted butter block', 4],
    ['Whole milk', 2],
  ]);
  expect(await screen.findByRole('dialog', { name: '2 rows remain' })).toBeVisible();
  expect(kinds()).toEqual(['unknown', 'bad']);
  expect(notes.notified).toEqual(['2 lines added']);
  await user.click(screen.getByRole('button', { name: 'Copy the rest' }));
  expect(writeText).toHaveBeenCalledWith('Caviar\t1\nCrème fraîche\t2,5\n');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([['Salted butter block', 1]]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('"Add" and its Undo leave a chosen delivery unconfirmed (ORD-127, GDE-45)', async () => {
  const { screen, user, store, quantities, notes } = await rowsOf('Whole milk 2');
  const confirmed = entriesOf(store.getState()).deliveryStart;
  act(() => store.getState().holdDelivery());
  act(() => store.getState().setDelivery('2026-12-03T07:00:00', '2026-12-03T10:00:00'));
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(quantities()).toEqual([['Whole milk', 2]]);
  expect(entriesOf(store.getState()).deliveryStart).toBe(confirmed);
  act(() => notes.actions.at(-1)?.run());
  expect(quantities()).toEqual([]);
  expect(entriesOf(store.getState()).deliveryStart).toBe(confirmed);
});

test('Undo is gone with the next change by hand, also in the snackbar (GDE-27)', async () => {
  const { screen, user, store, quantities, notes } = await rowsOf('Whole milk 2');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => store.getState().setCartons(501, 7));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  act(() => notes.actions.at(-1)?.run());
  expect(quantities()).toEqual([['Whole milk', 7]]);
});

test('Undo is there when the step is left and entered again (GDE-27, GDE-45)', async () => {
  const { screen, user, quantities, comeBack } = await rowsOf('Whole milk 2');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  comeBack();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(quantities()).toEqual([]);
});

test('closing before "Add" changes nothing, and rows and text are there again (GDE-45)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milk 2');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('dialog'), quantities()]).toEqual([null, []]);
  await user.click(screen.getByRole('button', { name: /^Paste or import/ }));
  expect(kinds()).toEqual(['add']);
  await user.click(screen.getByRole('button', { name: 'Change the text' }));
  expect(await screen.findByRole('textbox', { name: /^Products and cartons/ })).toHaveValue('Whole milk 2');
});

test('an unknown row offers agreed products and a shared name asks which one; the choice makes the row "add" and can be taken back (GDE-40, GDE-42)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milks 1\nLemon sorbet 2');
  expect(kinds()).toEqual(['unknown', 'which']);
  expect(screen.getByRole('button', { name: add })).toBeDisabled();
  await user.click(within(row(1)).getByRole('button', { name: 'Whole milk' }));
  expect(row(1)).toHaveFocus();
  await user.click(within(row(2)).getByRole('button', { name: /^Larkspur, 12 litre crate/ }));
  expect(kinds()).toEqual(['add', 'add']);
  await user.click(within(row(1)).getByRole('button', { name: 'Choose another' }));
  expect(kinds()).toEqual(['unknown', 'add']);
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(quantities()).toEqual([['Lemon sorbet', 2]]);
});

test('a bad quantity is mended in its row and keeps the focus (GDE-43)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milk\t12 boxes\nCrème fraîche\t');
  const field = within(row(1)).getByRole('textbox', { name: 'Cartons of Whole milk' });
  expect(field).toBeInvalid();
  await user.tripleClick(field);
  await user.keyboard('12');
  expect(field).toHaveFocus();
  expect([field, ...kinds()]).toEqual([field, 'add', 'bad']);
  expect(row(2)).toHaveTextContent('No quantity');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(quantities()).toEqual([['Whole milk', 12]]);
});

test('rows of one product are added together and say so (GDE-43)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milk 2\nCrème fraîche 1\nwhole MILK 3');
  expect(row(1)).toHaveTextContent('5 cartons, rows 1 and 3 together');
  expect(row(3)).toHaveTextContent('3 cartons, added to row 1');
  await user.click(screen.getByRole('button', { name: 'Add 2 lines' }));
  expect(quantities()).toEqual([
    ['Whole milk', 5],
    ['Crème fraîche', 1],
  ]);
});

test('what is on the order is summed or replaced, by one choice for all and one per row (GDE-41)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milk 2\nSalted butter block 3', {
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 5 }, lineOfAgreed(butter)],
  });
  await user.click(
    within(screen.getByRole('group', { name: /for all rows/ })).getByRole('button', { name: 'Replace' }),
  );
  await user.click(within(row(2)).getByRole('button', { name: 'Sum: 4' }));
  expect(within(row(1)).getByRole('button', { name: 'Replace: 2' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Add 2 lines' }));
  expect(quantities()).toEqual([
    ['Whole milk', 2],
    ['Salted butter block', 4],
  ]);
});

test('"Replace" replaces what was on the order before: rows that are mended after "Add" are added to its cartons (GDE-41, GDE-43)', async () => {
  const { screen, user, quantities } = await rowsOf('Whole milk 2\nWhole milk\t2,5\nCrème fraîche 1\nCrème fraîche x', {
    lines: [{ ...lineOfAgreed(product()), cartonQuantity: 5 }],
  });
  const all = () => within(screen.getByRole('group', { name: /for all rows/ }));
  await user.click(all().getByRole('button', { name: 'Replace' }));
  await user.click(screen.getByRole('button', { name: 'Add 2 lines' }));
  expect(quantities()).toEqual([
    ['Whole milk', 2],
    ['Crème fraîche', 1],
  ]);
  fireEvent.change(within(row(2)).getByRole('textbox'), { target: { value: '3' } });
  expect(within(row(2)).getByRole('button', { name: 'Sum: 5' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(all().getByRole('button', { name: 'Sum' }));
  await user.click(all().getByRole('button', { name: 'Replace' }));
  expect(within(row(2)).getByRole('button', { name: 'Sum: 5' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(quantities()).toEqual([
    ['Whole milk', 5],
    ['Crème fraîche', 1],
  ]);
});

test('a product that was chosen for a row is added as it is now; off sale or gone it is not added (GDE-41, GDE-42)', async () => {
  const { screen, user, quantities, network } = await rowsOf('Whole milks 1\nCrème fraiches 1\nsalted butter blocks 1');
  for (const [at, name] of [
    [1, 'Whole milk'],
    [2, 'Crème fraîche'],
    [3, 'Salted butter block'],
  ] as const)
    await user.click(within(row(at)).getByRole('button', { name }));
  expect(kinds()).toEqual(['add', 'add', 'add']);
  network.answer(
    listApprovedProducts,
    pageOf([product({ productName: 'Whole milk, organic' }), { ...creme, status: 'suspended' }]),
  );
  fireEvent.click(screen.getByText('Load again'));
  await waitFor(() => expect(kinds()).toEqual(['add', 'suspended', 'unknown']));
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(quantities()).toEqual([['Whole milk, organic', 1]]);
});

test('"Copy the rest" keeps SKUs, and gives rows that begin without a digit a heading (GDE-45, GDE-39)', async () => {
  const { screen, user } = await rowsOf('1 x Whole milk\nCaviar;\nHAM000000001;Air-dried ham;4');
  const writeText = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Copy the rest' }));
  expect(writeText).toHaveBeenLastCalledWith('SKU\tName\tQuantity\nCaviar\t\nHAM000000001\tAir-dried ham\t4\n');
});

test('a product that is not agreed is named only where the API names it, and can be requested where there is product search (GDE-44)', async () => {
  const routes = { productSearch: '/products' };
  const known = await rowsOf(`${UNKNOWN} 4`, {
    answers: [matched('not-agreed', 'Skin-on fries 10mm')],
    routes,
  } as Given);
  await waitFor(() => expect(row(1)).toHaveTextContent('Skin-on fries 10mm'));
  expect(within(row(1)).getByRole('link', { name: 'Request it' })).toHaveAttribute('target', '_blank');
  known.unmount();
  await rowsOf(`${UNKNOWN} 4`, { answers: [matched('not-agreed', null)], features: ['quickAdd'], routes } as Given);
  await waitFor(() => expect(kinds()).toEqual(['not-agreed']));
  expect(row(1)).not.toHaveTextContent('Skin-on');
  expect(within(row(1)).queryByRole('link')).toBeNull();
});

test('when SKUs cannot be looked up, the rest of the preview works and it can be tried again', async () => {
  let answer: unknown = { failsWith: 'internal' };
  const { screen, user } = await rowsOf(`Whole milk 1\n${UNKNOWN} 4`, { answers: [[matchSkus, () => answer]] });
  expect(await screen.findByText(/could not be looked up/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add 1 line' })).toBeEnabled();
  answer = { items: [{ sku: UNKNOWN, match: 'not-agreed', productName: null }] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(kinds()).toEqual(['add', 'not-agreed']));
});

test('no row reads "Not agreed here" while the greengrocer’s products load, or when they failed and until they are tried again (GDE-41, GDE-44)', async () => {
  const cabbage = greengrocerItem({ productSku: UNKNOWN });
  let fail: () => void = () => undefined;
  const { screen, user, network } = setUp({
    answers: [
      [listGreengrocer, () => new Promise((resolve) => (fail = () => resolve({ failsWith: 'internal' })))],
      [matchSkus, { items: [{ sku: UNKNOWN, match: 'not-agreed', productName: null }] }],
    ],
  });
  await user.click(screen.getByRole('button', { name: /^Paste or import/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download template' })).toBeEnabled());
  fireEvent.change(screen.getByRole('textbox', { name: /^Products and cartons/ }), {
    target: { value: `Whole milk 1\n${UNKNOWN} 2` },
  });
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(kinds()).toEqual([]);
  expect(screen.getByRole('button', { name: add })).toBeDisabled();

  act(() => fail());
  expect(await screen.findByText(/greengrocer’s products could not be loaded/)).toBeVisible();
  await waitFor(() => expect(network.count(matchSkus)).toBe(1));
  await waitFor(() => expect(kinds()).toEqual(['add', 'unknown']));
  expect(screen.getByRole('button', { name: 'Add 1 line' })).toBeEnabled();

  let answer: () => void = () => undefined;
  network.answer(listGreengrocer, () => new Promise((resolve) => (answer = () => resolve(pageOf([cabbage])))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/greengrocer’s products could not be loaded/)).toBeNull());
  // What is shown stays while they are loaded again.
  expect(kinds()).toEqual(['add', 'unknown']);
  act(() => answer());
  await waitFor(() => expect(kinds()).toEqual(['add', 'add']));
  expect(screen.queryByText(/greengrocer’s products could not be loaded/)).toBeNull();
});

test.each([
  [
    '612 rows',
    Array.from({ length: 612 }, (_, at) => `Whole milk ${at + 1}`).join('\n'),
    '612 rows; 500 at most. Nothing was added.',
  ],
  ['300 KiB', 'a'.repeat(300 * 1024), 'More than 256 KB. Nothing was added.'],
  ['only headings', 'SKU;Name;Quantity', 'There are no rows with a product. Nothing was added.'],
  ['zero bytes within', 'Whole milk\u0000 1', 'This is not a text or CSV file. Nothing was added.'],
])('%s are refused with the reason; the field keeps the text (GDE-37)', async (_, text, reason) => {
  const { screen, quantities } = await preview(text);
  expect(screen.getByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('textbox', { name: /^Products and cartons/ })).toHaveValue(text);
  expect(quantities()).toEqual([]);
});

test('formulas, markup, marks of direction, emoji and 5,000 characters are text, cut at 120 characters, and unknown (GDE-41)', async () => {
  const long = 'é'.repeat(5000);
  await rowsOf(
    ['=cmd|calc!A0\t1', '<img src=x onerror=alert(1)>\t2', '\u202Eenod\t3', '🧀🧀\t4', `${long}\t5`].join('\n'),
  );
  expect(kinds()).toEqual(Array(5).fill('unknown'));
  expect(document.querySelector('[data-quick-row] img')).toBeNull();
  expect(row(2)).toHaveTextContent('<img src=x onerror=alert(1)>');
  expect(row(5).querySelector('bdi')?.textContent).toBe(`${'é'.repeat(120)}…`);
});

test('a file is read, a picture named .csv is refused while the text stays (GDE-37, GDE-39)', async () => {
  const { screen, user } = setUp();
  await user.click(screen.getByRole('button', { name: /^Paste or import/ }));
  const field = await screen.findByRole('textbox', { name: /^Products and cartons/ });
  fireEvent.change(field, { target: { value: 'Whole milk 2' } });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(
    input,
    new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])], 'order.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a text or CSV file');
  expect(field).toHaveValue('Whole milk 2');
  await user.upload(input, new File([new Uint8Array(300 * 1024)], 'order.csv', { type: 'text/csv' }));
  expect(await screen.findByText(/More than 256 KB/)).toBeVisible();
  await user.upload(
    input,
    new File([new Uint8Array([...'Name;Qty\nCrème fraîche;2'].map((sign) => sign.charCodeAt(0)))], 'order.csv', {
      type: 'text/csv',
    }),
  );
  expect(await screen.findByText('1 line is ready. Nothing is on the order yet. Row 1 is a heading.')).toBeVisible();
  expect(row(2)).toHaveTextContent('Crème fraîche');
});

describe('files for the chef', () => {
  const saved: { text: string; name: string }[] = [];
  let click: jest.SpyInstance;
  beforeEach(() => {
    saved.length = 0;
    const blobs = new Map<string, Blob>();
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`;
        blobs.set(address, blob);
        return address;
      },
      revokeObjectURL: () => undefined,
    });
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const name = this.download;
      const reader = new FileReader();
      reader.onload = () => saved.push({ text: String(reader.result), name });
      reader.readAsText(blobs.get(this.href)!);
    });
  });
  afterEach(() => click.mockRestore());

  test('the template has SKU, name and an empty quantity of each agreed product (GDE-39)', async () => {
    const { screen, user } = setUp();
    await user.click(screen.getByRole('button', { name: /^Paste or import/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download template' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'order-template.csv' });
    expect(saved[0]!.text.replace('\uFEFF', '').split('\r\n').slice(0, 3)).toEqual([
      'SKU,Name,Quantity',
      '7K2M9QXT4HBW,Whole milk,',
      'V09LTA5K2MXJ,Salted butter block,',
    ]);
  });

  test('the order as CSV gives the same lines when it is imported into an empty one, greengrocer lines and names like formulas too (GDE-46)', async () => {
    const formula = product({ productId: 601, sku: 'FRM000000001', productName: '=Beef, "30 day"' });
    const cabbage = greengrocerItem();
    const answers: FakeAnswers = [
      [listApprovedProducts, pageOf([...PRODUCTS, formula])],
      [listGreengrocer, pageOf([cabbage])],
    ];
    const lines = [
      { ...lineOfAgreed(formula), cartonQuantity: 3 },
      { ...lineOfGreengrocer(cabbage), cartonQuantity: 2 },
      { ...lineOfAgreed(product()), cartonQuantity: 9999 },
    ];
    const first = setUp({ lines, answers });
    await first.user.click(first.screen.getByRole('button', { name: /^Download as CSV/ }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.text).toContain(`FRM000000001,"'=Beef, ""30 day""",3`);
    first.unmount();
    const { screen, user, quantities, store } = await rowsOf(saved[0]!.text, { answers });
    await user.click(await screen.findByRole('button', { name: 'Add 3 lines' }));
    expect(quantities()).toEqual(lines.map(({ productName, cartonQuantity }) => [productName, cartonQuantity]));
    expect(linesOf(store.getState()).map(({ greengrocerProduct }) => greengrocerProduct)).toEqual([false, true, false]);
  });

  test('a product that is suspended among the agreed ones and in the greengrocer’s selection is added from there, by SKU and by name (GDE-41, GDE-46, RUL-57)', async () => {
    const offered = greengrocerItem({ productId: 505, productSku: 'HAM000000001', productName: 'Air-dried ham' });
    const { screen, user, store } = await rowsOf('HAM0-0000-0001;Air-dried ham;3\nair-dried ham 1', {
      answers: [[listGreengrocer, pageOf([offered])]],
    });
    expect(kinds()).toEqual(['add', 'add']);
    await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
    expect(linesOf(store.getState())).toMatchObject([
      { productId: 505, cartonQuantity: 4, greengrocerProduct: true, unitPrice: 0.95 },
    ]);
  });
});

test('a name that an agreed product shares with a suspended one of the greengrocer’s selection asks which one (GDE-40, RUL-57)', async () => {
  const own = product({ productId: 508, sku: 'HAM000000002', productName: 'Air-dried ham', supplierName: 'Larkspur' });
  const offered = greengrocerItem({ productId: 505, productSku: 'HAM000000001', productName: 'Air-dried ham' });
  const { screen, user, store } = await rowsOf('Air-dried ham 3', {
    answers: [
      [listApprovedProducts, pageOf([own, ham])],
      [listGreengrocer, pageOf([offered])],
    ],
  });
  expect(kinds()).toEqual(['which']);
  expect(within(row(1)).getByRole('button', { name: /^Larkspur,/ })).toBeVisible();
  await user.click(within(row(1)).getByRole('button', { name: /^Fenmoor Growers,/ }));
  await user.click(screen.getByRole('button', { name: 'Add 1 line' }));
  expect(linesOf(store.getState())).toMatchObject([
    { productId: 505, cartonQuantity: 3, greengrocerProduct: true, unitPrice: 0.95 },
  ]);
});

test('the preview speaks French (GDE-104)', async () => {
  const { screen, user } = setUp({ region: 'fr', features: ['quickAdd'] });
  await screen.findByText('loaded');
  await user.click(screen.getByRole('button', { name: /^Coller ou importer/ }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Produits et colis/ }), {
    target: { value: 'Whole milk 2\nCaviar 1' },
  });
  await user.click(screen.getByRole('button', { name: 'Aperçu' }));
  expect(
    await screen.findByText('1 ligne est prête. 1 ligne est à revoir. La commande n’a pas encore changé.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ajouter 1 ligne' })).toBeEnabled();
  expect(screen.getByText('Aucun produit référencé n’y ressemble')).toBeVisible();
});

test('no French text of ordering has another word for an agreed product (decision 196)', () => {
  expect(JSON.stringify({ ordering, orders }).match(/(produits? |pas |non )convenue?s?/gi)).toBeNull();
});

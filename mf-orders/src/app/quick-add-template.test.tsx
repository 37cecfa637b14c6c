/** @jest-environment jsdom */
import { listApprovedProducts } from '@larder/contracts';
import { waitFor } from '@testing-library/react';
import { linesOf } from '../model/order-form/order-form.store';
import { pageOf, product } from '../testing/records';
import { QuickAddStep } from '../testing/quick-add-step';
import { renderOrders } from '../testing/render-orders';
import { withForm } from '../testing/with-form';

const PRODUCTS = Array.from({ length: 12 }, (_, at) =>
  product({ productId: 700 + at, sku: `TEM${String(at).padStart(9, '0')}`, productName: `Eggs; size ${at}, fresh` }),
);

// jsdom has neither addresses of files nor a way to read their bytes.
const read = (file: Blob) =>
  new Promise<ArrayBuffer>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(file);
  });
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return read(this);
};
const saved: Blob[] = [];
let click: jest.SpyInstance;
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined });
  click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => click.mockRestore());

const WORDS = {
  gb: { open: /^Paste or import/, template: 'Download template' },
  fr: { open: /^Coller ou importer/, template: 'Télécharger le modèle' },
};

/** Opens the dialog, downloads the template and gives its text, and a way to import it as it was changed. */
async function downloaded(region: keyof typeof WORDS) {
  const { store, element } = withForm(<QuickAddStep />, [], {
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
  });
  const rendered = renderOrders(element, {
    region,
    features: ['quickAdd'],
    answers: [[listApprovedProducts, pageOf(PRODUCTS)]],
  });
  const { screen, user } = rendered;
  await user.click(await screen.findByRole('button', { name: WORDS[region].open }));
  const button = await screen.findByRole('button', { name: WORDS[region].template });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const text = new TextDecoder().decode(await read(saved[0]!));
  return {
    ...rendered,
    text,
    choose: (content: string) =>
      user.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([content], 'order.csv')),
    quantities: () => linesOf(store.getState()).map(({ productName, cartonQuantity }) => [productName, cartonQuantity]),
  };
}
/** The template with these cartons at the end of the lines of these numbers. */
const fill = (text: string, cartons: Record<number, string>) =>
  text
    .split('\r\n')
    .map((line, at) => line + (cartons[at + 1] ?? ''))
    .join('\r\n');
const kinds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-quick-row]')].map(({ dataset: { quickRow, kind } }) => [
    quickRow,
    kind,
  ]);

test('the template with two quantities gives two "Add" and no "Bad quantity", and leaves nothing to copy (GDE-39, GDE-43)', async () => {
  const { screen, user, text, choose, quantities } = await downloaded('gb');
  expect(text).toMatch(/^\uFEFF?SKU,Name,Quantity\r\n/);
  await choose(fill(text, { 3: '2', 13: '5' }));
  expect(
    await screen.findByText(
      '2 lines are ready. Nothing is on the order yet. Row 1 is a heading. 10 rows without a quantity were left out.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Paste or import: 2 rows read' })).toBeVisible();
  expect(kinds()).toEqual([
    ['3', 'add'],
    ['13', 'add'],
  ]);
  expect(screen.queryByText('Bad quantity')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copy the rest' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add 2 lines' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(quantities()).toEqual([
    ['Eggs; size 1, fresh', 2],
    ['Eggs; size 11, fresh', 5],
  ]);
});

test('the template divided by semicolons gives two "Add" as well (GDE-39, GDE-43)', async () => {
  const { screen, text, choose } = await downloaded('fr');
  expect(text).toMatch(/^\uFEFF?Référence;Nom;Colis\r\n/);
  await choose(fill(text, { 3: '2', 13: '5' }));
  expect(await screen.findByText(/ 10 lignes sans quantité n’ont pas été reprises\.$/)).toBeVisible();
  expect(kinds()).toEqual([
    ['3', 'add'],
    ['13', 'add'],
  ]);
  expect(screen.queryByText('Quantité illisible')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Copier le reste' })).toBeNull();
});

test.each([
  ['gb', / 1 row without a quantity was left out\.$/],
  ['fr', / 1 ligne sans quantité n’a pas été reprise\.$/],
] as const)('in %s one row that was left out is told in the singular (GDE-39)', async (region, sentence) => {
  const { screen, text, choose } = await downloaded(region);
  await choose(fill(text, Object.fromEntries(PRODUCTS.slice(1).map((_, at) => [at + 2, '1']))));
  expect(await screen.findByText(sentence)).toBeVisible();
});

test('the template without any quantity is refused in words of its own; the field keeps its text (GDE-39)', async () => {
  const { screen, user, text, choose, quantities } = await downloaded('gb');
  const field = screen.getByRole('textbox', { name: /^Products and cartons/ });
  await user.type(field, 'Whole milk 2');
  await choose(text);
  expect(await screen.findByRole('alert')).toHaveTextContent('No row has a quantity yet. Nothing was added.');
  expect(field).toHaveValue('Whole milk 2');
  expect(quantities()).toEqual([]);
});

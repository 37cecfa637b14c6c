/** @jest-environment jsdom */
import { listApprovedProducts } from '@larder/contracts';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { linesOf } from '../model/order-form/order-form.store';
import { lineOfAgreed } from '../model/order-form/order-line';
import type { OrderLine } from '../model/order-form/order-line';
import { butter, creme, pageOf, product } from '../testing/records';
import { QuickAddStep } from '../testing/quick-add-step';
import { renderOrders } from '../testing/render-orders';
import { withForm } from '../testing/with-form';

const row = (number: number) => document.querySelector<HTMLElement>(`[data-quick-row="${number}"]`)!;
const kinds = () => [...document.querySelectorAll<HTMLElement>('[data-quick-row]')].map(({ dataset }) => dataset.kind);

/** The preview of a pasted text, and what is done with it. */
async function previewed(text: string, lines: OrderLine[] = []) {
  const { store, element } = withForm(<QuickAddStep />, lines, {
    deliveryStart: '2026-11-25T07:00:00',
    deliveryEnd: '2026-11-25T10:00:00',
  });
  const rendered = renderOrders(element, {
    features: ['quickAdd'],
    answers: [[listApprovedProducts, pageOf([product(), butter, creme])]],
  });
  const { screen, user } = rendered;
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Products and cartons/ });
  const open = async () => {
    await press(/^Paste or import/);
    await screen.findByRole('dialog');
  };
  const write = (content: string) => fireEvent.change(field(), { target: { value: content } });
  const preview = async () => {
    await press('Preview');
    await waitFor(() => expect(kinds()).not.toEqual([]));
  };
  const mend = (number: number, cartons: string) =>
    fireEvent.change(within(row(number)).getByRole('textbox'), { target: { value: cartons } });
  await open();
  write(text);
  await preview();
  return {
    ...rendered,
    press,
    field,
    open,
    write,
    preview,
    mend,
    quantities: () => linesOf(store.getState()).map(({ productName, cartonQuantity }) => [productName, cartonQuantity]),
    close: () => user.keyboard('{Escape}'),
    pressVeil: () => user.click(document.querySelector('.veil')!),
  };
}

test('answers of the preview are there again after Escape and after a press on the veil (GDE-41, GDE-42, GDE-43)', async () => {
  const { press, open, close, pressVeil, mend, quantities } = await previewed(
    'Whole milks 2\nCrème fraîche\t2,5\nSalted butter block 3',
    [lineOfAgreed(butter)],
  );
  await press('Whole milk');
  mend(2, '4');
  await press('Replace: 3');
  for (const leave of [close, pressVeil]) {
    await leave();
    expect(kinds()).toEqual([]);
    await open();
    expect(kinds()).toEqual(['add', 'add', 'on-order']);
  }
  await press('Add 3 lines');
  expect(quantities()).toEqual([
    ['Salted butter block', 3],
    ['Whole milk', 2],
    ['Crème fraîche', 4],
  ]);
});

test('after "Add" the dialog opens with the rest alone, and the text is the rest (GDE-45)', async () => {
  const { press, open, close, field, preview, mend, quantities } = await previewed(
    'Whole milk 2\nCaviar 1\nCrème fraîche\t2,5',
  );
  await press('Add 1 line');
  await close();
  await open();
  expect(kinds()).toEqual(['unknown', 'bad']);
  mend(3, '4 boxes');
  await close();
  await open();
  await press('Change the text');
  expect(field()).toHaveValue('Caviar\t1\nCrème fraîche\t2,5\n');
  await preview();
  expect(kinds()).toEqual(['unknown', 'bad']);
  expect(within(row(2)).getByRole('textbox')).toHaveValue('4 boxes');
  mend(2, '1');
  await press('Add 1 line');
  expect(quantities()).toEqual([
    ['Whole milk', 2],
    ['Crème fraîche', 1],
  ]);
});

test('when all rows are on the order the text is empty; Undo brings text and answers back (GDE-45, GDE-27)', async () => {
  const { press, open, field, close, mend, quantities } = await previewed('Whole milk 2\nCrème fraîche\t2,5');
  mend(2, '4');
  await press('Add 2 lines');
  await open();
  expect([field().value, kinds()]).toEqual(['', []]);
  await close();
  await press('Undo');
  await open();
  expect([kinds(), quantities()]).toEqual([['add', 'add'], []]);
  expect(within(row(2)).getByRole('textbox')).toHaveValue('4');
  await press('Change the text');
  expect(field()).toHaveValue('Whole milk 2\nCrème fraîche\t2,5');
});

test('Undo keeps answers that were given since, and a text that was written since (GDE-45, GDE-27)', async () => {
  const { press, open, close, mend, field, write, notes, screen, quantities } = await previewed(
    'Whole milk 2\nCrème fraîche\t2,5',
  );
  await press('Add 1 line');
  mend(2, '7');
  act(() => notes.actions.at(-1)?.run());
  expect([kinds(), quantities()]).toEqual([['add', 'add'], []]);
  await press('Add 2 lines');
  await open();
  write('Salted butter block 1');
  act(() => notes.actions.at(-1)?.run());
  expect([field().value, quantities()]).toEqual(['Salted butter block 1', []]);
  await close();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a changed text keeps the answers of rows that it still has; another text begins without any (GDE-42, GDE-43)', async () => {
  const { press, mend, write, preview } = await previewed('Whole milks 2\nCrème fraîche\t2,5', [lineOfAgreed(butter)]);
  await press('Whole milk');
  mend(2, '4');
  await press('Change the text');
  write('Salted butter block 3\nCrème fraîche\t2,5\nWhole milks 2\nWhole milks 2');
  await preview();
  expect(kinds()).toEqual(['on-order', 'add', 'add', 'unknown']);
  expect(within(row(2)).getByRole('textbox')).toHaveValue('4');
  await press('Replace');
  await press('Change the text');
  write('Salted butter block 5');
  await preview();
  expect(within(row(1)).getByRole('button', { name: 'Sum: 6' })).toHaveAttribute('aria-pressed', 'true');
});

test.each([
  ['semicolons', ';'],
  ['spaces', ' '],
])(
  'rows that "Add" has left keep their answers in a changed text, when %s divided them (GDE-42, GDE-43, GDE-45)',
  async (_, sign) => {
    const { press, mend, field, write, preview, quantities } = await previewed(
      ['Whole milk;2', 'Butter block;3', 'Crème fraîche;2,5'].join('\n').replaceAll(';', sign),
      [lineOfAgreed(butter), lineOfAgreed(product())],
    );
    await press('Replace');
    await press('Add 1 line');
    mend(3, '4 boxes');
    await press('Salted butter block');
    await press('Change the text');
    expect(field()).toHaveValue('Butter block\t3\nCrème fraîche\t2,5\n');
    write(`Crème fraîche\t2,5\nButter block\t3\n`);
    await preview();
    expect(kinds()).toEqual(['bad', 'on-order']);
    expect(within(row(1)).getByRole('textbox')).toHaveValue('4 boxes');
    await press('Add 1 line');
    expect(quantities()).toEqual([
      ['Salted butter block', 3],
      ['Whole milk', 2],
    ]);
  },
);

test('after "Add" with "Replace" for all, a row that is written anew replaces, and one that was left adds (GDE-41, GDE-43)', async () => {
  const { press, mend, field, write, preview, quantities } = await previewed(
    'Whole milk;2\nSalted butter block;3\nWhole milk;2,5',
    [lineOfAgreed(product()), lineOfAgreed(butter)],
  );
  await press('Replace');
  await press('Add 2 lines');
  await press('Change the text');
  write(`${field().value}Salted butter block\t5`);
  await preview();
  mend(1, '4');
  await press('Add 2 lines');
  expect(quantities()).toEqual([
    ['Whole milk', 6],
    ['Salted butter block', 5],
  ]);
});

test('one answer for all takes back that of a row which "Add" has left: it adds (GDE-41, GDE-43)', async () => {
  const { press, mend, quantities } = await previewed('Whole milk\t2\nWhole milk\t2,5', [lineOfAgreed(product())]);
  await press('Replace');
  await press('Add 1 line');
  mend(2, '4');
  await press('Replace: 4');
  await press('Sum');
  expect(within(row(2)).getByRole('button', { name: 'Sum: 6' })).toHaveAttribute('aria-pressed', 'true');
  await press('Add 1 line');
  expect(quantities()).toEqual([['Whole milk', 6]]);
});

test('after Undo behind a changed text a row that "Add" had left no longer adds to what is undone (GDE-43, GDE-45)', async () => {
  const { press, open, close, mend, field, write, preview, quantities } = await previewed(
    'Whole milk\t2\nWhole milk\t2,5',
    [lineOfAgreed(product())],
  );
  const before = quantities();
  await press('Replace');
  await press('Add 1 line');
  await press('Change the text');
  write(`${field().value}Salted butter block\t1`);
  await preview();
  await close();
  await press('Undo');
  expect(quantities()).toEqual(before);
  await open();
  mend(1, '4');
  await press('Add 2 lines');
  expect(quantities()).toEqual([
    ['Whole milk', 4],
    ['Salted butter block', 1],
  ]);
});

/** @jest-environment jsdom */
import { listApprovedProducts, listGreengrocer } from '@larder/contracts';
import type { FakeAnswers } from '@larder/remote-kit/testing';
import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { Profiler, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useAgreedProducts, useGreengrocer } from '../../model/products/product.data';
import { lineOfAgreed, lineOfGreengrocer } from '../../model/order-form/order-line';
import type { OrderLine } from '../../model/order-form/order-line';
import { FOLLOWS } from '../../model/orders/clears';
import { butter, creme, greengrocerItem, pageOf, product } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { withForm } from '../../testing/with-form';
import { LinesEditor } from './lines-editor';

function Editor({ onRender }: { onRender?: () => void }) {
  const agreed = useAgreedProducts(1101);
  const selection = useGreengrocer();
  return (
    <Profiler id="editor" onRender={() => onRender?.()}>
      <LinesEditor agreed={agreed} onSale={{ agreed: agreed.data, selection: selection.data }} />
    </Profiler>
  );
}

/** Calls `say` when it goes away, as the saving of a form does. */
function SaysAtEnd({ say, children }: { say(): void; children: ReactNode }) {
  useEffect(() => say, [say]);
  return children;
}

async function edit(lines: OrderLine[] = [], options: Parameters<typeof renderOrders>[1] = {}) {
  const { store, element } = withForm(<Editor />, lines, {
    deliveryStart: '2026-11-23T07:00:00',
    deliveryEnd: '2026-11-23T10:00:00',
  });
  const rendered = renderOrders(element, options);
  await rendered.screen.findByRole('combobox');
  return { ...rendered, store, search: rendered.screen.getByRole('combobox', { name: 'Add an agreed product' }) };
}
const milk = lineOfAgreed(product());
const row = (name: string) => within(document.querySelector(`[data-line="${name}"]`) as HTMLElement);

test('a line shows product, supplier, pack, prices, cartons, quantity and its remove button (ORD-133)', async () => {
  const { screen } = await edit([{ ...milk, cartonQuantity: 2 }]);
  for (const text of ['Whole milk', 'Pennine Herd Dairy', '12 litre crate', '£1.05 / litre', '24 litres'])
    expect(row('501').getByText(text)).toBeVisible();
  expect(row('501').getByText('£25.20')).toBeVisible();
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' })).toHaveValue('2');
  expect(screen.getByRole('button', { name: 'Remove Whole milk' })).toBeVisible();
  expect(screen.getByText('1 line, 2 cartons')).toBeVisible();
});

test('the search and each quantity stand in a form of their own, which is never sent: autofill looks at no other field (decision 203)', async () => {
  const { screen, search } = await edit([milk, lineOfAgreed(butter)]);
  for (const field of [search, ...screen.getAllByRole('spinbutton')] as HTMLInputElement[]) {
    expect([...field.form!.elements].filter(({ tagName }) => tagName === 'INPUT')).toEqual([field]);
    expect(fireEvent.submit(field.form!)).toBe(false);
  }
});

test('the list opens after two characters, without regard to accents, and leaves out what is on the order (ORD-134)', async () => {
  const { screen, user, search } = await edit([lineOfAgreed(butter)]);
  await user.type(search, 'c');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(search, 'r');
  expect(screen.getByRole('option', { name: /Cr ?è ?me fraîche/ })).toBeVisible();
  await user.clear(search);
  await user.type(search, 'butter');
  expect(screen.getAllByText('No products found').length).toBeGreaterThan(0);
});

test('a refresh of the prices that fails leaves the search and what was typed in it (GDE-82)', async () => {
  const { screen, user, search, network, host } = await edit([], { follows: FOLLOWS });
  await user.type(search, 'butter');
  const asked = network.count(listApprovedProducts);
  network.answer(listApprovedProducts, { failsWith: 'timeout' });
  await act(async () => host.bus.emit('live-heard', { kinds: ['price'], orders: [] }));
  expect(network.count(listApprovedProducts)).toBe(asked + 1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Add an agreed product' })).toHaveValue('butter');
});

test('suspended products are not offered (ORD-134), and Add waits for a choice (ORD-135)', async () => {
  const { screen, user, search } = await edit([], {
    answers: [[listApprovedProducts, pageOf([creme, { ...butter, status: 'suspended' }])]],
  });
  await user.type(search, 'butter');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
});

test('by keyboard alone: "/" searches, Enter adds the first that is found beneath the search and goes to its quantity, Ctrl+Enter goes on searching (ORD-136, ORD-144)', async () => {
  const { screen, user, search, store } = await edit([milk]);
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('butter');
  expect(screen.getByRole('option', { name: /Salted butter/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(store.getState().lineIds).toEqual([502, 501]);
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveFocus());
  expect(search).toHaveValue('');
  expect(screen.getByText('Salted butter block added')).toBeInTheDocument();
  await user.keyboard('4{Control>}{Enter}{/Control}');
  expect(search).toHaveFocus();
  await user.keyboard('creme{Control>}{Enter}{/Control}');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  expect(store.getState().lineIds).toEqual([503, 502, 501]);
  expect(store.getState().lines[502]).toMatchObject({ cartonQuantity: 4 });
});

test('a product that was pressed waits for Add, which leaves the search ready (ORD-135, ORD-136)', async () => {
  const { screen, user, search, store } = await edit();
  await user.type(search, 'butter');
  await user.click(screen.getByRole('option', { name: /Salted butter/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(store.getState().lines[502]).toMatchObject({ cartonQuantity: 1 });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
});

test('a product found by the search is refused as the 501st line, which is said, and is not called added (GDE-15)', async () => {
  const many = Array.from({ length: 500 }, (_, at) => lineOfAgreed(product({ productId: 1000 + at })));
  const { screen, user, search, store, notes } = await edit(many);
  await user.type(search, 'butter{Enter}');
  expect(notes.notified).toEqual(['An order holds at most 500 lines']);
  expect([store.getState().lineIds.length, store.getState().lines[502]]).toEqual([500, undefined]);
  expect(screen.queryByText('Salted butter block added')).not.toBeInTheDocument();
});

test('a suspended product is marked while the greengrocer’s call hangs or fails (ORD-142)', async () => {
  const suspended = {
    answers: [
      [listApprovedProducts, pageOf([{ ...butter, status: 'suspended' as const }])],
      [listGreengrocer, () => new Promise(() => undefined)],
    ] as FakeAnswers,
  };
  const { screen, unmount } = await edit([lineOfAgreed(butter)], suspended);
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
  unmount();
  const failed = await edit([lineOfAgreed(butter)], {
    answers: [suspended.answers[0]!, [listGreengrocer, { failsWith: 'timeout' }]],
  });
  expect(await failed.screen.findByText('This product is no longer available')).toBeVisible();
});

test('an added line is pending for 250 ms, while everything else stays usable (ORD-138)', async () => {
  const { screen, user, search } = await edit([milk]);
  await user.type(search, 'butter');
  await user.click(screen.getByRole('option', { name: /Salted butter/ }));
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(document.querySelector('[data-line="502"]')).toHaveAttribute('aria-busy', 'true');
  await user.type(search, 'x');
  expect(search).toHaveValue('x');
  expect(document.querySelector('[data-line="501"]')).not.toHaveAttribute('aria-busy');
  await waitFor(() => expect(document.querySelector('[data-line="502"]')).not.toHaveAttribute('aria-busy'));
});

test('a removed line is offered again, and the focus goes to the next quantity, then to the search (ORD-137)', async () => {
  const { screen, user, search } = await edit([milk, lineOfAgreed(butter)]);
  await user.click(screen.getByRole('button', { name: 'Remove Whole milk' }));
  await waitFor(() => expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove Salted butter block' }));
  await waitFor(() => expect(search).toHaveFocus());
  expect(screen.getByText('No items yet')).toBeVisible();
  await user.type(search, 'milk');
  expect(screen.getByRole('option', { name: /Whole milk/ })).toBeVisible();
});

test('who uses another field by the time a removed line goes stays in it (ORD-138)', async () => {
  const { screen, user } = await edit([milk, lineOfAgreed(butter), lineOfAgreed(creme)]);
  await user.click(screen.getByRole('button', { name: 'Remove Whole milk' }));
  const cartons = screen.getByRole('spinbutton', { name: 'Cartons of Crème fraîche' });
  await user.type(cartons, '2', { initialSelectionStart: 0, initialSelectionEnd: 9 });
  await waitFor(() => expect(document.querySelector('[data-line="501"]')).not.toBeInTheDocument());
  // The focus would move after the next frame.
  await act(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  expect(cartons).toHaveFocus();
  await user.keyboard('4');
  expect(cartons).toHaveValue('24');
});

test('a line that was removed just before the editor goes is off the order, in time for the saving around it (ORD-137, ORD-138)', async () => {
  const left: number[][] = [];
  const { store, element } = withForm(
    <SaysAtEnd say={() => left.push([...store.getState().lineIds])}>
      <Editor />
    </SaysAtEnd>,
    [milk, lineOfAgreed(butter)],
  );
  const { screen, user, rerender } = renderOrders(element);
  await user.click(await screen.findByRole('button', { name: 'Remove Whole milk' }));
  expect(document.querySelector('[data-line="501"]')).toHaveAttribute('aria-busy', 'true');
  rerender(<p>Another step</p>);
  expect(left).toEqual([[502]]);
});

test.each([
  ['12 boxes', '12'],
  ['0', '1'],
  ['-5', '5'],
  ['10000', '9999'],
  ['abc', '2'],
])('typing "%s" into the cartons leaves %s (ORD-139, ORD-140)', async (typed, left) => {
  const { screen, user } = await edit([{ ...milk, cartonQuantity: 2 }]);
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await user.clear(field);
  await user.type(field, typed);
  await user.tab();
  expect(field).toHaveValue(left);
});

test('pasting "12 boxes" gives 12, an emptied field keeps the last value (ORD-139, ORD-140)', async () => {
  const { screen, user } = await edit([{ ...milk, cartonQuantity: 2 }]);
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await user.clear(field);
  expect(row('501').getByText('£25.20')).toBeVisible();
  await user.tab();
  expect(field).toHaveValue('2');
  await user.clear(field);
  await user.click(field);
  await user.paste('12 boxes');
  expect(await row('501').findByText('144 litres')).toBeVisible();
});

test('a typed quantity counts at once: 2 cartons are £25.20, 3 are £37.80 (ORD-141)', async () => {
  const { screen, user } = await edit([{ ...milk, cartonQuantity: 2 }]);
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  await user.clear(field);
  await user.type(field, '3');
  expect(await row('501').findByText('36 litres')).toBeVisible();
  expect(row('501').getByText('£37.80')).toBeVisible();
  expect(screen.getByText('£37.80', { selector: '.orders-sum' })).toBeVisible();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('4');
});

test('a key shows its digit at once and all that follows from it after the next frame; the order itself has it at once (ORD-141, ORD-145)', async () => {
  const { screen, store } = await edit([{ ...milk, cartonQuantity: 2 }]);
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  act(() => field.focus());
  for (const [shown, key] of [
    ['7', { target: { value: '7' } }],
    ['8', { key: 'ArrowUp' }],
  ] as const) {
    if ('target' in key) fireEvent.change(field, key);
    else fireEvent.keyDown(field, key);
    expect(field).toHaveValue(shown);
    expect(store.getState().lines[501]).toMatchObject({ cartonQuantity: Number(shown) });
    expect(screen.getByText('£25.20', { selector: '.orders-sum' })).toBeVisible();
  }
  expect(await screen.findByText('£100.80', { selector: '.orders-sum' })).toBeVisible();
  expect(row('501').getByText('96 litres')).toBeVisible();
});

test('what follows from a key waits for no frame once the field is left, and the buttons count on from what was typed (ORD-139, ORD-141)', async () => {
  const { screen } = await edit([{ ...milk, cartonQuantity: 2 }]);
  const field = screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '7' } });
  act(() => field.blur());
  expect(field).toHaveValue('7');
  expect(row('501').getByText('£88.20')).toBeVisible();
  act(() => field.focus());
  fireEvent.change(field, { target: { value: '9' } });
  fireEvent.click(row('501').getByRole('button', { name: 'One carton more of Whole milk' }));
  expect(field).toHaveValue('10');
  expect(row('501').getByText('£126.00')).toBeVisible();
});

test('Enter goes on to the next quantity, and from the last one to Next, or to the search where there is no Next (ORD-144)', async () => {
  const { screen, user, search } = await edit([milk, lineOfAgreed(butter)]);
  screen.getByRole('spinbutton', { name: 'Cartons of Whole milk' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('spinbutton', { name: 'Cartons of Salted butter block' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(search).toHaveFocus();
});

test('greengrocer lines carry their label; one that left the selection is marked (ORD-142, ORD-143)', async () => {
  const { screen } = await edit([lineOfGreengrocer(greengrocerItem())]);
  expect(screen.getByText('Greengrocer')).toBeVisible();
  expect(await screen.findByText('This product is no longer available')).toBeVisible();
});

test('without agreed products the editor says so and offers to write to us (ORD-108)', async () => {
  const { element } = withForm(<Editor />);
  const { screen } = renderOrders(element, { answers: [[listApprovedProducts, pageOf([])]] });
  expect(await screen.findByText('There are no agreed products for this location')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', 'mailto:hello@platform.test');
});

test('a keystroke in a quantity renders its own row alone of sixty (ORD-145)', async () => {
  const lines = Array.from({ length: 60 }, (_, at) =>
    lineOfAgreed(product({ productId: at + 1, productName: `Product ${at + 1}` })),
  );
  const { screen, user } = await edit(lines, {
    answers: [
      [
        listApprovedProducts,
        pageOf(
          Array.from({ length: 200 }, (_, at) => product({ productId: at + 1, productName: `Product ${at + 1}` })),
        ),
      ],
    ],
  });
  const written = new Set<string>();
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const line = (target instanceof Element ? target : target.parentElement)?.closest('[data-line]');
      if (line) written.add(line.getAttribute('data-line') ?? '');
    }
  });
  watch.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
  await user.type(screen.getByRole('spinbutton', { name: 'Cartons of Product 30' }), '7');
  watch.disconnect();
  expect([...written]).toEqual(['30']);
});

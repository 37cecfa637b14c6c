/** @jest-environment jsdom */
import { listGreengrocer } from '@larder/contracts';
import { act, fireEvent } from '@testing-library/react';
import { greengrocerItem, pageOf, product } from '../../testing/records';
import { renderOrders } from '../../testing/render-orders';
import { GreengrocerDrawer } from './greengrocer-drawer';
import { useOpensByItself } from './use-opens-by-itself';

const onion = greengrocerItem({
  productId: 902,
  productName: 'Onion red 10 kg',
  price: 1.1,
  futurePrice: 1.5,
  futurePriceDate: '2026-11-24',
});
const cabbage = greengrocerItem({ productId: 903, productName: 'Red cabbage' });
const answers = [[listGreengrocer, pageOf([greengrocerItem(), onion, cabbage])]] as const;
const onOrder = { lineIds: [901], agreed: [product({ productId: 903 })], deliveryDate: '2026-11-25T07:00:00' };

test('on an order the drawer leaves out what is on it or agreed, at the price of the day (ORD-147, ORD-148)', async () => {
  const { screen } = renderOrders(<GreengrocerDrawer order={onOrder} onChoose={jest.fn()} onClose={jest.fn()} />, {
    answers,
  });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('£1.50 each')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to order' })).toBeDisabled();
});

test('without an order it shows all; the button counts what is ticked (ORD-148, ORD-149)', async () => {
  const onChoose = jest.fn();
  const { screen, user } = renderOrders(<GreengrocerDrawer onChoose={onChoose} onClose={jest.fn()} />, { answers });
  for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Start new order (3)' }));
  expect(onChoose.mock.calls[0][0].map(({ productId }: { productId: number }) => productId)).toEqual([901, 902, 903]);
});

test('the search needs every word in any order, and what is ticked stays ticked (ORD-150, ORD-151)', async () => {
  const { screen, user } = renderOrders(<GreengrocerDrawer onChoose={jest.fn()} onClose={jest.fn()} />, { answers });
  await user.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement);
  const search = screen.getByRole('textbox', { name: 'Search the greengrocer' });
  await user.type(search, 'red onion');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(screen.getByText('Onion red 10 kg')).toBeVisible();
  await user.type(search, ' purple');
  expect(screen.getAllByText('No products found').length).toBeGreaterThan(0);
  await user.clear(search);
  expect(screen.getAllByRole('checkbox')[0]).toBeChecked();
  expect(screen.getByRole('button', { name: 'Start new order (1)' })).toBeEnabled();
});

test('with nothing to offer it says so (ORD-151)', async () => {
  const { screen } = renderOrders(<GreengrocerDrawer onChoose={jest.fn()} onClose={jest.fn()} />);
  expect(await screen.findByText('There are no greengrocer products to add')).toBeVisible();
});

test('STANDARD may look: no price, no box, no button (ORD-157)', async () => {
  const hidden = [[listGreengrocer, pageOf([greengrocerItem({ price: null })])]] as const;
  const { screen } = renderOrders(<GreengrocerDrawer onChoose={jest.fn()} onClose={jest.fn()} />, {
    answers: hidden,
    session: { userRole: 'STANDARD' },
  });
  expect(await screen.findByText('Savoy cabbage')).toBeVisible();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText(/£|–/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

describe('opening by itself', () => {
  function Opens({ onOpen }: { onOpen: () => void }) {
    useOpensByItself(true, onOpen);
    return null;
  }
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
    });

  test('happens 1000 ms after the step is there, once per session (ORD-155)', async () => {
    const open = jest.fn();
    const first = renderOrders(<Opens onOpen={open} />);
    await pass(900);
    expect(open).not.toHaveBeenCalled();
    await pass(200);
    expect(open).toHaveBeenCalledTimes(1);
    first.unmount();
    renderOrders(<Opens onOpen={open} />);
    await pass(3000);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test('waits while another dialog is open, and counts from its end (ORD-156)', async () => {
    const open = jest.fn();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('aria-modal', 'true');
    renderOrders(<Opens onOpen={open} />);
    await pass(5000);
    expect(open).not.toHaveBeenCalled();
    dialog.remove();
    await pass(700);
    expect(open).not.toHaveBeenCalled();
    await pass(500);
    expect(open).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'c' })],
    ['a button', () => fireEvent.click(document.body)],
    ['a quantity', () => fireEvent.input(document.body)],
  ])('does not happen once %s was used on the step (ORD-155)', async (_what, use) => {
    const open = jest.fn();
    renderOrders(<Opens onOpen={open} />);
    await pass(600);
    use();
    await pass(5000);
    expect(open).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });
});

/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { product } from '../../testing/records';
import { OrderFormProvider } from './order-form-context';
import { createOrderForm, formValues } from './order-form.store';
import type { OrderFormStore } from './order-form.store';
import { lineOfAgreed } from './order-line';
import { useUndo } from './use-undo';

const WEDNESDAY = ['2026-11-25T07:00:00', '2026-11-25T10:00:00'] as const;

function setUp() {
  const [deliveryStart, deliveryEnd] = WEDNESDAY;
  const store = createOrderForm(formValues([], { locationId: 1101, deliveryStart, deliveryEnd }));
  const render = (of: 'fill' | 'quick-add') =>
    renderHook(() => useUndo(of), {
      wrapper: ({ children }) => <OrderFormProvider value={store}>{children}</OrderFormProvider>,
    });
  const add = () => store.getState().add([lineOfAgreed(product())]);
  return { store, render, add };
}

test('Undo outlasts the part that shows it, until a quantity or the location changes, and takes back its own kind of change (GDE-27)', () => {
  const { store, render, add } = setUp();
  const first = render('fill');
  act(() => void first.result.current.change(add));
  first.unmount();
  const again = render('fill');
  expect([again.result.current.canUndo, render('quick-add').result.current.canUndo]).toEqual([true, false]);
  act(() => again.result.current.undo());
  expect([store.getState().lineIds, again.result.current.canUndo]).toEqual([[], false]);

  act(() => void again.result.current.change(add));
  act(() => store.getState().setCartons(501, 7));
  expect(again.result.current.canUndo).toBe(false);

  act(() => store.getState().remove(501));
  act(() => void again.result.current.change(add));
  act(() => store.getState().chooseLocation(1102));
  expect(again.result.current.canUndo).toBe(false);
});

test.each<[string, (store: OrderFormStore) => void]>([
  [
    'a quantity goes up and down, drawn in between',
    ({ getState }) => {
      act(() => getState().setCartons(501, 2));
      act(() => getState().setCartons(501, 1));
    },
  ],
  [
    'a quantity goes up and down before a frame is drawn',
    ({ type }) =>
      act(() => {
        type((form) => form.setCartons(501, 2));
        type((form) => form.setCartons(501, 1));
      }),
  ],
  [
    'another location is chosen, and the first one again',
    ({ getState }) =>
      act(() => {
        getState().chooseLocation(1102);
        getState().chooseLocation(1101);
        getState().setDelivery(...WEDNESDAY);
      }),
  ],
  [
    'another date is chosen, and the first one again',
    ({ getState }) =>
      act(() => {
        getState().chooseDate('2026-12-03');
        getState().setDelivery(...WEDNESDAY);
      }),
  ],
])('Undo does not come back once %s (GDE-27)', (_, change) => {
  const { store, render, add } = setUp();
  const { result } = render('fill');
  let putBack: () => void = () => undefined;
  act(() => void (putBack = result.current.change(add)));
  expect(result.current.canUndo).toBe(true);
  change(store);
  const { undo } = result.current;
  act(() => store.draw());
  expect([result.current.canUndo, render('fill').result.current.canUndo]).toEqual([false, false]);
  act(undo);
  act(putBack);
  expect(store.getState().lineIds).toEqual([501]);
});

test('another date ends Undo, prices and another slot of the day do not (GDE-27)', () => {
  const { store, render, add } = setUp();
  const { result } = render('fill');
  act(() => void result.current.change(add));
  act(() => store.getState().refresh({ agreed: [product({ unitPrice: 2 })], selection: undefined }));
  act(() => store.getState().setDelivery('2026-11-25T12:00:00', '2026-11-25T14:00:00'));
  expect(result.current.canUndo).toBe(true);
  act(() => store.getState().setDelivery('2026-12-03T07:00:00', '2026-12-03T10:00:00'));
  expect(result.current.canUndo).toBe(false);
});

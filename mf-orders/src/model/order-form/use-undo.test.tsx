/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { product } from '../../testing/records';
import { OrderFormProvider } from './order-form-context';
import { createOrderForm, formValues } from './order-form.store';
import { lineOfAgreed } from './order-line';
import { useUndo } from './use-undo';

test('Undo outlasts the part that shows it, until a quantity or the location changes, and takes back its own kind of change (GDE-27)', () => {
  const store = createOrderForm(formValues([], { locationId: 1101 }));
  const render = (of: 'fill' | 'quick-add') =>
    renderHook(() => useUndo(of), {
      wrapper: ({ children }) => <OrderFormProvider value={store}>{children}</OrderFormProvider>,
    });
  const add = () => store.getState().add([lineOfAgreed(product())]);

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

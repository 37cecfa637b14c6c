/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { createOrderForm, formValues } from '../../model/order-form/order-form.store';
import { createOrderSaving } from '../../model/saving/order-saving';
import type { SavingCalls } from '../../model/saving/saving-answers';
import { fakeDevice } from '../../testing/fake-device';
import { NO_ANSWER, storedStart } from '../../testing/fake-saving';
import { useCloseEdit } from './close-edit';

test('a wait that ends before its save is answered listens to nothing afterwards (GDE-69)', async () => {
  const { device, pass } = fakeDevice();
  const start = storedStart({});
  const { locationId, deliveryStart, deliveryEnd } = start.stored.content;
  const store = createOrderForm(formValues([], { locationId, deliveryStart, deliveryEnd, orderContact: 'Oskar' }));
  let fail: (failure: Error) => void = () => undefined;
  const unused = () => Promise.reject(new Error('not called'));
  const calls: SavingCalls = {
    create: unused,
    read: unused,
    remove: unused,
    update: () =>
      new Promise((_, refuse) => {
        fail = refuse;
      }),
  };
  const saving = createOrderSaving({ device, calls, store, start });
  let listeners = 0;
  const counted: typeof saving = {
    ...saving,
    subscribe(listen) {
      listeners += 1;
      const stop = saving.subscribe(listen);
      return () => {
        listeners -= 1;
        stop();
      };
    },
  };
  await saving.begin();
  const { result } = renderHook(() => useCloseEdit(counted, () => undefined));
  await act(async () => {
    void result.current.close();
    await pass(5000);
  });
  expect(result.current.isAsking).toBe(true);
  fail(NO_ANSWER);
  await pass(0);
  expect([saving.view().state.kind, listeners]).toEqual(['retrying', 0]);
});

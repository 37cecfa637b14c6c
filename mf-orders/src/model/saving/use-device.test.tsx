/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { renderOrders } from '../../testing/render-orders';
import type { SavingDevice } from './saving-device';
import { useDevice } from './use-device';

test('all screens share a device; once what is unsent was dropped, the next ones have another (GDE-65)', async () => {
  const devices: (SavingDevice | undefined)[] = [];
  function Screen() {
    devices.push(useDevice());
    return null;
  }
  const { host, rerender } = renderOrders(<Screen />, { features: ['autosave'] });
  rerender(<Screen key="second" />);
  const [first] = devices;
  expect([devices.length, new Set(devices).size]).toEqual([2, 1]);
  await act(async () => host.bus.emit('unsent-dropped', {}));
  rerender(<Screen key="third" />);
  expect(devices.at(-1)).toBeDefined();
  expect(devices.at(-1)).not.toBe(first);
});

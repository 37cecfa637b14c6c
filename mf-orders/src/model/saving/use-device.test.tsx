/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { fakeDevice } from '../../testing/fake-device';
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

const CONTENT = { locationId: 1101, deliveryStart: '', deliveryEnd: '', orderContact: null, orderItems: [] };

/** A screen of a user whose device has entries, and whose order is still being saved. */
async function withEntries() {
  const { device, entries, remembered } = fakeDevice();
  const end = jest.fn(async () => undefined);
  device.leaving.set('left', end);
  device.keeper.keep('left', { content: CONTENT });
  await device.keeper.flush();
  const devices: (SavingDevice | undefined)[] = [];
  function Screen() {
    devices.push(useDevice());
    return null;
  }
  return { ...renderOrders(<Screen />, { features: ['autosave'], remembered }), Screen, device, devices, entries, end };
}

test.each([
  ['another user', { userId: '00000000-0000-4000-8000-000000000102' }],
  ['the same user in another workspace', { workspaceId: 102 }],
])(
  'dropping what is unsent of %s leaves the entries of who was signed in before (GDE-64, GDE-65)',
  async (_, other) => {
    const { host, rerender, Screen, device, devices, entries, end } = await withEntries();
    const session = host.bus.read('session');
    if (!session) throw new Error('nobody is signed in');
    await act(async () => host.bus.publish('session', null));
    await act(async () => host.bus.publish('session', { ...session, ...other }));
    rerender(<Screen key="other" />);
    expect(devices.at(-1)).not.toBe(device);
    await act(async () => host.bus.emit('unsent-dropped', {}));
    expect([entries.size, end.mock.calls.length]).toEqual([1, 0]);
  },
);

test('a device hears its user drop what is unsent also after the screen is gone, and nothing once the session has ended (GDE-65, SHL-25)', async () => {
  const one = await withEntries();
  one.unmount();
  await act(async () => one.host.bus.emit('unsent-dropped', {}));
  expect([one.entries.size, one.end.mock.calls.length]).toEqual([0, 1]);
  const other = await withEntries();
  other.unmount();
  expect(other.host.bus.subscriptionCount()).toBeGreaterThan(0);
  other.host.bus.publish('session', null);
  expect(other.host.bus.subscriptionCount()).toBe(0);
});

test('an order is taken over by the clock of the device, not by the one that each page corrects by itself (GDE-64, GDE-72)', async () => {
  const said: unknown[] = [];
  class Channel {
    postMessage = (message: unknown) => said.push(message);
    addEventListener = () => undefined;
    close = () => undefined;
  }
  const locks = { request: async (_name: string, _options: object, work: (lock: object) => void) => work({}) };
  const now = Date.parse('2026-11-20T09:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true });
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  try {
    let device: SavingDevice | undefined;
    function Screen() {
      device = useDevice();
      return null;
    }
    renderOrders(<Screen />, { features: ['autosave'], now: '2026-11-20T09:07:00Z' });
    await device?.tabs.take('draft-10103', async () => undefined);
    expect([said, device?.ports.now()]).toEqual([[{ takenAt: now }], now + 7 * 60_000]);
  } finally {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    Reflect.deleteProperty(navigator, 'locks');
  }
});

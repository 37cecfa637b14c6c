import type { Host } from '@larder/remote-kit';
import type { SavingDevice } from './saving-device';

/** Devices that hear of it already: their screens come and go. */
const HEARING = new WeakSet<SavingDevice>();

/**
 * Ends all saving of a device when the user signs out and drops what is unsent, also of orders that have no page any
 * more (GDE-65, SHL-49).
 * @param forget forgets the device: who signs in again in this page has one that keeps entries
 */
export function hearDropped(device: SavingDevice, bus: Host['bus'], forget: () => void): void {
  if (HEARING.has(device)) return;
  HEARING.add(device);
  const stop = bus.on('unsent-dropped', () => {
    stop();
    forget();
    void device.keeper.close();
    for (const end of [...device.leaving.values()]) void end();
  });
}

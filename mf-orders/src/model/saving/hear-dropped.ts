import type { Host } from '@larder/remote-kit';
import type { EntryOwner } from './entry-store';
import type { SavingDevice } from './saving-device';

/** Devices that hear of it already: their screens come and go. */
const HEARING = new WeakSet<SavingDevice>();

/**
 * Ends all saving of a device when its owner signs out and drops what is unsent, also of orders that have no page any
 * more (GDE-65, SHL-49). The event names nobody: it means who is signed in, so the device hears it while that is its
 * owner.
 * @param forget forgets the device: who signs in again in this page has one that keeps entries
 */
export function hearDropped(device: SavingDevice, owner: EntryOwner, bus: Host['bus'], forget: () => void): void {
  if (HEARING.has(device)) return;
  HEARING.add(device);
  const undos: (() => void)[] = [];
  const stop = (): void => {
    HEARING.delete(device);
    for (const undo of undos) undo();
  };
  undos.push(
    bus.on('unsent-dropped', () => {
      stop();
      forget();
      void device.keeper.close();
      for (const end of [...device.leaving.values()]) void end();
    }),
  );
  undos.push(
    bus.subscribe('session', (session) => {
      if (session?.userId !== owner.userId || session.workspaceId !== owner.workspaceId) stop();
    }),
  );
}

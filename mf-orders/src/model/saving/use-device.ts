import { randomKey } from '@larder/api-client';
import { createMemory, useFeature, useHost, useMemory, useSession } from '@larder/remote-kit';
import { mayOrder } from '@larder/rules';
import { createEntryKeeper } from './entry-keeper';
import { createEntryStore, type EntryOwner } from './entry-store';
import { hearDropped } from './hear-dropped';
import { createOrderTabs } from './order-tabs';
import type { SavingDevice } from './saving-device';

/** The device of this user and workspace, made once for all screens. */
export const DEVICE = createMemory<(SavingDevice & { owner: EntryOwner }) | undefined>(undefined);

/** What saving needs of this browser: for orderers, where the region has `autosave` (GDE-2); undefined otherwise. */
export function useDevice(): SavingDevice | undefined {
  const { clock, bus } = useHost();
  const session = useSession();
  const isOn = useFeature('autosave');
  const memory = useMemory(DEVICE);
  if (!isOn || !session || !mayOrder(session.userRole)) return undefined;
  const owner = { userId: session.userId, workspaceId: session.workspaceId };
  const heard = (device: SavingDevice) => {
    hearDropped(device, owner, bus, () => {
      if (memory.read() === device) memory.write(undefined);
    });
    return device;
  };
  const known = memory.read();
  if (known && known.owner.userId === owner.userId && known.owner.workspaceId === owner.workspaceId)
    return heard(known);
  const ports = {
    now: () => clock.now(),
    random: Math.random,
    newKey: randomKey,
    after(ms: number, work: () => void) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
  const keeper = createEntryKeeper(createEntryStore(globalThis.indexedDB), owner, ports, () => undefined);
  const device: SavingDevice & { owner: EntryOwner } = {
    owner,
    keeper,
    // The clock of the device is the same in each tab; each tab corrects the host's. No rule reads this moment.
    tabs: createOrderTabs(Date.now),
    leaving: new Map(),
    left: new Map(),
    stored: new Map(),
    ports,
  };
  memory.write(device);
  return heard(device);
}

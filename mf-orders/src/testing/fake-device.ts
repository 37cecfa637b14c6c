import { createEntryKeeper } from '../model/saving/entry-keeper';
import type { EntryOwner, EntryStore, KeptEntries } from '../model/saving/entry-store';
import type { OnTaken, OrderTabs } from '../model/saving/order-tabs';
import type { SavingDevice } from '../model/saving/saving-device';
import { DEVICE } from '../model/saving/use-device';

const OWNER: EntryOwner = { userId: '00000000-0000-4000-8000-000000000101', workspaceId: 101 };

/**
 * A device for tests of screens: a clock of its own for the saving, which `pass` moves, entries that can be read, and a
 * tab beside this one.
 */
export function fakeDevice(kept: readonly KeptEntries[] = []) {
  const entries = new Map(kept.map((one) => [one.id, one]));
  const held = new Map<string, OnTaken>();
  const state = { isRefusing: false, now: Date.parse('2026-11-20T09:00:00Z') };
  const timers = new Map<number, { at: number; work: () => void }>();
  let count = 0;
  const ask = async <T>(work: () => T): Promise<T> => {
    if (state.isRefusing) throw new DOMException('full', 'QuotaExceededError');
    return work();
  };
  const store: EntryStore = {
    put: (one) => ask(() => void entries.set(one.id, one)),
    remove: (_, id) => ask(() => void entries.delete(id)),
    list: () => ask(() => [...entries.values()]),
  };
  const ports: SavingDevice['ports'] = {
    now: () => state.now,
    random: () => 0,
    newKey: () => `key-${(count += 1)}`,
    after(ms, work) {
      const id = (count += 1);
      timers.set(id, { at: state.now + ms, work });
      return () => timers.delete(id);
    },
  };
  const hold = (name: string, onTaken: OnTaken) => {
    held.set(name, onTaken);
    return () => {
      if (held.get(name) === onTaken) held.delete(name);
    };
  };
  const tabs: OrderTabs = {
    hold: async (name, onTaken) => (held.has(name) ? undefined : hold(name, onTaken)),
    async take(name, onTaken) {
      await held.get(name)?.('asked');
      return hold(name, onTaken);
    },
  };
  /** What a tab of this browser makes for itself. */
  const tabOf = (): SavingDevice & { owner: EntryOwner } => ({
    owner: OWNER,
    keeper: createEntryKeeper(store, OWNER, ports, () => undefined),
    tabs,
    leaving: new Map(),
    left: new Map(),
    stored: new Map(),
    ports,
  });
  const device = tabOf();
  return {
    device,
    entries,
    state,
    tabs,
    /** Takes an order over from a tab that is suspended; `wake` lets that one go on. */
    steal(name: string, onTaken: OnTaken) {
      const former = held.get(name);
      return { letGo: hold(name, onTaken), wake: async () => former?.('stolen') };
    },
    /** A further tab, with the same entries and locks. */
    otherTab: tabOf,
    /** For `renderOrders`. */
    remembered: [[DEVICE, device]] as const,
    /** Moves the clock of the saving, and does what is due on the way in its order. */
    async pass(ms: number) {
      const until = state.now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= until).sort(([, one], [, other]) => one.at - other.at);
        if (!next) break;
        state.now = next[1].at;
        timers.delete(next[0]);
        next[1].work();
        await new Promise((go) => {
          setTimeout(go);
        });
      }
      state.now = until;
      await new Promise((go) => {
        setTimeout(go);
      });
    },
  };
}

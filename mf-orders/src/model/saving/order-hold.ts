import { randomKey } from '@larder/api-client';
import type { OnTaken, OrderTabs } from './order-tabs';

/** What holding an order needs. */
export interface OrderHoldInput {
  tabs: OrderTabs;
  /** Orders without a page here that are still being saved, by name; calling one ends it. */
  leaving: ReadonlyMap<string, () => Promise<void>>;
  /** The name of the order at first. */
  name: string;
  /** Another tab takes the order over: this one lets go once it resolves. */
  onTaken: OnTaken;
}

/** The name of an order on the device and between tabs, and what holds it: one tab at a time saves it (GDE-72). */
export function createOrderHold({ tabs, leaving, name: first, onTaken }: OrderHoldInput) {
  let name = first;
  let release: (() => void) | undefined;
  const letGo = (): void => {
    release?.();
    release = undefined;
  };

  return {
    name: () => name,
    letGo,
    /** False while another tab has the order; what this tab still sends of it ends first (GDE-64). */
    async begin(): Promise<boolean> {
      release = await tabs.hold(name, onTaken);
      const end = release ? undefined : leaving.get(name);
      if (end) {
        await end();
        release = await tabs.hold(name, onTaken);
      }
      return release !== undefined;
    },
    /** Holds a name beside the own one; resolves with what lets it go, or undefined while another tab has it. */
    beside: (other: string) => tabs.hold(other, onTaken),
    /** Takes a name over from the tab that has it; resolves with what lets it go. */
    take: (other: string) => tabs.take(other, onTaken),
    /** Goes by a name that is held already; gives the former one, with what lets that go. */
    become(next: string, held: () => void): { name: string; letGo: () => void } {
      const former = { name, letGo: release ?? (() => undefined) };
      [name, release] = [next, held];
      return former;
    },
    /** Lets go, and has a name that nobody knows yet. It is held before anything is kept under it (GDE-72). */
    beginAnew(): void {
      letGo();
      name = randomKey();
      const held = tabs.hold(name, onTaken);
      release = () => void held.then((letGoName) => letGoName?.());
    },
  };
}

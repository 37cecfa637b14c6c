import type { EventPayload } from '@larder/contracts';
import type { LiveMessage } from './live-messages';

export type HeardOnPage = EventPayload<'live-heard'>;
type Kind = HeardOnPage['kinds'][number];

const KINDS: readonly Kind[] = ['order', 'price', 'team', 'notice'];
const BURST_MS = 500;

/** Gathers what is heard within 500 ms, so that pages ask once; a hidden tab asks once it is looked at (GDE-80). */
export function gatherHeard(emit: (heard: HeardOnPage) => void) {
  let kinds = new Set<Kind>();
  let orders = new Map<number, HeardOnPage['orders'][number]>();
  let isForAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function pass(): void {
    timer = undefined;
    if (document.hidden || kinds.size === 0) return;
    const heard = { kinds: [...kinds], orders: isForAll ? [] : [...orders.values()] };
    [kinds, orders, isForAll] = [new Set(), new Map(), false];
    emit(heard);
  }
  const soon = () => {
    timer ??= setTimeout(pass, BURST_MS);
  };
  document.addEventListener('visibilitychange', soon);

  return {
    add({ kind, data = {} }: LiveMessage): void {
      if (kind === 'resync') return this.all();
      if (!KINDS.includes(kind as Kind)) return;
      kinds.add(kind as Kind);
      const { orderId, version } = data;
      if (typeof orderId === 'number' && typeof version === 'number') orders.set(orderId, { orderId, version });
      soon();
    },
    /** Everything may have changed. */
    all(): void {
      kinds = new Set(KINDS);
      isForAll = true;
      soon();
    },
    stop(): void {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', soon);
    },
  };
}

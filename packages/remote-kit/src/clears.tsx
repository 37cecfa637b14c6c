import { useEffect } from 'react';
import { useInvalidate } from '@larder/api-client';
import type { EventName, EventPayload } from '@larder/contracts';
import { useHost } from './host-context';

/** Which loads an event of the bus makes stale: the first parts of their keys. */
export type Clears = Partial<Record<EventName, readonly string[]>>;

/**
 * Which loads a change in the workspace makes stale, whoever made it: the first parts of their keys, by what changed
 * (GDE-77).
 */
export type Follows = Partial<Record<LiveHeard['kinds'][number], readonly string[]>>;
type LiveHeard = EventPayload<'live-heard'>;

const NOTHING = {};

interface Versioned {
  id: number;
  version: number;
}

/** Whether what is shown holds each of these orders at this version or a later one (GDE-80). */
const shows = (data: unknown, orders: LiveHeard['orders']): boolean => {
  const rows = ((data as { items?: Versioned[] } | undefined)?.items ?? [data]) as (Versioned | undefined)[];
  return (
    orders.length > 0
    && orders.every(({ orderId, version }) => rows.some((row) => row?.id === orderId && row.version >= version))
  );
};

/**
 * Drops from the remote's cache what an event of the bus has made stale: shown again, it is loaded afresh. The one way
 * in which a change reaches other screens.
 */
export function ClearsCache({
  clears = NOTHING,
  follows = NOTHING,
}: {
  clears?: Clears | undefined;
  follows?: Follows | undefined;
}) {
  const { bus } = useHost();
  const { drop, refresh } = useInvalidate();
  // Synchronises with the bus of the page while the remote is mounted; whatever is mounted later loads afresh anyway.
  useEffect(() => {
    const undos = Object.entries(clears).map(([event, keys]) =>
      bus.on(event as EventName, () => {
        for (const key of keys) void drop(key);
      }),
    );
    return () => {
      for (const undo of undos) undo();
    };
  }, [bus, clears, drop]);
  // Likewise with what others do: quietly, so that scroll, focus and entries stay.
  useEffect(
    () =>
      bus.on('live-heard', ({ kinds, orders }) => {
        for (const key of new Set(kinds.flatMap((kind) => follows[kind] ?? []))) {
          // The version of an order says nothing of other kinds.
          const isOfOrders = kinds.every((kind) => kind === 'order' || !follows[kind]?.includes(key));
          void refresh((data) => isOfOrders && shows(data, orders), key);
        }
      }),
    [bus, follows, refresh],
  );
  return null;
}

import { useEffect } from 'react';
import { useInvalidate } from '@larder/api-client';
import type { EventName } from '@larder/contracts';
import { useHost } from './host-context';

/** Which loads an event of the bus makes stale: the first parts of their keys. */
export type Clears = Partial<Record<EventName, readonly string[]>>;

const NOTHING: Clears = {};

/** Drops from the remote's cache what an event of the bus has made stale: shown again, it is loaded afresh. The one way in which a change reaches other screens. */
export function ClearsCache({ clears = NOTHING }: { clears?: Clears | undefined }) {
  const { bus } = useHost();
  const { drop } = useInvalidate();
  // Synchronises with the bus of the page while the remote is mounted; whatever is mounted later loads afresh anyway.
  useEffect(() => {
    const undos = Object.entries(clears).map(([event, keys]) => bus.on(event as EventName, () => { for (const key of keys) void drop(key); }));
    return () => { for (const undo of undos) undo(); };
  }, [bus, clears, drop]);
  return null;
}

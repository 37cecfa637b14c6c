import { useEffect } from 'react';
import { useInvalidate } from './use-invalidate';

const NAME = 'larder.changed';
/** One for the page, which does not hear what it says itself. Open while something follows it. */
let channel: BroadcastChannel | undefined;
const followers = new Set<(keys: readonly string[]) => void>();

const isSupported = (): boolean => typeof BroadcastChannel !== 'undefined';
const hear = ({ data }: MessageEvent<readonly string[]>): void => {
  for (const follower of followers) follower(data);
};

function open(): void {
  channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', hear);
}

function close(): void {
  channel?.close();
  channel = undefined;
}

/**
 * Tells the other tabs of this browser which loads a write of this one has made stale: the first parts of their keys
 * (DSK-112).
 */
export function tellOtherTabs(...keys: string[]): void {
  if (!isSupported()) return;
  const own = channel ?? new BroadcastChannel(NAME);
  own.postMessage(keys);
  if (own !== channel) own.close();
}

/**
 * Loads again what other tabs of this browser have changed, of these first parts of keys; what is shown stays until the
 * answer comes.
 */
export function useOtherTabs(...follows: string[]): void {
  const { invalidate } = useInvalidate();
  const names = follows.join(' ');
  // Synchronises with the other tabs while the part is mounted.
  useEffect(() => {
    if (!isSupported()) return undefined;
    const follower = (keys: readonly string[]) => {
      for (const key of names.split(' ')) if (keys.includes(key)) void invalidate(key).catch(() => undefined);
    };
    if (followers.size === 0) open();
    followers.add(follower);
    return () => {
      followers.delete(follower);
      if (followers.size === 0) close();
    };
  }, [invalidate, names]);
}

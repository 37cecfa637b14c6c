import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useHost, useMemory } from '@larder/remote-kit';
import type { Memory } from '@larder/remote-kit';

/** A click on a link, by what decides where it opens. */
export type LinkClick = Pick<MouseEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

interface WayBackOptions<T> {
  /** The path of the list. */
  list: string | undefined;
  /** Called once, on arrival, with what was left; with the first value of the memory when nothing was. */
  onReturn(left: T): void;
}

/**
 * The way back to a list from a page that one of its links opened: that page's back link names the list alone, so what
 * its address held is remembered until the reader comes back or goes elsewhere.
 */
export function useWayBack<T>(memory: Memory<T>, { list, onReturn }: WayBackOptions<T>) {
  const { history } = useHost();
  const left = useMemory(memory);
  const isArrival = useRef(true);
  // Synchronises the address with what was left, once, on coming back: who arrives later by another link sees the list
  // as it is at first.
  useEffect(() => {
    if (!isArrival.current) return;
    isArrival.current = false;
    const value = left.read();
    left.write(memory.first);
    onReturn(value);
  });

  return {
    remember: (value: T, { altKey, ctrlKey, metaKey, shiftKey }: LinkClick) => {
      // With one of these keys it opens beside the list.
      if (altKey || ctrlKey || metaKey || shiftKey) return;
      left.write(value);
      forgetElsewhere();
    },
  };

  /** Forgets what was left once a page other than the opened one and the list is shown: the next link is no way back. */
  function forgetElsewhere() {
    let opened: string | undefined;
    const stop = history.listen(({ location: { pathname } }) => {
      opened ??= pathname;
      if (pathname === opened) return;
      stop();
      if (pathname !== list) left.write(memory.first);
    });
  }
}

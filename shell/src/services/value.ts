import { useSyncExternalStore } from 'react';

/** One piece of state outside React, with whoever wants to hear of its changes. */
export interface Value<T> {
  read(): T;
  /** An equal value (by JSON) tells nobody. */
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Makes a piece of state. `isSame` decides whether a new value is news. */
export function createValue<T>(first: T, isSame: (one: T, other: T) => boolean = sameJson): Value<T> {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    read: () => value,
    set(next) {
      if (isSame(value, next)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The present value; the component follows its changes. */
export function useValue<T>(value: Value<T>): T {
  return useSyncExternalStore(value.subscribe, value.read);
}

const sameJson = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other);

import { createContext, useContext } from 'react';

/**
 * Something that a remote remembers between its screens, with what it holds at first. Made once, at the top of a file;
 * the value lies in the remote's context.
 */
export interface Memory<T> {
  readonly first: T;
}

/** A value that outlives its screen. Setting it renders nothing; for effects and events. */
export interface Remembered<T> {
  read(): T;
  write(value: T): void;
}

/** Where a remote keeps its memories. Emptied when the user signs out (SHL-49). */
export type Memories = Map<Memory<unknown>, Remembered<unknown>>;

/** A value to remember, apart from React. */
export function remembered<T>(first: T): Remembered<T> {
  let value = first;
  return {
    read: () => value,
    write: (next) => {
      value = next;
    },
  };
}

const MemoriesContext = createContext<Memories | undefined>(undefined);

/** Gives the remote's memories to the components below. */
export const MemoriesProvider = MemoriesContext.Provider;

/** Names something to remember. */
export function createMemory<T>(first: T): Memory<T> {
  return { first };
}

/** What the remote remembers here. */
export function useMemory<T>(memory: Memory<T>): Remembered<T> {
  const memories = useContext(MemoriesContext);
  if (!memories)
    throw new Error('useMemory needs a MemoriesProvider above it: render through RemoteRoot or renderRemote.');
  const known = memories.get(memory) ?? remembered<unknown>(memory.first);
  memories.set(memory, known);
  return known as Remembered<T>;
}

import { createHash } from 'node:crypto';

/** Random-looking choices that are the same in every run: all of them follow from `seed`. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number between both, both included. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** Some of the list, each once, in a mixed order. */
  some<T>(list: readonly T[], count: number): T[];
}

/** 32 bits that look random and follow from the text alone. */
export const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0);

/** Mulberry32, started with the hash of a text. */
export function chanceOf(seed: string): Chance {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] as (typeof list)[number],
    some: (list, count) => {
      const rest = [...list];
      return Array.from(
        { length: Math.min(count, rest.length) },
        () => rest.splice(int(0, rest.length - 1), 1)[0] as (typeof list)[number],
      );
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds. */
export type Pause = (ms: number) => Promise<unknown>;

/** Waits, and keeps no process alive for it. */
export const pauseFor: Pause = (ms) => sleep(ms, undefined, { ref: false });

/** How long somebody waits for an API that may hang, where the answer can be done without. */
export const BRIEF_MS = 300;

/** What some work gives, or undefined once a wait has ended before it. The work goes on. */
export const unlessLater = <T>(work: Promise<T>, wait: Promise<unknown>): Promise<T | undefined> =>
  Promise.race([work, wait.then(() => undefined)]);

import { previewToken } from '@larder/federation/runtime';
import type { ProblemReport } from './problem-reporter';

/** A module of a remote that was shown: from entering it until it was usable (REL-66). */
export interface Mounted {
  kind: 'mount';
  area: string;
  version: string;
  module: string;
  /** When it was entered, in ms of `performance.now()`. */
  began: number;
  /** In milliseconds. */
  value: number;
}

/** What a page tells of itself. */
export type Figure = ProblemReport | Mounted;

/** Figures on their way to the collector. */
export interface Figures {
  tell(figure: Figure): void;
  /** Passes on what has waited, and from then on everything. */
  pass(to: (figure: Figure) => void): void;
}

/** The collector comes after the first screen, or not at all. */
const MOST_WAITING = 20;

/** Keeps a few figures until the collector is there (REL-74). */
export function createFigures(): Figures {
  const waiting: Figure[] = [];
  let taker: ((figure: Figure) => void) | undefined;
  return {
    tell(figure) {
      // A preview counts in no health (REL-92).
      if (previewToken(window) !== undefined) return;
      if (taker) taker(figure);
      else if (waiting.length < MOST_WAITING) waiting.push(figure);
    },
    pass(to) {
      taker = to;
      waiting.splice(0).forEach(to);
    },
  };
}

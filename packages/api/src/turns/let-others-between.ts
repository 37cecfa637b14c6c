import { setImmediate as turn } from 'node:timers/promises';

/** Pricing one line takes some fifty microseconds, so this many take about as long as an ordinary call. */
const LINES_A_TURN = 250;

let lastInLine: Promise<void> = Promise.resolve();

/** Those who wait go on one after the other, each in a turn of the event loop of its own. */
const ownTurn = (): Promise<void> => (lastInLine = lastInLine.then(() => turn()));

/**
 * Lets the process do other work between orders whose lines are priced: await it with the lines of the next order. A page
 * of 200 full orders has 100,000 lines, and priced in one go they would hold up every other call; several such pages at
 * once hold them up for as long as one of them does (API-17).
 */
export function letOthersBetween(): (lines: number) => Promise<void> {
  let inTurn = 0;
  return async (lines) => {
    if (inTurn > 0 && inTurn + lines > LINES_A_TURN) {
      await ownTurn();
      inTurn = 0;
    }
    inTurn += lines;
  };
}

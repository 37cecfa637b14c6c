import type { StageSide } from '@larder/contracts';
import { addBounded, type BoundedState, noBounded } from './bounded-side';
import type { LoadSums } from './load-sums';
import { type AddressFigures, addToFigures, noFigures } from './side-figures';

/** What is kept of one client address in one side of a stage. */
export interface AddressState extends AddressFigures {
  /** The same for the bounded figures of the side. Absent from what was kept before there were any. */
  bounded?: BoundedState;
}

/** A side that nobody told of. */
export const emptySide = (): StageSide => ({ ...noFigures(), bounded: noBounded() });

/** Adds what a page load told to its side and to what is known of its address. */
export function addLoad(side: StageSide, state: AddressState | undefined, sums: LoadSums): AddressState {
  return {
    ...addToFigures(side, state, sums),
    bounded: addBounded((side.bounded ??= noBounded()), state?.bounded, sums),
  };
}

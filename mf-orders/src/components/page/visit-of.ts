/** What an entry of the browser's history keeps of the visit that made it. */
export interface VisitState {
  /** Missing where the page made the entry without a step. */
  visit?: string | undefined;
  /** What the address named when the visit began. */
  began?: string | undefined;
}

/** Which visit of a page made an entry of the browser's history, by the state of its address; undefined for others. */
export const visitOf = (state: unknown): string | undefined => (state as VisitState | null)?.visit;

/** What the visit that made an entry of the history began with; undefined where that is not kept. */
export const beganWith = (state: unknown): string | undefined => (state as VisitState | null)?.began;

/** Which visit of a page made an entry of the browser's history, by the state of its address; undefined for others. */
export const visitOf = (state: unknown): string | undefined => (state as { visit?: string } | null)?.visit;

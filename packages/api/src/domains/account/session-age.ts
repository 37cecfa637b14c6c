const DAY_MS = 86_400_000;
/** A session ends so long after its last refresh (API-26). */
export const IDLE_MS = 30 * DAY_MS;
/** And so long after sign-in, however often it was refreshed. */
export const LONGEST_MS = 90 * DAY_MS;

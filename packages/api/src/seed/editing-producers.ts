/** The producer whose catalogue shows every state of editing (DSK-5 to DSK-22). */
export const RILL_VALLEY = { key: 'R235', id: 235, name: 'Rill Valley', city: 'Ludlow' } as const;
/** The one of fr, a customer too. */
export const HALLES_VIVES = { key: 'F313', id: 313, name: 'Halles Vives', city: 'Valence' } as const;

/** What stays on order after it was suspended. */
export const RILL_VALLEY_SUSPENDED = 'Aged goat crottin';

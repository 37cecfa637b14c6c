/**
 * Why a beat was dropped: too large, of another shape, above the limit of its network, above what the process takes,
 * or of a region without telemetry (REL-82).
 */
export type DroppedBeat = 'size' | 'shape' | 'limit' | 'budget' | 'off';
/** Why an item of a beat was dropped: its release does not count, or there is no room. */
export type DroppedItem = 'release' | 'room';

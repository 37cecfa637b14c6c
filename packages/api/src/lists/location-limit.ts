/**
 * In SQL: the locations that a membership is limited to, null for all of the workspace. An empty list is no limit
 * (GDE-4).
 */
export const limitOf = (membership: string): string => `nullif(${membership}.location_ids, '{}')`;

/** In SQL: whether the location is within the limit of a membership (API-44). */
export const isWithinLimit = (membership: string, location: string): string =>
  `(${limitOf(membership)} is null or ${location} = any(${membership}.location_ids))`;

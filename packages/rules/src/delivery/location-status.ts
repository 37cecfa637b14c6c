/** A location's status as shown. */
export type LocationStatus = 'draft' | 'active' | 'closed';

/** The status to show: an unknown one reads as active (RUL-26). */
export const locationStatus = (status: string | null | undefined): LocationStatus =>
  status === 'draft' || status === 'closed' ? status : 'active';

/** Orders are placed only for a location whose status is active (RUL-26). */
export const mayOrderAt = (status: string | null | undefined): boolean => status === 'active';

/**
 * The locations of the choice of a new order: active ones, and closed ones disabled; all others do not appear (RUL-26).
 */
export const locationChoices = <T extends { status: string }>(
  locations: readonly T[],
): { location: T; isDisabled: boolean }[] =>
  locations
    .filter(({ status }) => status === 'active' || status === 'closed')
    .map((location) => ({ location, isDisabled: location.status === 'closed' }));

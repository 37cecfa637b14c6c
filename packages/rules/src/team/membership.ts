/** What a workspace may do on Larder. */
export type ActivityStatus = 'active' | 'inactive' | 'prospect';

/** An inactive workspace cannot sign in (RUL-125). */
export const maySignIn = (activityStatus: string): boolean => activityStatus !== 'inactive';

/** Only an active workspace submits orders; a prospect browses and keeps drafts (RUL-125). */
export const maySubmitIn = (activityStatus: string): boolean => activityStatus === 'active';

/** Whether a member may write: by the status in the database, not by the token (RUL-124). */
export const mayWrite = (memberStatus: string): boolean => memberStatus === 'active';

/** Whether a location is within a membership; one that names no locations reaches all of them. Outside answers 404, never 403 (RUL-123). */
export const mayReach = (membership: { locationIds?: readonly number[] | null }, locationId: number): boolean =>
  !membership.locationIds?.length || membership.locationIds.includes(locationId);

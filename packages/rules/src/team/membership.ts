/** What a workspace may do on Larder. */
export type ActivityStatus = 'active' | 'inactive' | 'prospect';

/** An inactive workspace cannot sign in (RUL-125). */
export const maySignIn = (activityStatus: string): boolean => activityStatus !== 'inactive';

/** Only an active workspace submits orders; a prospect browses and keeps drafts (RUL-125). */
export const maySubmitIn = (activityStatus: string): boolean => activityStatus === 'active';

/** Whether a member may call at all: by the status in the database, not by the token (RUL-124, TRU-18). */
export const mayCall = (memberStatus: string): boolean => memberStatus === 'active';

/** Whether a location is within a membership; null reaches every one. Outside answers 404, never 403 (RUL-123). */
export const mayReach = (locationIds: readonly number[] | null, locationId: number): boolean =>
  locationIds === null || locationIds.includes(locationId);

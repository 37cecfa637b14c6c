import { CLAIMS } from './session-tokens';

/** The introduction has been seen. */
export const INTRODUCED = { welcome: true, tour: true, completedTour: true };

/** Puts preferences into local storage; without any, those of a user who has seen the introduction. */
export function storePreferences(changes: Record<string, unknown> = {}, userId: string = CLAIMS.user_id!): void {
  localStorage.setItem(`app.prefs.${userId}`, JSON.stringify({ onboarding: INTRODUCED, ...changes }));
}

/** What is kept for a user. */
export const storedPreferences = (userId: string = CLAIMS.user_id!): Record<string, unknown> =>
  JSON.parse(localStorage.getItem(`app.prefs.${userId}`) ?? '{}');

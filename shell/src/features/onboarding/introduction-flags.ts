/** What the introduction keeps in the user's preferences, beside the flags of the page dialogs. */
export interface IntroductionFlags {
  welcome?: boolean;
  tour?: boolean;
  completedTour?: boolean;
}

/** Whether something of it has still to be shown. */
export const isIntroductionDue = (flags: IntroductionFlags = {}): boolean => !flags.welcome || !flags.completedTour;

/** The flags that begin it anew (SHL-108). */
export const RESTARTED: IntroductionFlags = { welcome: false, tour: false, completedTour: false };

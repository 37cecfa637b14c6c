const NO_BREAK_SPACE = '\u00a0';

/** A date as it is shown: it never ends a line between day and month. Nothing that is sent or compared. */
export const unbroken = (date: string): string => date.replaceAll(' ', NO_BREAK_SPACE);

const DAY_MS = 86_400_000;

/** The date `YYYY-MM-DD` of a day number, as `dayNumber` counts. */
export const dateOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

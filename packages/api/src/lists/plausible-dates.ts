import { ValidationFailed } from '../app/app.errors';

const EARLIEST = '1900';
/** The first day that the database can store. */
const FIRST_DAY = '0001-01-01T00:00:00';

/**
 * Dates and local date-times that a person can mean; the contract's form also has a year 0, which no calendar and no database has (API-10).
 * @throws ValidationFailed naming every field that lies before 1900
 */
export function assertPlausible(dates: Record<string, string | null | undefined>): void {
  const refused = Object.entries(dates).filter(([, date]) => date && date < EARLIEST);
  if (refused.length > 0) throw new ValidationFailed(refused.map(([field]) => ({ field, code: 'out_of_range', message: 'Lies too far in the past' })));
}

/** A bound of a filter, moved to the first day that the database knows; nothing lies before it. */
export const storable = (date: string | undefined): string | undefined => (date !== undefined && date < FIRST_DAY ? FIRST_DAY.slice(0, date.length) : date);

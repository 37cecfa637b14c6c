import { ValidationFailed } from '../http/http.errors';

const EARLIEST = '1900';

/**
 * Dates and local date-times that a person can mean: the contract takes every day of the calendar (API-10).
 * @throws ValidationFailed naming every field that lies before 1900
 */
export function assertPlausible(dates: Record<string, string | null | undefined>): void {
  const refused = Object.entries(dates).filter(([, date]) => date && date < EARLIEST);
  if (refused.length > 0)
    throw new ValidationFailed(
      refused.map(([field]) => ({ field, code: 'out_of_range', message: 'Lies too far in the past' })),
    );
}

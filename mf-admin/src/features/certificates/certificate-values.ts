import type { ApiError } from '@larder/api-client';
import { line, readShape } from '@larder/contracts';
import { addMonths } from '@larder/rules';

export const MOST_NUMBER = 60;
const MOST_MONTHS = 120;

/** A document that has arrived, with the name that it had on the device. */
export interface SentFile {
  fileId: string;
  name: string;
}

/** A certificate as it is entered; `validUntil` is a date of the region (`YYYY-MM-DD`), null for none. */
export interface CertificateValues {
  name: string;
  number: string;
  validUntil: string | null;
  file: SentFile | null;
}
export type CertificateField = keyof CertificateValues;

export const NOTHING: CertificateValues = { name: '', number: '', validUntil: null, file: null };

/** The last day that a certificate can have, `today` being the region's: ten years ahead (decision 082). */
export const latestDay = (today: string): string => addMonths(today, MOST_MONTHS);

/** What is wrong with each field, as keys of `certificates.problem`; `today` is the region's date. */
export const checksOf = (today: string) => ({
  name: (name: string) => (name === '' ? 'name' : undefined),
  number: (number: string) =>
    number.trim() === '' ? 'number' : readShape(line(MOST_NUMBER), number) === undefined ? 'characters' : undefined,
  validUntil: (date: string | null) =>
    date === null ? 'last-day' : date < today ? 'past' : date > latestDay(today) ? 'far' : undefined,
  file: (file: SentFile | null) => (file === null ? 'file' : undefined),
});

const FIELDS: Record<string, CertificateField> = {
  name: 'name',
  number: 'number',
  validUntil: 'validUntil',
  fileId: 'file',
};
const REFUSED: Record<CertificateField, string> = {
  name: 'name',
  number: 'characters',
  validUntil: 'day-refused',
  file: 'document',
};

/** What a refusal says of the fields, in the order of the form; nothing when it is about something else as well. */
export function refusalsOf({ problem }: ApiError): { field: CertificateField; problem: string }[] {
  const refused = (problem?.errors ?? []).map(({ field }) => FIELDS[field]);
  if (refused.includes(undefined)) return [];
  return Object.values(FIELDS)
    .filter((field) => refused.includes(field))
    .map((field) => ({ field, problem: REFUSED[field] }));
}

import { line, readShape, WorkspaceDetails } from '@larder/contracts';
import type { Workspace } from '@larder/contracts';

/** What ADMIN and OWNER edit of their company, in the order of the form (DSK-26). */
export const DETAIL_FIELDS = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactMobile',
  'companyWebsite',
  'tradeAddress',
  'tradeAddressLine2',
  'tradeAddressLine3',
  'tradeAddressCity',
  'tradeAddressPostcode',
  'tradeAddressCountry',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type DetailProblem = 'contactEmail' | 'companyWebsite' | 'characters';
export type DetailValues = Record<DetailField, string>;

/** How long each may be; as `WorkspaceDetails` says. */
export const LENGTHS: Record<DetailField, number> = {
  contactFirstName: 60,
  contactLastName: 60,
  contactEmail: 254,
  contactPhone: 40,
  contactMobile: 40,
  companyWebsite: 200,
  tradeAddress: 120,
  tradeAddressLine2: 120,
  tradeAddressLine3: 120,
  tradeAddressCity: 80,
  tradeAddressPostcode: 20,
  tradeAddressCountry: 60,
};

export const valuesOf = (workspace: Workspace): DetailValues =>
  Object.fromEntries(DETAIL_FIELDS.map((field) => [field, workspace[field] ?? ''])) as DetailValues;

/** What is sent: empty fields as null. */
export const bodyOf = (values: DetailValues, version: number): WorkspaceDetails =>
  ({
    ...Object.fromEntries(DETAIL_FIELDS.map((field) => [field, values[field].trim() || null])),
    version,
  }) as WorkspaceDetails;

/**
 * Why the API would refuse a field, alone, as it was typed: `contactEmail` and `companyWebsite` of an address of another
 * kind, `characters` of hidden characters and of texts that are too long. Undefined for what it takes.
 */
export function problemOf(field: DetailField, typed: string): DetailProblem | undefined {
  const value = typed.trim();
  if (value === '' || readShape(WorkspaceDetails, { [field]: value, version: 1 }) !== undefined) return undefined;
  const isLine = readShape(line(LENGTHS[field]), value) !== undefined;
  return isLine && (field === 'contactEmail' || field === 'companyWebsite') ? field : 'characters';
}

import type { SupplierPolicy } from './policies';

/** A supplier's sustainability report, as on the wire. */
interface Report {
  score: { overall: number | null; coverage: number };
  certificates: { name: string; logo: string | null }[];
  policies: SupplierPolicy[];
}

/** A supplier without an assessment. */
export const EMPTY_REPORT: Readonly<Report> = { score: { overall: null, coverage: 0 }, certificates: [], policies: [] };

/** Whether a failed load of a report is no error but an empty report, shown as "not assessed": status 422 (RUL-105). */
export const isEmptyReport = (status: number | null | undefined): boolean => status === 422;

import type { SystemTx } from '../../database';
import { type ClientError, insertClientError } from './client-errors.queries';

/** Keeps a report without the query and hash of its page, which may hold somebody's data (SHL-118). */
export const keepReport = (tx: SystemTx, report: ClientError, now: number) =>
  insertClientError(tx, { ...report, page: report.page?.split(/[?#]/, 1)[0] }, new Date(now).toISOString());

import type { SystemTx } from '../../database';

/** A failure as a screen reports it; the page is a path without query. */
export interface ClientError {
  kind: 'schema' | 'unhandled' | 'load';
  area: string;
  version: string;
  message: string;
  page?: string;
  traceId?: string;
}

export const insertClientError = (tx: SystemTx, error: ClientError, at: string) =>
  tx.run(
    'client-error-insert',
    'insert into client_errors (at, kind, area, version, message, page, trace_id) values ($1, $2, $3, $4, $5, $6, $7)',
    [at, error.kind, error.area, error.version, error.message, error.page ?? null, error.traceId ?? null],
  );

import type { ApiServices } from '../../http/services';
import { networkOf } from '../../http/network-of';
import { countShared } from '../../http/shared-limit';
import { type ClientError, insertClientError } from './client-errors.queries';

const REPORTS = { name: 'client-errors', max: 20, seconds: 60 } as const;

/**
 * Keeps a report without the query and hash of its page, which may hold somebody's data (SHL-118), and counts it into
 * the groups of failures (REL-83).
 * @throws RateLimited beyond 20 a minute from one address (API-17)
 */
export async function receiveReport(
  app: Pick<ApiServices, 'db' | 'limitFactor' | 'beats' | 'clock'>,
  report: ClientError,
  address: string,
  now: number,
): Promise<void> {
  const refusal = await app.db.asSystem((tx) =>
    countShared(tx, { ...REPORTS, max: REPORTS.max * app.limitFactor }, networkOf(address), now),
  );
  if (refusal) throw refusal;
  app.beats.takeReport(report, app.clock());
  await app.db.asSystem((tx) =>
    insertClientError(tx, { ...report, page: report.page?.split(/[?#]/, 1)[0] }, new Date(now).toISOString()),
  );
}

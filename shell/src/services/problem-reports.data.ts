import { reportClientError } from '@larder/contracts';
import type { ClientError } from './problem-reporter';

/** Sends reports past the API client, whose own failures are reported too. What can't be sent is dropped. */
export const createReportSender =
  (request: typeof fetch, baseUrl: string) =>
  (report: ClientError): void => {
    const init: RequestInit = {
      method: reportClientError.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
      credentials: 'omit',
    };
    request(baseUrl + reportClientError.path, init).catch(() => undefined);
  };

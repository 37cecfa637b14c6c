import type { IncomingMessage, ServerResponse } from 'node:http';

/** Signing in, renewing a session and ending it, for members and staff. */
const SESSION = /^\/api\/(ops\/)?auth\/(sign-in|refresh|sign-out)$/;
/** Reads more than fits an address, and changes nothing. */
const ONLY_READS = /^\/api\/location\/[^/]+\/guide\/match$/;
/** What pages tell of themselves: those of a developer are no news to the site. */
const TELLING = /^\/api\/(beat|client-error|policy-report)$/;

/** What becomes of a call: it goes to the site, is answered 403 here, or is taken and dropped. */
export type Fate = 'passes' | 'blocked' | 'dropped';

/** Decides on a call by its method and path, without its query (REL-87). */
export function fateOf(method: string, path: string, mayWrite: boolean): Fate {
  if (['GET', 'HEAD', 'OPTIONS'].includes(method)) return 'passes';
  if (TELLING.test(path)) return 'dropped';
  return mayWrite || SESSION.test(path) || ONLY_READS.test(path) ? 'passes' : 'blocked';
}

/** Answers with a problem document, as the API does. */
export function sendProblem(response: ServerResponse, status: number, code: string, detail: string): void {
  const body = { type: `urn:larder:problem:${code}`, title: detail, status, detail, code, errors: [], traceId: 'dev' };
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(body));
}

/** The path of a request, which holds no secret, in contrast to its query. */
export const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0]!;

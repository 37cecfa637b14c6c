import type { IncomingMessage } from 'node:http';

const METHODS_WITH_BODY = new Set(['POST', 'PUT', 'PATCH']);

// Written once at most: two of them are read differently by different servers.
const SINGLE = ['content-length', 'transfer-encoding', 'host'];

/**
 * Headers that a client must not declare as headers of one connection: without them the request is another one (RFC
 * 9110, 7.6.1).
 */
const NEVER_OF_A_CONNECTION = ['content-length', 'transfer-encoding', 'host', 'authorization'];

/**
 * Says why another server could read the end of this request, or its address, differently (TRU-1). The parser of Node
 * refuses most of such requests before (bare LF, line folds, a space before the colon, both lengths); this refuses what
 * the parser accepts.
 * @returns undefined for a request that every server reads alike
 */
export function oddFramingOf({
  method = '',
  url = '',
  httpVersion,
  headers,
  rawHeaders,
}: IncomingMessage): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'Only HTTP/1.1 and HTTP/1.0 are understood.';
  if (!url.startsWith('/') && !(method === 'OPTIONS' && url === '*')) return 'The address must be a path.';
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const repeated = SINGLE.find((single) => names.indexOf(single) !== names.lastIndexOf(single));
  if (repeated) return `The header ${repeated} must stand once.`;
  if (httpVersion === '1.1' && headers.host === undefined) return 'The header host is missing.';
  const connection = (headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  if (connection.some((name) => NEVER_OF_A_CONNECTION.includes(name)))
    return 'The header connection names a header that belongs to the request.';
  return oddBodyOf(method, httpVersion, headers);
}

function oddBodyOf(method: string, httpVersion: string, headers: IncomingMessage['headers']): string | undefined {
  const { 'content-length': length, 'transfer-encoding': coding } = headers;
  if (length !== undefined && coding !== undefined) return 'A body has one length.';
  if (length !== undefined && !/^(0|[1-9]\d{0,14})$/.test(length)) return 'The length of the body is no plain number.';
  if (coding !== undefined && (coding.toLowerCase() !== 'chunked' || httpVersion === '1.0'))
    return 'The only transfer coding is chunked, of HTTP/1.1.';
  const hasBody = coding !== undefined || (length !== undefined && length !== '0');
  return hasBody && !METHODS_WITH_BODY.has(method) ? `${method} has no body.` : undefined;
}

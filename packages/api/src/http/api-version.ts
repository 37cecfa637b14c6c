import type { IncomingMessage } from 'node:http';
import { API_VERSION } from '@larder/contracts';
import { VersionUnsupported } from './http.errors';

const VERSIONS = ['1.0', '2.0', '2.1', '2.2', API_VERSION] as const;
/** A version of the API. Only the supplier list differs between them. */
export type ApiVersion = (typeof VERSIONS)[number];

const PREFIX = /^\/api\/v(\d[\d.]*)(?=\/|$)/;
const prefixes = new WeakMap<IncomingMessage, string>();

/** Takes the version out of the path, `/api/v2.1/order` to `/api/order`, before routing. */
export function takeVersionPrefix(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const match = PREFIX.exec(url);
  if (!match) return url;
  prefixes.set(request, match[1] as string);
  return `/api${url.slice(match[0].length)}`;
}

/**
 * The version that a request asks for by prefix or header.
 * @throws VersionUnsupported for another one, or when the two differ (API-13)
 */
export function versionOf(request: IncomingMessage): ApiVersion {
  const prefix = prefixes.get(request);
  const header = request.headers['api-version'] as string | undefined;
  const asked = prefix ?? header;
  if (asked === undefined) return API_VERSION;
  if (prefix !== undefined && header !== undefined && prefix !== header) throw new VersionUnsupported();
  if (!VERSIONS.includes(asked as ApiVersion)) throw new VersionUnsupported();
  return asked as ApiVersion;
}

import type { Call } from './call';
import type { ErrorCode } from './errors';

/** What every call may be answered with (docs/spec/api.md, section 1). */
const EVERY_CALL: readonly ErrorCode[] = [
  'query_invalid',
  'validation_failed',
  'bad_json',
  'api_version_unsupported',
  'payload_too_large',
  'uri_too_long',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'maintenance',
  'unavailable',
  'timeout',
];

/** What is added for a call that takes a token. */
const WITH_TOKEN: readonly ErrorCode[] = [
  'token_missing',
  'token_invalid',
  'token_expired',
  'workspace_inactive',
  'role_forbidden',
  'customer_role_required',
  'producer_role_required',
  'feature_off',
  'member_suspended',
  'account_scope_required',
];

/** Every code that a call may be answered with: its own, those of its path, and those of all calls of its kind. */
export function codesOf({ codes, notFound = {}, idempotent, who }: Call): ReadonlySet<ErrorCode> {
  const ofPath = typeof notFound === 'string' ? [notFound] : Object.values(notFound);
  const isOpen = who.token === 'none' || who.token === 'refresh';
  return new Set([
    ...EVERY_CALL,
    ...(isOpen ? [] : WITH_TOKEN),
    ...(idempotent ? ['idempotency_key_invalid' as const] : []),
    ...codes,
    ...ofPath,
  ]);
}

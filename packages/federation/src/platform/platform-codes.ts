/** Every code that a call below `/platform` may answer, with its status. */
export const PLATFORM_STATUS = {
  body_invalid: 400,
  statement_invalid: 400,
  version_invalid: 400,
  digest_mismatch: 400,
  definition_invalid: 400,
  key_invalid: 400,
  stage_invalid: 400,
  token_missing: 401,
  token_invalid: 401,
  token_expired: 401,
  key_scope: 403,
  preview_invalid: 403,
  release_not_found: 404,
  region_not_found: 404,
  part_not_found: 404,
  sequence_not_found: 404,
  key_not_found: 404,
  stage_not_found: 404,
  preview_not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  version_exists: 409,
  version_not_newer: 409,
  sequence_outdated: 409,
  nothing_earlier: 409,
  quiet_hours: 409,
  region_changed_elsewhere: 409,
  region_in_use: 409,
  key_exists: 409,
  last_operator: 409,
  release_returned: 409,
  stage_full: 409,
  telemetry_off: 409,
  not_configured: 409,
  release_too_large: 413,
  file_too_large: 413,
  payload_too_large: 413,
  check_failed: 422,
  rate_limited: 429,
  internal: 500,
  store_busy: 503,
  store_unavailable: 503,
  unavailable: 503,
} as const;

/** A stable code of an answer of `/platform`. */
export type PlatformCode = keyof typeof PLATFORM_STATUS;

/** A call below `/platform` that is refused. The message is one sentence. */
export class PlatformProblem extends Error {
  override readonly name = 'PlatformProblem';

  /**
   * @param more members that the answer has besides those of every problem
   * @param retryAfterS seconds after which the same call may be taken; absent when waiting does not help for certain
   */
  constructor(
    readonly code: PlatformCode,
    detail: string,
    readonly more: Record<string, unknown> = {},
    readonly retryAfterS?: number,
  ) {
    super(detail);
  }

  get status(): number {
    return PLATFORM_STATUS[this.code];
  }
}

import type { ErrorCode, FieldError } from '@larder/contracts';
import { listedErrors } from './listed-errors';
import { ApiProblem } from './problem';

/** A body that is no JSON, or none where one is needed (API-2). */
export class BadJson extends ApiProblem {
  constructor() {
    super('bad_json', 'The body is not valid JSON.');
  }
}

/** Fields of the body that are missing, ill-typed or out of range (API-7); the first hundred of them are listed. */
export class ValidationFailed extends ApiProblem {
  constructor(errors: FieldError[]) {
    super('validation_failed', 'Some fields are missing or not valid.', { errors: listedErrors(errors) });
  }
}

/** Query parameters that are ill-typed, repeated or out of range (API-8). */
export class QueryInvalid extends ApiProblem {
  constructor(errors: FieldError[]) {
    super('query_invalid', 'Some query parameters are not valid.', { errors: listedErrors(errors) });
  }
}

/** A malformed value in the path: answered as an unknown one is, to the letter (API-9, API-42). */
export class NotFound extends ApiProblem {
  constructor(code: ErrorCode) {
    super(code, 'Not found, or you have no access to it.');
  }
}

export class RouteNotFound extends ApiProblem {
  constructor() {
    super('route_not_found', 'There is no such address.');
  }
}

export class MethodNotAllowed extends ApiProblem {
  constructor(allowed: readonly string[]) {
    super('method_not_allowed', 'This address takes other methods only.', { headers: { allow: allowed.join(', ') } });
  }
}

export class VersionUnsupported extends ApiProblem {
  constructor() {
    super(
      'api_version_unsupported',
      'Use one of the versions 1.0, 2.0, 2.1, 2.2 and 3.0, the same in header and path.',
    );
  }
}

export class IdempotencyKeyInvalid extends ApiProblem {
  constructor() {
    super('idempotency_key_invalid', 'An Idempotency-Key has 8 to 64 letters, digits, hyphens and underscores.');
  }
}

export class TokenMissing extends ApiProblem {
  constructor(headers: Record<string, string> = {}) {
    super('token_missing', 'Sign in and send the bearer token.', { headers });
  }
}

export class TokenInvalid extends ApiProblem {
  constructor() {
    super('token_invalid', 'The token is not valid here. Sign in again.');
  }
}

export class TokenExpired extends ApiProblem {
  constructor() {
    super('token_expired', 'The token has expired. Refresh the session.');
  }
}

export class AccountScopeRequired extends ApiProblem {
  constructor() {
    super('account_scope_required', 'This call takes the access token of the session.');
  }
}

export class WorkspaceInactive extends ApiProblem {
  constructor() {
    super('workspace_inactive', 'This workspace is not active.');
  }
}

export class MemberSuspended extends ApiProblem {
  constructor() {
    super('member_suspended', 'Your access to this workspace is suspended. Contact your administrator.');
  }
}

export class RoleForbidden extends ApiProblem {
  constructor() {
    super('role_forbidden', 'Your role does not allow this. Contact your administrator.');
  }
}

export class SideRequired extends ApiProblem {
  constructor(side: 'customer' | 'producer') {
    super(side === 'customer' ? 'customer_role_required' : 'producer_role_required', `Only ${side}s can do this.`);
  }
}

export class FeatureOff extends ApiProblem {
  constructor() {
    super('feature_off', 'This part does not exist in your region.');
  }
}

/** Too many calls in a window (API-17). */
export class RateLimited extends ApiProblem {
  constructor(retryAfterSeconds: number) {
    super('rate_limited', 'Too many calls. Wait a little and try again.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

export class InMaintenance extends ApiProblem {
  constructor(retryAfterSeconds: number) {
    super('maintenance', 'Larder is closed for maintenance.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

/** Something that the call needs can't be reached: the database, or the configuration of a region (API-12). */
export class Unavailable extends ApiProblem {
  constructor() {
    super('unavailable', 'The service is unavailable at the moment. Try again soon.', {
      headers: { 'retry-after': '5' },
    });
  }
}

export class TimedOut extends ApiProblem {
  constructor() {
    super('timeout', 'The call took too long. Try again in 30 seconds.', { headers: { 'retry-after': '30' } });
  }
}

/** What an unexpected failure looks like from outside: nothing of its cause (API-12). */
export class Internal extends ApiProblem {
  constructor() {
    super('internal', 'An unexpected error occurred.');
  }
}

import { ERROR_STATUS, type ErrorCode, type FieldError } from '@larder/contracts';

/** What an error answer carries besides its code and detail. */
export interface ProblemParts {
  /** Every refused field, by its path. */
  errors?: FieldError[];
  /** Members that the call adds to the body, as `order_price_changed` does. */
  extra?: Record<string, unknown>;
  /** Headers of the answer, such as Retry-After. */
  headers?: Record<string, string>;
}

/**
 * A refusal with a stable code. Services throw subclasses of it (`x.errors.ts`); the error handler turns it into
 * `application/problem+json` once, at the edge. `detail` says what happened and what to do, without values of others.
 */
export class ApiProblem extends Error {
  readonly status: number;
  readonly errors: FieldError[];
  readonly extra: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    readonly code: ErrorCode,
    detail: string,
    parts: ProblemParts = {},
  ) {
    super(detail);
    this.name = new.target.name;
    this.status = ERROR_STATUS[code];
    this.errors = parts.errors ?? [];
    this.extra = parts.extra ?? {};
    this.headers = parts.headers ?? {};
  }
}

const TITLES: Record<number, string> = {
  400: 'There was a problem with your request; check the details and try again',
  401: 'Authentication needed; check your sign-in credentials',
  403: 'No permission to access this resource; contact your administrator',
  404: 'The requested resource could not be found',
  500: 'An error occurred on our side, engineers notified, try later',
  504: 'Temporary error; wait 30 seconds and try again',
};

/** The body of an error answer (API-1). */
export function problemBody(problem: ApiProblem, traceId: string): Record<string, unknown> {
  return {
    ...problem.extra,
    type: `urn:larder:problem:${problem.code}`,
    title: TITLES[problem.status] ?? `${problem.status} Oops, a problem processing your request`,
    status: problem.status,
    detail: problem.message,
    code: problem.code,
    errors: problem.errors,
    traceId,
  };
}

import type { Problem } from '@larder/contracts';

/**
 * A call that failed. `status` is that of the answer; 500 when there was no answer or one of a wrong shape (SHL-120,
 * SHL-121). `code` is the stable code of the API's problem document, or `no_answer`, `offline`, `not_sent` and
 * `wrong_shape` for failures of this side. `retryAfterSeconds` is what the answer asks to wait before a repetition; 0 without. Compare
 * with `isApiError`: several bundles may carry this class.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
    readonly problem?: Problem,
    readonly retryAfterSeconds = 0,
  ) {
    super(problem?.detail ?? code);
  }
}

/** Whether a thrown value is an ApiError, whichever bundle made it. */
export const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';

/** The failed call that a handler caught. What is none is a mistake of the code, and is thrown on. */
export function apiErrorOf(failure: unknown): ApiError {
  if (!isApiError(failure)) throw failure;
  return failure;
}

/**
 * Nothing answered: `offline` where the browser has no connection at this moment, else `no_answer`. Neither says that
 * nothing was sent, as the connection may be lost after that.
 */
export const noAnswer = (): ApiError =>
  new ApiError(500, globalThis.navigator?.onLine === false ? 'offline' : 'no_answer');

/** Failures from 500 on after which nothing is done: the API undid what it began, or no request left the browser. */
const NOT_DONE = ['internal', 'not_sent'];

/**
 * Whether a call may have been carried out although it failed: no answer came, or one that does not say so. A refusal
 * below 500 is an answer; it says nothing of an earlier try of the same call.
 */
export const isUnanswered = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  status >= 500 && !NOT_DONE.includes(code);

import type { Problem } from '@larder/contracts';

/**
 * A call that failed. `status` is that of the answer; 500 when there was no answer or one of a wrong shape (SHL-120,
 * SHL-121). `code` is the stable code of the API's problem document, or `no_answer`, `offline` and `wrong_shape` for
 * failures of this side. `retryAfterSeconds` is what the answer asks to wait before a repetition; 0 without. Compare
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

/** Nothing answered: `offline` where the browser has no connection, else `no_answer`. */
export const noAnswer = (): ApiError =>
  new ApiError(500, globalThis.navigator?.onLine === false ? 'offline' : 'no_answer');

import { PlatformProblem, reasonOf } from '@larder/federation/platform';
import { isStoreError, ReleaseRefused } from '@larder/federation/release';

/** What an error is to a caller of `/platform`. What was not foreseen says nothing of itself. */
export function problemOf(error: unknown): PlatformProblem {
  if (error instanceof PlatformProblem) return error;
  if (error instanceof ReleaseRefused) {
    if (error.code !== 'check_failed')
      return new PlatformProblem(
        error.code,
        error.message,
        error.reasons.length > 1 ? { reasons: error.reasons.map((text) => ({ text })) } : {},
      );
    const { length } = error.reasons;
    return new PlatformProblem(
      'check_failed',
      `${length} ${length === 1 ? 'thing does' : 'things do'} not fit what is deployed. Nothing was changed.`,
      { reasons: error.reasons.map(reasonOf) },
    );
  }
  if (isStoreError(error))
    return new PlatformProblem(
      (error as { code?: string }).code === 'store_busy' ? 'store_busy' : 'store_unavailable',
      error.message,
    );
  return new PlatformProblem('internal', 'An unexpected error happened.');
}

import type { TFunction } from 'i18next';
import { problemStatus, problemTextKey } from '@larder/rules';
import { useText } from './use-text';

/** A failed call as far as its wording goes; an `ApiError` fits. */
export interface ProblemLike {
  status?: number | undefined;
  code?: string | undefined;
}

/**
 * Refusals with a text of their own under `common:refusal`. The two that name a value are not among them: a screen that
 * knows it gives them as `own`.
 */
const REFUSALS = new Set([
  'photo_invalid',
  'document_invalid',
  'product_ref_taken',
  'product_limit',
  'import_busy',
  'product_incomplete',
  'profile_incomplete',
  'product_state_changed',
  'profile_state_changed',
  'version_mismatch',
  'review_own',
  'review_not_found',
]);

/**
 * The text of a failed call by its status, 500 where there is none (RUL-101, SHL-121); a refusal that several remotes
 * show has a text of its own. `own` holds texts by `code`; they win. A call that failed because the
 * browser is offline says so.
 * `t` may belong to any namespace.
 */
export function problemText(
  t: TFunction<string, undefined>,
  problem: ProblemLike,
  own: Record<string, string> = {},
): string {
  const worded = problem.code === undefined ? undefined : own[problem.code];
  if (worded === undefined && problem.code === 'offline') return t('common:problem.offline');
  if (worded === undefined && problem.code !== undefined && REFUSALS.has(problem.code))
    return t(`common:refusal.${problem.code}`);
  return worded ?? t(`common:${problemTextKey(problem.status)}`, { status: problemStatus(problem.status) });
}

/** `problemText` in the language of the page. */
export function useProblemText() {
  const { t } = useText('common');
  return (problem: ProblemLike, own?: Record<string, string>) => problemText(t, problem, own);
}

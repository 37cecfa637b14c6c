import type { TFunction } from 'i18next';
import { problemStatus, problemTextKey } from '@larder/rules';
import { useText } from './use-text';

/** A failed call as far as its wording goes; an `ApiError` fits. */
export interface ProblemLike { status?: number | undefined; code?: string | undefined }

/** Texts of refusals that name a value; a screen that knows it gives them as `own`. */
const WITH_VALUES = new Set(['price_date_too_soon', 'import_invalid']);

/**
 * The text of a failed call by its status, 500 where there is none (RUL-101, SHL-121); a refusal that several remotes show has a text of its own. `own` holds texts by `code`; they win. A call that failed because the
 * browser is offline says so.
 * `t` may belong to any namespace.
 */
export function problemText(t: TFunction<string, undefined>, problem: ProblemLike, own: Record<string, string> = {}): string {
  const worded = problem.code === undefined ? undefined : own[problem.code];
  if (worded === undefined && problem.code === 'offline') return t('common:problem.offline');
  const refusal = worded === undefined && problem.code !== undefined && !WITH_VALUES.has(problem.code) ? t(`common:refusal.${problem.code}`, { defaultValue: '' }) : '';
  return worded ?? (refusal || t(`common:${problemTextKey(problem.status)}`, { status: problemStatus(problem.status) }));
}

/** `problemText` in the language of the page. */
export function useProblemText() {
  const { t } = useText('common');
  return (problem: ProblemLike, own?: Record<string, string>) => problemText(t, problem, own);
}

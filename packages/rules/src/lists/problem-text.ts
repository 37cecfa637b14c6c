/** Statuses with a text of their own (RUL-101). */
const STATUSES_WITH_TEXT: readonly number[] = [400, 401, 403, 404, 500, 504];

/**
 * The status whose text is shown: an error without one, an answer of the wrong shape included, counts as 500 (RUL-100,
 * RUL-101).
 */
export const problemStatus = (status: number | null | undefined): number => status || 500;

/**
 * The key of the text for a failed load or call: `problem.400` and so on, `problem.other` (with `{{status}}`) for any
 * other status. A `code` that `hasText` knows has its own text, under `code.{code}` (RUL-101).
 */
export function problemTextKey(
  status: number | null | undefined,
  code?: string | null,
  hasText: (code: string) => boolean = () => false,
): string {
  if (code && hasText(code)) return `code.${code}`;
  const shown = problemStatus(status);
  return `problem.${STATUSES_WITH_TEXT.includes(shown) ? shown : 'other'}`;
}

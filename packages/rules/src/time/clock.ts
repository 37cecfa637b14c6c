/**
 * The moment for all rules (epoch ms): outside production that of `?now=` or `X-Test-Now` when it can be read, else the
 * clock's (RUL-4).
 */
export function momentOf({
  clockMs,
  asked,
  production,
}: {
  clockMs: number;
  asked?: string | null;
  production: boolean;
}): number {
  if (production || !asked) return clockMs;
  const askedMs = Date.parse(asked);
  return Number.isNaN(askedMs) ? clockMs : askedMs;
}

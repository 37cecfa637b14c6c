/**
 * How far the device's clock is behind the server's, in milliseconds, from the `Date` header of an answer and the
 * device's clock when that answer arrived; null when the header is missing or unreadable. A screen's clock is
 * `Date.now() + difference` (RUL-3).
 */
export function clockDifference(dateHeader: string | null | undefined, deviceMs: number): number | null {
  const serverMs = dateHeader ? Date.parse(dateHeader) : Number.NaN;
  return Number.isNaN(serverMs) ? null : serverMs - deviceMs;
}

/**
 * The moment for all rules (epoch ms): outside production that of `?now=` or `X-Test-Now` when it can be read, else the clock's (RUL-4).
 */
export function momentOf({ clockMs, asked, production }: { clockMs: number; asked?: string | null; production: boolean }): number {
  if (production || !asked) return clockMs;
  const askedMs = Date.parse(asked);
  return Number.isNaN(askedMs) ? clockMs : askedMs;
}

type Packing = 'br' | 'gzip';

/**
 * Chooses how to send a text that is kept packed in these ways, by the values that `Accept-Encoding` gives each (RFC
 * 9110, 12.5.3; TRU-6).
 * @param available the better one first, which is taken when the reader likes both as much
 * @returns undefined for the text as it is
 */
export function preferredPacking(
  header: string | string[] | undefined,
  available: readonly Packing[] = ['br', 'gzip'],
): Packing | undefined {
  const values = valuesOf(String(header ?? ''));
  const valueOf = (name: string) => values.get(name) ?? values.get('*') ?? 0;
  const best = [...available].sort((one, other) => valueOf(other) - valueOf(one))[0];
  if (best === undefined || valueOf(best) === 0) return undefined;
  // As it is, it is always acceptable unless a value says otherwise; one above that of the packing prefers it.
  return (values.get('identity') ?? 0) > valueOf(best) ? undefined : best;
}

function valuesOf(header: string): Map<string, number> {
  const values = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const q = parameters
      .find((parameter) => /^q\s*=/.test(parameter))
      ?.split('=')[1]
      ?.trim();
    const value = q === undefined ? 1 : /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(q) ? Number(q) : 0;
    if (name !== '') values.set(name === 'x-gzip' ? 'gzip' : name, value);
  }
  return values;
}

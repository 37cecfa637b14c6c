/**
 * Paths of what a declaration says and its shape does not know, such as `parts.orders.drawer.0.textKey`: it would have no effect.
 * @param written as its source writes it
 * @param read what the shape made of it
 */
export function unknownWords(written: unknown, read: unknown, path = ''): string[] {
  if (typeof written !== 'object' || written === null || typeof read !== 'object' || read === null) return [];
  return Object.entries(written).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key;
    return key in read ? unknownWords(value, (read as Record<string, unknown>)[key], place) : [place];
  });
}

/**
 * The first letters of the first and the last word, in capitals: "Ember & Oak Soho" is "ES", "Nightjar" is "N"
 * (RUL-95).
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toUpperCase();
}

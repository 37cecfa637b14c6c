const lengthOf = (text: string): number => [...text.normalize('NFKC')].length;

/**
 * A text cut to so many characters, counted as the API counts them: code points after NFKC (TRU-19). The browser's own
 * `maxlength` counts UTF-16 units.
 */
export function cutTo(text: string, max: number | undefined): string {
  if (max === undefined || (text.length <= max && lengthOf(text) <= max)) return text;
  const characters = [...text];
  let kept = characters.length;
  while (kept > 0 && lengthOf(characters.slice(0, kept).join('')) > max) kept -= 1;
  return characters.slice(0, kept).join('');
}

const lengthOf = (text: string): number => [...text.normalize('NFKC')].length;

/**
 * A text cut to so many characters, counted as the API counts them: code points after NFKC (TRU-19). The browser's own
 * `maxlength` counts UTF-16 units.
 */
export const cutTo = (text: string, max: number | undefined): string => cutBefore(text, text.length, max).text;

/**
 * As `cutTo`, for a text that was typed or pasted into: what stands behind the caret is kept, and what comes before it
 * is cut at its end. Answers the text and where its caret belongs.
 */
export function cutBefore(text: string, caret: number, max: number | undefined): { text: string; caret: number } {
  if (max === undefined || (text.length <= max && lengthOf(text) <= max)) return { text, caret };
  const tail = text.slice(caret);
  // What stands behind the caret is too long by itself.
  if (tail !== '' && lengthOf(tail) > max) return { text: cutTo(tail, max), caret: 0 };
  const characters = [...text.slice(0, caret)];
  let kept = characters.length;
  while (kept > 0 && lengthOf(characters.slice(0, kept).join('') + tail) > max) kept -= 1;
  const head = characters.slice(0, kept).join('');
  return { text: head + tail, caret: head.length };
}

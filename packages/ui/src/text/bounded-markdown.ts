/** The longest text in Markdown that is shown, in characters; what follows is left out (TRU-28). */
export const LONGEST_MARKDOWN = 20_000;
/** How deep lists and quotes stand within each other at most; deeper ones are shown at this level. */
export const DEEPEST_MARKDOWN = 10;

/** Each level of a list is indented by two characters at least. */
const DEEPEST_INDENT = (DEEPEST_MARKDOWN - 1) * 2;

/**
 * Marks that open or close something within a line. What a parser does with them grows with the square of their number
 * in a paragraph.
 */
export const INLINE_MARKS = /[*_~`[\]<!\\&]/g;
const MOST_MARKS_OF_A_PARAGRAPH = 400;
/** One quote or list mark at the beginning of a line, with the spaces before it. */
const CONTAINER = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]?/;

/**
 * Bounds the work of showing a text that somebody else wrote: its length, the depth of its lists and quotes, and the marks of a paragraph. Where a
 * paragraph has more marks than people write, they are shown as they stand.
 */
export function boundedMarkdown(text: string): string {
  return cut(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=[ \t]*\n)/)
    .map((paragraph) => {
      const flat = paragraph.split('\n').map(flattened).join('\n');
      return (flat.match(INLINE_MARKS)?.length ?? 0) <= MOST_MARKS_OF_A_PARAGRAPH ? flat : inCode(flat);
    })
    .join('\n');
}

/** The text up to the last whole line within the limit. */
function cut(text: string): string {
  if (text.length <= LONGEST_MARKDOWN) return text;
  const kept = text.slice(0, LONGEST_MARKDOWN);
  const end = kept.lastIndexOf('\n');
  return end > 0 ? kept.slice(0, end) : kept;
}

/** A line without the quotes and lists beyond the deepest level, and without the indentation that would make them. */
function flattened(line: string): string {
  let rest = line;
  let kept = '';
  for (let depth = 0; ; depth += 1) {
    const mark = CONTAINER.exec(rest)?.[0];
    if (mark === undefined) break;
    if (depth < DEEPEST_MARKDOWN) kept += mark;
    rest = rest.slice(mark.length);
  }
  const whole = kept + rest;
  const indent = /^[ \t]*/.exec(whole)![0].length;
  return indent > DEEPEST_INDENT ? ' '.repeat(DEEPEST_INDENT) + whole.trimStart() : whole;
}

/** Words that no parser reads further: a block of code, fenced by more marks than the text has in a row. */
function inCode(paragraph: string): string {
  const longest = Math.max(2, ...(paragraph.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n${fence}\n${paragraph.trim()}\n${fence}\n`;
}

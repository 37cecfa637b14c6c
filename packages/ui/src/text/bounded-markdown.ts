/** The longest text in Markdown that is shown, in characters; what follows is left out (TRU-28). */
export const LONGEST_MARKDOWN = 20_000;
/** How deep lists and quotes stand within each other at most; deeper ones are shown at this level. */
export const DEEPEST_MARKDOWN = 10;

/** Each level of a list is indented by two characters at least. */
const DEEPEST_INDENT = (DEEPEST_MARKDOWN - 1) * 2;

/**
 * Marks that open or close something within a line, and the beginnings of addresses that become links without marks.
 * What a parser does with them grows with the square of their number in a paragraph.
 */
export const INLINE_MARKS = /[*_~`[\]<!\\&@]|www\.|https?:\/\//gi;
const MOST_MARKS_OF_A_PARAGRAPH = 400;
/**
 * Marks that may end the sentence around an address instead of the address. A parser looks ahead at each for the end of
 * the word.
 */
const ENDING_MARKS = /[!"&'),.:;<>?\]}]/g;
const MOST_ENDING_MARKS_OF_A_WORD = 100;
/** The line below the heads of a table. Every row gets as many cells as it has columns, also an empty one. */
const TABLE_COLUMNS = /^[|:\-\s>]*$/;
const MOST_COLUMNS = 20;
/** What stands around the columns of that line: bars, and quotes that the table is part of. */
const OUTER_BARS = /^[\s>]*\||\|\s*$/g;
/** One quote or list mark at the beginning of a line, with the spaces before it. */
const CONTAINER = /^[ \t]*(?:>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))[ \t]?/;

/**
 * Bounds the work of showing a text that somebody else wrote: its length, the depth of its lists and quotes, and the
 * marks and columns of a paragraph. Where a paragraph has more than people write, it is shown as it stands.
 */
export function boundedMarkdown(text: string): string {
  return cut(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n(?=[ \t]*\n)/)
    .map((paragraph) => {
      const flat = paragraph.split('\n').map(flattened).join('\n');
      return isQuicklyRead(flat) ? flat : inCode(flat);
    })
    .join('\n');
}

const countOf = (marks: RegExp, text: string): number => text.match(marks)?.length ?? 0;

/** The columns of the line below the heads of a table, with or without bars at its ends. */
const columnsOf = (line: string): number => countOf(/\|/g, line.replace(OUTER_BARS, '')) + 1;

/** Whether a paragraph has no more of what costs a parser time than people write. */
const isQuicklyRead = (paragraph: string): boolean =>
  countOf(INLINE_MARKS, paragraph) <= MOST_MARKS_OF_A_PARAGRAPH
  && paragraph.split(/\s+/).every((word) => countOf(ENDING_MARKS, word) <= MOST_ENDING_MARKS_OF_A_WORD)
  && paragraph.split('\n').every((line) => columnsOf(line) <= MOST_COLUMNS || !TABLE_COLUMNS.test(line));

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

import { INLINE_MARKS, boundedMarkdown } from './bounded-markdown';

/**
 * What one portion holds at most: a parser and React need well under 50 ms for so much on a small machine (`pnpm
 * bench:markdown`).
 */
const MOST_LINES = 80;
const MOST_MARKS = 320;
/** From here on a portion ends at the next place where nobody sees a seam. */
const ENOUGH = 0.6;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** A line that begins something new by itself: no list, no quote, no indentation that belongs to what stands before it. */
const FRESH = /^[^\s>*+\-\d]/;
const LIST_ITEM = /^(?:[-+*]|\d{1,9}[.)])[ \t]/;
const TABLE_ROW = /^\s*\|/;

/**
 * A text in Markdown in portions that are each shown quickly, in their order; together they are the whole text (TRU-28). A text of usual length is one portion.
 * Portions end between paragraphs where they can, else between the items of a list, and never within code.
 */
export function markdownPortions(text: string): readonly string[] {
  const lines = boundedMarkdown(text).split('\n');
  const portions: string[] = [];
  let begin = 0;
  let cost = 0;
  let fence = '';
  lines.forEach((line, at) => {
    const own = fence ? 0 : costOf(line);
    if (!fence && at > begin && cost + own > limitAt(line, lines[at - 1]!)) {
      portions.push(lines.slice(begin, at).join('\n'));
      begin = at;
      cost = 0;
    }
    const mark = FENCE.exec(line)?.[1];
    if (!fence && mark) fence = mark;
    else if (mark && mark.startsWith(fence) && line.trim() === mark) fence = '';
    cost += own;
  });
  return [...portions, lines.slice(begin).join('\n')];
}

/** The share of a portion that a line takes: 1 is a whole one. */
function costOf(line: string): number {
  if (line.trim() === '') return 0;
  return 1 / MOST_LINES + (line.match(INLINE_MARKS)?.length ?? 0) / MOST_MARKS;
}

/** How full a portion may be before this line without ending. */
function limitAt(line: string, before: string): number {
  if (before.trim() === '' && FRESH.test(line)) return ENOUGH;
  if (LIST_ITEM.test(line)) return 0.8;
  return TABLE_ROW.test(line) && TABLE_ROW.test(before) ? 2 : 1;
}

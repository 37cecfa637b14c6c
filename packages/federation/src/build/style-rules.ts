/** A selector of a style sheet, or the name of its keyframes, and where it stands. */
export interface StyleRule {
  /** One of a list: `.stock-page h2`; `@keyframes stock-fade` for keyframes. */
  selector: string;
  /** The selectors of the rules around it, from the outermost one. */
  around: readonly string[];
  /** From 1. */
  line: number;
}

/** At-rules that hold rules; what others hold, such as `from` of keyframes, is no selector. */
const HOLDS_RULES = /^@(?:-\w+-)?(?:media|supports|container|layer|scope|starting-style|document)\b/i;
const KEYFRAMES = /^@(?:-\w+-)?keyframes\b/i;

/** The selectors of a style sheet, also nested ones, in their order. */
export function styleRules(sheet: string): StyleRule[] {
  const text = withoutWords(sheet);
  const rules: StyleRule[] = [];
  const open: { selectors: string; holdsRules: boolean }[] = [];
  let begin = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign !== '{' && sign !== '}' && sign !== ';') continue;
    const head = text.slice(begin, at);
    const start = begin + head.length - head.trimStart().length;
    begin = at + 1;
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const selectors = head.trim();
    const isRead = open.every(({ holdsRules }) => holdsRules);
    const isRule = !selectors.startsWith('@');
    if (isRead && (isRule || KEYFRAMES.test(selectors))) {
      const around = open.flatMap((one) => one.selectors || []);
      rules.push(...selectorsIn(text, start, at).map((one) => ({ ...one, around })));
    }
    open.push({ selectors: isRule ? selectors : '', holdsRules: isRule || HOLDS_RULES.test(selectors) });
  }
  return rules;
}

/** Each selector of a list with its line; commas inside of `:is(…)` are no end. */
export function selectorsIn(text: string, start: number, end: number): { selector: string; line: number }[] {
  const found: { selector: string; line: number }[] = [];
  let depth = 0;
  let begin = start;
  for (let at = start; at <= end; at += 1) {
    if (text[at] === '(' || text[at] === '[') depth += 1;
    if (text[at] === ')' || text[at] === ']') depth -= 1;
    if (at < end && (text[at] !== ',' || depth > 0)) continue;
    const one = text.slice(begin, at);
    const first = begin + one.length - one.trimStart().length;
    if (one.trim() !== '')
      found.push({ selector: one.trim().replace(/\s+/g, ' '), line: text.slice(0, first).split('\n').length });
    begin = at + 1;
  }
  return found;
}

/** Blanks in place of comments, strings and addresses, whose braces and dots mean nothing; lines stay. */
const withoutWords = (sheet: string): string =>
  sheet.replace(/\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^)]*\)/g, (words) =>
    words.replace(/[^\n]/g, ' '),
  );

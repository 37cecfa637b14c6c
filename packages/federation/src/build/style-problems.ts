import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';
import { selectorsIn, styleRules, type StyleRule } from './style-rules';

/** A `:has()` on a place around pages, whatever class or state stands between. */
const AROUND_PAGES = /(?:^|[\s>+~,(])(?:html|body|:root|\.frame|\.column|\.main|\.entry)(?![\w-])[^\s>+~,{]*:has\(/;

/** Whether a selector asks what stands in a place that holds whole pages, which is worked out at each change (016). */
export const asksWholePage = (selector: string): boolean => AROUND_PAGES.test(selector);

/**
 * Styles in the sources of a remote that would change something in the shell or in another remote (SHL-26), by file and
 * line: a selector without a class of the remote's own, such as `.stock-…` of mf-stock, one that reaches into the
 * component library, one that asks what a whole page holds, and keyframes under a name that is not its own. Styles of
 * packages, and those that scripts write, are not looked at.
 *
 * @param folder of the remote, which holds its `src`
 */
export function styleProblems(name: string, folder: string): string[] {
  const prefix = `${name.replace(/^mf-/, '')}-`;
  return listFiles(join(folder, 'src'))
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      styleRules(readFileSync(join(folder, 'src', file), 'utf8')).flatMap((rule) =>
        reachesOf(rule, prefix).map((problem) => `${name}: src/${file}:${rule.line}: "${rule.selector}" ${problem}.`),
      ),
    );
}

function reachesOf({ selector, around }: StyleRule, prefix: string): string[] {
  const keyframes = /^@(?:-\w+-)?keyframes (.*)/i.exec(selector)?.[1];
  if (keyframes !== undefined)
    return keyframes.startsWith(prefix) ? [] : [`is a name that does not begin with "${prefix}"`];
  return [
    ...(liesInOwn([...around, selector], `.${prefix}`) ? [] : [`names no class that begins with ".${prefix}"`]),
    ...(/\.ant-/.test(selector) ? ['reaches into the component library'] : []),
    ...(asksWholePage(selector) ? ['asks what stands in a place that holds whole pages'] : []),
  ];
}

/** Whether a rule holds only at or within classes of the remote's own. @param selectors from the outermost one */
const liesInOwn = (selectors: readonly string[], own: string): boolean =>
  // `&` is what stands around; without it a nested selector lies within that.
  selectors.reduce(
    (isOwn, one) => (isOwn && !one.includes('&')) || namesOwnClass(one.replaceAll('&', isOwn ? own : ''), own),
    false,
  );

/** Pseudo-classes that exclude what they hold, or leave the choice between it. */
const CHOICE = /:(not|is|where|matches|-(?:webkit|moz)-any)\(/i;

/** Whether a selector needs one of the remote's classes: not in `:not(…)`, and in each alternative of `:is(…)`. */
function namesOwnClass(selector: string, own: string): boolean {
  const choice = CHOICE.exec(selector);
  if (!choice) return selector.includes(own);
  const begin = choice.index + choice[0].length;
  const end = closingOf(selector, begin);
  const alternatives = selectorsIn(selector, begin, end);
  const isOwn = choice[1]!.toLowerCase() !== 'not' && alternatives.every((one) => namesOwnClass(one.selector, own));
  return isOwn || namesOwnClass(`${selector.slice(0, choice.index)} ${selector.slice(end + 1)}`, own);
}

/** Where the bracket ends that is open at a place. */
function closingOf(selector: string, begin: number): number {
  let depth = 1;
  let at = begin;
  for (; at < selector.length; at += 1) {
    if (selector[at] === '(') depth += 1;
    if (selector[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return at;
}

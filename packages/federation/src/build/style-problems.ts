import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';
import { styleRules, type StyleRule } from './style-rules';

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
  const keyframes = /^@keyframes (.*)/.exec(selector)?.[1];
  if (keyframes !== undefined)
    return keyframes.startsWith(prefix) ? [] : [`is a name that does not begin with "${prefix}"`];
  const all = [...around, selector];
  return [
    ...(all.some((one) => one.includes(`.${prefix}`)) ? [] : [`names no class that begins with ".${prefix}"`]),
    ...(/\.ant-/.test(selector) ? ['reaches into the component library'] : []),
    ...(asksWholePage(selector) ? ['asks what stands in a place that holds whole pages'] : []),
  ];
}

// A remote's styles touch only its own classes, so that they change nothing in the shell or in another remote (SHL-26).
// No style asks what a place that holds whole pages has in it: a browser works out the page's styles anew at each
// change of what is in there (decision 016).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const problems: string[] = [];

function sheetsOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : sheetsOf(path);
    return entry.name.endsWith('.css') ? [path] : [];
  });
}

/** A `:has()` on a place around pages, whatever class or state stands between. */
const AROUND_PAGES = /(?:^|[\s>+~,(])(?:html|body|:root|\.frame|\.column|\.main|\.entry)(?![\w-])[^\s>+~,{]*:has\(/;
const rulesOf = (sheet: string) =>
  [
    ...readFileSync(sheet, 'utf8')
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g),
  ].map(([, selectors]) => selectors!.trim());

for (const part of ['shell', 'packages/ui', ...readdirSync('.').filter((name) => name.startsWith('mf-'))]) {
  for (const sheet of sheetsOf(part)) {
    for (const selectors of rulesOf(sheet))
      if (AROUND_PAGES.test(selectors))
        problems.push(`${sheet}: "${selectors}" asks what stands in a place that holds whole pages`);
  }
}

for (const remote of readdirSync('.').filter((name) => name.startsWith('mf-'))) {
  const prefix = `.${remote.replace('mf-', '')}-`;
  for (const sheet of sheetsOf(remote)) {
    for (const selectors of rulesOf(sheet)) {
      for (const selector of selectors.split(/,(?![^(]*\))/).map((one) => one.trim())) {
        if (/^(from|to|\d+%)$/.test(selector) || selector === '') continue;
        if (!selector.includes(prefix))
          problems.push(`${sheet}: "${selector}" names no class that begins with "${prefix}"`);
        if (/\.ant-/.test(selector)) problems.push(`${sheet}: "${selector}" reaches into the component library`);
      }
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info("Every remote's styles keep to their own classes, and none asks what a whole page holds.");

// A remote's styles touch only its own classes, so that they change nothing in the shell or in another remote (SHL-26).
// No style asks what a place that holds whole pages has in it: a browser works out the page's styles anew at each
// change of what is in there (decision 016). No style has a weight that the fonts were built without, nor a size that is
// written beside the serif font (decision 176).
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

/** The weights and letter sizes of the serif and of the sans-serif font, as the build is told to keep them. */
const FONTS = readFileSync('packages/ui/src/look/base.css', 'utf8');
const keptOf = (font: string, axis: string): readonly number[] =>
  new RegExp(`${font}[^"]*\\?[^"]*${axis}=(\\d+)-(\\d+)`).exec(FONTS)!.slice(1).map(Number);
const SANS_WEIGHTS = keptOf('inter', 'wght');
const SERIF_WEIGHTS = keptOf('fraunces', 'wght');
const SERIF_SIZES = keptOf('fraunces', 'opsz');
const isOutside = (value: string | undefined, [min = 0, max = 0]: readonly number[]) =>
  value !== undefined && (Number(value) < min || Number(value) > max);

/** Declarations of a weight, or of a serif font's size, that the font files do not have. */
const missingInFonts = (sheet: string): string[] =>
  [...readFileSync(sheet, 'utf8').matchAll(/font(?:-weight)?:\s*(\d{3})(?:\s+([\d.]+)px)?[^;}]*/g)]
    .filter(([declaration, weight, size]) =>
      declaration.includes('var(--serif)')
        ? isOutside(weight, SERIF_WEIGHTS) || isOutside(size, SERIF_SIZES)
        : isOutside(weight, SANS_WEIGHTS),
    )
    .map(([declaration]) => declaration);

for (const part of ['shell', 'packages/ui', ...readdirSync('.').filter((name) => name.startsWith('mf-'))]) {
  for (const sheet of sheetsOf(part)) {
    for (const declaration of missingInFonts(sheet))
      problems.push(`${sheet}: "${declaration}" is outside of what base.css keeps of the font`);
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
console.info(
  "Every remote's styles keep to their own classes, none asks what a whole page holds, and the fonts have every weight.",
);

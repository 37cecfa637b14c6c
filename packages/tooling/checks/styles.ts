// A remote's styles touch only its own classes, so that they change nothing in the shell or in another remote (SHL-26).
// No style asks what a place that holds whole pages has in it: a browser works out the page's styles anew at each
// change of what is in there (decision 016). No style has a weight that the fonts were built without, nor a size that is
// written beside the serif font (decision 176). No style uses a custom property that nothing defines (GDE-104).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asksWholePage, styleProblems } from '../../federation/src/build/style-problems';
import { styleRules } from '../../federation/src/build/style-rules';
import { findUndefinedProperties, type SourceFile } from './style-properties';

const problems: string[] = [];

function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : filesOf(path);
    return [path];
  });
}
const sheetsOf = (folder: string): string[] => filesOf(folder).filter((file) => file.endsWith('.css'));

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

const PARTS = ['shell', 'packages/ui', ...readdirSync('.').filter((name) => name.startsWith('mf-'))];

for (const part of PARTS)
  for (const sheet of sheetsOf(part))
    for (const declaration of missingInFonts(sheet))
      problems.push(`${sheet}: "${declaration}" is outside of what base.css keeps of the font`);

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') });
/** A test defines nothing that a page has. */
const scriptsOf = (part: string): string[] =>
  filesOf(part).filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
const look = [...sheetsOf('packages/ui'), ...scriptsOf('packages/ui')].map(read);
for (const part of PARTS)
  problems.push(...findUndefinedProperties(sheetsOf(part).map(read), [...look, ...scriptsOf(part).map(read)]));

for (const sheet of ['shell', 'packages/ui'].flatMap(sheetsOf))
  for (const { selector, line } of styleRules(readFileSync(sheet, 'utf8')))
    if (asksWholePage(selector))
      problems.push(`${sheet}:${line}: "${selector}" asks what stands in a place that holds whole pages`);

for (const remote of readdirSync('.').filter((name) => name.startsWith('mf-')))
  problems.push(...styleProblems(remote, remote));

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info(
  "Every remote's styles keep to their own classes, none asks what a whole page holds, the fonts have every weight, and every custom property is defined.",
);

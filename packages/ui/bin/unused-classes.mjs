// Names the classes of the style sheet that no source of the repository mentions, and fails when there are any.
// Usage: pnpm --filter @larder/ui unused-classes
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const look = join(import.meta.dirname, '../src/look');

const css = readdirSync(look)
  .map((name) => readFileSync(join(look, name), 'utf8'))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/url\([^)]*\)/g, '')
  .replace(/"[^"]*"/g, '');
const selectors = [...css.matchAll(/([^{};]+)\{/g)].map((found) => found[1]).join(' ');
const classes = new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((found) => found[1]));

/** Every `.ts` and `.tsx` below a folder, without tests and dependencies. */
function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* sources(join(folder, entry.name));
    else if (/\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
      yield readFileSync(join(folder, entry.name), 'utf8');
  }
}

const words = new Set();
for (const source of sources(root)) {
  for (const [text] of source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g))
    for (const [word] of text.matchAll(/[a-zA-Z][\w-]*/g)) words.add(word);
}
// antd names its own; a column span is put together (`w${span}`).
const unused = [...classes]
  .filter((name) => !words.has(name) && !name.startsWith('ant-') && !/^w[346]$/.test(name))
  .sort();
if (unused.length > 0) console.error(`No source mentions these classes: ${unused.join(', ')}`);
process.exitCode = unused.length > 0 ? 1 : 0;

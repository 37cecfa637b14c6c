// A remote's styles touch only its own classes, so that they change nothing in the shell or in another remote (SHL-26).
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

for (const remote of readdirSync('.').filter((name) => name.startsWith('mf-'))) {
  const prefix = `.${remote.replace('mf-', '')}-`;
  for (const sheet of sheetsOf(remote)) {
    const text = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors] of text.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)) {
      for (const selector of selectors!.split(/,(?![^(]*\))/).map((one) => one.trim())) {
        if (/^(from|to|\d+%)$/.test(selector) || selector === '') continue;
        if (!selector.includes(prefix)) problems.push(`${sheet}: "${selector}" names no class that begins with "${prefix}"`);
        if (/\.ant-/.test(selector)) problems.push(`${sheet}: "${selector}" reaches into the component library`);
      }
    }
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info("Every remote's styles keep to their own classes.");

// No source names a region: what a region is stands in its definition, its language in files of texts (REL-94).
import { readFileSync } from 'node:fs';
import { findRegionLiterals, isHeld, readRegionWords } from './region-literals';
import { repositoryFiles } from './repository-files';

const words = readRegionWords('packages/site/regions');
const files = repositoryFiles().filter(isHeld);
const literal = new RegExp(`\\b(${[...words.codes, ...words.facts].join('|')})\\b`);

const problems = files.flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  // Most sources have none, and reading one as a program takes its time.
  return literal.test(text) ? findRegionLiterals(file, text, words).map((found) => `${file}:${found}`) : [];
});

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\nA source names a region; what differs belongs into its definition.`);
  process.exit(1);
}
console.info('No source names a region.');

// What publint and "Are the types wrong?" find in npm packages: `node lint-packages.mjs <folder> [package …]`, a
// folder that holds each package unpacked and its tarball. Prints a line for each finding, and ends with 1 when there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

const [where, ...wanted] = process.argv.slice(2);
const folder = resolve(where);
const found = [];

/** Packages of ES modules: how CommonJS and the resolution before `exports` would see them says nothing. */
const NOT_FOR_MODULES = ['node10', 'node16-cjs'];
/** Has no types: a style sheet, and the package's own description. */
const WITHOUT_TYPES = /\.(css|json)$/;

for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
  const tarball = readFileSync(join(folder, file));
  const name = file.replace(/^larder-/, '').replace(/-\d+\.\d+\.\d+.*$/, '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const pkg = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
  const { messages } = await publint({ pkgDir: join(folder, name), strict: true });
  for (const message of messages) found.push(`${name}: ${formatMessage(message, pkg)}`);
  const entrypoints = Object.keys(pkg.exports).filter((key) => !WITHOUT_TYPES.test(key));
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)), { entrypoints });
  if (!analysis.types) found.push(`${name}: has no types`);
  for (const problem of analysis.problems ?? []) {
    if (NOT_FOR_MODULES.includes(problem.resolutionKind) || problem.resolutionOption === 'node10') continue;
    found.push(`${name}: ${problem.kind} ${JSON.stringify(problem)}`);
  }
}
for (const line of found) console.info(line);
process.exit(found.length > 0 ? 1 : 0);

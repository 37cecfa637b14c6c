// The layout at the top level is the one of the design and stays so; no text names what must not be in a repository.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSharedNumbers, titleProblem } from './decision-numbers';
import { findEmptyTables } from './empty-tables';
import { exportedValues } from './exported-values';
import { findRiddles, mayHoldRiddles } from './house-phrases';
import { repositoryFiles } from './repository-files';

const PACKAGES = [
  'api',
  'api-client',
  'contracts',
  'create-remote',
  'event-bus',
  'federation',
  'i18n',
  'processes',
  'remote-kit',
  'rules',
  'site',
  'tooling',
  'ui',
];
const problems: string[] = [];

const files = repositoryFiles();
const folders = [...new Set(files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]!))].sort();
const packages = [
  ...new Set(files.filter((file) => file.startsWith('packages/')).map((file) => file.split('/')[1]!)),
].sort();
const remotes = folders.filter((folder) => folder.startsWith('mf-'));
const FOLDERS = ['.ci', 'docs', 'e2e', 'packages', 'shell', ...remotes].sort();
if (folders.join() !== FOLDERS.join())
  problems.push(`The top level has the folders ${folders.join(', ')}; the design has ${FOLDERS.join(', ')}.`);
if (packages.join() !== PACKAGES.join())
  problems.push(`packages/ has ${packages.join(', ')}; the design has ${PACKAGES.join(', ')}.`);

const root = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
if ('packageManager' in root)
  problems.push('package.json names a packageManager: pnpm comes through npx with an exact version.');
if (root.type === 'commonjs') problems.push('"type": "commonjs" breaks the federation build.');
for (const file of files.filter((name) => name.endsWith('package.json'))) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    if (version !== 'catalog:' && version !== 'workspace:*')
      problems.push(`${file}: ${name} has a version of its own; versions stand in the catalog.`);
  }
}
for (const [, name, version] of readFileSync('pnpm-workspace.yaml', 'utf8').matchAll(
  /^ {2}'?([@\w./-]+)'?: (\S+)$/gm,
)) {
  if (!/^(npm:typescript@)?\d+\.\d+\.\d+$/.test(version!) && !['true', 'false', "'-'"].includes(version!))
    problems.push(`pnpm-workspace.yaml: ${name} has the version ${version}, which is not exact.`);
}
for (const part of [...PACKAGES.map((name) => `packages/${name}`), 'shell', ...remotes]) {
  if (!existsSync(`${part}/README.md`)) problems.push(`${part} has no README.md.`);
}

// The API's README names each domain, and no other one: a newcomer finds them all there.
const API = 'packages/api';
const domains = [
  ...new Set(files.filter((file) => file.startsWith(`${API}/src/domains/`)).map((file) => file.split('/')[4]!)),
];
const listed = [
  ...(readFileSync(`${API}/README.md`, 'utf8').split('| Domain | What |')[1] ?? '')
    .split('\n\n')[0]!
    .matchAll(/^\| ([a-z-]+) \|/gm),
].map(([, name]) => name!);
for (const name of domains.filter((domain) => !listed.includes(domain)))
  problems.push(`${API}/README.md does not say what the domain ${name} is.`);
for (const name of listed.filter((domain) => !domains.includes(domain)))
  problems.push(`${API}/README.md lists the domain ${name}, which does not exist.`);

// READMEs of shell and remotes name each feature, in backticks or as a folder, and none that does not exist.
for (const part of ['shell', ...remotes]) {
  const features = new Set(
    files.filter((file) => file.startsWith(`${part}/src/features/`)).map((file) => file.split('/')[3]!),
  );
  const text = readFileSync(`${part}/README.md`, 'utf8');
  for (const name of features)
    if (!new RegExp(`(^|[\\s\`/])${name}[\`/]`, 'm').test(text))
      problems.push(`${part}/README.md does not say what the feature ${name} is.`);
  for (const [, name] of text.matchAll(/\bfeatures\/([a-z][a-z-]*)/g))
    if (!features.has(name!)) problems.push(`${part}/README.md names the feature ${name}, which does not exist.`);
}

// READMEs of the packages that remotes use name each entry and each value that it exports, and no entry that does not exist.
for (const name of ['api-client', 'ui']) {
  const { exports: entries } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8')) as {
    exports: Record<string, string>;
  };
  const text = readFileSync(`packages/${name}/README.md`, 'utf8');
  const addresses = Object.keys(entries).map((entry) => `@larder/${name}${entry.slice(1)}`);
  const exported = Object.values(entries)
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => exportedValues(readFileSync(join('packages', name, file), 'utf8')));
  for (const missing of addresses.filter(
    (address) => !text.includes(`\`${address}\``) && !text.includes(`# ${address}\n`),
  ))
    problems.push(`packages/${name}/README.md does not name the entry ${missing}.`);
  for (const missing of exported.filter((value) => !new RegExp(`\\b${value}\\b`).test(text)))
    problems.push(`packages/${name}/README.md does not say what ${missing} is.`);
  for (const [, address] of text.matchAll(new RegExp(`\`(@larder/${name}[\\w./-]*)\``, 'g')))
    if (!addresses.includes(address!))
      problems.push(`packages/${name}/README.md names the entry ${address}, which does not exist.`);
}

// The site's README says what each form of the composition is.
const [, forms] =
  /COMPOSITION_FORMS = \[([\d, ]+)\]/.exec(readFileSync('packages/contracts/src/composition.ts', 'utf8')) ?? [];
const [, said] =
  /names the form of a composition \((.*?); decisions /.exec(readFileSync('packages/site/README.md', 'utf8')) ?? [];
const saidForms = (said ?? '').split('; ').flatMap((form) => form.split(': ')[0]!.match(/\d+/g) ?? []);
if (!forms || forms.split(', ').join() !== saidForms.join())
  problems.push(`packages/site/README.md has the forms ${saidForms.join(', ')} of a composition; there are ${forms}.`);

// One spelling of commands, so that each can be typed as it stands: npm start, npm test, npx pnpm … for all else. A team
// outside the repository has npm alone.
const OUTSIDE = /^(docs\/(spec|decisions)\/|docs\/guides\/a-remote-of-your-own\.md$|packages\/create-remote\/)/;
for (const file of files.filter((name) => /\.md(\.tpl)?$/.test(name) && !OUTSIDE.test(name))) {
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, at) => {
      if (
        /(^|`)(pnpm|larder|tsx|jest) [a-z]+\b/.test(line)
        && !/^(```|\| `larder )/.test(line)
        && !line.includes('larder --help')
      )
        problems.push(
          `${file}:${at + 1}: commands are written as they are typed: npm start, npm test, npx pnpm … for all else.`,
        );
      if (/npx (jest|larder|tsx|playwright|--yes)|pnpm@/.test(line))
        problems.push(`${file}:${at + 1}: commands are spelt npx pnpm …, without a version.`);
    });
}

// Code and documents name decisions by number.
problems.push(...findSharedNumbers(files));
for (const file of files.filter((name) => name.startsWith('docs/decisions/')))
  problems.push(...titleProblem(file, readFileSync(file, 'utf8')));

// Phrases that the house style replaced do not come back.
for (const file of files.filter(mayHoldRiddles)) problems.push(...findRiddles(file, readFileSync(file, 'utf8')));

// A run that lacks something skips what needs it, and says so.
for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('.each(')) continue;
  for (const line of findEmptyTables(file, text))
    problems.push(
      `${file}:${line}: .each gets no row where the condition does not hold, which fails: use describe.skip.`,
    );
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.info('The house stands as the design draws it.');

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { transformSync } from 'esbuild';
import ts from 'typescript';

/** Modules as the compiler leaves them, and where they go. */
interface EmitOptions {
  root: string;
  /** Sources whose imports are followed. */
  entries: readonly string[];
  /**
   * The source of each import of a package of the house. Found in `node_modules`, it would be a library to the
   * compiler, or not, by which import is met first; libraries are left out.
   */
  paths: Readonly<Record<string, string>>;
  /** Gets `<package>/src/…`. */
  folder: string;
}

/**
 * Compiles packages to ES modules with their types, in one run.
 *
 * @throws Error with the compiler's words
 */
export function emit({ root, entries, paths, folder }: EmitOptions): void {
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  const typeRoots = [join(root, 'node_modules/@types')];
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        rootDir: join(root, 'packages'),
        outDir: folder,
        paths: Object.fromEntries(Object.entries(paths).map(([name, file]) => [name, [file]])),
        typeRoots,
        types: ['node', 'jest'],
      },
      files: [join(root, 'types.d.ts'), ...entries],
    }),
  );
  const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', config], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The packages do not compile.\n${stdout}`);
}

/** Where the files of one package lie. */
interface ModulesOptions {
  /** Its sources, which hold what the compiler leaves out. */
  sources: string;
  /** Its compiled modules, which are changed. */
  modules: string;
  /** The compiled modules of a package that becomes a part of this one, by its name. */
  bundled: Readonly<Record<string, string>>;
}

/**
 * Makes modules such as Node and every bundler read: each relative import names its file, and texts, style sheets and
 * pictures are modules as well.
 *
 * @returns packages that the modules import
 */
export function finishModules({ sources, modules, bundled }: ModulesOptions): Set<string> {
  const packages = new Set<string>();
  for (const file of filesIn(modules).filter((name) => /\.(js|d\.ts)$/.test(name))) {
    const path = join(modules, file);
    const text = readFileSync(path, 'utf8');
    const { importedFiles } = ts.preProcessFile(text, true, true);
    let finished = text;
    for (const { fileName, pos } of importedFiles.toReversed()) {
      const named = bundled[fileName] ? toRelative(dirname(path), bundled[fileName]) : fileName;
      if (!named.startsWith('.')) packages.add(packageOf(named));
      const target = named.startsWith('.') ? resolveModule(dirname(path), named, sources, modules) : named;
      // The place may hold the quotes or not.
      const quoted = /^['"]/.test(finished.slice(pos)) ? 1 : 0;
      finished = finished.slice(0, pos + quoted) + target + finished.slice(pos + quoted + fileName.length);
    }
    writeFileSync(path, finished);
  }
  return packages;
}

/** `./release` becomes `./release/index.js`, and `./en.json` the module `./en.json.js`. */
function resolveModule(from: string, specifier: string, sources: string, modules: string): string {
  const path = join(from, specifier);
  const asset = /\.(json|css|svg)$/.exec(specifier)?.[1];
  if (asset) {
    writeAsset(join(sources, relative(modules, path)), path, asset);
    return `${specifier}.js`;
  }
  const known = (file: string) => [`${file}.js`, `${file}.d.ts`].some((name) => ts.sys.fileExists(name));
  if (known(path)) return `${specifier}.js`;
  if (known(join(path, 'index'))) return `${specifier.replace(/\/$/, '')}/index.js`;
  throw new Error(`${specifier} in ${from} leads to no module.`);
}

function writeAsset(source: string, path: string, kind: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = readFileSync(source, 'utf8');
  const value =
    kind === 'json'
      ? (JSON.parse(text) as unknown)
      : kind === 'css'
        ? transformSync(text, { loader: 'css', minify: true, legalComments: 'none' }).code.trim()
        : `data:image/svg+xml,${encodeURIComponent(text)}`;
  writeFileSync(`${path}.js`, `export default ${JSON.stringify(value)};\n`);
  writeFileSync(`${path}.d.ts`, `declare const value: ${typeOf(value)};\nexport default value;\n`);
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return `readonly (${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`;
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${typeOf(each)}`)
    .join('; ')} }`;
}

function toRelative(from: string, file: string): string {
  const path = relative(from, file).replace(/\.js$/, '');
  return path.startsWith('.') ? path : `./${path}`;
}

function packageOf(specifier: string): string {
  const [first = '', second = ''] = specifier.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

const filesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[]).filter((file) => ts.sys.fileExists(join(folder, file))).sort();

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { emit, finishModules } from './emit';
import { type Manifest, published, publishedManifest } from './manifest';
import { BUNDLED, SDK, type SdkPackage } from './packages';

const ROOT = resolve(__dirname, '../../..');
const PACKAGES = join(ROOT, 'packages');

/** Makes the npm packages of the SDK (REL-47). @param out a folder that gets `<name>/` of each package */
export function buildSdk(out: string): void {
  const sources = Object.fromEntries(SDK.map(({ name }) => [name, readManifest(join(PACKAGES, name))]));
  const versions = Object.fromEntries(Object.values(sources).map(({ name, version }) => [name, version]));
  const { catalog } = parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8')) as {
    catalog: Manifest['dependencies'];
  };
  const node = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } }).engines
    .node;
  const compiled = mkdtempSync(join(tmpdir(), 'larder-sdk-'));
  try {
    emit({
      root: ROOT,
      folder: compiled,
      paths: sourcesOfImports(),
      entries: [...SDK.flatMap(entriesOf), ...BUNDLED.map(entryOfBundled)],
    });
    for (const sdk of SDK) {
      rmSync(join(out, sdk.name), { recursive: true, force: true });
      const imported = writeModules(sdk, compiled, join(out, sdk.name));
      const manifest = publishedManifest({
        source: sources[sdk.name]!,
        sdk,
        catalog: catalog!,
        versions,
        imported,
        node,
      });
      writePackage(sdk, join(out, sdk.name), manifest, (library) => versions[library] ?? catalog![library]!);
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

/**
 * Makes the npm packages of the SDK (REL-47): a folder each, and a tarball beside it.
 *
 * @param out a folder that gets `<name>/` and `larder-<name>-<version>.tgz` of each package
 * @returns the tarballs, those that others depend on first
 */
export function packSdk(out: string): string[] {
  buildSdk(out);
  // npm names the tarballs in the order of the folders.
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...SDK.map(({ name }) => `./${name}`)], {
    cwd: out,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return (JSON.parse(packed) as { filename: string }[]).map(({ filename }) => join(out, filename));
}

/** The templates of a package.json that a package holds. */
const templatesOfManifests = (folder: string, folders: readonly string[]): string[] =>
  folders
    .flatMap((each) =>
      (readdirSync(join(folder, each), { recursive: true }) as string[]).map((file) => join(folder, each, file)),
    )
    .filter((file) => file.endsWith('package.json.tpl'));

const withVersions = (text: string, versionOf: (library: string) => string): string =>
  text.replace(
    /"([^"]+)": "(?:workspace:\*|catalog:)"/g,
    (_, library: string) => `"${library}": "${versionOf(library)}"`,
  );

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const entryOfBundled = (name: string): string => join(PACKAGES, name, 'src/index.ts');

/** `@larder/ui/router`: `packages/ui/src/router.ts`, of every export. */
function sourcesOfImports(): Record<string, string> {
  const names = [...SDK.map(({ name }) => name), ...BUNDLED];
  return Object.fromEntries(
    names.flatMap((name) =>
      Object.entries(readManifest(join(PACKAGES, name)).exports ?? {}).map(([key, file]) => [
        `@larder/${name}${key.slice(1)}`,
        join(PACKAGES, name, file),
      ]),
    ),
  );
}

function entriesOf({ name, keeps = [], modules = [] }: SdkPackage): string[] {
  const { exports = {} } = readManifest(join(PACKAGES, name));
  return [
    ...Object.entries(exports)
      .filter(([key, file]) => !keeps.includes(key) && /\.tsx?$/.test(file))
      .map(([, file]) => join(PACKAGES, name, file)),
    ...modules.map((file) => join(PACKAGES, name, 'src', file)),
  ];
}

function writeModules({ name, files = [] }: SdkPackage, compiled: string, folder: string): Set<string> {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  cpSync(join(compiled, name, 'src'), dist, { recursive: true });
  const own = readManifest(join(PACKAGES, name)).dependencies ?? {};
  const bundled = Object.fromEntries(
    BUNDLED.filter((each) => own[`@larder/${each}`]).map((each) => {
      cpSync(join(compiled, each, 'src'), join(dist, each), { recursive: true });
      return [`@larder/${each}`, join(dist, each, 'index.js')];
    }),
  );
  const sources = join(PACKAGES, name, 'src');
  const imported = finishModules({ sources, modules: dist, bundled });
  for (const file of files) cpSync(join(sources, file), join(dist, file), { recursive: true });
  return imported;
}

function writePackage(
  { name, folders = [], command }: SdkPackage,
  folder: string,
  manifest: object,
  versionOf: (library: string) => string,
): void {
  const source = join(PACKAGES, name);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md', ...folders])
    cpSync(join(source, file), join(folder, file), { recursive: true });
  for (const file of templatesOfManifests(folder, folders))
    writeFileSync(file, withVersions(readFileSync(file, 'utf8'), versionOf));
  for (const file of Object.values(readManifest(source).bin ?? {})) {
    mkdirSync(join(folder, 'bin'), { recursive: true });
    writeFileSync(join(folder, file), programOf(command!), { mode: 0o755 });
  }
}

const programOf = (command: string): string => `#!/usr/bin/env node
import { runCommand } from '.${published(command)}';

process.exitCode = await runCommand(process.argv.slice(2));
`;

/** `tsx packages/tooling/sdk/pack.ts <folder>`: the packages of the SDK, and the names of their tarballs. */
if (require.main === module) {
  const out = resolve(process.argv[2] ?? '.larder/sdk');
  mkdirSync(out, { recursive: true });
  console.info(packSdk(out).join('\n'));
}

import { createHash, type Hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { writeApiReports } from './api-reports';
import { buildSdk } from './pack';
import { BUNDLED, SDK } from './packages';

const ROOT = resolve(__dirname, '../../..');

/** The state of the SDK at its last release: an API report of each entry, and a digest of each source. */
export const RELEASED = join(__dirname, 'released');

/** What the packages of the SDK offer and hold, as far as a version tells of it. */
export interface SdkState {
  /** By package and entry, such as `ui/router.api.md`. */
  reports: Readonly<Record<string, string>>;
  /** Of everything that is published but version, README and changelog, by package and source file. */
  digests: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/**
 * The state of the sources as they are.
 * @param released reports of packages that are built as they were then are taken from it: making one takes longest
 */
export function currentState(released?: SdkState): SdkState {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  const built = mkdtempSync(join(ROOT, '.cache/sdk-'));
  try {
    buildSdk(built);
    const digests = Object.fromEntries(SDK.map(({ name }) => [name, digestsOf(built, name)]));
    const changed = SDK.map(({ name }) => name).filter(
      (name) => changedFiles(released?.digests[name], digests[name]).length > 0,
    );
    const kept = Object.entries(released?.reports ?? {}).filter(([file]) => !changed.includes(file.split('/')[0]!));
    const reports = join(built, 'reports');
    writeApiReports(built, reports, changed);
    return { reports: { ...Object.fromEntries(kept), ...readReports(reports) }, digests };
  } finally {
    rmSync(built, { recursive: true, force: true });
  }
}

/** The state of the last release. */
export const releasedState = (folder = RELEASED): SdkState => ({
  reports: readReports(folder),
  digests: Object.fromEntries(SDK.map(({ name }) => [name, readDigests(join(folder, name, DIGESTS))])),
});

/** Sources that are new, gone, or published otherwise than before. */
export const changedFiles = (before: Readonly<Record<string, string>> = {}, now = before): string[] =>
  Object.keys({ ...before, ...now })
    .filter((file) => before[file] !== now[file])
    .sort();

/**
 * Writes down what is released, in place of the release before.
 * @param version that the packages have now
 * @throws when the release before has it too: what changed since then would be part of it without a changeset (REL-48)
 */
export function recordRelease(state: SdkState, version: string, folder = RELEASED): void {
  const recorded = join(folder, VERSION);
  if (existsSync(recorded) && readFileSync(recorded, 'utf8').trim() === version)
    throw new Error(`${version} is recorded already. A changeset and pnpm sdk:version make the next one.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(recorded, `${version}\n`);
  for (const [file, text] of Object.entries(state.reports)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const [name, digests] of Object.entries(state.digests)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, DIGESTS), `${JSON.stringify(digests, null, 2)}\n`);
  }
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[])
        .filter((file) => statSync(join(folder, file)).isFile())
        .sort()
    : [];

const readReports = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesIn(folder)
      .filter((file) => file.endsWith('.api.md'))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );

const DIGESTS = 'digests.json';
/** The version of the packages, in a file of its own. */
const VERSION = 'version.txt';

/** The version that all packages have. */
const versionNow = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'packages', SDK[0]!.name, 'package.json'), 'utf8')) as { version: string })
    .version;

const readDigests = (file: string): Record<string, string> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};

/** A source is published as a module with its types, which count as one. */
function digestsOf(built: string, name: string): Record<string, string> {
  const hashes = new Map<string, Hash>();
  const folder = join(built, name);
  for (const file of filesIn(folder).filter((each) => !['README.md', 'CHANGELOG.md'].includes(each))) {
    const source = sourceOf(name, file);
    const hash = hashes.get(source) ?? createHash('sha256');
    hashes.set(source, hash);
    const text = readFileSync(join(folder, file), file === 'package.json' ? 'utf8' : undefined);
    hash.update(`${file}\0`);
    hash.update(typeof text === 'string' ? withoutVersions(text) : text);
  }
  return Object.fromEntries([...hashes].map(([source, hash]) => [source, hash.digest('hex').slice(0, DIGITS)]));
}
/** Enough to tell two texts of one file apart. */
const DIGITS = 16;

/** The source of a published file, as a path of the repository: `dist/vat.d.ts` comes from `packages/rules/src/vat.ts`. */
function sourceOf(name: string, file: string): string {
  const module = /^dist\/(.*?)(?:\.d\.ts|\.js)?$/.exec(file)?.[1];
  if (module === undefined) return `packages/${name}/${file}`;
  const bundled = BUNDLED.find((each) => module.startsWith(`${each}/`));
  const stem = bundled ? `packages/${bundled}/src${module.slice(bundled.length)}` : `packages/${name}/src/${module}`;
  return ['.ts', '.tsx', '.d.ts'].map((end) => stem + end).find((path) => existsSync(join(ROOT, path))) ?? stem;
}

/** A new version alone is no change. */
const withoutVersions = (manifest: string): string =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), version: undefined }).replace(
    /("@larder\/[^"]+":)"[^"]+"/g,
    '$1""',
  );

/** `pnpm sdk:version` ends with it: what is there now is what was released. */
if (require.main === module) recordRelease(currentState(), versionNow());

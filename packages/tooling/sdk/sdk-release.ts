import { createHash } from 'node:crypto';
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
import { SDK } from './packages';

const ROOT = resolve(__dirname, '../../..');

/** The state of the SDK at its last release: an API report of each entry, and a digest of each package. */
export const RELEASED = join(__dirname, 'released');

/** What the packages of the SDK offer and hold, as far as a version tells of it. */
export interface SdkState {
  /** By package and entry, such as `ui/router.api.md`. */
  reports: Readonly<Record<string, string>>;
  /** Of everything that is published but version, README and changelog, by package. */
  digests: Readonly<Record<string, string>>;
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
    const digests = Object.fromEntries(SDK.map(({ name }) => [name, digestOf(join(built, name))]));
    const changed = SDK.map(({ name }) => name).filter((name) => released?.digests[name] !== digests[name]);
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
  digests: JSON.parse(readFileSync(join(folder, 'digests.json'), 'utf8')) as Record<string, string>,
});

/** Writes down what is released, in place of the release before. */
export function recordRelease(state: SdkState, folder = RELEASED): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of Object.entries(state.reports)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  writeFileSync(join(folder, 'digests.json'), `${JSON.stringify(state.digests, null, 2)}\n`);
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

function digestOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesIn(folder).filter((name) => !['README.md', 'CHANGELOG.md'].includes(name))) {
    const text = readFileSync(join(folder, file), file === 'package.json' ? 'utf8' : undefined);
    hash.update(`${file}\0`);
    hash.update(typeof text === 'string' ? withoutVersions(text) : text);
  }
  return hash.digest('hex');
}

/** A new version alone is no change. */
const withoutVersions = (manifest: string): string =>
  JSON.stringify({ ...(JSON.parse(manifest) as object), version: undefined }).replace(
    /("@larder\/[^"]+":)"[^"]+"/g,
    '$1""',
  );

/** `tsx packages/tooling/sdk/sdk-release.ts`: what is there now is what was released. */
if (require.main === module) recordRelease(currentState());

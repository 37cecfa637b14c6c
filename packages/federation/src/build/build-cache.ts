import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { writeAtomically } from '../release/write-atomically';
import { RELEASE_FILE } from '../release/release-manifest';
import { outputFolderOf, type Part, repositoryRoot, type Workspace } from '../workspace';
import { HEALTH_FILE } from '../release/health-file';
import { LOCALES } from '../texts/declaration-texts';
import { builderSources } from './builder-sources';
import { fixedFiles } from './fixed-files';
import { keptSdk, sdkDigests, sdkSignatures } from './signatures/kept-sdk';
import type { SdkSignatures } from './signatures/sdk-signatures';

interface CachedBuild {
  /** Digest of the sources, whatever the version. */
  key: string;
  version: string;
  /** Source files that went into the build, relative to the root. */
  inputs: string[];
  /** What it uses of packages that it does not hold, such as `@larder/ui Button`. */
  uses?: string[];
}

/**
 * Remembers from which sources each part was last built, so that an unchanged part is not built again. Libraries count
 * through the lockfile, which is quicker to read than they are, packages of the page through the signatures of what is
 * used.
 */
export class BuildCache {
  private readonly file: string;
  private readonly builds: Record<string, CachedBuild>;

  /** @param sdk digests of what parts use of packages that they do not hold: when one changes, so do these parts */
  constructor(
    private readonly workspace: Workspace,
    private sdk: ReadonlyMap<string, string> = new Map(),
  ) {
    this.file = join(workspace.root, '.larder/build-cache.json');
    this.builds = existsSync(this.file)
      ? (JSON.parse(readFileSync(this.file, 'utf8')) as Record<string, CachedBuild>)
      : {};
  }

  /** The same, with the signatures of the SDK where a build uses some. */
  static async open(workspace: Workspace): Promise<BuildCache> {
    const cache = new BuildCache(workspace);
    if (Object.values(cache.builds).some(({ uses = [] }) => uses.length > 0)) await cache.readSdk();
    return cache;
  }

  /** Whether the signatures of the SDK are kept, so that to read them takes no time. */
  hasSdk(): boolean {
    return keptSdk(this.workspace.root, BUILDER) !== undefined;
  }

  /** The compiler takes some seconds for it, once. */
  async readSdk(): Promise<SdkSignatures> {
    const sdk = await sdkSignatures(this.workspace.root, BUILDER);
    this.sdk = sdkDigests(sdk);
    return sdk;
  }

  isFresh(part: Part): boolean {
    const isThere = existsSync(join(outputFolderOf(part.folder), RELEASE_FILE));
    return (
      isThere
      && this.builds[part.name]?.version === part.version
      && this.builds[part.name]?.key === this.sourcesOf(part)
    );
  }

  /** Digest of the sources as they are now; undefined for a part that was never built here. */
  sourcesOf(part: Part): string | undefined {
    const build = this.builds[part.name];
    return build && this.keyOf(part, build.inputs, build.uses ?? []);
  }

  /**
   * @param sources every file that the build read; those of libraries are left out
   * @param uses what it uses of packages that it does not hold
   * @returns the digest of the sources
   */
  remember(part: Part, sources: Iterable<string>, uses: string[] = []): string {
    const inputs = [...sources]
      .filter(
        (file) =>
          !file.includes('/node_modules/')
          && /\.\w+$/.test(file)
          && statSync(file, { throwIfNoEntry: false })?.isFile(),
      )
      .map((file) => relative(this.workspace.root, file))
      .sort();
    const key = this.keyOf(part, inputs, uses);
    this.builds[part.name] = { key, version: part.version, inputs, uses };
    mkdirSync(dirname(this.file), { recursive: true });
    writeAtomically(this.file, JSON.stringify(this.builds));
    return key;
  }

  /** Those of a language that is new are no input of the build before. */
  private textFiles({ folder }: Part): string[] {
    const packages = join(this.workspace.root, 'packages');
    const owners = [folder, ...(existsSync(packages) ? readdirSync(packages).map((name) => join(packages, name)) : [])];
    return owners
      .map((owner) => join(owner, LOCALES))
      .filter((locales) => existsSync(locales))
      .flatMap((locales) => readdirSync(locales).map((file) => join(locales, file)))
      .filter((file) => file.endsWith('.json'))
      .sort();
  }

  private keyOf(part: Part, inputs: string[], uses: readonly string[]): string {
    const hash = createHash('sha256').update(BUILDER);
    for (const file of [
      ...inputs,
      ...[...fixedFiles(part.folder), join(part.folder, HEALTH_FILE), ...this.textFiles(part)].map((fixed) =>
        relative(this.workspace.root, fixed),
      ),
      'package.json',
      'package-lock.json',
    ]) {
      const path = join(this.workspace.root, file);
      hash.update(`${file}\0`).update(existsSync(path) ? readFileSync(path) : 'gone');
    }
    for (const use of uses) hash.update(`${use}\0${this.sdk.get(use) ?? 'gone'}`);
    return hash.digest('hex');
  }
}

/** The sources of the build itself. */
const BUILDER = (() => {
  const hash = createHash('sha256');
  for (const file of builderSources()) hash.update(readFileSync(file));
  const lock = join(repositoryRoot(), 'pnpm-lock.yaml');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  return hash.digest('hex');
})();

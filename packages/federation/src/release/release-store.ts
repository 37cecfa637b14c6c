import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Composition, CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { twinsOf } from '../build/pack-files';
import { readRelease } from './read-release';
import type { Release, RemoteRelease } from './release-manifest';
import { RELEASE_FILE } from './release-manifest';
import { ReleaseVersion } from './release-names';
import { HistoryEntry, PendingChange, Pointers } from './store-shapes';
import { byVersion } from './versions';
import { writeAtomically } from './write-atomically';

/**
 * The folder of releases. It maps one to one onto object storage:
 *
 * ```
 * releases/<name>/<version>/…      immutable, files with the twins that the build packed, and release.json
 * pointers/<region>.json           versions of each remote, newest last; pointers/shell.json for the shell
 * regions/<region>.json            what each region is made of, as it was last applied
 * compositions/<region>.json       what browsers get
 * history.json                     what was released and taken back, newest last
 * pending.json                     a change that was decided and is not complete yet
 * ```
 */
export class ReleaseStore {
  constructor(readonly folder: string) {}

  releaseFolder = (name: string, version: string): string => join(this.folder, 'releases', name, version);
  has = (name: string, version: string): boolean => existsSync(join(this.releaseFolder(name, version), RELEASE_FILE));
  read = (name: string, version: string): Release => readRelease(this.releaseFolder(name, version));

  /** Versions that are published, oldest first. */
  versionsOf(name: string): string[] {
    const folder = join(this.folder, 'releases', name);
    // A draft that a killed process left is no version.
    return existsSync(folder) ? readdirSync(folder).filter((version) => v.is(ReleaseVersion, version) && this.has(name, version)).sort(byVersion) : [];
  }

  /** The releases of a remote that were published before this one, oldest first. */
  earlierThan({ name, version }: RemoteRelease): RemoteRelease[] {
    const publishedAt = (each: string) => statSync(join(this.releaseFolder(name, each), RELEASE_FILE)).mtimeMs;
    const versions = this.versionsOf(name).sort((a, b) => publishedAt(a) - publishedAt(b) || byVersion(a, b));
    return versions.slice(0, versions.indexOf(version)).flatMap((each) => {
      const release = this.read(name, each);
      return release.kind === 'remote' ? [release] : [];
    });
  }

  /** Copies a build into the store. It appears in one step, complete, and is never changed again. */
  add(source: string, release: Release): void {
    const { name, version, files } = release;
    const draft = join(this.folder, 'releases', name, `.draft-${process.pid}-${version}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    for (const file of Object.keys(files)) {
      for (const path of [join(source, file), ...twinsOf(join(source, file))]) {
        const target = join(draft, relative(source, path));
        mkdirSync(dirname(target), { recursive: true });
        // Follows a link, so that the store holds files alone.
        copyFileSync(path, target);
      }
    }
    // What was checked, not what lies in the build's folder by now.
    writeFileSync(join(draft, RELEASE_FILE), JSON.stringify(release, null, 1));
    renameSync(draft, this.releaseFolder(name, version));
  }

  /** Takes away what a killed process was copying; nobody copies while the store is locked. */
  removeDrafts(): void {
    const releases = join(this.folder, 'releases');
    for (const name of existsSync(releases) ? readdirSync(releases) : []) {
      for (const entry of readdirSync(join(releases, name))) if (entry.startsWith('.draft-')) rmSync(join(releases, name, entry), { recursive: true, force: true });
    }
  }

  readPointers(region: string): Pointers {
    return this.readJson(Pointers, 'pointers', region) ?? {};
  }

  writePointers(region: string, pointers: Pointers): void {
    this.write(`pointers/${region}.json`, pointers);
  }

  /** By region; none before the first release. */
  readDefinitions(): Record<string, CompositionSource> {
    const folder = join(this.folder, 'regions');
    const regions = existsSync(folder) ? readdirSync(folder).filter((file) => /^[a-z]+\.json$/.test(file)).sort() : [];
    return Object.fromEntries(regions.map((file) => [file.slice(0, -'.json'.length), this.readJson(CompositionSource, 'regions', file.slice(0, -'.json'.length))!]));
  }

  writeDefinition(definition: CompositionSource): void {
    this.write(`regions/${definition.region}.json`, definition);
  }

  /** @returns undefined before the first release */
  readComposition(region: string): Composition | undefined {
    return this.readJson(Composition, 'compositions', region);
  }

  writeComposition(composition: Composition): void {
    this.write(`compositions/${composition.region}.json`, composition);
  }

  readHistory(): HistoryEntry[] {
    return this.readJson(v.array(HistoryEntry), '.', 'history') ?? [];
  }

  writeHistory(history: readonly HistoryEntry[]): void {
    this.write('history.json', history);
  }

  /** A change that a killed command left half-way; undefined for none. */
  readPending(): PendingChange | undefined {
    return this.readJson(PendingChange, '.', 'pending');
  }

  writePending(change: PendingChange): void {
    this.write('pending.json', change);
  }

  removePending(): void {
    rmSync(join(this.folder, 'pending.json'), { force: true });
  }

  private readJson<Schema extends v.GenericSchema>(schema: Schema, kind: string, name: string): v.InferOutput<Schema> | undefined {
    const file = join(this.folder, kind, `${name}.json`);
    return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  private write(name: string, content: unknown): void {
    const file = join(this.folder, name);
    const text = JSON.stringify(content, null, 1);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, text);
  }
}

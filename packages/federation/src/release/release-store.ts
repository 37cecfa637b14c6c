import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Composition } from '@larder/contracts';
import * as v from 'valibot';
import { twinsOf } from '../build/pack-files';
import { readRelease } from './read-release';
import type { Release, RemoteRelease } from './release-manifest';
import { RELEASE_FILE } from './release-manifest';
import { ReleaseVersion } from './release-names';
import { byVersion } from './versions';
import { writeAtomically } from './write-atomically';

/** Which releases are in use: the versions that each part had, newest last. */
export type Pointers = Record<string, string[]>;

const PointerFile = v.record(v.string(), v.array(v.string()));

/**
 * The folder of releases. It maps one to one onto object storage:
 *
 * ```
 * releases/<name>/<version>/…      immutable, files with the twins that the build packed, and release.json
 * pointers/<region>.json           versions of each remote, newest last; pointers/shell.json for the shell
 * compositions/<region>.json       what browsers get
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

  readPointers(region: string): Pointers {
    const file = join(this.folder, 'pointers', `${region}.json`);
    return existsSync(file) ? v.parse(PointerFile, JSON.parse(readFileSync(file, 'utf8'))) : {};
  }

  writePointers(region: string, pointers: Pointers): void {
    this.write('pointers', region, pointers);
  }

  /** @returns undefined before the first release */
  readComposition(region: string): Composition | undefined {
    const file = join(this.folder, 'compositions', `${region}.json`);
    return existsSync(file) ? v.parse(Composition, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  writeComposition(composition: Composition): void {
    this.write('compositions', composition.region, composition);
  }

  private write(kind: string, region: string, content: unknown): void {
    const file = join(this.folder, kind, `${region}.json`);
    const text = JSON.stringify(content, null, 1);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(join(this.folder, kind), { recursive: true });
    writeAtomically(file, text);
  }
}

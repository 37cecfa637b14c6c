import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { enclosingPart, housePackage, isInstalled, repositoryRoot } from './house-files';
import { RemoteName, ShellName } from './release/release-names';
import { ReleaseRefused } from './release/release.errors';
import { SHARED_LIBRARIES, type SharedVersions } from './shared-policy';

/** A program of the product that is built and released on its own. */
export interface Part {
  readonly name: string;
  readonly kind: 'shell' | 'remote';
  readonly version: string;
  readonly folder: string;
}

/** The folder that holds the shell and the remotes. */
export interface Workspace {
  readonly root: string;
  readonly parts: readonly Part[];
  /** Installed versions of the shared libraries. */
  readonly shared: SharedVersions;
}

interface PackageFile {
  name: string;
  version: string;
  larder?: { kind?: 'shell' | 'remote'; site?: string };
}

export { repositoryRoot };

/**
 * Where commands work unless they are told: in this repository, or in the folder of the remote that the package is
 * installed in.
 */
export const defaultRoot = (): string =>
  isInstalled ? enclosingPart(process.cwd(), (folder) => readPackage(folder).larder?.kind) : repositoryRoot();

/** The site that a remote of its own repository was made for. */
export const siteOf = (root: string): string | undefined =>
  existsSync(join(root, 'package.json')) ? readPackage(root).larder?.site : undefined;

/**
 * Finds the parts in the folders directly below the root: those whose package.json says `larder.kind`. A root that says
 * so itself is the only part, and its package is called like it.
 */
export function readWorkspace(root: string): Workspace {
  const parts = isPart(root)
    ? partIn(root, readPackage(root).name)
    : readdirSync(root, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
        .flatMap((entry) => partIn(join(root, entry.name), entry.name));
  for (const { name, kind } of parts) {
    // A folder that calls itself the shell would be built and published as one (TRU-32).
    if (!v.is(kind === 'shell' ? ShellName : RemoteName, name))
      throw new ReleaseRefused([
        `The folder ${name} can't hold a part of the kind ${kind}: the shell lies in shell, remotes in folders such as mf-stock.`,
      ]);
  }
  // The shell first: what it provides, every remote is checked against.
  parts.sort((a, b) => Number(b.kind === 'shell') - Number(a.kind === 'shell') || a.name.localeCompare(b.name));
  return { root, parts, shared: sharedVersions() };
}

const isPart = (folder: string): boolean =>
  existsSync(join(folder, 'package.json')) && readPackage(folder).larder?.kind !== undefined;

function partIn(folder: string, name: string): Part[] {
  const { larder, version } = readPackage(folder);
  return larder?.kind ? [{ name, kind: larder.kind, version, folder }] : [];
}

/** The folder of a part that builds write into. */
export const outputFolderOf = (folder: string): string => join(folder, 'dist');

/** The file of a remote that the shell loads. */
export const startFileOf = (folder: string): string => join(folder, 'src/start.ts');

/** @throws ReleaseRefused that names the parts there are */
export function partNamed(workspace: Workspace, name: string): Part {
  const part = workspace.parts.find((candidate) => candidate.name === name);
  if (!part)
    throw new ReleaseRefused([
      `There is no part called ${name}; there are ${workspace.parts.map((each) => each.name).join(', ')}.`,
    ]);
  return part;
}

/**
 * Where shared libraries are installed: not every one is a dependency of the shell itself, so the packages are searched
 * too.
 */
export function libraryFolders(): string[] {
  if (isInstalled) {
    const own = housePackage('federation');
    return [repositoryRoot(), join(own, 'node_modules'), join(housePackage('ui'), 'node_modules')];
  }
  const packages = join(repositoryRoot(), 'packages');
  return [join(repositoryRoot(), 'shell'), ...readdirSync(packages).map((name) => join(packages, name))].map((folder) =>
    join(folder, 'node_modules'),
  );
}

function sharedVersions(): SharedVersions {
  return Object.fromEntries(SHARED_LIBRARIES.map((library) => [library.package, installedVersion(library.package)]));
}

function installedVersion(name: string): string {
  const folder = libraryFolders()
    .map((holder) => join(holder, name))
    .find((candidate) => existsSync(join(candidate, 'package.json')));
  if (!folder)
    throw new Error(`The shared library ${name} is not installed. Install the packages of the folder first.`);
  return readPackage(folder).version;
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

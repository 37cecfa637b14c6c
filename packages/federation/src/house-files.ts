import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Whether this runs as the npm package (built ES modules), and not from the sources of the repository. */
export const isInstalled = import.meta.url.endsWith('.js');

/** The root of this repository; where this is installed, the folder that it is installed in. */
export const repositoryRoot = (): string => resolve(fileURLToPath(new URL('../../..', import.meta.url)));

/** A module of this package that a build reads as a file. @param name its path in `src`, without its ending */
export const ownModule = (name: string): string =>
  fileURLToPath(new URL(`./${name}.${isInstalled ? 'js' : 'ts'}`, import.meta.url));

/** The folder of a package of the house, such as `ui`. @throws Error when it is not installed */
export function housePackage(name: string): string {
  if (!isInstalled) return join(repositoryRoot(), 'packages', name);
  return dirname(createRequire(import.meta.url).resolve(`@larder/${name}/package.json`));
}

/** The folder of a package's modules and what lies beside them. */
export const houseSources = (name: string): string => join(housePackage(name), isInstalled ? 'dist' : 'src');

/** The nearest folder above that says what it holds; without one, the folder itself. */
export function enclosingPart(folder: string, kindOf: (folder: string) => string | undefined): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'package.json')) && kindOf(at)) return at;
    if (dirname(at) === at) return folder;
  }
}

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Module } from 'webpack';
import type { Part } from '../workspace';

/** Name of the bill of materials in every release. */
export const BILL_FILE = 'bom.cdx.json';

interface Library {
  name: string;
  version: string;
  license?: string;
}

/** A module, or the modules that webpack has joined into one. */
type Joined = Module & { modules?: Iterable<Module> };

const INSIDE = '/node_modules/';

/**
 * The libraries whose code a build holds, as a CycloneDX bill of materials (TRU-36). What a remote takes from the shell
 * stands in the bill of the shell.
 * The same build gives the same text.
 */
export function billOfMaterials(
  { name, version }: Pick<Part, 'name' | 'version'>,
  { modules }: Pick<Compilation, 'modules'>,
): string {
  const files = [...modules]
    .flatMap((module: Joined) => [module, ...(module.modules ?? [])])
    .flatMap((module) => module.nameForCondition?.() ?? []);
  // Module Federation writes files of its own into `node_modules/.federation`, which is no library.
  const folders = new Set(
    files
      .filter((file) => file.includes(INSIDE))
      .map(packageFolder)
      .filter((folder) => existsSync(join(folder, 'package.json'))),
  );
  const libraries = new Map([...folders].map(readLibrary).map((library) => [purlOf(library), library]));
  const components = [...libraries]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([purl, { license, ...library }]) => ({
      type: 'library',
      'bom-ref': purl,
      ...library,
      purl,
      ...(license && { licenses: [{ license: { id: license } }] }),
    }));
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  };
  return `${JSON.stringify(bill, null, 1)}\n`;
}

function packageFolder(file: string): string {
  const start = file.lastIndexOf(INSIDE) + INSIDE.length;
  const [first = '', second = ''] = file.slice(start).split('/');
  return join(file.slice(0, start), first.startsWith('@') ? join(first, second) : first);
}

function readLibrary(folder: string): Library {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: unknown;
  };
  // An expression of several licences is no identifier.
  return { name, version, ...(typeof license === 'string' && /^[\w.+-]+$/.test(license) && { license }) };
}

const purlOf = ({ name, version }: Library): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

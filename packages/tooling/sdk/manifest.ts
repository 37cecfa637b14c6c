import type { SdkPackage } from './packages';

/** What the package.json of a package holds, in the repository and published. */
export interface Manifest {
  name: string;
  version: string;
  description?: string;
  sideEffects?: boolean | string[];
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What a published package.json is made from. */
interface ManifestOptions {
  source: Manifest;
  sdk: SdkPackage;
  /** Exact versions of libraries. */
  catalog: Readonly<Record<string, string>>;
  /** Packages of the house that are published, by their version. */
  versions: Readonly<Record<string, string>>;
  /** What its modules import. */
  imported: ReadonlySet<string>;
  /** Node that all packages of the repository need. */
  node: string;
}

/** A page has these once: who installs the packages says which. */
const OF_THE_PAGE = ['react', 'react-dom'];

/**
 * The package.json that is published: built modules with their types, exact versions in place of `workspace:` and
 * `catalog:`, and what its tests alone need left out.
 *
 * @throws Error for an import that the package does not name
 */
export function publishedManifest({ source, sdk, catalog, versions, imported, node }: ManifestOptions): object {
  const {
    name,
    version,
    description,
    sideEffects,
    exports = {},
    bin,
    dependencies = {},
    devDependencies = {},
  } = source;
  const versionOf = (library: string): string => {
    const found = versions[library] ?? catalog[library];
    if (!found) throw new Error(`${name}: no version is known of ${library}.`);
    return found;
  };
  const own = Object.keys(dependencies).filter((library) => !left(library) && !OF_THE_PAGE.includes(library));
  // Test tools of what has an export for tests: who has such tests has them.
  const forTests = Object.keys(devDependencies).filter((library) => imported.has(library) && !left(library));
  const peers = OF_THE_PAGE.filter((library) => imported.has(library));
  const unknown = [...imported].filter(
    (library) => ![...own, ...forTests, ...peers, name].includes(library) && !isOfNode(library) && !left(library),
  );
  if (unknown.length > 0)
    throw new Error(`${name} imports ${unknown.join(', ')}, which its package.json does not name.`);

  return {
    name,
    version,
    description,
    license: 'UNLICENSED',
    type: 'module',
    sideEffects: sideEffects ?? false,
    engines: { node },
    exports: publishedExports(exports, sdk),
    ...(bin && { bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, published(file)])) }),
    files: ['dist', 'CHANGELOG.md', ...(bin ? ['bin'] : []), ...(sdk.folders ?? [])],
    dependencies: Object.fromEntries(own.sort().map((library) => [library, versionOf(library)])),
    ...((peers.length > 0 || forTests.length > 0) && {
      peerDependencies: Object.fromEntries(
        [...peers, ...forTests].sort().map((library) => [library, `^${versionOf(library)}`]),
      ),
      peerDependenciesMeta: Object.fromEntries(forTests.map((library) => [library, { optional: true }])),
    }),
  };

  function left(library: string): boolean {
    return (sdk.without ?? []).includes(library) || (library.startsWith('@larder/') && !versions[library]);
  }
}

function publishedExports(exports: Readonly<Record<string, string>>, { keeps = [] }: SdkPackage): object {
  return {
    ...Object.fromEntries(
      Object.entries(exports)
        .filter(([key]) => !keeps.includes(key))
        .map(([key, file]) => [
          key,
          /\.tsx?$/.test(file)
            ? { types: published(file).replace(/\.js$/, '.d.ts'), default: published(file) }
            : published(file),
        ]),
    ),
    './package.json': './package.json',
  };
}

/** Where a source of a package lies once it is built. */
export const published = (file: string): string => file.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');

const isOfNode = (library: string): boolean => library.startsWith('node:');

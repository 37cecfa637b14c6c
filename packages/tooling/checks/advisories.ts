import { satisfies } from 'semver';
import { parse } from 'yaml';

/** One known weakness of a library. */
export interface Advisory {
  package: string;
  range: string;
  id: string;
  title: string;
}

interface Dependency {
  version: string;
}
interface Lockfile {
  importers: Record<string, { dependencies?: Record<string, Dependency> }>;
  snapshots: Record<
    string,
    { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> } | null
  >;
}

/** Parts that run on no machine of production: tests, and the tools that build. */
const NOT_IN_PRODUCTION = ['.', 'e2e', 'packages/tooling'];

/** Of this part the gateway bundles what is no tool: store, keys, checks of releases. */
const BUILDER = 'packages/federation';
/** They build, or run on a developer's machine. A further dependency counts as production until it stands here. */
const BUILD_TOOLS = [
  '@module-federation/enhanced',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  'esbuild',
  'httpxy',
  'minimizer-webpack-plugin',
  'react-refresh',
  'subset-font',
  'swc-loader',
  'tsx',
  'typescript',
  'webpack',
  'webpack-dev-server',
  'webpack-subresource-integrity',
];
/** What tools put into pages, by the package of its own that it is. */
const RUN_IN_PAGES = ['@module-federation/runtime-tools'];

const withoutPeers = (key: string) => key.replace(/\(.*$/, '');

/** Every package that what runs in production takes, as `name@version`, from the text of a lockfile. */
export function productionPackages(lockfile: string): string[] {
  const { importers, snapshots } = parse(lockfile) as Lockfile;
  const found = new Set<string>();
  const queue = Object.entries(importers)
    .filter(([part]) => !NOT_IN_PRODUCTION.includes(part))
    .flatMap(([part, { dependencies = {} }]) =>
      Object.entries(dependencies)
        .filter(([name]) => part !== BUILDER || !BUILD_TOOLS.includes(name))
        .map(([name, { version }]) => keyOf(name, version)),
    );
  queue.push(...Object.keys(snapshots).filter((key) => RUN_IN_PAGES.some((name) => key.startsWith(`${name}@`))));
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key) || key.includes('@link:')) continue;
    found.add(key);
    const { dependencies = {}, optionalDependencies = {} } = snapshots[key] ?? {};
    for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies }))
      queue.push(keyOf(name, version));
  }
  return [...new Set([...found].map(withoutPeers))].sort();
}

// An alias names its package itself.
const keyOf = (name: string, version: string): string =>
  /^@?[a-z].*@\d/i.test(version) ? version : `${name}@${version}`;

/** One sentence for each package that an advisory is about. */
export function findAdvisories(packages: readonly string[], advisories: readonly Advisory[]): string[] {
  return packages.flatMap((key) => {
    const at = key.lastIndexOf('@');
    const [name, version] = [key.slice(0, at), key.slice(at + 1)];
    return advisories
      .filter((advisory) => advisory.package === name && satisfies(version, advisory.range))
      .map(({ id, title }) => `${name} ${version}: ${title} (${id}).`);
  });
}

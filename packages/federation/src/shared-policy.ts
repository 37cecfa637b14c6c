/**
 * Which libraries a page has exactly once (SHL-24). The shell provides them, remotes take them and carry no copy of
 * their own.
 *
 * A library belongs here when two instances would break something (React, router, i18n, bus) or when every remote would
 * carry it (ui, swr).
 * A small library that webpack shakes down to a few functions does not: see the decision in README.md.
 */
export interface SharedLibrary {
  /** Package that carries the version. */
  readonly package: string;
  /** Every request that is shared, as it is written in an import. */
  readonly requests: readonly string[];
  /** Requests that start with this are shared too: a subpath that nobody thought of must not bring a second copy. */
  readonly anySubpathOf?: string;
  /** Requests that the shell fetches only when the first remote asks for them. */
  readonly lazy?: readonly string[];
}

export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  // Both runtimes: a development build asks for the other one, and nobody would provide it.
  { package: 'react', requests: ['react', 'react/jsx-runtime', 'react/jsx-dev-runtime'], anySubpathOf: 'react/' },
  { package: 'react-dom', requests: ['react-dom', 'react-dom/client'], anySubpathOf: 'react-dom/' },
  { package: 'i18next', requests: ['i18next'] },
  // The shell has it anyway, for amounts; a remote with prices would bring it again.
  { package: 'big.js', requests: ['big.js'] },
  // The same for dates. Only what dayjs itself ships may extend it: what one bundle adds to it, all others get.
  { package: 'dayjs', requests: ['dayjs', 'dayjs/plugin/utc.js', 'dayjs/locale/fr.js'] },
  { package: '@larder/event-bus', requests: ['@larder/event-bus'] },
  { package: '@larder/remote-kit', requests: ['@larder/remote-kit'] },
  { package: '@larder/api-client', requests: ['@larder/api-client'] },
  { package: '@larder/i18n', requests: ['@larder/i18n'] },
  {
    package: '@larder/ui',
    requests: ['@larder/ui', '@larder/ui/router'],
    lazy: ['@larder/ui/pickers', '@larder/ui/desk'],
  },
];

/**
 * Libraries that a page has once because only a shared package of the house imports them, and with it the few functions
 * that are used. Sharing them by name would make every visitor fetch the whole of them. A remote that imports one
 * itself does not build.
 */
export const BEHIND_A_FACADE: Readonly<Record<string, string>> = {
  antd: '@larder/ui/desk',
  'react-router-dom': '@larder/ui/router',
  'react-router': '@larder/ui/router',
  'react-i18next': '@larder/i18n',
  swr: '@larder/api-client',
};

/** Versions of the shared libraries, by package name. */
export type SharedVersions = Readonly<Record<string, string>>;

/** One line of webpack's `shared`. */
interface SharedHint {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  eager?: boolean;
  import?: false;
}

/** What the shell provides: everything, at once, apart from the lazy requests. */
export function providedByShell(versions: SharedVersions): Record<string, SharedHint> {
  return everyRequest((library, isLazy) => ({
    ...hint(library, versions),
    version: versionOf(library, versions),
    eager: !isLazy,
  }));
}

/** Ranges of shared libraries that a remote states itself, by package name. */
export type StatedRanges = Readonly<Record<string, string>>;

/** What a remote takes: everything, with no copy to fall back to. */
export function takenByRemote(versions: SharedVersions, stated: StatedRanges = {}): Record<string, SharedHint> {
  const accepted = acceptedRanges(versions, stated);
  return everyRequest((library) => ({
    ...hint(library, versions),
    requiredVersion: accepted[library.package]!,
    import: false,
  }));
}

/**
 * The ranges that a build accepts: the version that it was built against, or a later one with the same first number. A
 * remote that states two first numbers accepts both, so that the shell moves alone (REL-56).
 */
export function acceptedRanges(versions: SharedVersions, stated: StatedRanges = {}): Record<string, string> {
  // The packages of the house have one version, so what is said of one holds for all.
  const ofHouse = Object.entries(stated).find(([name]) => name.startsWith('@larder/'))?.[1];
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => [
      library.package,
      stated[library.package]
        ?? (library.package.startsWith('@larder/') ? ofHouse : undefined)
        ?? `^${versionOf(library, versions)}`,
    ]),
  );
}

/**
 * The requests that the shell's entry must import, because a remote may take each of them (front-end fact: `import:
 * false`).
 */
export const eagerRequests = (): string[] => SHARED_LIBRARIES.flatMap((library) => library.requests);
export const lazyRequests = (): string[] => SHARED_LIBRARIES.flatMap((library) => library.lazy ?? []);

function everyRequest(line: (library: SharedLibrary, isLazy: boolean) => SharedHint): Record<string, SharedHint> {
  return Object.fromEntries(
    SHARED_LIBRARIES.flatMap((library) => [
      ...library.requests.map((request) => [request, line(library, false)] as const),
      ...(library.lazy ?? []).map((request) => [request, line(library, true)] as const),
      ...(library.anySubpathOf ? [[library.anySubpathOf, line(library, false)] as const] : []),
    ]),
  );
}

function hint(library: SharedLibrary, versions: SharedVersions) {
  return { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(library, versions)}` } as const;
}

function versionOf(library: SharedLibrary, versions: SharedVersions): string {
  const version = versions[library.package];
  if (!version) throw new Error(`No version is known of the shared library ${library.package}.`);
  return version;
}

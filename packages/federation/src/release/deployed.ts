import { remotesIn } from './definition';
import type { ReleaseStore } from './release-store';
import type { Release, RemoteRelease, ShellRelease } from './release-manifest';
import type { StoreState } from './store-shapes';

/** The releases in use, in every region. */
export interface Deployed {
  shell: ShellRelease | undefined;
  /** Remotes that a region lists and has, by region and then by name. */
  remotes: Map<string, Map<string, RemoteRelease>>;
  /**
   * Those that a region had when its definition last listed them, too: links to their pages are hidden, and no slip.
   */
  known?: RemoteRelease[];
}

/**
 * What the shell is called among the regions: it is the same for every region: the page is fetched before a region is
 * known.
 */
export const SHELL_POINTER = 'shell';

type InUse = Pick<StoreState, 'definitions' | 'pointers'>;

/** Whether a release that a region has is left out where its files are gone. */
export type Spares = (region: string, name: string, version: string) => boolean;

/** For a state that a change leaves: what is gone there is either replaced, or refuses the change in what it leads to. */
export const SPARES_ALL: Spares = () => true;

/**
 * What a state has in use: only what a region lists, since nothing else reaches a browser. Candidates are read from
 * memory.
 * @throws ReleaseRefused for a release that can't be read; for one that is gone unless it is spared
 */
export async function deployedIn(
  store: ReleaseStore,
  { definitions, pointers }: InUse,
  candidates: readonly Release[] = [],
  spares?: Spares,
): Promise<Deployed> {
  const candidateOf = (name: string, version: string) =>
    candidates.find((each) => each.name === name && each.version === version);
  // Many regions have the same release, and each look may be one at object storage.
  const looks = new Map<string, Promise<boolean>>();
  const isKept = (name: string, version: string): Promise<boolean> => {
    const key = `${name} ${version}`;
    const look = looks.get(key) ?? store.has(name, version);
    looks.set(key, look);
    return look;
  };
  const readIfKept = async (name: string, version: string): Promise<Release | undefined> =>
    candidateOf(name, version) ?? ((await isKept(name, version)) ? store.read(name, version) : undefined);
  const read = async (region: string, name: string): Promise<Release | undefined> => {
    const version = pointers[region]?.[name]?.at(-1);
    if (version === undefined) return undefined;
    return spares?.(region, name, version)
      ? readIfKept(name, version)
      : (candidateOf(name, version) ?? store.read(name, version));
  };
  // Waited for together: one that fails while another is waited for would end the process.
  const remotes = Promise.all(
    Object.values(definitions).map(async (definition) => {
      const { region } = definition;
      const found = await Promise.all(remotesIn(definition).map((name) => read(region, name)));
      return [
        region,
        new Map(found.flatMap((release) => (release?.kind === 'remote' ? [[release.name, release] as const] : []))),
      ] as const;
    }),
  );
  const shell = read(SHELL_POINTER, SHELL_POINTER);
  const versions = new Map(
    Object.values(pointers).flatMap((names) =>
      Object.entries(names).map(([name, each]) => [`${name} ${each.at(-1)}`, [name, each.at(-1)] as const]),
    ),
  );
  const known = Promise.all(
    [...versions.values()].map(async ([name, version]) =>
      version === undefined ? undefined : readIfKept(name, version),
    ),
  );
  const [kept, inRegions, everywhere] = await Promise.all([shell, remotes, known]);
  return {
    shell: kept?.kind === 'shell' ? kept : undefined,
    remotes: new Map(inRegions),
    known: everywhere.filter((release) => release?.kind === 'remote'),
  };
}

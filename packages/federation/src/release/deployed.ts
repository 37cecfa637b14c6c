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

/**
 * What a state has in use: only what a region lists, since nothing else reaches a browser. Candidates are read from
 * memory.
 */
export async function deployedIn(
  store: ReleaseStore,
  { definitions, pointers }: InUse,
  candidates: readonly Release[] = [],
): Promise<Deployed> {
  const read = async (name: string, version: string | undefined): Promise<Release | undefined> =>
    version === undefined
      ? undefined
      : (candidates.find((each) => each.name === name && each.version === version) ?? store.read(name, version));
  // Waited for together: one that fails while another is waited for would end the process.
  const remotes = Promise.all(
    Object.values(definitions).map(async (definition) => {
      const { region } = definition;
      const found = await Promise.all(
        remotesIn(definition).map((name) => read(name, pointers[region]?.[name]?.at(-1))),
      );
      return [
        region,
        new Map(found.flatMap((release) => (release?.kind === 'remote' ? [[release.name, release] as const] : []))),
      ] as const;
    }),
  );
  const shell = read(SHELL_POINTER, pointers[SHELL_POINTER]?.[SHELL_POINTER]?.at(-1));
  const versions = new Map(
    Object.values(pointers).flatMap((names) =>
      Object.entries(names).map(([name, each]) => [`${name} ${each.at(-1)}`, [name, each.at(-1)] as const]),
    ),
  );
  const isKept = async (name: string, version: string | undefined) =>
    version !== undefined
    && (candidates.some((each) => each.name === name && each.version === version) || (await store.has(name, version)));
  const known = Promise.all(
    [...versions.values()].map(async ([name, version]) =>
      (await isKept(name, version)) ? read(name, version) : undefined,
    ),
  );
  const [kept, inRegions, everywhere] = await Promise.all([shell, remotes, known]);
  return {
    shell: kept?.kind === 'shell' ? kept : undefined,
    remotes: new Map(inRegions),
    known: everywhere.filter((release) => release?.kind === 'remote'),
  };
}

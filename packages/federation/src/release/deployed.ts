import type { CompositionSource } from '@larder/contracts';
import type { ReleaseStore } from './release-store';
import type { Release, RemoteRelease, ShellRelease } from './release-manifest';

/** The releases in use, in every region. */
export interface Deployed {
  shell: ShellRelease | undefined;
  /** Remotes that a region lists and has, by region and then by name. */
  remotes: Map<string, Map<string, RemoteRelease>>;
}

/** Name of the pointer file of the shell, which is the same for every region: the page is fetched before a region is known. */
export const SHELL_POINTER = 'shell';

interface InUse {
  definitions: Record<string, CompositionSource>;
  pointers: Record<string, Record<string, string[]>>;
}

/** What a state has in use: only what a region lists, since nothing else reaches a browser. Candidates are read from memory. */
export function deployedIn(store: ReleaseStore, { definitions, pointers }: InUse, candidates: readonly Release[] = []): Deployed {
  const read = (name: string, version: string | undefined): Release | undefined =>
    version === undefined ? undefined : (candidates.find((each) => each.name === name && each.version === version) ?? store.read(name, version));
  const remotes = Object.values(definitions).map(({ region, remotes: listed }) => {
    const found = Object.keys(listed).map((name) => read(name, pointers[region]?.[name]?.at(-1))).filter((release) => release?.kind === 'remote');
    return [region, new Map(found.map((release) => [release.name, release]))] as const;
  });
  const shell = read(SHELL_POINTER, pointers[SHELL_POINTER]?.[SHELL_POINTER]?.at(-1));
  return { shell: shell?.kind === 'shell' ? shell : undefined, remotes: new Map(remotes) };
}

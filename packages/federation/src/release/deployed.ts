import type { ReleaseStore } from './release-store';
import type { Release, RemoteRelease, ShellRelease } from './release-manifest';

/** The releases in use, in every region. */
export interface Deployed {
  shell: ShellRelease | undefined;
  /** By region, then by name. */
  remotes: Map<string, Map<string, RemoteRelease>>;
}

/** Name of the pointer file of the shell, which is the same for every region: the page is fetched before a region is known. */
export const SHELL_POINTER = 'shell';

/** Reads what is in use, with candidates in place of what they would replace. */
export function readDeployed(store: ReleaseStore, regions: readonly string[], candidates: readonly Release[] = []): Deployed {
  const shells = candidates.filter((candidate) => candidate.kind === 'shell');
  const newRemotes = candidates.filter((candidate) => candidate.kind === 'remote');
  const remotes = new Map(
    regions.map((region) => {
      const inUse = Object.entries(store.readPointers(region)).flatMap(([name, versions]) => readRemote(store, name, versions.at(-1)));
      return [region, new Map([...inUse, ...newRemotes].map((remote) => [remote.name, remote] as const))] as const;
    }),
  );
  const version = store.readPointers(SHELL_POINTER)[SHELL_POINTER]?.at(-1);
  const shellInUse = version === undefined ? undefined : store.read('shell', version);
  return { shell: shells[0] ?? (shellInUse?.kind === 'shell' ? shellInUse : undefined), remotes };
}

function readRemote(store: ReleaseStore, name: string, version: string | undefined): RemoteRelease[] {
  if (version === undefined) return [];
  const release = store.read(name, version);
  return release.kind === 'remote' ? [release] : [];
}

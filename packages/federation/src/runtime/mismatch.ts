import { type ComposedRemote, isInRange } from '@larder/contracts';
import type { RemoteStart } from './loader-contract';

/** What a shell gives to remotes: its contract, and the versions of shared libraries. */
export interface Provided {
  contract: string;
  libraries: Readonly<Record<string, string>>;
}

/** What a remote asks of a shell, as version ranges. */
interface Needs {
  contract?: string | undefined;
  shared?: Readonly<Record<string, string>> | undefined;
}

/**
 * Why a remote does not fit this shell by what the composition says, in words for the report (SHL-18); undefined when
 * it fits. Asked before it is fetched.
 */
export const composedMismatch = (remote: ComposedRemote, provided: Provided): string | undefined =>
  unmet({ contract: contractOf(remote), shared: remote.shared }, provided);

/** The same by what its start says once it is there: who it is, and what it needs besides. */
export function startMismatch(
  remote: Pick<ComposedRemote, 'name' | 'version'>,
  start: RemoteStart,
  provided: Provided,
): string | undefined {
  if (start.name !== remote.name) return `it calls itself ${start.name}`;
  if (start.version !== remote.version) return `it states the version ${start.version}`;
  return unmet(start, provided);
}

function unmet({ contract: range, shared = {} }: Needs, { contract, libraries }: Provided): string | undefined {
  if (range !== undefined && !isInRange(contract, range))
    return `it needs the contract ${range}, this shell keeps ${contract}`;
  for (const [library, needed] of Object.entries(shared)) {
    const version = libraries[library];
    if (version === undefined) return `it needs ${library}, which this shell does not provide`;
    if (!isInRange(version, needed)) return `it needs ${library} ${needed}, this shell provides ${version}`;
  }
  return undefined;
}

/** The declaration is checked elsewhere; here only its contract counts, and a declaration without one fits nothing. */
function contractOf(remote: ComposedRemote): string {
  const { contract } = (remote.declaration ?? {}) as { contract?: unknown };
  return typeof contract === 'string' ? contract : 'none';
}

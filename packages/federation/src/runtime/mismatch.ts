import { type ComposedRemote, isInRange } from '@larder/contracts';
import type { RemoteStart } from './loader-contract';

/**
 * Says why a remote does not fit this shell (SHL-18), in words for the report; undefined when it fits.
 * @param start absent before the remote is fetched: what the composition says can already rule it out
 */
export function mismatchOf(
  remote: ComposedRemote,
  start: RemoteStart | undefined,
  contract: string,
  provided: Readonly<Record<string, string>>,
): string | undefined {
  if (start && start.name !== remote.name) return `it calls itself ${start.name}`;
  if (start && start.version !== remote.version) return `it states the version ${start.version}`;

  for (const range of [contractOf(remote), start?.contract]) {
    if (range !== undefined && !isInRange(contract, range)) return `it needs the contract ${range}, this shell keeps ${contract}`;
  }
  for (const [library, range] of Object.entries({ ...remote.shared, ...start?.shared })) {
    const version = provided[library];
    if (version === undefined) return `it needs ${library}, which this shell does not provide`;
    if (!isInRange(version, range)) return `it needs ${library} ${range}, this shell provides ${version}`;
  }
  return undefined;
}

/** The declaration is checked elsewhere; here only its contract counts, and a declaration without one fits nothing. */
function contractOf(remote: ComposedRemote): string {
  const { contract } = (remote.declaration ?? {}) as { contract?: unknown };
  return typeof contract === 'string' ? contract : 'none';
}

import { mergePatch } from './merge-patch';

interface Remote {
  name: string;
  version: string;
  candidate?: { id: string };
}
type Remotes = { remotes?: Remote[] } | undefined;

/**
 * A composition from its index and a slice (REL-109). What the slice has of another release than the index is left out:
 * without the lists of its files a page is slower, and with those of another one it fails.
 */
export function joinSlice(index: unknown, slice: unknown): unknown {
  const more = (slice as Remotes)?.remotes ?? [];
  const remotes = (index as Remotes)?.remotes?.map((remote) => {
    const own = more.find(({ name, version }) => name === remote.name && version === remote.version);
    return own && own.candidate?.id === remote.candidate?.id ? mergePatch(remote, own) : remote;
  });
  return remotes ? { ...(index as object), remotes } : index;
}

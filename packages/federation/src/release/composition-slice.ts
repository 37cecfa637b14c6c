import type { ComposedCandidate, ComposedRemote, Composition, CompositionSlice } from '@larder/contracts';

/*
 * A large composition travels as an index, with all that a page must know of every remote, and as slices with what only
 * somebody fetches who opens a remote's pages: the lists of its files (REL-109).
 */

/** A composition of the second form without the lists of files; the addresses of pages, entries and cards stay. */
export const indexOf = (composition: Composition): Composition => ({
  ...composition,
  remotes: composition.remotes.map(({ preload: _, since: __, candidate, ...rest }) => ({
    ...rest,
    ...(candidate && { candidate: { ...candidate, differs: withoutLists(candidate) } }),
  })) as ComposedRemote[],
});

/** What the index leaves out of the remote that has the page at an address, and of the one that signs people in. */
export function sliceOf({ remotes }: Composition, path: string): CompositionSlice {
  const owners = new Set([ownerOf(remotes, path), remotes.find(signsIn)]);
  return {
    remotes: remotes
      .filter((remote) => owners.has(remote))
      .map(({ name, version, preload, since, candidate }) => ({
        name,
        version,
        preload,
        ...(since && { since }),
        ...(candidate && { candidate: { id: candidate.id, differs: lists(candidate) } }),
      })),
  };
}

/** Strangers are led to the page of this name, wherever it lies. */
function signsIn({ declaration }: ComposedRemote): boolean {
  const { parts = {} } = declaration as { parts?: Record<string, { routes?: { name?: string }[] }> };
  return Object.values(parts).some(({ routes = [] }) => routes.some(({ name }) => name === 'signin'));
}

/** Whoever has the longest prefix. */
function ownerOf(remotes: readonly ComposedRemote[], path: string): ComposedRemote | undefined {
  const fitting = remotes.flatMap((remote) =>
    remote.prefixes
      .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      .map((prefix) => ({ remote, length: prefix.length })),
  );
  return fitting.sort((one, other) => other.length - one.length)[0]?.remote;
}

const lists = ({ differs: { preload, since } }: ComposedCandidate): Record<string, unknown> => ({
  ...(preload !== undefined && { preload }),
  ...(since !== undefined && { since }),
});

function withoutLists({ differs }: ComposedCandidate): Record<string, unknown> {
  const { preload: _, since: __, ...rest } = differs;
  return rest;
}

import * as v from 'valibot';
import { ComposedRemote } from '@larder/contracts';
import type { Composition } from '@larder/contracts';
import { chosenRelease, isControl } from '@larder/federation/runtime';
import type { Visitor } from '@larder/federation/runtime';

/**
 * A composition with the releases that a visitor gets (REL-61). A candidate that can't be read costs nobody the stable
 * release.
 *
 * @param avoided remotes whose candidate has failed in this page (REL-63)
 */
export function chosenReleases(
  composition: Composition,
  visitor: Visitor,
  avoided: ReadonlySet<string> = new Set(),
): Composition {
  const remotes = composition.remotes.map((remote) => {
    if (!remote.candidate || avoided.has(remote.name)) return remote;
    if (isControl(remote.candidate, visitor)) return { ...remote, control: remote.candidate.id };
    const chosen = chosenRelease(remote, visitor);
    return v.is(ComposedRemote, chosen) ? chosen : remote;
  });
  return { ...composition, remotes };
}

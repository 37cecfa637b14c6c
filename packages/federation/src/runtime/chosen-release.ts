import type { ComposedCandidate, ComposedRemote } from '@larder/contracts';
import { mergePatch } from './merge-patch';
import { drawOf } from './share';

/** Who opens a page, as far as shares go. */
export interface Visitor {
  /** Undefined without a session. */
  workspaceId: number | undefined;
  /** The random number of this page load, which counts without a session (REL-62). */
  draw: number;
}

/**
 * The release of a remote that a visitor gets: the stable one, or the candidate when the workspace's draw lies in its
 * share, or is that of a named one (REL-61).
 */
export function chosenRelease<R extends Pick<ComposedRemote, 'candidate'>>(remote: R, visitor: Visitor): R {
  const { candidate, ...stable } = remote;
  if (!candidate || !isChosen(candidate, visitor)) return remote;
  return mergePatch(stable, { ...candidate.differs, stage: candidate.id }) as R;
}

function isChosen({ id, below = 0, named }: ComposedCandidate, { workspaceId, draw }: Visitor): boolean {
  const own = workspaceId === undefined ? draw : drawOf(id, workspaceId);
  return own < below || (workspaceId !== undefined && isNamed(own, named));
}

/**
 * Whether a visitor's stable release is what a candidate is compared with: the workspaces of the next share by the same
 * draw, and for named ones all others (REL-66).
 */
export function isControl({ id, below, named }: ComposedCandidate, { workspaceId, draw }: Visitor): boolean {
  const own = workspaceId === undefined ? draw : drawOf(id, workspaceId);
  if (workspaceId !== undefined && isNamed(own, named)) return false;
  return below === undefined ? workspaceId !== undefined : own >= below && own < 2 * below;
}

function isNamed(own: number, distances = ''): boolean {
  let draw = 0;
  return distances.split('.').some((distance) => (draw += Number.parseInt(distance, 16)) === own);
}

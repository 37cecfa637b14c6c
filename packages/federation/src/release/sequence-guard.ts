import type { Root } from '../store/root';
import type { RootStore } from '../store/root-store';
import { ReleaseRefused } from './release.errors';

/** Changes that are looked through for one of the same part; a caller that has seen none of them looks again. */
const MOST_CHANGES = 500;

/** What a change by somebody far away was decided on. */
export interface SeenState {
  /** Of the root that the caller saw; 0 before the first change. */
  sequence: number;
  /** `shell`, a remote, `region`, `access` or `previews`; every part without it. */
  part?: string;
  /** The regions that the change is about; all without it. */
  regions?: readonly string[];
}

/**
 * Refuses a change when something of the same part has changed since its caller looked, so that a call that is sent
 * again changes nothing (REL-36).
 * @throws ReleaseRefused `sequence_outdated`
 */
export async function refuseOutdated(
  roots: RootStore,
  current: Root | undefined,
  { sequence, part, regions }: SeenState,
): Promise<void> {
  const now = current?.sequence ?? 0;
  if (sequence > now)
    throw new ReleaseRefused(
      [`There is no change ${sequence} here. Look at larder status and repeat.`],
      'sequence_outdated',
    );
  if (now - sequence > MOST_CHANGES)
    throw new ReleaseRefused(
      [`${now - sequence} changes were made since. Look at larder status and repeat.`],
      'sequence_outdated',
    );
  for (let each = now; each > sequence; each -= 1) {
    const entry = each === now ? current?.entry : await roots.readEntryAt(each);
    const own = entry?.parts.find(
      (changed) =>
        (part === undefined || changed.part === part)
        && (regions === undefined || changed.region === null || regions.includes(changed.region)),
    );
    if (entry && own)
      throw new ReleaseRefused(
        [
          `${own.part === 'access' ? 'The register of keys' : own.part === 'previews' ? 'The list of previews' : own.part === 'region' ? `The region ${own.region}` : own.part} was changed by ${entry.who} at ${entry.at}. Look at larder status and repeat.`,
        ],
        'sequence_outdated',
      );
  }
}

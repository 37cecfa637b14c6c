import type { ChangedPart, ChangeKind } from '../store/root';
import { entriesBackwards } from '../store/root-store';
import type { ReleaseStore } from './release-store';
import { isCandidateText } from './stage-record';

/** What puts versions into use that a rollback of everything goes back from. A promotion to a share alone does not (REL-64). */
const BRINGING: readonly ChangeKind[] = ['release', 'use', 'promote'];

/** A part of a release, and the regions that still have what it brought; without them, all of it. */
export interface StandingPart {
  name: string;
  regions: readonly string[] | undefined;
}

/**
 * The parts of the newest release of which a region still has what it brought: a rollback goes over every change after
 * the one that brought what it led to, however many these are (REL-11).
 */
export async function partsOfLastRelease(store: ReleaseStore): Promise<StandingPart[]> {
  const ledTo = new Map<string, string>();
  for await (const { what, about, parts } of changesBackwards(store)) {
    const brought = parts.filter(({ to }) => !isCandidateText(to ?? ''));
    const standing = brought.filter((part) => !isGoneOver(ledTo, what, part));
    if (!BRINGING.includes(what)) continue;
    const regionsOf = (all: readonly PastChange[], name: string) =>
      all.filter(({ part }) => part === name).map(({ region }) => region);
    const left = about
      .map((name) => ({ name, regions: regionsOf(standing, name) }))
      .filter(({ regions }) => regions.length > 0)
      .map(({ name, regions }) => ({
        name,
        // The shell has none.
        regions:
          regions.length === regionsOf(brought, name).length ? undefined : regions.flatMap((region) => region ?? []),
      }));
    if (left.length > 0) return left;
  }
  return [];
}

/** A change of a part. */
type PastChange = Pick<ChangedPart, 'part' | 'region' | 'to'>;

/** Region of changes from before there was a root: they do not say which. */
const SOME_REGION = '*';

/**
 * Whether a later rollback went over a change. Called for every change, newest first.
 * @param ledTo the versions that rollbacks led to, by part and region, until the change that brought them; it is kept
 *   up to date
 */
function isGoneOver(ledTo: Map<string, string>, what: ChangeKind, { part, region, to }: PastChange): boolean {
  const own = `${part} ${region}`;
  const keys = [...ledTo.keys()].filter((key) => (region === SOME_REGION ? key.startsWith(`${part} `) : key === own));
  if (keys.length === 0) {
    if (what === 'rollback' && to !== null) ledTo.set(own, to);
    return false;
  }
  const reached = what === 'rollback' ? [] : keys.filter((key) => ledTo.get(key) === to);
  for (const key of reached) ledTo.delete(key);
  return reached.length === 0;
}

/** Every change, newest first, with those from before there was a root. */
async function* changesBackwards({
  roots,
}: ReleaseStore): AsyncGenerator<{ what: ChangeKind; about: string[]; parts: PastChange[] }> {
  for await (const entry of entriesBackwards(roots)) {
    yield entry;
    for (const { what, parts } of entry.earlier?.toReversed() ?? [])
      yield {
        what,
        about: parts.map(({ name }) => name),
        parts: parts.map(({ name, version }) => ({ part: name, region: SOME_REGION, to: version })),
      };
  }
}

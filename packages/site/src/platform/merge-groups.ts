import type { ErrorGroup, HealthFrame } from '@larder/contracts';

/** Frames of a failure, and the release that it was given to. */
export interface GroupStack {
  frames: readonly HealthFrame[];
  version: string;
}

/**
 * Gives the place in its source to each frame where it is known. Takes all stacks at once, so that it can read each
 * source map once, and so many in all.
 */
export type StackReader = (stacks: readonly GroupStack[]) => Promise<HealthFrame[][]>;

/**
 * Makes one group of those that several releases have with the same text and the same topmost own frame in their
 * source (REL-79), the most frequent first.
 * The sample is that of the latest.
 */
export async function mergeGroups(groups: readonly ErrorGroup[], read: StackReader): Promise<ErrorGroup[]> {
  const merged = new Map<string, ErrorGroup>();
  const stacks = await read(groups.map(({ frames, versions }) => ({ frames, version: versions[0]! })));
  for (const [place, group] of groups.entries()) {
    const frames = stacks[place]!;
    const key = JSON.stringify([group.kind, group.text, placeOf(frames)]);
    const known = merged.get(key);
    merged.set(key, known ? together(known, { ...group, frames }) : { ...group, frames });
  }
  return [...merged.values()].sort((a, b) => b.count - a.count || Date.parse(b.last) - Date.parse(a.last));
}

/** A source keeps its name and its functions from release to release, its lines move. */
function placeOf(frames: readonly HealthFrame[]): unknown {
  const own = frames.find(({ plain, source }) =>
    source !== undefined ? !source.startsWith('node_modules/') : !plain.file.startsWith('('),
  );
  if (!own) return null;
  const { source, line, function: name, plain } = own;
  return source === undefined ? [plain.file, plain.line, plain.column] : [source, name ?? line];
}

function together(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  const [earlier, later] = Date.parse(one.last) < Date.parse(other.last) ? [one, other] : [other, one];
  const first = Date.parse(one.first) < Date.parse(other.first) ? one.first : other.first;
  return {
    ...later,
    count: one.count + other.count,
    first,
    versions: [...new Set([...later.versions, ...earlier.versions])],
  };
}

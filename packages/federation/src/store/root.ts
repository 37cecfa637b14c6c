import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { ReleaseVersion, RemoteName, ShellName } from '../release/release-names';
import { type ByRemote, Returned, Stage } from '../release/stage-record';
import { alike, byRegion } from './root-lines';
import { RootTooNew, StoreDamaged } from './store.errors';

/**
 * The newest form of the root that this version reads and writes. The second one also has candidates; a root without
 * them is written in the first, so that a former gateway goes on (decision 135).
 */
export const ROOT_FORM = 2;

/** Former stable releases that a part can go back to. */
export const KEPT_FORMER = 20;

const Digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Sequence = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What a part has in use, and had before, newest last. */
export const Standing = v.object({
  stable: ReleaseVersion,
  former: v.pipe(v.array(ReleaseVersion), v.maxLength(KEPT_FORMER)),
  /** Sequence of the root that put the stable release into use. */
  since: Sequence,
});
export type Standing = v.InferOutput<typeof Standing>;

/** One thing that a change of the root put in place of another. */
export const ChangedPart = v.object({
  /** `shell`, a remote, `region` for the definition of a region, `access` for the register of keys, or `previews`. */
  part: v.union([ShellName, RemoteName, v.literal('region'), v.literal('access'), v.literal('previews')]),
  /** Null for the shell, which is the same everywhere. */
  region: v.nullable(v.string()),
  /** Versions, candidates with their share, or digests of definitions and registers; null for none. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
});
export type ChangedPart = v.InferOutput<typeof ChangedPart>;

/** What a change is called. */
export const ChangeKind = v.picklist([
  'release',
  'use',
  'rollback',
  'regions',
  'switch',
  'retire',
  'collect',
  'migrate',
  'key',
  'stage',
  'promote',
  'end-stage',
  'return',
  'preview',
]);
export type ChangeKind = v.InferOutput<typeof ChangeKind>;

/** A change of the store as it was kept before there was a root. */
export const FormerChange = v.object({
  at: v.string(),
  what: v.picklist(['release', 'rollback', 'regions', 'retire']),
  parts: v.array(v.object({ name: v.union([ShellName, RemoteName]), version: ReleaseVersion })),
});
export type FormerChange = v.InferOutput<typeof FormerChange>;

/** What the history says about a root: who made it, when, why, and from what. */
export const RootEntry = v.object({
  sequence: Sequence,
  /** Made by whoever makes the change, to find it again when an answer was lost (REL-4). */
  change: v.pipe(v.string(), v.uuid()),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  what: ChangeKind,
  why: v.nullable(v.string()),
  /** The parts that it was asked for; it may fill a new region with others. */
  about: v.array(v.union([ShellName, RemoteName])),
  parts: v.array(ChangedPart),
  /** sha256 of everything in the root but this entry. */
  content: Digest,
  /** sha256 of the entry before; null in the first root. */
  previous: v.nullable(Digest),
  /** In the first root of a store that had none: what was released and taken back before. */
  earlier: v.optional(v.array(FormerChange)),
});
export type RootEntry = v.InferOutput<typeof RootEntry>;

/** Where the definition of a region comes from: a gateway's or a checkout's file, or a network call. */
export type RegionOrigin = 'file' | 'call';

/**
 * Key of `applied`. A call has one beside the region's, so that gateways of the version before, which know the latter
 * alone, still read the root.
 */
export const appliedKey = (region: string, origin: RegionOrigin): string =>
  origin === 'file' ? region : `${origin}:${region}`;

/** What is in use, and nothing else is (REL-1). */
export interface RootContent {
  shell: Standing | undefined;
  /** Digest of each region's definition, by region. */
  definitions: Record<string, string>;
  /**
   * Digests of the definitions that were last applied, by `appliedKey` (REL-20): that of the file, for each region that
   * was changed otherwise since, and that of the network call, for each region that had one.
   */
  applied?: Record<string, string> | undefined;
  /** Digest of the register of keys; none before the first one was added. */
  access?: string | undefined;
  /** Digest of the list of previews; none before the first one. */
  previews?: string | undefined;
  /** By region, then by remote. */
  remotes: Record<string, Record<string, Standing>>;
  /** Candidates, at most one of a remote in a region (REL-59). */
  stages?: ByRemote<Stage> | undefined;
  /** Candidates that were returned, oldest first (REL-70). */
  returned?: ByRemote<Returned[]> | undefined;
}

/** The root, read and checked. */
export interface Root extends RootContent {
  sequence: number;
  entry: RootEntry;
}

/**
 * As it is written: regions with the same standing of a remote share one line, so that fifty remotes in twenty regions
 * stay below 64 KiB.
 */
const RootText = v.object({
  form: v.picklist([1, 2]),
  sequence: Sequence,
  shell: v.nullable(Standing),
  definitions: v.record(v.string(), Digest),
  applied: v.optional(v.record(v.string(), Digest)),
  access: v.optional(Digest),
  previews: v.optional(Digest),
  remotes: v.record(RemoteName, v.array(v.object({ regions: v.array(v.string()), ...Standing.entries }))),
  stages: v.optional(v.record(RemoteName, v.array(v.object({ regions: v.array(v.string()), stage: Stage })))),
  returned: v.optional(
    v.record(RemoteName, v.array(v.object({ regions: v.array(v.string()), releases: v.array(Returned) }))),
  ),
  entry: RootEntry,
});
type RootText = v.InferOutput<typeof RootText>;

/** The sha256 of a text, in hexadecimal digits. */
export const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** What the next entry names as `previous`. */
export const entryDigest = (entry: RootEntry): string => digestOf(JSON.stringify(entry));

/** Writes a root; its entry gets the digest of the rest. */
export function writeRootText(content: RootContent, entry: Omit<RootEntry, 'content'>): string {
  const body = bodyOf(content, entry);
  const { earlier, ...rest } = entry;
  return JSON.stringify({
    ...body,
    entry: { ...rest, content: digestOf(JSON.stringify(body)), ...(earlier && { earlier }) },
  });
}

/** Changes that a former gateway does not know. */
const OF_STAGES: readonly ChangeKind[] = ['stage', 'promote', 'end-stage', 'return'];

function bodyOf(
  { shell, definitions, applied = {}, access, previews, remotes, stages = {}, returned = {} }: RootContent,
  { sequence, what }: Pick<RootEntry, 'sequence' | 'what'>,
): Omit<RootText, 'entry'> {
  const staged = alike(stages, Stage, (stage, regions) => ({ regions, stage }));
  const marked = alike(returned, v.array(Returned), (releases, regions) => ({ regions, releases }));
  return {
    form: staged || marked || OF_STAGES.includes(what) ? 2 : 1,
    sequence,
    shell: shell ? { stable: shell.stable, former: shell.former, since: shell.since } : null,
    definitions,
    ...(Object.keys(applied).length > 0 && { applied }),
    ...(access !== undefined && { access }),
    ...(previews !== undefined && { previews }),
    remotes: alike(remotes, Standing, (standing, regions) => ({ regions, ...standing })) ?? {},
    ...(staged && { stages: staged }),
    ...(marked && { returned: marked }),
  };
}

/** Where an entry begins in the text of its root. Inside of texts its signs are escaped. */
export const ENTRY_MARK = '"entry":';

/** The entry of a root, which is written last, without a look at the rest. */
export function readEntry(text: string): RootEntry {
  try {
    return v.parse(RootEntry, JSON.parse(text.slice(text.lastIndexOf(ENTRY_MARK) + ENTRY_MARK.length, -1)));
  } catch {
    throw new StoreDamaged('An entry of the history is not what was written; larder log --verify names it.');
  }
}

/**
 * Reads a root.
 * @param place what to call it in a sentence
 * @throws RootTooNew for a later form, StoreDamaged for a text that is not what was written
 */
export function readRootText(text: string, place = 'The root of the store'): Root {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new StoreDamaged(`${place} is no JSON.`);
  }
  const { form } = (json ?? {}) as { form?: unknown };
  if (typeof form === 'number' && form > ROOT_FORM) throw new RootTooNew(form, ROOT_FORM);
  const parsed = v.safeParse(RootText, json);
  if (!parsed.success)
    throw new StoreDamaged(`${place} has another shape at ${v.getDotPath(parsed.issues[0]) ?? 'its top'}.`);
  const { entry, ...body } = parsed.output;
  if (digestOf(JSON.stringify(body)) !== entry.content || entry.sequence !== body.sequence)
    throw new StoreDamaged(`${place} was changed by hand: its digest does not fit.`);
  const remotes: RootContent['remotes'] = Object.fromEntries(
    Object.keys(body.definitions).map((region) => [region, {}]),
  );
  for (const [name, lines] of Object.entries(body.remotes)) {
    for (const { regions, ...standing } of lines)
      for (const region of regions) (remotes[region] ??= {})[name] = standing;
  }
  const stages = byRegion(body.stages, ({ stage }) => stage);
  const returned = byRegion(body.returned, ({ releases }) => releases);
  return {
    sequence: body.sequence,
    shell: body.shell ?? undefined,
    definitions: body.definitions,
    ...(body.applied && { applied: body.applied }),
    ...(body.access !== undefined && { access: body.access }),
    ...(body.previews !== undefined && { previews: body.previews }),
    remotes,
    ...(stages && { stages }),
    ...(returned && { returned }),
    entry,
  };
}

import type { CompositionSource } from '@larder/contracts';
import type { Root, Standing } from '../store/root';
import { besideStable, type CandidateStatus } from './candidate-status';
import { partsIn } from './definition';
import { SHELL_POINTER } from './deployed';
import { type HeldRelease, heldReleases } from './held-releases';
import { refuseUnknownPart } from './known-part';
import type { ReleaseStore } from './release-store';
import type { PlanWatch } from './step-plans';
import type { Returned } from './stage-record';
import { ReleaseRefused } from './release.errors';

/** What is in use of a part, since when, and who put it there. */
export interface PartStatus {
  name: string;
  /** Null for a remote that the region lists and that was never released. */
  stable: string | null;
  since: string | null;
  by: string | null;
}

/** What pages told of the release of a remote in a region, in the last day. */
export interface ToldHealth {
  mounts: number;
  failed: number;
  errors: number;
}

/** What a region has of a remote. */
export interface RemoteStatus extends PartStatus {
  off: string[];
  candidate: CandidateStatus | null;
  /** The last candidate that was returned. */
  returned: Returned | null;
  /** Null while it is not known; absent of a store alone, which pages tell nothing. */
  health?: ToldHealth | null | undefined;
}

/** What a region has. */
export interface RegionStatus {
  region: string;
  /** Digest of its definition. */
  definition: string;
  /** What was switched off by command, such as `mf-insights/billing`. */
  switchedOff: string[];
  remotes: RemoteStatus[];
}

/** What is in use. */
export interface StoreStatus {
  sequence: number;
  at: string;
  shell: PartStatus;
  /** Releases that are stored to be used one day. */
  held: { name: string; version: string }[];
  regions: RegionStatus[];
}

/**
 * Says what is in use (REL-12).
 * @param seenOf what was seen of a candidate, where somebody judges
 * @param part one part alone
 * @throws ReleaseRefused before the first release, and `part_not_found` for a part that nobody knows
 */
export async function statusOf(
  store: ReleaseStore,
  part?: string,
  seenOf: PlanWatch['seenOf'] = () => undefined,
): Promise<StoreStatus> {
  const root = await store.roots.read();
  if (!root) throw new ReleaseRefused(['Nothing has been released yet.']);
  if (part !== undefined) await refuseUnknownPart(store, part);
  const entries = await entriesOf(store, root);
  const partStatus = (name: string, standing: Standing | undefined): PartStatus => {
    const entry = standing && entries.get(standing.since);
    return { name, stable: standing?.stable ?? null, since: entry?.at ?? null, by: entry?.who ?? null };
  };
  const regions = await Promise.all(
    Object.entries(root.definitions).map(async ([region, definition]) => {
      const source = await store.readDefinition(definition);
      const listed = await Promise.all(
        Object.keys(source.remotes)
          .filter((name) => part === undefined || name === part)
          .map(async (name) => {
            const status = partStatus(name, root.remotes[region]?.[name]);
            return {
              ...status,
              ...besideStable(root, source, name, store.now(), seenOf),
              off: status.stable === null ? [] : await partsLeftOut(store, source, name, status.stable),
            };
          }),
      );
      return { region, definition, switchedOff: Object.keys(source.off ?? {}), remotes: listed };
    }),
  );
  return {
    sequence: root.sequence,
    at: root.entry.at,
    shell: partStatus(SHELL_POINTER, root.shell),
    held: await heldIn(store, root, part),
    regions,
  };
}

/** Each is read once, however many parts it brought. */
async function entriesOf(store: ReleaseStore, { shell, remotes }: Root): Promise<Map<number, Root['entry']>> {
  const sequences = new Set(
    [...(shell ? [shell] : []), ...Object.values(remotes).flatMap((standings) => Object.values(standings))].map(
      ({ since }) => since,
    ),
  );
  const entries = await Promise.all([...sequences].map((sequence) => store.roots.readEntryAt(sequence)));
  return new Map(entries.flatMap((entry) => (entry ? [[entry.sequence, entry] as const] : [])));
}

async function partsLeftOut(
  store: ReleaseStore,
  source: CompositionSource,
  name: string,
  version: string,
): Promise<string[]> {
  if ((source.remotes[name] === 'all' && !source.off) || !(await store.has(name, version))) return [];
  const { declaration = {} } = (await store.read(name, version)) as { declaration?: { parts?: object } };
  const declared = Object.keys(declaration.parts ?? {});
  const present = partsIn(source, name, declared);
  return declared.filter((each) => !present.includes(each));
}

/** Those that are no candidate either. */
async function heldIn(store: ReleaseStore, root: Root, part: string | undefined): Promise<HeldRelease[]> {
  const staged = Object.values(root.stages ?? {}).flatMap((names) => Object.entries(names));
  return (await heldReleases(store, root, part)).filter(
    ({ name, version }) => !staged.some(([remote, stage]) => remote === name && stage.version === version),
  );
}

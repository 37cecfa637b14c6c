import { Composition, CompositionSource } from '@larder/contracts';
import * as v from 'valibot';
import { ReleaseVersion, RemoteName, ShellName } from './release-names';

/** Versions that each part had, newest last: the last one is in use. */
export const Pointers = v.record(v.string(), v.array(v.string()));
export type Pointers = v.InferOutput<typeof Pointers>;

/** One change of the store, for going back. */
export const HistoryEntry = v.object({
  at: v.string(),
  what: v.picklist(['release', 'rollback', 'regions', 'retire']),
  parts: v.array(v.object({ name: v.union([ShellName, RemoteName]), version: ReleaseVersion })),
});
export type HistoryEntry = v.InferOutput<typeof HistoryEntry>;

/** Everything that says what is in use. The files of releases are not part of it: they never change. */
export const StoreState = v.object({
  /** What each region is made of, as it was last applied. */
  definitions: v.record(v.string(), CompositionSource),
  /** By region, and under `shell` for the shell. */
  pointers: v.record(v.string(), Pointers),
  history: v.array(HistoryEntry),
});
export type StoreState = v.InferOutput<typeof StoreState>;

/** A whole change, written in one step before the first of its files: who finds it after a crash completes it. */
export const PendingChange = v.object({ ...StoreState.entries, compositions: v.array(Composition) });
export type PendingChange = v.InferOutput<typeof PendingChange>;

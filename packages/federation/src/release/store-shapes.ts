import type { CompositionSource } from '@larder/contracts';
import type { Root } from '../store/root';
import type { ByRemote, Returned, Stage } from './stage-record';

/** Versions that each part had, newest last: the last one is in use. */
export type Pointers = Record<string, string[]>;

/**
 * Everything that says what is in use, as commands work on it. The files of releases are not part of it: they never
 * change.
 */
export interface StoreState {
  /** The root that it was read from; undefined before the first change. */
  root: Root | undefined;
  /** What each region is made of, as it was last applied. */
  definitions: Record<string, CompositionSource>;
  /** Digests of what was last applied, as in the root. */
  applied?: Record<string, string> | undefined;
  /** Digest of the register of keys. */
  access?: string | undefined;
  /** Digest of the list of previews. */
  previews?: string | undefined;
  /** By region, and under `shell` for the shell. */
  pointers: Record<string, Pointers>;
  /** Candidates, by region and remote. */
  stages?: ByRemote<Stage> | undefined;
  /** Candidates that were returned, by region and remote, oldest first. */
  returned?: ByRemote<Returned[]> | undefined;
}

/** What a root is made from. */
export type InUse = Pick<
  StoreState,
  'definitions' | 'applied' | 'access' | 'previews' | 'pointers' | 'stages' | 'returned'
>;

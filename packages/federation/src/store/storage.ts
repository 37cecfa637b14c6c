/** An object as a listing names it. */
export interface StoredObject {
  key: string;
  /** When it was written, in milliseconds. */
  modifiedAt: number;
  bytes: number;
}

/** A release that is stored. */
export interface StoredRelease {
  name: string;
  version: string;
  /** When its description was written, in milliseconds. */
  publishedAt: number;
}

/** The root as it was read; `tag` is what a conditional write compares. */
export interface StoredRoot {
  text: string;
  tag: string;
}

/**
 * What became of a conditional write of the root. `unknown`: no answer arrived, so it may have taken effect, or take
 * effect later (REL-4).
 */
export type RootWrite = 'written' | 'outdated' | 'unknown';

/** One file of a release, packed twins included. */
export interface ReleaseContent {
  /** Below the folder of the release. */
  file: string;
  content: Buffer;
}

/**
 * Where the store lies (REL-6). A folder and any S3-compatible object storage keep the same promises; one conformance
 * suite checks both.
 *
 * Reads and writes are tried again while the storage answers with faults; when it can't be reached they end with
 * StoreUnavailable.
 */
export interface Storage {
  /** For sentences: the folder, or the address of the bucket. */
  readonly place: string;
  /** The folder, for a store that is one. */
  readonly folder?: string;
  /** Undefined when there is no such object. */
  read(key: string): Promise<Buffer | undefined>;
  /** The last bytes of an object, or all of a shorter one. */
  readEnd(key: string, bytes: number): Promise<Buffer | undefined>;
  /** Writes an object that must not be there yet. @returns false when one is there with another content */
  create(key: string, content: Buffer): Promise<boolean>;
  /** All objects whose key begins so. */
  list(prefix: string): Promise<StoredObject[]>;
  /** Removing what is not there is no fault. */
  remove(key: string): Promise<void>;
  /** Another text whenever the root may be another one; much cheaper than to read it. */
  rootStamp(): Promise<string>;
  readRoot(): Promise<StoredRoot | undefined>;
  /** Replaces the root that `tag` names; without a tag there must be none. */
  writeRoot(text: string, sequence: number, tag: string | undefined): Promise<RootWrite>;
  /**
   * Stores a release, its description last. @returns false when the version exists already; then nothing is changed
   * (REL-3)
   */
  addRelease(name: string, version: string, description: string, contents: Iterable<ReleaseContent>): Promise<boolean>;
  /** The releases that are whole, of one part or of all. */
  listReleases(name?: string): Promise<StoredRelease[]>;
  hasRelease(name: string, version: string): Promise<boolean>;
  /** A file of a release, or its description. */
  readReleaseFile(name: string, version: string, file: string): Promise<Buffer | undefined>;
  /**
   * Whether a text is the description that the release was stored with, by one of its files. A storage without it never
   * reads another one.
   */
  isStoredWith?(name: string, version: string, description: Buffer, file: string): Promise<boolean>;
  /** Removes a release, its description first. */
  removeRelease(name: string, version: string): Promise<void>;
  /** Whether conditional writes are kept, found out with objects of its own. */
  keepsConditions(): Promise<boolean>;
}

/** `history/00000012.json`: a root in full, as it was written. */
export const historyKey = (sequence: number): string => `history/${String(sequence).padStart(8, '0')}.json`;

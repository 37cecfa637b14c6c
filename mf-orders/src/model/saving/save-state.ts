import type { ApiError } from '@larder/api-client';
import type { Order } from '@larder/contracts';
import type { DifferenceKey, MergeChoice, OrderMerge } from '@larder/rules';
import type { SavedContent, SavedLine } from './saved-content';

/** What two people changed, until it is decided (GDE-74). */
export interface OpenMerge extends OrderMerge<SavedLine> {
  /** The order as the other side saved it. */
  theirs: Order;
  choices: Readonly<Partial<Record<DifferenceKey, MergeChoice>>>;
}

/**
 * How saving stands (GDE-59). `none`: there is nothing to save yet; `saved`: at that moment, epoch milliseconds, with
 * so many lines left out (GDE-71); `stopped`: nothing more is written, for that reason, and the entries stay (GDE-71).
 */
export type SaveState =
  | { kind: 'none' | 'saving' | 'retrying' | 'offline' | 'session' }
  | { kind: 'saved'; at: number; leftOut: number }
  | { kind: 'merging'; merge: OpenMerge }
  | { kind: 'stopped'; error: ApiError };

/** What the saving needs of the world. Calls reject with ApiError. */
export interface SaverPorts {
  /** Epoch milliseconds. */
  now(): number;
  /** From 0 to 1. */
  random(): number;
  newKey(): string;
  /** Runs `work` once after so many milliseconds; the result calls it off. */
  after(ms: number, work: () => void): () => void;
  create(content: SavedContent, key: string): Promise<{ orderId: number; version: number }>;
  update(orderId: number, content: SavedContent, version: number): Promise<{ version: number }>;
  read(orderId: number): Promise<Order>;
}

/** A draft as it was last seen. */
export interface StoredContent {
  orderId: number;
  version: number;
  content: SavedContent;
}

/** An order that is not saved yet, for a later visit. */
export interface SaverParts {
  content: SavedContent;
  /** The draft as it was last seen, when there is one. */
  stored?: StoredContent | undefined;
  first?: FirstSave | undefined;
  /** Contents of the stored draft that were sent and never answered. */
  sent?: readonly SavedContent[];
}

/** The first save, until it is answered: repeated with the same key and body (GDE-63). */
export interface FirstSave {
  key: string;
  content: SavedContent;
}

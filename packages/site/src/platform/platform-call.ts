import { line } from '@larder/contracts';
import type { Caller, PreparationTurns, UploadRoom } from '@larder/federation/platform';
import type { LiveStore, ReleaseStore } from '@larder/federation/release';
import * as v from 'valibot';
import type { PlatformSettings } from './platform-settings';

/** What a call works on. */
export interface PlatformContext {
  settings: PlatformSettings;
  live: LiveStore;
  /** For changes of the caller: who, why, and what the caller saw stand in it. */
  store: ReleaseStore;
  /** Undefined for what everybody may read. */
  caller: Caller | undefined;
  /** Whether somebody with a key of this site calls, also for what everybody may read. */
  isKnown: boolean;
  params: string[];
  query: URLSearchParams;
  body: unknown;
  /** Of a call with a file. */
  file: Buffer;
  room: UploadRoom;
  turns: PreparationTurns;
  /** Digests of the calls that every API process serves. */
  served(): Promise<Record<string, readonly string[]> | null>;
}

/** An answer of `/platform`. */
export interface PlatformAnswer {
  status?: number;
  body?: unknown;
  /** Seconds that others may keep it. */
  maxAge?: number;
}

/** What a changing call is about, so that it is refused when that has changed since its caller looked. */
export interface Concern {
  part?: string;
  regions?: readonly string[] | undefined;
}

/** One call below `/platform`. */
export interface PlatformCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: RegExp;
  /** Who may call: everybody, every key, operators, or the publisher of the part that the call names. */
  who: 'anonymous' | 'reader' | 'publisher' | 'operator' | ((params: readonly string[], body: unknown) => string);
  /** What the body is; none without it. */
  body?: v.GenericSchema | 'file';
  /** Bytes that its JSON may have, where that is not 1 MiB. */
  most?: number;
  /** A change is about something, and takes the sequence that its caller saw. */
  changes?: (params: readonly string[], body: unknown) => Concern;
  /**
   * Its accepted changes, and those that a check refused, are limited by key and hour: what publishes, uses, stages or
   * shows a release.
   */
  isLimited?: true;
  /** It changes nothing and costs a check of what is deployed; limited by key and hour. */
  isCheck?: true;
  /** The statement of a release, which a pipeline's token is bound to. */
  statement?: (body: unknown) => unknown;
  run(context: PlatformContext): Promise<PlatformAnswer> | PlatformAnswer;
}

/** Why a change is made. One line of visible characters, as it is printed in terminals and mails (TRU-27). */
export const Why = line(500);

/** What every change says of itself. */
export const CHANGE = {
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0)),
  why: v.optional(Why),
};

/** A remote or the shell in a path. */
export const NAME = '(shell|mf-[a-z0-9-]{1,57})';

/** The same in a body: never a word for who may call, such as `reader` or `anonymous`. */
export const PartName = v.pipe(v.string(), v.regex(new RegExp(`^${NAME}$`)));

/** The root after a change, as every change answers it. */
export async function changeAnswer(
  { store }: Pick<PlatformContext, 'store'>,
  changed: boolean,
): Promise<{ sequence: number; at: string | null; changed: boolean }> {
  const root = await store.roots.read();
  return { sequence: root?.sequence ?? 0, at: root?.entry.at ?? null, changed };
}

import * as v from 'valibot';
import { Region } from '../values';

/** What a beat may hold; the page keeps to them before it sends, the API drops what does not (REL-77, REL-82). */
export const BEAT_LIMITS = {
  /** Of the whole body, in bytes of UTF-8. */
  bytes: 16 * 1024,
  items: 60,
  textCharacters: 500,
  frames: 20,
  /** Of any time, in milliseconds: a tab that slept reports no more. */
  ms: 600_000,
  /** Of a layout shift score. */
  shift: 100,
} as const;

/**
 * Where beats go: `POST`, the JSON of a `Beat` as `text/plain`, which `sendBeacon` sends without a preflight. Answered
 * 204, whatever becomes of it.
 */
export const BEAT_PATH = '/api/beat';

/** Ms or score from 0 up to a limit; NaN and infinity are none. */
const upTo = (most: number) => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most));

const FILE = /^(?:\((?:inline|other)\)|\w[\w.@+~-]*(?:\/\w[\w.@+~-]*){0,9})$/;

/**
 * One step of a stack, as the browser has it. `file` is the path below `/releases/`, such as
 * `mf-orders/1.0.0/assets/orders.3fa9.js`, also where `since` took
 * it from an older release; `(inline)` for a script of the page itself and `(other)` for anything else. `line` and
 * `column` count from 1.
 */
export const StackFrame = v.strictObject({
  file: v.pipe(v.string(), v.maxLength(200), v.regex(FILE)),
  line: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
  column: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000)),
  /** As the browser names it, without `@`. */
  function: v.optional(v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w$.<>[\]# ]+$/))),
});
export type StackFrame = v.InferOutput<typeof StackFrame>;

const Version = v.pipe(v.string(), v.maxLength(64), v.regex(/^\d[\w.+-]*$/));

/**
 * Of a page load that a stage compares: the stage's id, and whether the page has its candidate or is a control (REL-66).
 */
export const StageMark = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z]{8,20}$/)),
  side: v.picklist(['candidate', 'control']),
});
export type StageMark = v.InferOutput<typeof StageMark>;

/**
 * Whose figure it is: the remote or `shell`, its release that is mounted, and the module, where one is known (REL-76).
 */
const blamed = {
  remote: v.pipe(v.string(), v.maxLength(60), v.regex(/^(?:shell|mf-[a-z][a-z0-9-]*)$/)),
  version: Version,
  module: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9-]*$/))),
  /** Absent where the release is neither a candidate nor compared with one. An item of the shell names the area's. */
  stage: v.optional(StageMark),
};

const timed = <K extends string>(kind: K) =>
  v.strictObject({ ...blamed, kind: v.literal(kind), value: upTo(BEAT_LIMITS.ms) });
const failed = <K extends string>(kind: K) =>
  v.strictObject({
    ...blamed,
    kind: v.literal(kind),
    /** Passed through `cleanProblemText`; the API does so again. */
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(BEAT_LIMITS.textCharacters)),
    frames: v.pipe(v.array(StackFrame), v.maxLength(BEAT_LIMITS.frames)),
  });

/**
 * One figure of a page.
 * - `mount`: a module was shown; `value` is the time from entering to usable. `failed`: it was not. Both together are
 * all mounts.
 * - `error`: an uncaught failure. `shape`: an answer of the API that the contract does not have.
 * - `frame`: a long animation frame, in milliseconds.
 * - `lcp`, `inp` (milliseconds) and `cls` (score): web vitals, of sampled page loads alone.
 */
export const BeatItem = v.variant('kind', [
  v.strictObject({
    ...timed('mount').entries,
    /**
     * A file of the remote came over the network while it was awaited, or may have. Only told of a mount in a stage,
     * whose time then counts on neither side (REL-67).
     */
    isCold: v.optional(v.literal(true)),
  }),
  timed('frame'),
  timed('lcp'),
  timed('inp'),
  v.strictObject({ ...blamed, kind: v.literal('cls'), value: upTo(BEAT_LIMITS.shift) }),
  failed('failed'),
  failed('error'),
  failed('shape'),
]);
export type BeatItem = v.InferOutput<typeof BeatItem>;
/** An item that is a failure and becomes part of a group. */
export type BeatFailure = Extract<BeatItem, { text: string }>;

const VITALS: readonly string[] = ['lcp', 'inp', 'cls'];

/** The names of web vitals, as kinds of items. */
export const isVital = ({ kind }: Pick<BeatItem, 'kind'>): boolean => VITALS.includes(kind);

/**
 * What a page sends of itself (REL-74): failures, mounts, times and vitals. It names no user, workspace, address or
 * typed text; an unknown key makes the whole beat one of another shape (REL-77).
 */
export const Beat = v.pipe(
  v.strictObject({
    form: v.literal(1),
    region: Region,
    /** The name of the page that is shown, never its address; absent where none is. */
    route: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][A-Za-z0-9]*$/))),
    /** Random, of this page load, kept in memory alone. */
    load: v.pipe(v.string(), v.regex(/^[\w-]{16,36}$/)),
    /** Release of the shell. */
    shell: Version,
    /** Whether this page load was drawn to report vitals. */
    sampled: v.boolean(),
    items: v.pipe(v.array(BeatItem), v.minLength(1), v.maxLength(BEAT_LIMITS.items)),
  }),
  v.check(({ sampled, items }) => sampled || !items.some(isVital), 'Only sampled page loads report vitals'),
);
export type Beat = v.InferOutput<typeof Beat>;

import * as v from 'valibot';
import { DashboardCard, DrawerEntry } from './declaration';
import { DefinedFacts } from './region-facts';
import { SwitchName } from './switch-name';
import { Region } from './values';

/**
 * The version of everything that the shell promises to remotes: host prop, bus, ui, remote-kit. A breaking change
 * raises the first number.
 */
export const SHELL_CONTRACT = '1.0.0';

/**
 * Forms of the composition that are answered; a shell that asks for none was built for the first (REL-17). The first
 * states the digest of every file that a page asks for, the second that of each entry alone, and candidates (REL-60).
 * The third is the index of the second; what it leaves out comes in slices (REL-109). The fourth is the second, and the
 * fifth the third, with labels in English and the language of the region alone, and with name and prefixes of a remote
 * beside its declaration alone (decision 178).
 */
export const COMPOSITION_FORMS = [1, 2, 3, 4, 5] as const;
/** One of `COMPOSITION_FORMS`. */
export type CompositionForm = (typeof COMPOSITION_FORMS)[number];

const Integrity = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A release that a share of the workspaces gets in place of the stable one (REL-60). */
export const ComposedCandidate = v.object({
  /** Of its stage: a workspace draws anew in each. */
  id: v.string(),
  /** Draws below it get the candidate. */
  below: v.optional(v.number()),
  /**
   * Draws of the workspaces that get it in any case: in order, each as the distance from the one before, in hexadecimal
   * digits, joined by dots. Hashes hardly pack; so they take a quarter less.
   */
  named: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f.]*$/))),
  /** What differs from the stable release, as a JSON merge patch (RFC 7396). */
  differs: v.record(v.string(), v.unknown()),
});
export type ComposedCandidate = v.InferOutput<typeof ComposedCandidate>;

/** One remote of a region, as the release command has written it. */
export const ComposedRemote = v.object({
  name: v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*$/)),
  version: v.string(),
  /** Address of the immutable release, with a slash at the end: `/releases/mf-orders/1.0.0/`. */
  address: v.pipe(v.string(), v.regex(/\/$/)),
  /** File name of the remote entry below the address. */
  entry: v.string(),
  /**
   * sha384 of the entry, by its name; the entry states those of its chunks (SHL-130). The first form has those of a
   * module's other files as well.
   */
  integrity: v.record(v.string(), Integrity),
  /**
   * Files that an earlier release holds unchanged, with its version. They are fetched from there, where a returning
   * browser has them already.
   */
  since: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^\w[\w.+-]*$/)))),
  /** The parts that exist in this region; the declaration may have more. */
  parts: v.array(v.string()),
  prefixes: v.array(v.string()),
  /** Shared libraries that the release was built against, by name: the version range that it accepts. */
  shared: v.optional(v.record(v.string(), v.string()), {}),
  /** Files that showing a module takes, entry first; hints for fetching them early. */
  preload: v.optional(v.record(v.string(), v.array(v.string())), {}),
  /** Checked on its own, so that a bad one costs only its remote (SHL-17). */
  declaration: v.unknown(),
  /** A release that some get in its place; never in the first form. */
  candidate: v.optional(ComposedCandidate),
  /** Id of its stage, of a candidate that the page has taken. No composition says it. */
  stage: v.optional(v.string()),
  /** Id of a stage that the page's stable release is compared in. No composition says it. */
  control: v.optional(v.string()),
});
export type ComposedRemote = v.InferOutput<typeof ComposedRemote>;

/** Where an address of an excluded part leads. */
export const Redirect = v.object({
  /** A path, exact unless it ends in `/*`. */
  from: v.string(),
  to: v.string(),
  /** Without a session the address leads to sign-in. */
  needsSession: v.optional(v.boolean(), true),
});

/** `/composition/{region}.json`: what a region is made of (SHL-8). */
export const Composition = v.object({
  region: Region,
  features: v.array(v.string()),
  remotes: v.array(ComposedRemote),
  placeholders: v.optional(
    v.object({ drawer: v.optional(v.array(DrawerEntry), []), cards: v.optional(v.array(DashboardCard), []) }),
    {},
  ),
  redirects: v.optional(v.array(Redirect), []),
  /** In the answer to the link of a preview: what it shows, and until when (REL-90). */
  preview: v.optional(v.object({ part: v.string(), version: v.string(), until: v.pipe(v.string(), v.isoTimestamp()) })),
});
export type Composition = v.InferOutput<typeof Composition>;

const WallTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 11:00'));

const QuietHours = v.pipe(
  v.strictObject({
    days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
    from: WallTime,
    to: WallTime,
  }),
  v.check(({ from, to }) => from < to, 'must end after they begin'),
);

const Amount = v.pipe(v.number('must be a number'), v.minValue(0, 'must not be below 0'));
const WorseTimes = v.strictObject({ percent: v.optional(Amount), ms: v.optional(Amount) });

/** By how much a candidate must be worse to matter (REL-69); what is missing counts by default. */
export const HealthLimits = v.strictObject({
  /** Points of failed mounts in 100. */
  failed: v.optional(Amount),
  /** Errors in 100 mounts. */
  errors: v.optional(Amount),
  time: v.optional(WorseTimes),
  inp: v.optional(WorseTimes),
});
export type HealthLimits = v.InferOutput<typeof HealthLimits>;

/** What the index of a large composition leaves out of one remote (REL-109). */
export interface SlicedRemote extends Pick<ComposedRemote, 'name' | 'version' | 'preload' | 'since'> {
  /** Of the candidate: what it has otherwise of the same. */
  candidate?: { id: string; differs: Record<string, unknown> };
}

/** The remotes whose pages lie at the addresses that were asked for. */
export interface CompositionSlice {
  remotes: SlicedRemote[];
}

/**
 * The source of a region's composition, kept under version control: which remotes and parts it has. Leaving a remote or
 * a part out is one line.
 * The release command joins it with the released versions into the composition.
 */
export const CompositionSource = v.object({
  region: Region,
  /** The region whose versions this one gets when it is new (REL-10). */
  like: v.optional(Region),
  /** A definition of former days has none; the gateway's own file of the region stands in (decision 160). */
  facts: v.optional(DefinedFacts),
  features: v.array(v.string()),
  /** Remote name to `"all"` or the list of its parts. */
  remotes: v.record(v.string(), v.union([v.literal('all'), v.array(v.string())])),
  placeholders: v.optional(
    v.object({ drawer: v.optional(v.array(DrawerEntry), []), cards: v.optional(v.array(DashboardCard), []) }),
    {},
  ),
  redirects: v.optional(v.array(Redirect), []),
  /**
   * When no release is put into use (REL-45): days from 1, Monday, to 7, and times of the region's wall clock, the end
   * not included.
   */
  quietHours: v.optional(v.array(QuietHours)),
  /** The most that the `health.json` of a remote may let pass here; what is missing is the default (REL-69). */
  healthCeilings: v.optional(HealthLimits),
  /** Panels that the region leaves out, as `{ "mf-insights/order-emissions": false }` (REL-105). */
  panels: v.optional(v.record(v.pipe(v.string(), v.regex(/^mf-[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/)), v.boolean())),
  /** What the operator has switched off, with the redirects of that time (REL-21). */
  off: v.optional(v.record(SwitchName, v.strictObject({ redirects: v.optional(v.array(Redirect)) }))),
});
export type CompositionSource = v.InferOutput<typeof CompositionSource>;

/** Form of a range that pages can read: exact versions and `^x.y.z`, joined by `||`. */
const RANGE = /^\s*\^?\d+\.\d+\.\d+(?:\s*\|\|\s*\^?\d+\.\d+\.\d+)*\s*$/;

/** Whether a range has the form that pages can read; `larder check` refuses any other (decision 050). */
export const isReadableRange = (range: string): boolean => RANGE.test(range);

/**
 * Whether a version lies in a range: exact versions and `^x.y.z` joined by `||`, with the answer of Semantic Versions.
 * In a range of another form lies none, and a pre-release lies in no range.
 */
export function isInRange(version: string, range: string): boolean {
  const have = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  return have !== undefined && isReadableRange(range) && range.split('||').some((one) => isWithin(have, one.trim()));
}

function isWithin(have: number[], range: string): boolean {
  const need = range.replace('^', '').split('.').map(Number);
  // Up to the first number that is not 0 both are the same: 0.2.5 may break what 0.1.0 had.
  const fixed = range.startsWith('^') ? need.findIndex((part, place) => part > 0 || place === 2) : 2;
  if (need.slice(0, fixed + 1).some((part, place) => part !== have[place])) return false;
  const differs = need.findIndex((part, place) => part !== have[place]);
  return differs === -1 || have[differs]! > need[differs]!;
}

/** How long a remote may take to become usable, in milliseconds (SHL-16). */
export const REMOTE_LIMIT_MS = 10_000;

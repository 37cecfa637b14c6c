import * as v from 'valibot';
import { HealthFile } from './health-file';
import { RecordedOffers, RecordedUses } from './recorded-uses';
import { ReleasedMaps } from './source-map-files';
import { ByteCount, ReleaseFile, ReleaseVersion, RemoteName, ShellName } from './release-names';

const ReleasedFile = v.object({
  integrity: v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: ByteCount,
  /** Size after brotli, which is how browsers fetch it. */
  brotliBytes: ByteCount,
  gzipBytes: ByteCount,
});

/** Events of the bus that a part sends and hears. */
const BusEvents = v.object({ sends: v.array(v.string()), hears: v.array(v.string()) });
export type BusEvents = v.InferOutput<typeof BusEvents>;

/**
 * Calls of the API that a part uses, by name: digest of the shapes, source file and line of the first use, and the
 * shapes as the text of their JSON. A release of former days has no shapes.
 */
const UsedCalls = v.record(
  v.string(),
  v.object({ digest: v.string(), place: v.string(), signature: v.optional(v.string()) }),
);
export type UsedCalls = v.InferOutput<typeof UsedCalls>;

const common = {
  version: ReleaseVersion,
  /** Digest of the sources that it was built from. */
  sources: v.string(),
  files: v.record(ReleaseFile, ReleasedFile),
  /**
   * Source maps of its scripts, which lie apart and are served to nobody (REL-78). A release of former days has none.
   */
  maps: v.optional(ReleasedMaps),
  /** A release of former days does not say (REL-29). */
  events: v.optional(BusEvents),
  /** A release of former days does not say (REL-57). */
  calls: v.optional(UsedCalls),
};

/** A page that a module leads to. */
export const ModuleLink = v.object({
  page: v.string(),
  /** The module takes the page for granted; otherwise it hides the link where the region lacks it. */
  isNeeded: v.boolean(),
  /** Source file and line, such as `features/location/orders.tsx:41`. */
  place: v.string(),
});
export type ModuleLink = v.InferOutput<typeof ModuleLink>;

/** What a release of a remote says about itself. */
export const RemoteRelease = v.object({
  ...common,
  kind: v.literal('remote'),
  name: RemoteName,
  entry: ReleaseFile,
  /** Modules that its start can show. */
  modules: v.array(v.string()),
  /** Files that showing a module takes, entry first. */
  preload: v.record(v.string(), v.array(ReleaseFile)),
  /** Pages that each module leads to (REL-23). A release of former days does not say. */
  leads: v.optional(v.record(v.string(), v.array(ModuleLink))),
  /** Files of its texts by language. */
  texts: v.objectWithRest({ en: v.array(ReleaseFile), fr: v.array(ReleaseFile) }, v.array(ReleaseFile)),
  /** Ranges of the shared libraries that it takes from the shell. */
  shared: v.record(v.string(), v.string()),
  /** What its `health.json` says: steps of a stage, and by how much a candidate must be worse (REL-65, REL-69). */
  health: v.optional(HealthFile),
  /** The SDK that it was built with (REL-49). A release of former days does not say. */
  sdk: v.optional(v.object({ version: ReleaseVersion })),
  /** What it uses of the shell and the SDK (REL-53). A release of former days does not say. */
  uses: v.optional(RecordedUses),
  /** As its source writes it; checked when it is composed. */
  declaration: v.unknown(),
});
export type RemoteRelease = v.InferOutput<typeof RemoteRelease>;

/** What a release of the shell says about itself. */
export const ShellRelease = v.object({
  ...common,
  kind: v.literal('shell'),
  name: ShellName,
  /** Version of the contract that it keeps with remotes. */
  contract: ReleaseVersion,
  /** The SDK that it was built from and the oldest that it still serves. A shell of former days does not say. */
  sdk: v.optional(v.object({ version: ReleaseVersion, servesFrom: ReleaseVersion })),
  /** Versions of the shared libraries that it provides. */
  provides: v.record(v.string(), v.string()),
  /** What a declaration may name of it: icons, and drawings as `ui:name`. A shell of former days does not say. */
  offers: v.optional(v.object({ icons: v.array(v.string()), pictures: v.array(v.string()) })),
  /** What it and the SDK in it provide, with signatures (REL-53). A shell of former days does not say. */
  provided: v.optional(RecordedOffers),
  /** The page, with marks for what the server puts in. */
  page: ReleaseFile,
  /** Files that every page fetches at its start. */
  eager: v.array(ReleaseFile),
});
export type ShellRelease = v.InferOutput<typeof ShellRelease>;

/** `release.json` of every release. */
export const Release = v.variant('kind', [RemoteRelease, ShellRelease]);
export type Release = v.InferOutput<typeof Release>;

/** What other releases of a part are compared with: all that is needed of releases of long ago. */
export type ReleaseFiles = Pick<Release, 'kind' | 'name' | 'version' | 'files' | 'maps'>;

/** Name of the file that holds it. */
export const RELEASE_FILE = 'release.json';

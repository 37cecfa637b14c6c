import * as v from 'valibot';
import type { SiteClient } from '../platform/site-client';
import type { StoreDifference } from '../release/diff';
import type { StoreStatus } from '../release/status';

/** Text of what may be missing. */
const Text = v.nullable(v.string());

const PART = { name: v.string(), stable: Text, since: Text, by: Text };

const Candidate = v.looseObject({
  version: v.string(),
  since: v.string(),
  by: v.string(),
  share: v.nullable(v.number()),
  named: v.number(),
  for: v.string(),
  step: Text,
  waitsFor: Text,
});

const Returned = v.looseObject({
  version: v.string(),
  at: v.string(),
  measure: v.string(),
  counts: v.record(v.string(), v.number()),
  sequence: v.number(),
});

/** What `GET /platform/status` answers; what a later site says beside it is kept. */
export const StatusAnswer: v.GenericSchema<unknown, StoreStatus & { stale: string | null; problems: string[] }> =
  v.looseObject({
    sequence: v.number(),
    at: v.string(),
    stale: Text,
    problems: v.array(v.string()),
    shell: v.looseObject(PART),
    held: v.array(v.looseObject({ name: v.string(), version: v.string() })),
    regions: v.array(
      v.looseObject({
        region: v.string(),
        definition: v.string(),
        switchedOff: v.array(v.string()),
        remotes: v.array(
          v.looseObject({
            ...PART,
            off: v.array(v.string()),
            candidate: v.nullable(Candidate),
            returned: v.nullable(Returned),
            health: v.nullish(v.looseObject({ mounts: v.number(), failed: v.number(), errors: v.number() })),
          }),
        ),
      }),
    ),
  });

/** One part of a change in `GET /platform/log`; a change without parts is one item without a part. */
const LogItem = v.object({
  sequence: v.number(),
  at: v.string(),
  who: v.string(),
  what: v.string(),
  why: Text,
  previous: Text,
  part: v.nullish(v.string()),
  region: v.nullish(v.string(), null),
  from: v.nullish(v.string(), null),
  to: v.nullish(v.string(), null),
});

/** What `GET /platform/log` answers. */
export const LogAnswer = v.object({ items: v.array(LogItem), more: v.boolean() });

const Side = v.nullable(v.union([v.string(), v.number()]));
const Differences = v.array(v.object({ name: v.string(), from: Side, to: Side }));

/** What `GET /platform/diff` answers: differences by kind. */
export const DiffAnswer: v.GenericSchema<unknown, StoreDifference> = v.objectWithRest(
  {
    versions: Differences,
    pages: Differences,
    entries: Differences,
    cards: Differences,
    panels: Differences,
    parts: Differences,
    shared: Differences,
    bytes: Differences,
  },
  Differences,
);

/** The sequence that a site has. @throws NoSite for what answers without one */
export const sequenceAt = async (client: SiteClient): Promise<number> =>
  (await client.read('/platform', v.object({ sequence: v.number() }))).sequence;

/** What a site has in use, of one part or of all. @throws ReleaseRefused for a part that nobody knows there */
export const readStatus = (client: SiteClient, part: string | undefined) =>
  client.read(`/platform/status${part === undefined ? '' : `?part=${encodeURIComponent(part)}`}`, StatusAnswer);

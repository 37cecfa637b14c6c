import { readSwitchName } from '@larder/contracts';
import type { SiteClient } from '../platform/site-client';
import type { Explanation } from '../release/explain';
import { printableLine } from '../release/readable-line';
import { WrongCall } from '../release/release.errors';
import { LAST_RELEASE, type RolledBack } from '../release/rollback';
import type { CommandContext } from './context';
import { printDifference, sidesOf } from './diff';
import { beforeOf, type LoggedChange, MOST_CHANGES, printChanges, sinceOf } from './log';
import { refuseOtherNames } from './part-name';
import { sayRolledBack } from './rollback';
import { DiffAnswer, LogAnswer, readStatus, sequenceAt } from './site-answers';
import { printStatus } from './status';
import { printExplanation, saySwitched, switchOf } from './switch';
import { partAndVersion, sayUsed } from './use';

/** A command on a site that is reached over the network (REL-32). */
export type SiteCommand = (context: CommandContext, client: SiteClient) => Promise<void>;

/** What a site answers to a change. */
export interface Change {
  sequence: number;
  changed: boolean;
}

const regionsOf = ({ region }: CommandContext) => (region === undefined ? {} : { regions: [region] });
/** Why a change is made, as calls say it. */
export const whyOf = ({ why }: CommandContext) => (why === undefined ? {} : { why });

/** `larder use --to`. */
export const useAtSite: SiteCommand = async (context, client) => {
  const [name, version] = partAndVersion(context);
  const { regions } = await client.call<Change & { regions: string[] }>('PUT', `/platform/use/${name}`, {
    sequence: await sequenceAt(client),
    body: { version, now: context.now, ...regionsOf(context), ...whyOf(context) },
  });
  sayUsed(context, name, version, regions);
};

/** `larder rollback --to`. */
export const rollbackAtSite: SiteCommand = async (context, client) => {
  const { targets, toSequence } = context;
  if ((toSequence === undefined) === (targets.length === 0) || targets.length > 1 || targets[0] === LAST_RELEASE)
    throw new WrongCall(['At a site, say one part to roll back, or --to with the sequence of a change.']);
  refuseOtherNames(targets);
  const body = {
    ...(toSequence === undefined ? { name: targets[0]! } : { to: toSequence }),
    ...regionsOf(context),
    ...whyOf(context),
  };
  const { back, notes = [] } = await client.call<Change & { back: RolledBack[]; notes?: string[] }>(
    'POST',
    '/platform/rollback',
    {
      sequence: await sequenceAt(client),
      body,
    },
  );
  sayRolledBack(context, back);
  for (const note of notes) context.printNote(note);
};

/** `larder off --to` and `larder on --to`. */
export const switchAtSite =
  (isOn: boolean): SiteCommand =>
  async (context, client) => {
    const { what, regions, redirects = [] } = switchOf(context, isOn);
    const body = {
      ...readSwitchName(what),
      on: isOn,
      regions,
      redirects: redirects.map(({ from, to }) => ({ from, to })),
      explain: context.explain,
      ...whyOf(context),
    };
    const answer = await client.call<Change & { regions: string[] } & Explanation>('PUT', '/platform/switch', {
      sequence: await sequenceAt(client),
      onlyExplains: context.explain,
      body,
    });
    if (context.explain) return printExplanation(context, answer);
    saySwitched(context, what, isOn, answer.regions);
    for (const note of answer.notes ?? []) context.print(printableLine(note));
  };

/** `larder status --to`. */
export const statusAtSite: SiteCommand = async (context, client) => {
  printStatus(context, await readStatus(client, context.target));
};

/** `larder diff --to`. */
export const diffAtSite: SiteCommand = async (context, client) => {
  const [from, to] = sidesOf(context);
  printDifference(context, await client.read(`/platform/diff?${new URLSearchParams({ from, to })}`, DiffAnswer));
};

/** `larder log --to`. */
export const logAtSite: SiteCommand = async (context, client) => {
  if (context.verify) throw new WrongCall(['larder log --verify reads the store itself; leave --to out.']);
  const { target, region, since } = context;
  sinceOf(since);
  const changes = new Map<number, LoggedChange>();
  let left = false;
  for (let before = beforeOf(context.before); ;) {
    const query = new URLSearchParams({
      limit: '200',
      ...(target && { part: target }),
      ...(region && { region }),
      ...(since && { since: new Date(since).toISOString() }),
      ...(before !== undefined && { before: String(before) }),
    });
    const { items, more } = await client.read(`/platform/log?${query}`, LogAnswer);
    for (const { part, region: place, from, to, ...change } of items) {
      const known = changes.get(change.sequence) ?? { ...change, parts: [] };
      changes.set(change.sequence, {
        ...known,
        parts: part ? [...known.parts, { part, region: place, from, to }] : known.parts,
      });
    }
    before = items.at(-1)?.sequence;
    left = more;
    if (!more || before === undefined || changes.size >= MOST_CHANGES) break;
  }
  // The log of a part that nobody knows is empty; its status is refused.
  if (target !== undefined && changes.size === 0) await readStatus(client, target);
  printChanges(context, [...changes.values()], left);
};

import { refuseUnknownPart } from '../release/known-part';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import type { RootEntry } from '../store/root';
import { findBrokenEntry, entriesBackwards } from '../store/root-store';
import type { CommandContext } from './context';

/** Changes that are listed at once; `--before` lists earlier ones. */
export const MOST_CHANGES = 1000;

/** Lists the changes of the store, newest first, or checks their chain. */
export async function log(context: CommandContext): Promise<void> {
  const { store, target, region, since, verify, print } = context;
  if (verify) {
    refuseBesideVerify(context);
    const broken = await findBrokenEntry(store.roots);
    if (broken) throw new ReleaseRefused([broken]);
    return print('Every change follows the one before it.');
  }
  const from = sinceOf(since);
  const end = beforeOf(context.before) ?? Infinity;
  await refuseUnknownRegion(store, region);
  const entries: RootEntry[] = [];
  let more = false;
  for await (const entry of entriesBackwards(store.roots)) {
    if (Date.parse(entry.at) < from) break;
    if (entry.sequence >= end) continue;
    const parts = entry.parts.filter(
      (each) =>
        (target === undefined || each.part === target)
        && (region === undefined || each.region === region || each.region === null),
    );
    if (parts.length === 0 && (target !== undefined || region !== undefined)) continue;
    more = entries.length === MOST_CHANGES;
    if (more) break;
    entries.push({ ...entry, parts });
  }
  if (target !== undefined && entries.length === 0) await refuseUnknownPart(store, target);
  printChanges(
    context,
    entries.map(({ earlier: _, change: __, content: ___, about: ____, ...entry }) => entry),
    more,
  );
}

/** The chain is checked as a whole. @throws WrongCall for what chooses some changes */
function refuseBesideVerify({ target, region, since, before, json }: CommandContext): void {
  const chosen = Object.entries({ [`${target}`]: target, '--region': region, '--since': since, '--before': before })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name);
  const surplus = [...chosen, ...(json ? ['--json'] : [])];
  if (surplus.length > 0)
    throw new WrongCall([`larder log --verify checks every change; ${surplus.join(' and ')} would be passed over.`]);
}

/** A change as it is listed. */
export type LoggedChange = Omit<RootEntry, 'earlier' | 'change' | 'content' | 'about' | 'what'> & {
  what: string;
  parts: RootEntry['parts'];
};

/** The instant that `--since` names. @throws WrongCall */
export function sinceOf(since: string | undefined): number {
  const from = since === undefined ? -Infinity : Date.parse(since);
  if (Number.isNaN(from))
    throw new WrongCall([`--since is a time such as 2026-11-20 or 2026-11-20T11:50:00Z; it is "${since}".`]);
  return from;
}

/** The change that `--before` names. @throws WrongCall */
export function beforeOf(before: string | undefined): number | undefined {
  if (before !== undefined && !/^[1-9]\d*$/.test(before))
    throw new WrongCall([`--before is the number of a change such as 1200; it is "${before}".`]);
  return before === undefined ? undefined : Number(before);
}

/**
 * Lists changes, or prints them as JSON.
 * @param more older ones are left out, which is said beside the list
 */
export function printChanges(
  { json, print, printNote }: Pick<CommandContext, 'json' | 'print' | 'printNote'>,
  changes: readonly LoggedChange[],
  more: boolean,
): void {
  if (json) print(JSON.stringify(changes, null, 1));
  else printLines(print, changes);
  const oldest = changes.at(-1)?.sequence;
  if (more) printNote(`Changes before ${oldest} are left out; --before ${oldest} lists them.`);
}

function printLines(print: CommandContext['print'], changes: readonly LoggedChange[]): void {
  for (const { sequence, at, who, what, why, parts } of changes) {
    print(`${sequence}  ${at}  ${what} by ${who}${why === null ? '' : `: ${why}`}`);
    for (const { part, region: place, from: before, to } of parts)
      print(`    ${part}${place === null ? '' : ` in ${place}`}: ${shortened(before)} → ${shortened(to)}`);
  }
}

/** A digest says enough with its first digits. */
const shortened = (text: string | null): string =>
  text === null ? 'none' : text.length === 64 ? text.slice(0, 12) : text;

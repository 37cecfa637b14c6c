import { refuseUnknownPart } from '../release/known-part';
import { ReleaseRefused, WrongCall } from '../release/release.errors';
import { refuseUnknownRegion } from '../release/rollback';
import type { RootEntry } from '../store/root';
import { findBrokenEntry, entriesBackwards } from '../store/root-store';
import type { CommandContext } from './context';

/** Changes that are listed at once; --since and a part's name lead to earlier ones. */
const MOST = 1000;

/** Lists the changes of the store, newest first, or checks their chain. */
export async function log(context: CommandContext): Promise<void> {
  const { store, target, region, since, verify, print } = context;
  if (verify) {
    const broken = await findBrokenEntry(store.roots);
    if (broken) throw new ReleaseRefused([broken]);
    return print('Every change follows the one before it.');
  }
  const from = sinceOf(since);
  await refuseUnknownRegion(store, region);
  const entries: RootEntry[] = [];
  for await (const entry of entriesBackwards(store.roots)) {
    if (Date.parse(entry.at) < from) break;
    const parts = entry.parts.filter(
      (each) =>
        (target === undefined || each.part === target)
        && (region === undefined || each.region === region || each.region === null),
    );
    if (parts.length > 0 || (target === undefined && region === undefined)) entries.push({ ...entry, parts });
    if (entries.length === MOST) break;
  }
  if (target !== undefined && entries.length === 0) await refuseUnknownPart(store, target);
  printChanges(
    context,
    entries.map(({ earlier: _, change: __, content: ___, about: ____, ...entry }) => entry),
  );
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

/** Lists changes, or prints them as JSON. */
export function printChanges(
  { json, print }: Pick<CommandContext, 'json' | 'print'>,
  changes: readonly LoggedChange[],
): void {
  if (json) return print(JSON.stringify(changes, null, 1));
  for (const { sequence, at, who, what, why, parts } of changes) {
    print(`${sequence}  ${at}  ${what} by ${who}${why === null ? '' : `: ${why}`}`);
    for (const { part, region: place, from: before, to } of parts)
      print(`    ${part}${place === null ? '' : ` in ${place}`}: ${shortened(before)} → ${shortened(to)}`);
  }
}

/** A digest says enough with its first digits. */
const shortened = (text: string | null): string =>
  text === null ? 'none' : text.length === 64 ? text.slice(0, 12) : text;

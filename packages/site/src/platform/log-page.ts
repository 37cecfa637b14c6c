import { PlatformProblem } from '@larder/federation/platform';
import { entriesBackwards, refuseUnknownRegion, type ReleaseStore } from '@larder/federation/release';

interface LogItem {
  sequence: number;
  at: string;
  who: string;
  what: string;
  part: string | null;
  region: string | null;
  from: string | null;
  to: string | null;
  why: string | null;
  previous: string | null;
}

/**
 * A page of the history, newest first: one item for each part that a change put in place of another.
 * @param query `before` (a sequence), `limit` (1 to 200 changes), `part`, `region`, `since` (an instant)
 */
export async function pageOfLog(
  store: ReleaseStore,
  query: URLSearchParams,
): Promise<{ items: LogItem[]; more: boolean }> {
  const limit = Number(query.get('limit') ?? 50);
  const before = Number(query.get('before') ?? Infinity);
  const since = query.get('since') === null ? -Infinity : Date.parse(query.get('since')!);
  if (!Number.isInteger(limit) || limit < 1 || limit > 200 || Number.isNaN(before) || Number.isNaN(since))
    throw new PlatformProblem('body_invalid', 'limit is 1 to 200, before a sequence, and since an instant.');
  const [part, region] = [query.get('part'), query.get('region')];
  // Changes that are of no region are listed for any.
  if (region !== null) await refuseUnknownRegion(store, region);
  const items: LogItem[] = [];
  let changes = 0;
  for await (const { sequence, at, who, what, why, previous, parts } of entriesBackwards(store.roots)) {
    if (Date.parse(at) < since) break;
    if (sequence >= before) continue;
    const own = parts.filter(
      (each) =>
        (part === null || each.part === part) && (region === null || each.region === region || each.region === null),
    );
    if (own.length === 0 && (part !== null || region !== null)) continue;
    if (changes === limit) return { items, more: true };
    changes += 1;
    const base = { sequence, at, who, what, why, previous };
    items.push(
      ...(own.length === 0
        ? [{ ...base, part: null, region: null, from: null, to: null }]
        : own.map((each) => ({ ...base, ...each }))),
    );
  }
  return { items, more: false };
}

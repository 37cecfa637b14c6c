import * as v from 'valibot';

/** Values in content of others, up to which every mistake is looked for. */
const FEW = 20_000;
/** What an answer lists of mistakes; the rest of it fits between this and 16 KiB (TRU-25). */
const MOST = { sentences: 100, bytes: 15 * 1024, path: 200 };

/**
 * Parses content that others made. Of content with very many values only the first mistake is looked for: a sentence
 * for each would keep a process from all other work (TRU-25).
 */
export const parseBounded = <S extends v.GenericSchema>(schema: S, content: unknown): v.SafeParseResult<S> =>
  v.safeParse(schema, content, { abortEarly: hasMany(content) });

/** The first of many sentences: as many as an answer lists (TRU-25). */
export function firstOf<T>(listed: readonly T[]): T[] {
  let bytes = 0;
  return listed.slice(0, MOST.sentences).filter((each) => {
    bytes += Buffer.byteLength(JSON.stringify(each)) + 1;
    return bytes <= MOST.bytes;
  });
}

/** Where a mistake is, cut short: a name in content of others may be as long as the content. */
export const placeOf = (issue: v.BaseIssue<unknown>): string | undefined => v.getDotPath(issue)?.slice(0, MOST.path);

/** Not by recursion: what others send may be nested thousands of times. */
function hasMany(content: unknown): boolean {
  const open: unknown[] = [content];
  for (let seen = 0; open.length > 0; seen += 1) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    if (seen + open.length + values.length > FEW) return true;
    open.push(...values);
  }
  return false;
}

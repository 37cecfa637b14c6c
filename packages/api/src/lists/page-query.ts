import type { Page } from '@larder/contracts';
import type { Queries } from '../database';
import { letOthersBetween } from '../turns/let-others-between';

/** Which page of a list is asked for; pages count from 1. */
export interface Paging {
  pageNumber: number;
  pageSize: number;
}

/** A list in SQL. The columns of its rows are the fields of the wire; instants go through `instantText`. */
export interface PageQuery {
  /** Name of the statement; it must change with the text. */
  name: string;
  /** The exact number of rows, one value. */
  count: string;
  /**
   * The rows in their order. `limit` is the clause that cuts the page out; joins that only dress the rows belong around
   * it.
   */
  rows: (limit: string) => string;
  params: readonly unknown[];
}

/** The sizes that screens ask for (RUL-98). */
const USUAL_SIZES = new Set([5, 10, 15, 30, 50, 100, 200]);

/**
 * The clause that cuts a page out. The usual sizes and the first page stand in the text: PostgreSQL then knows what the
 * page costs and keeps one plan, instead of planning anew for every call, which takes longer than the query.
 */
function pageClause({ pageNumber, pageSize }: Paging, taken: number): { key: string; limit: string; params: number[] } {
  const isUsual = USUAL_SIZES.has(pageSize);
  const isFirst = pageNumber === 1;
  const params = [...(isUsual ? [] : [pageSize]), ...(isFirst ? [] : [(pageNumber - 1) * pageSize])];
  const limit = `limit ${isUsual ? pageSize : `$${taken + 1}`}${isFirst ? '' : ` offset $${taken + params.length}`}`;
  return { key: `${isUsual ? pageSize : 'n'}${isFirst ? '' : '+'}`, limit, params };
}

/**
 * Answers a page and its exact total in one round trip. A page after the last is empty and has the true total (API-14).
 */
export async function queryPage<T>(
  tx: Queries,
  { name, count, rows, params }: PageQuery,
  paging: Paging,
): Promise<Page<T>> {
  const page = pageClause(paging, params.length);
  const row = await tx.one<{ total: number; items: T[] }>(
    `${name}/${page.key}`,
    `select (${count}) as total, (select coalesce(json_agg(listed), '[]') from (${rows(page.limit)}) listed) as items`,
    [...params, ...page.params],
  );
  return {
    items: row?.items ?? [],
    pagination: { pageNumber: paging.pageNumber, pageSize: paging.pageSize, totalItemCount: row?.total ?? 0 },
  };
}

/** A row of a list as it leaves the database: its columns, its place in the page, and its part as text. */
interface RowWithPart<T> {
  total: number;
  /** Null for the only row of an empty page. */
  head: T | null;
  part: string;
  size: number;
}

/**
 * Answers a page whose rows have a large part each, with its exact total in one round trip. `rows` gives each its `head`
 * as json, its `place` in the page, its `part` as the text of json, and the `size` of that, in lines. Each part is read in
 * a turn of its own: as one value, those of a whole page would hold up every other call (API-17).
 */
export async function queryPageInParts<Head extends object, Part>(
  tx: Queries,
  { name, count, rows, params }: PageQuery,
  paging: Paging,
): Promise<Page<{ head: Head; part: Part }>> {
  const page = pageClause(paging, params.length);
  const found = await tx.many<RowWithPart<Head>>(
    `${name}/${page.key}`,
    `select (${count}) as total, listed.head, listed.part, listed.size from (select) page left join (${rows(page.limit)}) listed on true order by listed.place`,
    [...params, ...page.params],
  );
  const between = letOthersBetween();
  const items: { head: Head; part: Part }[] = [];
  for (const { head, part, size } of found) {
    if (!head) continue;
    await between(size);
    items.push({ head, part: JSON.parse(part) });
  }
  return {
    items,
    pagination: {
      pageNumber: paging.pageNumber,
      pageSize: paging.pageSize,
      totalItemCount: found[0]?.total ?? 0,
    },
  };
}

/** SQL for a timestamptz as the wire has it inside json, `2026-11-20T09:15:00.000Z`. */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

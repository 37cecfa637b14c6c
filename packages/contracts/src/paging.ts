import * as v from 'valibot';
import { queryInteger } from './values';

/**
 * The query of a paged call: `pageNumber` from 1, `pageSize` up to 200. `totalItemCount` of a client is ignored
 * (API-14).
 */
export const paging = (defaultSize: number) => ({
  pageNumber: v.optional(queryInteger(1, 1_000_000), '1'),
  pageSize: v.optional(queryInteger(1, 200), String(defaultSize)),
});

/** Which page an answer is, from 1, and how many items all pages have. */
export const Pagination = v.object({ pageNumber: v.number(), pageSize: v.number(), totalItemCount: v.number() });
export type Pagination = v.InferOutput<typeof Pagination>;

/** One page of a list; a page after the last has no items. */
export const page = <S extends v.GenericSchema>(item: S) => v.object({ items: v.array(item), pagination: Pagination });

/** One page of a list. */
export interface Page<T> {
  items: T[];
  pagination: Pagination;
}

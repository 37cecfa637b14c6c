import { isSameValue } from './product-review';

/**
 * What became of two edits of the same thing. `conflicts` are the fields that both changed, each to another value;
 * `merged` has the own value there until somebody chooses.
 */
export interface MergedFields<T> {
  merged: T;
  conflicts: (keyof T)[];
}

/**
 * Merges an edit with what others have saved meanwhile, field by field: what only one side changed is taken quietly,
 * what both changed alike too (DSK-17).
 * @param base what the edit began with
 */
export function mergeFields<T extends object>(base: T, mine: T, theirs: T): MergedFields<T> {
  const fields = Object.keys(mine) as (keyof T)[];
  const isMine = (field: keyof T): boolean => !isSameValue(base[field], mine[field]);
  const isTheirs = (field: keyof T): boolean => !isSameValue(base[field], theirs[field]);
  return {
    merged: Object.fromEntries(fields.map((field) => [field, isMine(field) ? mine[field] : theirs[field]])) as T,
    conflicts: fields.filter((field) => isMine(field) && isTheirs(field) && !isSameValue(mine[field], theirs[field])),
  };
}

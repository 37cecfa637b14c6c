import type { GuideList, GuideListInput } from '@larder/contracts';
import type { Tx } from '../../database';

const LIST = `'listId', g.id, 'name', g.name, 'productIds', g.product_ids, 'version', g.version`;

/** All lists of the location `l` as JSON, in their order. */
export const LISTS_OF_LOCATION = `
  (select coalesce(json_agg(json_build_object(${LIST}) order by g.position, g.id), '[]') from guide_lists g where g.workspace_id = $1 and g.location_id = l.id)`;

/** Lets one writer at a time change the lists of a location, until its transaction ends. */
export const lockGuideLists = (tx: Tx, locationId: number): Promise<unknown> =>
  tx.one('guide-lists-lock', `select pg_advisory_xact_lock(hashtextextended('guide-lists ' || $1::int, $2))`, [
    tx.workspaceId,
    locationId,
  ]);

/** The lists of a location; absent when the workspace has none with this id. */
export async function selectGuideLists(tx: Tx, locationId: number): Promise<GuideList[] | undefined> {
  const found = await tx.one<{ lists: GuideList[] }>(
    'guide-lists',
    `select ${LISTS_OF_LOCATION} as lists from locations l where l.workspace_id = $1 and l.id = $2`,
    [tx.workspaceId, locationId],
  );
  return found?.lists;
}

/** Whether another list of the location has this name, but for case and accents. */
export const isListNameTaken = async (
  tx: Tx,
  locationId: number,
  name: string,
  except: number | null,
): Promise<boolean> =>
  (await tx.one(
    'guide-list-name',
    `
    select 1 as one from guide_lists where workspace_id = $1 and location_id = $2 and name_key = larder_sort_key($3) and id is distinct from $4::int`,
    [tx.workspaceId, locationId, name, except],
  )) !== undefined;

/** Those of the products that are not agreed at the location, active or suspended. */
export async function selectNotAgreed(tx: Tx, locationId: number, productIds: readonly number[]): Promise<Set<number>> {
  const rows = await tx.many<{ id: number }>(
    'guide-list-unknown',
    `
    select asked.id from unnest($3::int[]) as asked (id)
    where not exists (select from agreed_products a where a.workspace_id = $1 and a.location_id = $2 and a.product_id = asked.id)`,
    [tx.workspaceId, locationId, productIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds a list behind all others. */
export async function insertGuideList(
  tx: Tx,
  locationId: number,
  { name, productIds }: GuideListInput,
): Promise<GuideList> {
  const row = await tx.one<{ list: GuideList }>(
    'guide-list-insert',
    `
    insert into guide_lists as g (workspace_id, location_id, name, product_ids, position)
    values ($1, $2, $3, $4, (select coalesce(max(position), 0) + 1 from guide_lists where workspace_id = $1 and location_id = $2))
    returning json_build_object(${LIST}) as list`,
    [tx.workspaceId, locationId, name, productIds],
  );
  return (row as NonNullable<typeof row>).list;
}

/** Saves a list, and raises its version when name or products change. */
export async function saveGuideList(
  tx: Tx,
  locationId: number,
  listId: number,
  { name, productIds }: GuideListInput,
): Promise<GuideList> {
  const row = await tx.one<{ list: GuideList }>(
    'guide-list-update',
    `
    update guide_lists g
    set name = $4, product_ids = $5, version = g.version + (g.name <> $4 or g.product_ids <> $5::int[])::int
    where g.workspace_id = $1 and g.location_id = $2 and g.id = $3
    returning json_build_object(${LIST}) as list`,
    [tx.workspaceId, locationId, listId, name, productIds],
  );
  return (row as NonNullable<typeof row>).list;
}

/** Puts the lists of a location into the order of these ids. */
export const orderGuideLists = (tx: Tx, locationId: number, listIds: readonly number[]): Promise<number> =>
  tx.run(
    'guide-lists-order',
    `
    update guide_lists set position = array_position($3::int[], id)
    where workspace_id = $1 and location_id = $2 and position is distinct from array_position($3::int[], id)`,
    [tx.workspaceId, locationId, listIds],
  );

/** @returns whether there was such a list */
export const removeGuideList = async (tx: Tx, locationId: number, listId: number): Promise<boolean> =>
  (await tx.run(
    'guide-list-delete',
    'delete from guide_lists where workspace_id = $1 and location_id = $2 and id = $3',
    [tx.workspaceId, locationId, listId],
  )) > 0;

import type { SystemTx } from '../database';
import type { Agreed } from './agreed-products';
import type { DemoProduct } from './demo-product';
import { type Row, upsert } from './upsert';

const COLD_ROOM = 40;
const SUNDAY = 12;
const FRIDGE = 18;

/** The lists of sorrel-table's kitchen and of comptoir-safran (guide 13). */
function listRows(products: readonly DemoProduct[], agreed: readonly Agreed[]): Row[] {
  const at = (locationId: number) =>
    agreed.filter((one) => one.locationId === locationId).map(({ product }) => product);
  const ids = (some: readonly DemoProduct[]) => some.map(({ id }) => id);
  const [sorrel, safran] = [at(1181), at(1341)];
  const chilled = sorrel.filter(({ storage }) => storage === 'chilled');
  const agreedIds = new Set(ids(sorrel));
  // It was agreed when the list was made: third on the walk.
  const gone = products
    .filter(({ region, kind, id }) => region === 'gb' && kind === 'generated' && !agreedIds.has(id))
    .slice(0, 1);
  const walk = [...chilled, ...sorrel.filter((product) => !chilled.includes(product))].slice(
    0,
    COLD_ROOM - gone.length,
  );
  const list = (
    workspaceId: number,
    locationId: number,
    id: number,
    position: number,
    name: string,
    some: readonly DemoProduct[],
  ): Row => ({
    workspace_id: workspaceId,
    location_id: locationId,
    id,
    position,
    name,
    product_ids: ids(some),
    version: 1,
  });
  return [
    list(108, 1181, 11811, 1, 'Cold room walk', [...walk.slice(0, 2), ...gone, ...walk.slice(2)]),
    list(108, 1181, 11812, 2, 'Sunday', sorrel.filter((_, index) => index % 9 === 4).slice(0, SUNDAY)),
    list(
      312,
      1341,
      13411,
      1,
      'Tournée du frigo',
      [...safran]
        .reverse()
        .filter(({ storage }) => storage === 'chilled')
        .slice(0, FRIDGE),
    ),
  ];
}

/** Puts the lists back as they were; one that somebody made under the name of one of them goes. */
export async function loadGuideLists(
  tx: SystemTx,
  products: readonly DemoProduct[],
  agreed: readonly Agreed[],
): Promise<void> {
  const rows = listRows(products, agreed);
  await tx.run(
    '',
    'delete from guide_lists where workspace_id = any($1) and id <> all($2) and name_key in (select larder_sort_key(unnest($3::text[])))',
    [rows.map((row) => row.workspace_id), rows.map((row) => row.id), rows.map((row) => row.name)],
  );
  await upsert(tx, 'guide_lists', ['workspace_id', 'location_id', 'id'], rows);
}

import type { Tx } from '../../database';
import { describeCalls } from '../../testing/on-both';
import { selectOwnDetails, selectOwnWaiting } from './products.queries';

const PRODUCTS = 400;
const DAYS = { today: '2026-11-20', soon: '2026-12-20' };
/** After so many runs PostgreSQL keeps a plan of a statement, whatever its tables hold later. */
const RUNS_UNTIL_KEPT = 8;

/** Rows of reviews that this transaction has read so far. */
const reviewsRead = async (tx: Tx): Promise<number> =>
  Number(
    (
      await tx.one<{ read: number }>(
        '',
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'reviews'`,
      )
    )?.read,
  );

describeCalls('products of a producer', (workshop) => {
  test('are each read with their own review alone, also by a plan from before there were reviews (DSK-23)', async () => {
    const { trusted, id } = await workshop().workspace({ roles: ['producer'] });
    await workshop().supplier({ id });
    const read = await workshop().db.asWorkspace(
      { workspaceId: id, region: trusted.region, userId: trusted.userId },
      async (tx) => {
        const look = async () => {
          const all = await selectOwnDetails(tx, DAYS);
          const waiting = await selectOwnWaiting(tx, DAYS, { pageNumber: 1, pageSize: 15 });
          return {
            inReview: all.filter(({ review }) => review?.state === 'submitted').length,
            waiting: waiting.pagination.totalItemCount,
          };
        };
        for (let run = 0; run < RUNS_UNTIL_KEPT; run += 1) await look();
        await tx.run(
          '',
          `
        insert into products (owner_workspace_id, region, status, sku, supplier_ref_id, name) select $1, $2, 'draft', 'REVIEW' || n, 'R-' || n, 'Product ' || n from generate_series(1, ${PRODUCTS}) n`,
          [id, trusted.region],
        );
        await tx.run(
          '',
          `
        insert into reviews (workspace_id, region, kind, product_id, after, since, sent_by) select $1, $2, 'product', id, '{}', now(), $3 from products where owner_workspace_id = $1`,
          [id, trusted.region, trusted.userId],
        );
        const before = await reviewsRead(tx);
        expect(await look()).toEqual({ inReview: PRODUCTS, waiting: 0 });
        return (await reviewsRead(tx)) - before;
      },
    );
    // The list, and the count and the rows of what waits.
    expect(read).toBeLessThanOrEqual(3 * PRODUCTS);
  });
});

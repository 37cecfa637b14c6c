import { knownRegions, localDate } from '@larder/rules';
import { audit } from '../../http/audit';
import { defineJob } from '../jobs/job';
import { takeUpPrices } from './reviews.queries';

/**
 * Stores approved list prices on their day, which is the region's; readers see them from its first second on without it
 * (DSK-22).
 */
export const listPriceJob = defineJob({
  name: 'list-prices',
  everySeconds: 300,
  run: ({ db }, now) =>
    db.asSystem(async (tx) => {
      let changed = 0;
      for (const region of knownRegions()) {
        for (const { sku, workspace_id: workspaceId, price } of await takeUpPrices(
          tx,
          region,
          localDate(now, region),
        )) {
          await audit(tx, { kind: 'system', id: 'list-prices', region, workspaceId }, now, {
            type: 'product-price-in-force',
            subject: `product:${sku}`,
            detail: { listPrice: Number(price) },
          });
          changed += 1;
        }
      }
      return { changed };
    }),
});

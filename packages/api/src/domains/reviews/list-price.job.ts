import { knownRegions, localDate, type Region } from '@larder/rules';
import type { SystemTx } from '../../database';
import { audit } from '../../http/audit';
import { defineJob } from '../jobs/job';
import { takeUpPrices } from './reviews.queries';

/**
 * Stores approved list prices on their day, which is the region's; readers see them from its first second on without it
 * (DSK-22). Each region has a transaction of its own, so that none waits for the products of another.
 */
export const listPriceJob = defineJob({
  name: 'list-prices',
  everySeconds: 300,
  async run({ db }, now) {
    let changed = 0;
    for (const region of knownRegions()) changed += await db.asSystem((tx) => storeDue(tx, region, now));
    return { changed };
  },
});

/** @returns how many list prices have changed */
async function storeDue(tx: SystemTx, region: Region, now: number): Promise<number> {
  const taken = await takeUpPrices(tx, region, localDate(now, region));
  for (const { sku, workspace_id: workspaceId, price } of taken) {
    await audit(tx, { kind: 'system', id: 'list-prices', region, workspaceId }, now, {
      type: 'product-price-in-force',
      subject: `product:${sku}`,
      detail: { listPrice: Number(price) },
    });
  }
  return taken.length;
}

import { knownRegions, localDate, type Region } from '@larder/rules';
import type { SystemTx } from '../../database';
import { audit } from '../../http/audit';
import { describe } from '../../http/described-error';
import { defineJob } from '../jobs/job';
import { takeUpPrices } from './reviews.queries';

/**
 * Stores approved list prices on their day, which is the region's; readers see them from its first second on without it
 * (DSK-22). Each region has a transaction of its own, so that none waits for the products of another. One that fails is
 * logged and tried again at the next turn. Once the process stops, no further region is stored (API-97).
 */
export const listPriceJob = defineJob({
  name: 'list-prices',
  everySeconds: 300,
  async run({ db, log }, now, stopping) {
    const counts = { changed: 0, failed: 0 };
    for (const region of knownRegions()) {
      if (stopping?.aborted) return counts;
      try {
        counts.changed += await db.asSystem((tx) => storeDue(tx, region, now));
      } catch (error) {
        counts.failed += 1;
        log.error({ region, error: describe(error) }, 'storing the list prices of a region failed');
      }
    }
    return counts;
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

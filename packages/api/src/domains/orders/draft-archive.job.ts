import { forEachRegion, lastKeptDraftDate } from '@larder/rules';
import type { SystemTx } from '../../database';
import { defineJob } from '../jobs/job';
import { archiveDraftsBefore } from './draft-archive.queries';

/**
 * Archives the drafts whose delivery date is more than 60 days past: they leave every list but stay counted for 30 days
 * (API-74, RUL-27).
 * @returns how many
 */
export function archiveDrafts(tx: SystemTx, now: number): Promise<number> {
  return archiveDraftsBefore(
    tx,
    forEachRegion((region) => lastKeptDraftDate(now, region)),
    new Date(now).toISOString(),
  );
}

/** Once a day is enough; more often does no harm. */
export const draftArchiveJob = defineJob({
  name: 'draft-archive',
  everySeconds: 6 * 3600,
  run: async (app, now) => ({ archived: await app.db.asSystem((tx) => archiveDrafts(tx, now)) }),
});

import { defineJob } from '../jobs/job';
import { deleteUnnamed, freeOfCertificates, noteUnnamed } from './unused-files.queries';

const DAY_MS = 86_400_000;

/**
 * Removes files that nothing has named for 24 hours: what was sent and never used, and what its product, profile or
 * certificate shows no more (DSK-115).
 */
export const unusedFilesJob = defineJob({
  name: 'unused-files',
  everySeconds: 3600,
  run: ({ db }, now) =>
    db.asSystem(async (tx) => {
      const before = new Date(now - DAY_MS).toISOString();
      // First: what is named again since the last turn stays.
      await noteUnnamed(tx, new Date(now).toISOString());
      await freeOfCertificates(tx, before);
      return { removed: await deleteUnnamed(tx, before) };
    }),
});

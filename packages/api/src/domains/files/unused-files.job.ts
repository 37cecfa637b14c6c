import { defineJob } from '../jobs/job';
import { deleteUnused } from './files.queries';

const DAY_MS = 86_400_000;

/** Removes files that nothing has named within 24 hours. */
export const unusedFilesJob = defineJob({
  name: 'unused-files', everySeconds: 3600,
  run: async ({ db }, now) => ({ removed: await db.asSystem((tx) => deleteUnused(tx, new Date(now - DAY_MS).toISOString())) }),
});

import { sweep } from './clean-up.queries';
import { defineJob } from './job';

/** Deletes what nobody needs any more: used-up tokens, keys and counters, old reports and sent e-mails. */
export const cleanUpJob = defineJob({
  name: 'clean-up',
  everySeconds: 3600,
  run: (app, now) => app.db.asSystem((tx) => sweep(tx, now)),
});

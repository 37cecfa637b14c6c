import type { SystemTx } from '../database';

/** One that still gathers is not late. */
const OUTBOX = `
  select count(*)::int as waiting, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as age
  from outbox where sent_at is null and given_up_at is null
    and (gathered_as is null or attempts > 0 or next_attempt_at <= $1)`;

/** How many e-mails wait at a moment, and the age of the oldest in seconds. */
export const selectOutbox = (tx: SystemTx, now: string) =>
  tx.one<{ waiting: number; age: number }>('metrics-outbox', OUTBOX, [now]);

const FILES = `
  select r.region, coalesce(sum(f.size), 0)::float8 as bytes
  from (select id as region from regions) r left join files f on f.region = r.region group by r.region`;

/** The bytes of the files of each region. */
export const sumFiles = (tx: SystemTx) => tx.many<{ region: string; bytes: number }>('metrics-files', FILES);

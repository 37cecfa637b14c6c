import type { Database } from '../../database';
import { readOutboxOnce } from './health.queries';
import type { Findings } from './shared-check';

/** Whether the database answers, has our migrations, and e-mails can be read. */
export async function checkDatabase(db: Database): Promise<Findings> {
  const { database, migrations } = await db.check();
  return { database, migrations, outbox: database && migrations && (await canReadOutbox(db)) };
}

const canReadOutbox = (db: Database): Promise<boolean> =>
  db.asSystem(readOutboxOnce).then(
    () => true,
    () => false,
  );

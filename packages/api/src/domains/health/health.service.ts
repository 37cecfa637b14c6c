import type { Database } from '../../database';
import { readOutboxOnce } from './health.queries';

/** Whether e-mails can be read. */
export const canReadOutbox = (db: Database): Promise<boolean> =>
  db.asSystem(readOutboxOnce).then(
    () => true,
    () => false,
  );

import type { SystemTx } from '../../database';

export const readOutboxOnce = (tx: SystemTx) => tx.one('ready-outbox', 'select 1 as one from outbox limit 1');

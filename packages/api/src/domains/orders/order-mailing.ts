import type { NoticeContent } from '@larder/contracts';
import { maySeePrices } from '@larder/rules';
import type { Tx } from '../../database';
import type { MailTemplate } from '../mail/mail-template';
import type { OrderMailData } from './order.mails';
import type { StaffCall } from './order-lock.service';
import { selectOrderMail } from './order-mailing.queries';

/**
 * Writes to the member who submitted the order, in the transaction of the cause (API-81, API-85). Nobody submitted a
 * sample, and who has left the workspace gets no e-mail of it, nor who turned off e-mails of its kind (GDE-90). Prices
 * go only to those who may see them (API-83).
 */
export async function mailSubmitter(
  call: Pick<StaffCall, 'mail' | 'now' | 'app'>,
  tx: Tx,
  orderId: number,
  userId: string | null,
  template: MailTemplate<OrderMailData>,
  kind: NoticeContent['kind'] | 'always',
): Promise<void> {
  // Where the region has no notices, nobody could turn one on again (GDE-1).
  const canBeStopped = kind !== 'always' && call.app.featuresOf(tx.region).has('live');
  const row = userId === null ? undefined : await selectOrderMail(tx, orderId, userId, canBeStopped ? kind : null);
  if (!row) return;
  const { email, userRole, ...order } = row;
  await call.mail.queue(tx, template, {
    to: email,
    region: tx.region,
    workspaceId: tx.workspaceId,
    now: call.now,
    data: { ...order, region: tx.region, canBeStopped, total: maySeePrices(userRole) ? order.total : null },
  });
}

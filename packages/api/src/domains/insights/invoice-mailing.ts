import type { Tx } from '../../database';
import type { MailTemplate } from '../mail/mail-template';
import { tellOfOrder } from '../notices/notices.service';
import { selectBillingReaders } from './invoice-issuing.queries';
import type { StaffCall } from '../orders/order-lock.service';

/**
 * Writes to the OWNER and the contact address of the workspace, once to each address; nothing in a region without
 * billing (API-86).
 */
export async function mailBilling<Data>(
  call: Pick<StaffCall, 'mail' | 'now' | 'app'>,
  tx: Tx,
  template: MailTemplate<Data>,
  data: Data,
): Promise<void> {
  if (!call.app.featuresOf(tx.region).has('billing')) return;
  const readers = new Map((await selectBillingReaders(tx)).map(({ email }) => [email.toLowerCase(), email]));
  for (const to of readers.values())
    await call.mail.queue(tx, template, { to, region: tx.region, workspaceId: tx.workspaceId, now: call.now, data });
}

/**
 * Leaves a notice of an invoice for the orderers who may reach its location; nothing in a region without billing
 * (GDE-86).
 */
export function tellOfInvoice(
  call: Pick<StaffCall, 'actor' | 'now' | 'app'>,
  tx: Tx,
  of: { orderId: number; locationId: number },
  data: { step: 'issued' | 'credited'; number: string },
): void {
  if (!call.app.featuresOf(tx.region).has('billing')) return;
  tellOfOrder(tx, call.actor, call.now, { id: of.orderId, location_id: of.locationId }, { kind: 'invoice', data });
}

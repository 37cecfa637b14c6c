import type { Tx } from '../../database';
import { insertInvoice, moveInvoice, selectAnyInvoice } from './invoice-life.queries';
import { type InvoiceRecord, lockInvoiceOfOrder } from './invoices.queries';

/**
 * Lets the invoice follow its order: it comes into being as in-progress, becomes submitted on delivery, and is dropped
 * when the order is cancelled (API-78). One that was deleted or voided stays so, and is not replaced here. An issued
 * one is finance's alone.
 */
export async function followOrder(
  tx: Tx,
  orderId: number,
  to: 'in-progress' | 'submitted' | 'deleted',
  at: string,
): Promise<void> {
  const moved = await moveInvoice(tx, orderId, to, at);
  if (moved > 0 || to === 'deleted') return;
  if (!(await selectAnyInvoice(tx, orderId))) await insertInvoice(tx, orderId, to, at);
}

/**
 * The open invoice of an order, made when there is none: finance may issue one for an order that never had one, or
 * whose first one was removed.
 */
export async function openInvoice(tx: Tx, orderId: number, at: string): Promise<InvoiceRecord | undefined> {
  const existing = await lockInvoiceOfOrder(tx, orderId);
  if (existing) return existing;
  await insertInvoice(tx, orderId, 'submitted', at);
  return lockInvoiceOfOrder(tx, orderId);
}

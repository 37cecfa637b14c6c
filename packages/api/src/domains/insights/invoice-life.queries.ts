import type { Tx } from '../../database';

/** Makes the invoice of an order, with copies of its date, type and location. */
export const insertInvoice = (
  tx: Tx,
  orderId: number,
  status: 'in-progress' | 'submitted',
  at: string,
): Promise<number> =>
  tx.run(
    'invoice-create',
    `
    insert into invoices (workspace_id, order_id, order_type, location_id, delivery_start, invoice_status, created_at, last_modified)
    select o.workspace_id, o.id, o.type, o.location_id, o.delivery_start, $3, $4::timestamptz, $4::timestamptz from orders o where o.workspace_id = $1 and o.id = $2`,
    [tx.workspaceId, orderId, status, at],
  );

/** Moves the invoice of an order that is not issued yet, and tells whether there is one. */
export const moveInvoice = (
  tx: Tx,
  orderId: number,
  status: 'in-progress' | 'submitted' | 'deleted',
  at: string,
): Promise<number> =>
  tx.run(
    'invoice-move',
    `
    update invoices i set invoice_status = $3, last_modified = $4, delivery_start = o.delivery_start from orders o
    where i.workspace_id = $1 and i.order_id = $2 and i.invoice_status in ('in-progress', 'submitted') and o.workspace_id = i.workspace_id and o.id = i.order_id`,
    [tx.workspaceId, orderId, status, at],
  );

/** Any invoice of an order, whatever became of it. */
export const selectAnyInvoice = (tx: Tx, orderId: number): Promise<{ id: number } | undefined> =>
  tx.one('invoice-any', 'select id from invoices where workspace_id = $1 and order_id = $2 limit 1', [
    tx.workspaceId,
    orderId,
  ]);

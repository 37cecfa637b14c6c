import type { NoticeContent } from '@larder/contracts';
import type { Tx } from '../../database';
import { isWithinLimit } from '../../lists/location-limit';
import type { OrderMailData } from './order.mails';

/** An order as its e-mails tell it, and to whom. */
export interface OrderMailRecord extends Omit<OrderMailData, 'region' | 'canBeStopped'> {
  email: string;
  userRole: string;
}

/**
 * Absent for somebody who has left the workspace, is suspended there or may not reach the location, and for a kind of
 * notice that they turned off; null is always sent.
 */
export const selectOrderMail = (
  tx: Tx,
  orderId: number,
  userId: string,
  kind: NoticeContent['kind'] | null,
): Promise<OrderMailRecord | undefined> =>
  tx.one(
    'order-mail',
    `
    select u.email, m.user_role as "userRole", o.id as "orderId", l.name as "locationName", o.delivery_start as "deliveryStart", o.delivery_end as "deliveryEnd",
      o.total_price::float8 as total, o.cancel_reason as reason,
      (select coalesce(json_agg(json_build_object('productName', i.product_name, 'cartonQuantity', coalesce(i.recorded_quantity, i.carton_quantity), 'cartonType', i.carton_type)
        order by i.position, i.id), '[]') from order_items i where i.workspace_id = o.workspace_id and i.order_id = o.id) as lines
    from orders o
    join locations l on l.workspace_id = o.workspace_id and l.id = o.location_id
    join memberships m on m.workspace_id = o.workspace_id and m.user_id = $3 and m.status = 'active' and ${isWithinLimit('m', 'o.location_id')}
    join users u on u.id = m.user_id
    where o.workspace_id = $1 and o.id = $2
      and not exists (select from notice_preferences p where p.workspace_id = $1 and p.user_id = $3 and p.kind = $4 and not p.email)`,
    [tx.workspaceId, orderId, userId, kind],
  );

import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { getOrder, listDrafts, listHistory, listUpcoming } from './order-reading.service';
import { cancelOrder, checkOutOrder, createOrder, deleteOrder, updateOrder } from './orders.service';

export const ordersRoutes = defineRoutes((route) => {
  route(calls.listDraftOrders, ({ tx, session, query, now }) => listDrafts(tx, session, query, now));
  route(calls.listUpcomingOrders, ({ tx, session, query }) => listUpcoming(tx, session, query));
  route(calls.listPastOrders, ({ tx, session, query }) => listHistory(tx, session, query));
  route(calls.getOrder, ({ tx, session, params }) => getOrder(tx, session, params.id));

  route(calls.createOrder, async (call) => {
    const { answer, isReplay } = await createOrder(call, call.body, call.headers.idempotencyKey);
    if (isReplay) call.reply.header('idempotency-replayed', 'true');
    return answer;
  });
  route(calls.updateOrder, (call) => updateOrder(call, call.params.id, call.body, [call.headers.ifMatch, call.body.version]));
  route(calls.checkOutOrder, (call) => checkOutOrder(call, call.params.id, call.body.acceptedTotal, [call.headers.ifMatch]));
  route(calls.cancelOrder, (call) => cancelOrder(call, call.params.id, [call.headers.ifMatch]));
  route(calls.deleteOrder, (call) => deleteOrder(call, call.params.id, [call.headers.ifMatch]));
});

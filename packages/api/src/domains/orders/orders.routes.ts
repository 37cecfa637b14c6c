import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { listDeadlines } from './deadlines.service';
import { addGuideList, changeGuideList, dropGuideList } from './guide-lists.service';
import { orderGuideReading } from './order-guide.service';
import { matchSkus } from './quick-add.service';
import { listDrafts, listHistory, listUpcoming, readOrder } from './order-reading.service';
import { cancelOrder, checkOutOrder, createOrder, deleteOrder, updateOrder } from './orders.service';

export const ordersRoutes = defineRoutes((route) => {
  route(calls.listDraftOrders, (call) => listDrafts(call, call.query));
  route(calls.listUpcomingOrders, (call) => listUpcoming(call, call.query));
  route(calls.listPastOrders, (call) => listHistory(call, call.query));
  route(calls.getDeadlines, listDeadlines);
  route.reading(calls.getOrderGuide, orderGuideReading);
  route(calls.matchSkus, matchSkus);
  route(calls.createGuideList, addGuideList);
  route(calls.updateGuideList, changeGuideList);
  route(calls.deleteGuideList, dropGuideList);
  route(calls.getOrder, async (call) => {
    const { order, tagPart } = await readOrder(call, call.params.id);
    call.reply.tagWith(tagPart);
    return order;
  });

  route(calls.createOrder, async (call) => {
    const { answer, isReplay } = await createOrder(call, call.body, call.headers.idempotencyKey);
    if (isReplay) call.reply.header('idempotency-replayed', 'true');
    return answer;
  });
  route(calls.updateOrder, (call) =>
    updateOrder(call, call.params.id, call.body, [call.headers.ifMatch, call.body.version]),
  );
  route(calls.checkOutOrder, (call) =>
    checkOutOrder(call, call.params.id, call.body.acceptedTotal, [call.headers.ifMatch]),
  );
  route(calls.cancelOrder, (call) => cancelOrder(call, call.params.id, [call.headers.ifMatch]));
  route(calls.deleteOrder, (call) => deleteOrder(call, call.params.id, [call.headers.ifMatch]));
});

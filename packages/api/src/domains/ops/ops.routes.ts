import * as calls from '@larder/contracts';
import { defineRoutes } from '../../http/route';
import { changeInvoiceStatus, creditInvoice, issueInvoice } from '../insights/invoice-issuing.service';
import { moveOrder, recordItems, rescheduleOrder, substituteItem } from '../orders/order-fulfilment.service';
import { createSample } from '../orders/order-sample.service';
import { getStaffOrder, listStaffOrders, readStaffOrder } from '../orders/staff-orders.service';
import { listRequests } from '../requests/requests.service';
import { tick } from '../simulator/simulator.service';
import { listMessages } from '../support/support.service';
import { listAudit, listOutbox, overrideCutOff, refuseOutsideDemos, refuseWithoutTestAids } from './ops.service';
import { signInStaff, signOutStaff } from './staff-sign-in.service';

export const opsRoutes = defineRoutes((route) => {
  route.stepwise(calls.signInStaff, ({ body, headers, app, actor, now }) =>
    signInStaff(app, { ...body, address: headers.address }, actor, now),
  );
  route.staff(calls.signOutStaff, ({ tx, staff, actor, now }) => signOutStaff(tx, staff, actor, now));

  route.staff(calls.listOpsOrders, ({ tx, query, now }) => listStaffOrders(tx, query, now));
  route.staff(calls.getOpsOrder, (call) => getStaffOrder(call, call.params.id));
  route.staff(calls.moveOrder, async (call) => {
    const { status, reason, version } = call.body;
    return readStaffOrder(
      await moveOrder(call, call.params.id, { status, reason }, [call.headers.ifMatch, version]),
      call.params.id,
    );
  });
  route.staff(calls.rescheduleOrder, async (call) => {
    const { version, ...change } = call.body;
    return readStaffOrder(
      await rescheduleOrder(call, call.params.id, change, [call.headers.ifMatch, version]),
      call.params.id,
    );
  });
  route.staff(calls.recordOrder, async (call) => {
    const { version, items } = call.body;
    return readStaffOrder(
      await recordItems(call, call.params.id, items, [call.headers.ifMatch, version]),
      call.params.id,
    );
  });
  route.staff(calls.substituteItem, async (call) => {
    const { version, ...by } = call.body;
    return readStaffOrder(
      await substituteItem(call, call.params.id, by, [call.headers.ifMatch, version]),
      call.params.id,
    );
  });
  route.staff(calls.createSampleOrder, (call) => createSample(call, call.body));
  route.staff(calls.overrideCutOff, (call) => overrideCutOff(call, call.params.id, call.body));

  route.staff(calls.listRequests, ({ tx, query }) => listRequests(tx, query));
  route.staff(calls.listSupportMessages, ({ tx, query }) => listMessages(tx, query));

  route.staff(calls.issueInvoice, (call) => issueInvoice(call, call.body));
  route.staff(calls.changeInvoiceStatus, (call) => changeInvoiceStatus(call, call.params.id, call.body));
  route.staff(calls.creditInvoice, (call) => creditInvoice(call, call.params.id, call.body));

  route.staff(calls.listAudit, ({ tx, query }) => listAudit(tx, query));
  route.staff(calls.listOutbox, ({ tx, query, app }) => {
    refuseWithoutTestAids(app);
    return listOutbox(tx, query);
  });
  route.stepwise(
    calls.tickSimulator,
    ({ app, actor, now }) => tick(app, now, actor.requestId),
    async ({ app }) => refuseOutsideDemos(app),
  );
});

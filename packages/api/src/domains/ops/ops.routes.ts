import * as calls from '@larder/contracts';
import { audit } from '../../http/audit';
import { defineRoutes, type StaffContext } from '../../http/route';
import { changeInvoiceStatus, creditInvoice, issueInvoice } from '../insights/invoice-issuing.service';
import { moveOrder, recordItems, rescheduleOrder, substituteItem } from '../orders/order-fulfilment.service';
import { createSample } from '../orders/order-sample.service';
import { getStaffOrder, listStaffOrders, readStaffOrder } from '../orders/staff-orders.service';
import { listRequests } from '../requests/requests.service';
import { tick } from '../simulator/simulator.service';
import { listMessages } from '../support/support.service';
import { listAudit, listOutbox, overrideCutOff, refuseOutsideDemos, refuseWithoutTestAids } from './ops.service';
import { signInStaff, signOutStaff } from './staff-sign-in.service';

/** What staff looked at is kept too; what they changed is kept where it changes (API-93). */
async function looked<T>(
  { tx, actor, now }: StaffContext<calls.Call>,
  call: calls.Call,
  answer: Promise<T>,
  subject?: string,
): Promise<T> {
  const found = await answer;
  await audit(tx, actor, now, { type: 'staff-read', subject, detail: { call: call.name } });
  return found;
}

export const opsRoutes = defineRoutes((route) => {
  route.stepwise(calls.signInStaff, ({ body, headers, app, actor, now }) =>
    signInStaff(app, { ...body, address: headers.address }, actor, now),
  );
  route.staff(calls.signOutStaff, ({ tx, staff, actor, now }) => signOutStaff(tx, staff, actor, now));

  route.staff(calls.listOpsOrders, (call) =>
    looked(call, calls.listOpsOrders, listStaffOrders(call.tx, call.query, call.now)),
  );
  route.staff(calls.getOpsOrder, (call) =>
    looked(call, calls.getOpsOrder, getStaffOrder(call.tx, call.params.id), `order:${call.params.id}`),
  );
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

  route.staff(calls.listRequests, (call) => looked(call, calls.listRequests, listRequests(call.tx, call.query)));
  route.staff(calls.listSupportMessages, (call) =>
    looked(call, calls.listSupportMessages, listMessages(call.tx, call.query)),
  );

  route.staff(calls.issueInvoice, (call) => issueInvoice(call, call.body));
  route.staff(calls.changeInvoiceStatus, (call) => changeInvoiceStatus(call, call.params.id, call.body));
  route.staff(calls.creditInvoice, (call) => creditInvoice(call, call.params.id, call.body));

  route.staff(calls.listAudit, (call) => looked(call, calls.listAudit, listAudit(call.tx, call.query)));
  route.staff(calls.listOutbox, async (call) => {
    refuseWithoutTestAids(call.app);
    return looked(call, calls.listOutbox, listOutbox(call.tx, call.query));
  });
  route.stepwise(calls.tickSimulator, ({ app, actor, now }) => {
    refuseOutsideDemos(app);
    return tick(app, now, actor.requestId);
  });
});

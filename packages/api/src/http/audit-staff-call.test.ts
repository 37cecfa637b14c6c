import { ALL_CALLS } from '@larder/contracts';
import { type Kitchen, makeKitchen } from '../testing/kitchen';
import { describeCalls } from '../testing/on-both';
import type { Workshop } from '../testing/workshop';

const TO_DELIVERED = ['scheduled', 'preparing', 'preparing-complete', 'ready-to-ship', 'out-for-delivery', 'delivered'];

/** What a call is made with: the id in its path, its query, its body; and the one workspace that it is about. */
interface Parts {
  id?: number | string;
  query?: string;
  body?: object;
  workspaceId?: number;
}

/** What each call of staff is made with so that it succeeds, by its name. */
function everyCall(workshop: Workshop, staff: { token: string }): Record<string, () => Promise<Parts>> {
  const kitchen = () => makeKitchen(workshop);
  const ordered = async (to?: string) => {
    const made = await kitchen();
    const id = await made.order('ready');
    for (const status of TO_DELIVERED.slice(0, TO_DELIVERED.indexOf(to ?? '') + 1))
      await workshop.call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status } });
    return { ...made, id, workspaceId: made.workspace.id };
  };
  const itemOf = async ({ get, id }: Kitchen & { id: number }) => (await get(`/order/${id}`)).body.orderItems[0].id;
  const invoiced = async () => {
    const { id: orderId, workspaceId } = await ordered('delivered');
    return { id: (await workshop.call('POST', '/ops/invoice', { as: staff, body: { orderId } })).body.id, workspaceId };
  };
  const filed = async () => {
    const { id: workspaceId, trusted } = await workshop.workspace({ roles: ['producer'] });
    const [{ id }] = (await workshop.sql<{ id: string }>(
      `insert into files (workspace_id, region, purpose, content_type, size, sha256, created_by)
      values ($1, 'gb', 'certificate', 'application/pdf', 1, '', $2) returning id`,
      [workspaceId, trusted.userId],
    )) as [{ id: string }];
    await workshop.sql(
      `insert into file_pieces (workspace_id, file_id, region, position, content) values ($1, $2, 'gb', 0, 'x')`,
      [workspaceId, id],
    );
    return { id, workspaceId, trusted };
  };
  const reviewed = async () => {
    const { id: fileId, workspaceId, trusted } = await filed();
    await workshop.sql(`insert into certificates (region, name) values ('gb', 'Soil Care') on conflict do nothing`);
    const body = { name: 'Soil Care', number: 'SC-1', validUntil: '2027-03-31', fileId };
    await workshop.call('POST', '/supplier/certificate', { as: trusted, body });
    const waiting = await workshop.call('GET', `/ops/review?workspaceId=${workspaceId}`, { as: staff });
    return { id: waiting.body.items[0].id, workspaceId };
  };
  const price = (productId: number) => ({
    rows: [{ productId, unitPrice: 5, futurePrice: null, futurePriceDate: null, status: 'active' }],
  });
  const located = async () => {
    const { locationId: id, workspace } = await kitchen();
    return { id, workspaceId: workspace.id };
  };
  return {
    signOutStaff: async () => ({}),
    listOpsOrders: async () => ({}),
    getOpsOrder: ordered,
    moveOrder: async () => ({ ...(await ordered()), body: { status: 'scheduled' } }),
    rescheduleOrder: async () => ({
      ...(await ordered()),
      body: { deliveryStart: '2026-11-26T07:00:00', deliveryEnd: '2026-11-26T10:00:00' },
    }),
    recordOrder: async () => {
      const order = await ordered('preparing');
      return { ...order, body: { items: [{ id: await itemOf(order), recordedQuantity: 1 }] } };
    },
    substituteItem: async () => {
      const order = await ordered();
      const other = await workshop.product();
      await workshop.agree(order.workspace, order.locationId, other);
      return { ...order, body: { itemId: await itemOf(order), productId: other.id, cartonQuantity: 1 } };
    },
    createSampleOrder: async () => {
      const { workspace, body } = await kitchen();
      return { body: body({ workspaceId: workspace.id, status: 'ready' }), workspaceId: workspace.id };
    },
    overrideCutOff: async () => ({
      ...(await located()),
      body: { deliveryDate: '2026-11-25', cutoffAt: '2026-11-24T10:00:00' },
    }),
    listRequests: async () => ({}),
    listSupportMessages: async () => ({}),
    issueInvoice: async () => {
      const { id: orderId, workspaceId } = await ordered('delivered');
      return { body: { orderId }, workspaceId };
    },
    changeInvoiceStatus: async () => ({ ...(await invoiced()), body: { invoiceStatus: 'paid' } }),
    creditInvoice: async () => ({ ...(await invoiced()), body: { label: 'Goodwill', amount: 1 } }),
    listAudit: async () => ({}),
    listOutbox: async () => ({}),
    tickSimulator: async () => ({}),
    listReviews: async () => ({}),
    getReview: reviewed,
    decideReview: async () => ({ ...(await reviewed()), body: { version: 1, decision: 'declined', reason: 'No' } }),
    getOpsFile: filed,
    listLocationPrices: located,
    saveLocationPrices: async () => ({ ...(await located()), body: price((await workshop.product()).id) }),
    searchAgreeableProducts: async () => ({ ...(await located()), query: '?q=a' }),
    listGreengrocerPrices: async () => ({}),
    saveGreengrocerPrices: async () => ({ body: price((await workshop.product()).id) }),
  };
}

const STAFF_CALLS = ALL_CALLS.filter(({ who }) => who.token === 'ops');

describeCalls('a call of staff', (workshop) => {
  test.each(STAFF_CALLS.map((call) => [call.name, call] as const))(
    '%s leaves an event that says who called, what it was about, and of which workspace (API-93)',
    async (name, { method, path, status }) => {
      const staff = await workshop().staff('ADMIN');
      const { id, query = '', body, workspaceId } = await everyCall(workshop(), staff)[name]!();
      const answer = await workshop().call(method, `${path.replace(/:\w+/, String(id))}${query}`, {
        as: staff,
        body,
        headers: { 'x-request-id': `of-${name}` },
      });
      expect([answer.body?.code, answer.status]).toEqual([undefined, status]);
      const thing = /([^/]+)\/:/.exec(path)?.[1];
      expect(
        await workshop().sql(
          `select actor, type, subject, detail, workspace_id, region from audit_events
          where request_id = $1 and detail ->> 'call' is not null`,
          [`of-${name}`],
        ),
      ).toEqual([
        {
          actor: staff.email,
          type: method === 'GET' ? 'staff-read' : 'staff-call',
          subject: thing ? `${thing}:${id}` : null,
          detail: { call: name },
          workspace_id: workspaceId ?? null,
          region: workspaceId === undefined ? null : 'gb',
        },
      ]);
    },
  );

  test('leaves no event when it is refused (API-93)', async () => {
    const staff = await workshop().staff('OPS');
    const headers = { 'x-request-id': 'of-a-refused-call' };
    const paths = ['/ops/order/2147483647', '/ops/order?pageSize=x'];
    const answers = await Promise.all(paths.map((path) => workshop().call('GET', path, { as: staff, headers })));
    expect(answers.map(({ status }) => status)).toEqual([404, 400]);
    expect(await workshop().sql(`select type from audit_events where request_id = 'of-a-refused-call'`)).toEqual([]);
  });
});

describeCalls(
  'a call of staff in production',
  (workshop) => {
    test('leaves no event when it is refused before its first step (API-93, TRU-7)', async () => {
      const staff = await workshop().staff('ADMIN');
      const headers = { 'x-request-id': 'of-a-refused-tick' };
      const tick = (body?: object) => workshop().call('POST', '/ops/simulator/tick', { as: staff, headers, body });
      const answers = [await tick(), await tick({})];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
        [404, 'route_not_found'],
        [404, 'route_not_found'],
      ]);
      expect(await workshop().sql(`select type from audit_events where request_id = 'of-a-refused-tick'`)).toEqual([]);
    });
  },
  { environment: 'production' },
);

import { makeKitchen } from '../../testing/kitchen';
import { describeCalls } from '../../testing/on-both';
import type { Answer } from '../../testing/workshop';

const count = (answers: readonly Answer[], status: number, code?: string): number =>
  answers.filter((answer) => answer.status === status && answer.body?.code === code).length;
const twenty = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 20 }, (_, at) => work(at)));

describeCalls('at the same moment', (workshop) => {
  test('one of twenty checkouts wins, and one e-mail is written (API-67)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    const answers = await twenty(() =>
      workshop().call('PUT', `/order/${id}/checkout`, { as: kitchen.workspace.trusted }),
    );
    expect([count(answers, 200), count(answers, 400, 'order_not_draft')]).toEqual([1, 19]);
    expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ status: 'ready', version: 2 });
    expect(await workshop().sql('select template from outbox where workspace_id = $1', [kitchen.workspace.id])).toEqual(
      [{ template: 'order-submitted' }],
    );
  });

  test('one of twenty cancellations wins (API-67)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('ready');
    const answers = await twenty(() =>
      workshop().call('PUT', `/order/${id}/cancel`, { as: kitchen.workspace.trusted }),
    );
    expect([count(answers, 200), count(answers, 400, 'order_status_changed')]).toEqual([1, 19]);
    expect(
      await workshop().sql(`select type from order_events where order_id = $1 and type = 'cancelled'`, [id]),
    ).toHaveLength(1);
  });

  test('of cancelling and scheduling one wins, and events and e-mails are those of the winner (API-67)', async () => {
    const staff = await workshop().staff('OPS');
    for (let round = 0; round < 10; round += 1) {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('ready');
      const cancel = () => workshop().call('PUT', `/order/${id}/cancel`, { as: kitchen.workspace.trusted });
      const schedule = () =>
        workshop().call('PUT', `/ops/order/${id}/status`, { as: staff, body: { status: 'scheduled' } });
      const [cancelled, scheduled] =
        round % 2
          ? await Promise.all([cancel(), schedule()])
          : ((await Promise.all([schedule(), cancel()])).reverse() as [Answer, Answer]);
      const winner = cancelled.status === 200 ? 'cancelled' : 'scheduled';
      expect(
        winner === 'cancelled' ? [cancelled.status, scheduled.body.code] : [scheduled.status, cancelled.body.code],
      ).toEqual([200, winner === 'cancelled' ? 'order_transition_invalid' : 'order_status_changed']);
      expect((await kitchen.get(`/order/${id}`)).body).toMatchObject({ status: winner, version: 2 });
      const mails = await workshop().sql(
        `select template from outbox where workspace_id = $1 and template <> 'order-submitted'`,
        [kitchen.workspace.id],
      );
      expect(mails).toEqual([{ template: `order-${winner}` }]);
    }
  });

  test('of checking out and deleting one wins (API-67)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const kitchen = await makeKitchen(workshop());
      const id = await kitchen.order('draft');
      const as = kitchen.workspace.trusted;
      const [checkout, remove] = await Promise.all([
        workshop().call('PUT', `/order/${id}/checkout`, { as }),
        workshop().call('DELETE', `/order/${id}`, { as }),
      ]);
      const outcome =
        checkout.status === 200
          ? [remove.status, remove.body.code]
          : [checkout.status, checkout.body.code, remove.status];
      expect(outcome).toEqual(checkout.status === 200 ? [400, 'order_not_draft'] : [404, 'order_not_found', 204]);
    }
  });

  test('twenty requests with one key make one order, and all get its id (API-66)', async () => {
    const kitchen = await makeKitchen(workshop());
    const answers = await twenty(() =>
      kitchen.post({ status: 'ready' }, { headers: { 'idempotency-key': 'the-same-key' } }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(19);
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === undefined)).toHaveLength(1);
    expect((await kitchen.get('/order/upcoming')).body.pagination.totalItemCount).toBe(1);
    expect(await workshop().sql('select id from outbox where workspace_id = $1', [kitchen.workspace.id])).toHaveLength(
      1,
    );
  });

  test('twenty requests with one key and other bodies make one order, the rest are refused (API-66)', async () => {
    const kitchen = await makeKitchen(workshop());
    const answers = await twenty((at) =>
      kitchen.post({ orderContact: `Cook ${at}` }, { headers: { 'idempotency-key': 'the-same-key' } }),
    );
    expect([count(answers, 201), count(answers, 400, 'idempotency_key_reused')]).toEqual([1, 19]);
  });

  test('one of twenty saves of a version wins (API-68)', async () => {
    const kitchen = await makeKitchen(workshop());
    const id = await kitchen.order('draft');
    const answers = await twenty((at) =>
      workshop().call('PUT', `/order/${id}`, {
        as: kitchen.workspace.trusted,
        body: kitchen.body({ orderContact: `Cook ${at}`, version: 1 }),
      }),
    );
    expect([count(answers, 200), count(answers, 412, 'order_version_mismatch')]).toEqual([1, 19]);
  });
});

describeCalls('an idempotency key', (workshop) => {
  test('of another form is refused (API-66)', async () => {
    const kitchen = await makeKitchen(workshop());
    for (const key of ['short', 'has space in it', 'x'.repeat(65), 'ümlaut-key']) {
      expect((await kitchen.post({}, { headers: { 'idempotency-key': key } })).body.code).toBe(
        'idempotency_key_invalid',
      );
    }
  });

  test('belongs to one user and holds for 7 days, as long as unsent entries are kept (API-66, GDE-64)', async () => {
    const kitchen = await makeKitchen(workshop());
    const headers = { 'idempotency-key': 'day-long-key' };
    const first = await kitchen.post({}, { headers, now: '2026-11-20T09:00:00Z' });
    const within = await kitchen.post({}, { headers, now: '2026-11-27T08:59:59Z' });
    expect(within.body).toEqual(first.body);
    const after = await kitchen.post({}, { headers, now: '2026-11-27T09:00:00Z' });
    const other = await kitchen.post({}, { headers, as: kitchen.workspace.admin });
    expect(new Set([first, after, other].map(({ body }) => body.orderId)).size).toBe(3);
  });

  test('is released by a request that is refused (API-66)', async () => {
    const kitchen = await makeKitchen(workshop());
    const headers = { 'idempotency-key': 'refused-first' };
    expect((await kitchen.post({ status: 'ready', orderItems: [] }, { headers })).status).toBe(400);
    const answer = await kitchen.post({ status: 'ready' }, { headers });
    expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([201, undefined]);
  });
});

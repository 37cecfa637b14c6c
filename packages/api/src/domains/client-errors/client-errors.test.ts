import { describeOnBoth } from '../../database/testing';
import { NOW, openWorkshop, type Workshop } from '../../testing/workshop';

describeOnBoth(
  'reports of client errors',
  (database) => {
    let workshop: Workshop;
    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'demo' });
    });
    afterAll(() => workshop.close());

    const report = (more: object = {}, from: { address?: string } = {}) =>
      workshop.call('POST', '/client-error', {
        ...from,
        body: {
          kind: 'schema',
          area: 'mf-orders',
          version: '1.2.3',
          message: 'no total',
          page: '/orders/7?token=abc#x',
          traceId: 't-1',
          ...more,
        },
      });

    test('a report is kept without query and without anything else (API-11)', async () => {
      expect((await report({ email: 'a@b.test', stack: 'secret', traceId: 't-0' })).status).toBe(204);
      const [{ id: _id, ...row } = {} as Record<string, unknown>] = await workshop.sql(
        "select * from client_errors where trace_id = 't-0'",
      );
      expect(row).toEqual({
        at: NOW,
        kind: 'schema',
        area: 'mf-orders',
        version: '1.2.3',
        message: 'no total',
        page: '/orders/7',
        trace_id: 't-0',
      });
    });

    test('a message of more than 500 characters is refused (API-7)', async () => {
      expect((await report({ message: 'x'.repeat(501) })).body.errors[0].field).toBe('message');
    });

    test('the 21st report of a minute is refused and not kept (API-17)', async () => {
      const [before] = await workshop.sql('select count(*)::int as kept from client_errors');
      const answers = [];
      for (let count = 0; count < 21; count += 1) answers.push(await report({}, { address: '198.51.100.7' }));
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body.code).toBe('rate_limited');
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
      const [row] = await workshop.sql('select count(*)::int as kept from client_errors');
      expect(row.kept - before.kept).toBe(20);
    });
  },
  'schema',
);

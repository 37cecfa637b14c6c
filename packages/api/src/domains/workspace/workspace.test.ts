import { describeOnBoth } from '../../database/testing';
import { openWorkshop, type Workshop } from '../../testing/workshop';

describeOnBoth(
  'the workspace',
  (database) => {
    let workshop: Workshop;
    beforeAll(async () => {
      workshop = await openWorkshop(database(), { profile: 'e2e' });
    });
    afterAll(() => workshop.close());

    test('a member sees the company of the session, what is unknown as null', async () => {
      const kitchen = await workshop.workspace({
        roles: ['customer', 'producer'],
        paymentTerms: null,
        weekendOrdering: true,
      });
      await workshop.sql(
        `update workspaces set registered_address = '14 Yard', registered_address_line3 = 'Hackney', trade_address_city = 'London', vat_number = 'GB 1', contact_first_name = 'Ann' where id = $1`,
        [kitchen.id],
      );
      const { status, body } = await workshop.call('GET', '/workspace', { as: kitchen.standard });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: kitchen.id,
        companyName: kitchen.companyName,
        region: 'gb',
        companyRoles: ['customer', 'producer'],
        activityStatus: 'active',
        paymentTerms: null,
        weekendOrdering: true,
        holidayOrdering: false,
        registeredAddress: '14 Yard',
        registeredAddressLine2: null,
        registeredAddressLine3: 'Hackney',
        tradeAddressCity: 'London',
        tradeAddress: null,
        vatNumber: 'GB 1',
        contactFirstName: 'Ann',
        contactMobile: null,
        features: { locations: true, orders: true, administration: true },
      });
    });

    test('a prospect may look (API-33)', async () => {
      const prospect = await workshop.workspace({ activityStatus: 'prospect' });
      expect((await workshop.call('GET', '/workspace', { as: prospect.owner })).body.activityStatus).toBe('prospect');
    });
  },
  'schema',
);

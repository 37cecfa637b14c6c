import { learnRegions } from '@larder/rules';
import { cutOffEvent } from './feed-events';

test('the day of a cut-off is written by the facts of its region, not by its language (REL-95)', () => {
  learnRegions([{ region: 'ie', name: 'Ireland', languageTag: 'en-IE', timeZone: 'Europe/Dublin', currency: 'EUR' }]);
  const { description } = cutOffEvent(
    {
      locationId: 7,
      locationName: 'Quay',
      address: '1 Quay Street',
      postcode: 'D01',
      deliveryDate: '2026-11-20',
      cutOffAt: '2026-11-19T12:00:00',
      cutOffMoves: 0,
      draft: undefined,
    },
    { region: 'ie', publicUrl: 'https://larder.test' },
  );
  expect(description).toContain('Friday 20 November 2026');
});

test('a usual day whose cut-off was moved far ahead changed when the cut-off came into sight, not in days to come (GDE-94, GDE-95)', () => {
  const place = { locationId: 7, locationName: 'Quay', address: '1 Quay Street', postcode: 'E1 1AA' };
  const open = { deliveryDate: '2026-12-24', cutOffAt: '2026-12-07T12:00:00', cutOffMoves: 1, draft: undefined };
  expect(cutOffEvent({ ...place, ...open }, { region: 'gb', publicUrl: 'https://larder.test' }).changedAt).toBe(
    '2026-11-23T00:00:00.000Z',
  );
});

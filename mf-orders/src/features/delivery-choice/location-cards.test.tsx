/** @jest-environment jsdom */
import { listLocations } from '@larder/contracts';
import type { LocationDelivery } from '@larder/contracts';
import { learnRegions } from '@larder/rules';
import { openNewOrder } from '../../testing/new-order-steps';
import { locationRow, pageOf } from '../../testing/records';

beforeEach(() => {
  sessionStorage.clear();
  // The zone of this process is not that of every region.
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ timeZone: 'Europe/London' } as Intl.ResolvedDateTimeFormatOptions);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const BRIXTON: LocationDelivery = {
  days: [2, 4],
  next: { deliveryDate: '2026-11-24', cutOffAt: '2026-11-23T12:00:00', soonFrom: '2026-11-22T07:00:00' },
};
const SOHO: LocationDelivery = {
  days: [1, 2, 3, 4, 5, 6],
  next: { deliveryDate: '2026-11-21', cutOffAt: '2026-11-20T12:00:00', soonFrom: '2026-11-19T07:00:00' },
};
const rows = [
  locationRow({ id: 1101, name: 'Brixton', delivery: BRIXTON }),
  locationRow({ id: 1102, name: 'Soho', delivery: SOHO }),
  locationRow({ id: 1103, name: 'Test Kitchen', delivery: { days: [], next: null } }),
  locationRow({ id: 1104, name: 'Leeds', status: 'closed' }),
];
type Options = NonNullable<Parameters<typeof openNewOrder>[0]>;
const open = (options: Options = {}) => openNewOrder({ answers: [[listLocations, pageOf(rows)]], ...options });
const card = (screen: ReturnType<typeof open>['screen'], name: RegExp) => screen.findByRole('radio', { name });

test('cards of locations say days, next delivery and deadline, soon ones in their tone (GDE-47, GDE-48)', async () => {
  const { screen } = open();
  expect(
    await card(screen, /^Brixton\s*Tue, Thu · next Tue 24 Nov\s*Order by Mon 23 Nov, 12:00 · 3 days$/),
  ).toBeVisible();
  expect(await card(screen, /^Soho\s*Mon to Sat · next Sat 21 Nov\s*Order by Fri 20 Nov, 12:00 · 3 h$/)).toBeVisible();
  expect(await card(screen, /^Test Kitchen\s*No fixed days\s*Choose any date$/)).toBeVisible();
  expect(screen.getByText('Soho').closest('label')!.querySelector('.orders-due')).toHaveClass('soon');
  expect(screen.getByText('Brixton').closest('label')!.querySelector('.orders-due')).not.toHaveClass('soon');
  expect(await card(screen, /^Leeds/)).toBeDisabled();
});

test('in French the cards have the words of the kitchen (GDE-47)', async () => {
  const { screen } = open({ region: 'fr' } as Options);
  expect(await card(screen, /^Brixton\s*mar\., jeu\. · prochaine\u00a0: mar\. 24 nov\./)).toBeVisible();
  expect(await card(screen, /^Soho\s*lun\. à sam\. · prochaine\u00a0: sam\. 21 nov\./)).toBeVisible();
});

test('the delivery days on the cards have the names of the region (REL-95)', async () => {
  learnRegions([{ region: 'xx', name: '', languageTag: 'pt-PT', timeZone: 'Europe/London', currency: 'EUR' }]);
  const { screen } = open({ region: 'xx' });
  expect(await card(screen, /^Brixton\s*terça, quinta · /)).toBeVisible();
  expect(await card(screen, /^Soho\s*segunda \S+ sábado · /)).toBeVisible();
});

test('where the next deliveries cannot be loaded, the cards say the address and can be chosen (GDE-47)', async () => {
  const { screen, user } = open({
    answers: [
      [
        listLocations,
        ({ query }: { query: URLSearchParams }) => (query.has('delivery') ? { failsWithStatus: 503 } : pageOf(rows)),
      ],
    ],
  } as Options);
  await user.click(await card(screen, /^Brixton\s*14 Tanner/));
  expect(await card(screen, /^Brixton/)).toBeChecked();
});

test('a cut-off that passes says so, until the next delivery is known (GDE-47, GDE-49)', async () => {
  let isAnswered = false;
  const later = { ...SOHO.next!, deliveryDate: '2026-11-23', cutOffAt: '2026-11-21T12:00:00' };
  const { screen, setNow } = open({
    answers: [
      [
        listLocations,
        ({ query }: { query: URLSearchParams }) => {
          if (!isAnswered || !query.has('delivery')) return pageOf(rows);
          return pageOf(rows.map((row) => (row.id === 1102 ? { ...row, delivery: { ...SOHO, next: later } } : row)));
        },
      ],
    ],
  } as Options);
  await card(screen, /^Soho\s*Mon to Sat · next Sat 21 Nov\s*Order by Fri 20 Nov, 12:00 · 3 h$/);
  setNow('2026-11-20T12:00:05Z');
  expect(await card(screen, /^Soho\s*Mon to Sat · next Sat 21 Nov\s*Cut-off passed Fri 20 Nov, 12:00$/)).toBeVisible();
  expect(screen.getByText('Soho').closest('label')!.querySelector('.orders-due')).toHaveClass('gone');
  isAnswered = true;
  setNow('2026-11-21T00:00:05Z');
  expect(await card(screen, /^Soho\s*Mon to Sat · next Mon 23 Nov\s*Order by Sat 21 Nov, 12:00 · 12 h$/)).toBeVisible();
});

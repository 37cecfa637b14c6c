import { addDays, holidaysOf, weekday } from '@larder/rules';
import type { DemoRegion } from './demo-region';
import type { CalendarEvent } from './calendar-text';
import { chanceOf } from './chance';
import { placeOf, postcodeOf } from './postcodes';
import type { Row } from './upsert';
import { CUSTOMERS } from './workspaces';

/** A delivery location of the demo data. */
export interface DemoLocation {
  id: number;
  workspaceId: number;
  region: DemoRegion;
  name: string;
  status: 'draft' | 'active' | 'closed';
  /** The events of its calendar; a text is one that is no calendar; absent: none. */
  calendar?: readonly CalendarEvent[] | string;
  group?: string;
  address: string;
  postcode: string;
  contact: string;
  instructions: string | null;
}

const MON_TO_FRI = [1, 2, 3, 4, 5];
const MON_TO_SAT = [1, 2, 3, 4, 5, 6];
const MON_WED_FRI = [1, 3, 5];
const NAMES_OF_1208_ON = [
  'Hackney',
  'Holborn',
  'Islington',
  'Kennington',
  'Lambeth',
  'Mayfair',
  'Peckham',
  'Putney',
  'Richmond',
  'Stratford',
];

const SIX_LINES = [
  'Ring at the rear gate, the front door is for guests.',
  'Code for the yard: ask the kitchen on arrival.',
  'Chilled goods straight into the walk-in on the left.',
  'Frozen goods into the chest freezers, never on the floor.',
  'Dry goods on the pallet by the stairs.',
  'Leave the crates of the last delivery with the driver.',
].join('\n');

const STREETS: Record<DemoRegion, string[]> = {
  gb: [
    'Curtain Row',
    'Coldharbour Yard',
    'Frith Passage',
    'Wharf Street',
    'Park Row',
    'Market Street',
    'Bridge Lane',
    'Railway Arches',
  ],
  fr: ['rue d’Austerlitz', 'boulevard Vivier', 'cours Zola', 'avenue des Halles'],
};

/**
 * The events that everything else in the data refers to; `today` is the anchor, weekly events began 400 days before it.
 */
export function demoLocations(today: Record<DemoRegion, string>): DemoLocation[] {
  const day = (days: number) => addDays(today.gb, days);
  const began = day(-400);
  const weekly = (
    weekdays: readonly number[],
    start: string,
    end: string,
    more: Partial<CalendarEvent> = {},
  ): CalendarEvent => ({ from: began, weekdays, start, end, ...more });
  const at =
    (workspaceId: number, region: DemoRegion) =>
    (id: number, name: string, calendar?: DemoLocation['calendar'], more: Partial<DemoLocation> = {}): DemoLocation =>
      ordinary({ id, workspaceId, region, name, ...(calendar && { calendar }), ...more });
  const [emberOak, copperLadle, harbour, tinShed, firstCourse, nightjar] = [
    at(101, 'gb'),
    at(102, 'gb'),
    at(103, 'gb'),
    at(105, 'gb'),
    at(107, 'gb'),
    at(500, 'gb'),
  ];
  const [canuts, ferrand] = [at(301, 'fr'), at(302, 'fr')];
  const [quayHouse, hallesVives] = [at(109, 'gb'), at(313, 'fr')];
  const [sorrelTable, comptoirSafran] = [at(108, 'gb'), at(312, 'fr')];
  const christmas = [-1, 0, 1].flatMap((year) =>
    [25, 26, 27, 28].map((date) => `${Number(today.gb.slice(0, 4)) + year}-12-${date}`),
  );
  const thursday = nextWeekday(day(3), 4);
  const holidayMonday = holidaysOf('gb').find(({ date }) => date > today.gb && weekday(date) === 1)?.date ?? day(38);

  return [
    emberOak(1101, 'Ember & Oak Shoreditch', [weekly(MON_WED_FRI, '07:00', '10:00')], {
      group: 'master',
      instructions: SIX_LINES,
    }),
    emberOak(1102, 'Ember & Oak Brixton', [weekly([2, 4], '06:00', '08:00'), weekly([2, 4], '13:00', '15:00')]),
    emberOak(
      1103,
      'Ember & Oak Soho',
      [
        weekly(MON_TO_SAT, '05:30', '07:30', {
          isDaily: true,
          exceptDates: [day(6), day(13), ...christmas.filter((date) => weekday(date) < 7)],
        }),
        { from: day(0), start: '22:00', end: '02:00' },
        { from: day(8), start: '22:00', end: '02:00' },
      ],
      { instructions: SIX_LINES },
    ),
    emberOak(1104, 'Ember & Oak Test Kitchen', undefined, { contact: '', instructions: null }),
    emberOak(1105, 'Ember & Oak Leeds', [weekly([3], '07:00', '09:00', { from: day(-500), until: day(-30) })], {
      status: 'closed',
    }),
    emberOak(1106, 'Ember & Oak Pop-up', [weekly([6, 7], '08:00', '10:00')], { status: 'draft' }),
    harbour(1131, 'Harbour Street Kitchen', [weekly(MON_TO_FRI, '07:00', '09:00')]),
    harbour(1132, 'Harbour Street Quay', [weekly(MON_TO_FRI, '07:00', '09:00')], { contact: '' }),
    tinShed(1151, 'Tin Shed Margate', undefined, { status: 'closed' }),
    tinShed(1152, 'Tin Shed Deal', undefined, { status: 'draft' }),
    firstCourse(1171, 'First Course Kitchen', [weekly([2, 5], '07:00', '10:00')]),
    copperLadle(1201, 'Copper Ladle Bank', [weekly(MON_TO_FRI, '06:00', '08:00')]),
    copperLadle(1202, 'Copper Ladle Camden', [weekly([2], '07:00', '09:00', { from: day(-70), count: 40 })]),
    copperLadle(1203, 'Copper Ladle Clapham', [weekly([3], '07:00', '09:00', { isUtc: true })]),
    copperLadle(1204, 'Copper Ladle Dalston', [
      weekly([4], '07:00', '09:00', { changed: { date: thursday, start: '10:00', end: '12:00' } }),
    ]),
    copperLadle(1205, 'Copper Ladle Ealing', 'The delivery schedule of this location is being rewritten.\n'),
    copperLadle(1206, 'Copper Ladle Fulham', [
      weekly([7, 1], '07:00', '09:00'),
      { from: holidayMonday, start: '07:00', end: '09:00', allowHoliday: true },
    ]),
    copperLadle(1207, 'Copper Ladle Greenwich', [
      {
        from: day(-28),
        start: '08:00',
        end: '10:00',
        extraDates: Array.from({ length: 29 }, (_, index) => day(3 * index - 28)),
        changed: { date: day(8), isCancelled: true },
      },
    ]),
    ...NAMES_OF_1208_ON.map((name, index) =>
      copperLadle(1208 + index, `Copper Ladle ${name}`, [weekly(MON_WED_FRI, '07:00', '10:00')]),
    ),
    copperLadle(1218, 'Copper Ladle Wimbledon', undefined, { status: 'closed' }),
    nightjar(5001, 'Nightjar Kitchens Bermondsey', [weekly([5, 6, 7, 1], '07:00', '10:00')]),
    nightjar(5002, 'Nightjar Kitchens Deptford'),
    canuts(1301, 'Bistrot des Canuts Croix-Rousse', [weekly(MON_TO_SAT, '06:00', '08:00')]),
    canuts(1302, 'Bistrot des Canuts Part-Dieu', [weekly([2, 5], '06:00', '08:00')]),
    canuts(1303, 'Bistrot des Canuts Villeurbanne', undefined, { status: 'closed' }),
    sorrelTable(1181, 'The Sorrel Table', [weekly(MON_TO_SAT, '06:00', '08:00')]),
    sorrelTable(1182, 'The Sorrel Table Terrace', [weekly([2, 5], '07:00', '09:00')]),
    comptoirSafran(1341, 'Comptoir Safran', [weekly(MON_TO_SAT, '06:00', '08:00')]),
    quayHouse(1191, 'Quay House Kitchen', [weekly(MON_TO_SAT, '06:00', '08:00')]),
    quayHouse(1192, 'Quay House Boathouse', [weekly(MON_TO_FRI, '07:00', '09:00')]),
    hallesVives(1351, 'Halles Vives Valence', [weekly(MON_TO_SAT, '06:00', '08:00')]),
    ferrand(1321, 'Maison Ferrand Atelier', [weekly(MON_TO_FRI, '07:00', '09:00')]),
  ];
}

function nextWeekday(from: string, wanted: number): string {
  return addDays(from, (wanted - weekday(from) + 7) % 7);
}

function ordinary(
  given: Pick<DemoLocation, 'id' | 'workspaceId' | 'region' | 'name'> & Partial<DemoLocation>,
): DemoLocation {
  const { id, region } = given;
  const chance = chanceOf(`location ${id}`);
  const number = chance.int(1, 180);
  const street = chance.pick(STREETS[region]);
  const company = CUSTOMERS.find((each) => each.id === given.workspaceId)!;
  const { town, areas } = placeOf(given.name, company.city);
  const postcode = postcodeOf(town, chance, areas);
  const [address, contact, instructions] =
    region === 'gb'
      ? [
          `${number} ${street}, ${town}`,
          `Kitchen, +44 20 7946 0${String(id).slice(-3)}`,
          'Please ring the bell at the kitchen door.',
        ]
      : [
          `${number}, ${street}, ${town}`,
          `Cuisine, +33 4 72 00 ${String(id).slice(0, 2)} ${String(id).slice(2)}`,
          'Sonner à la porte de la cuisine.',
        ];
  return { status: 'active', address, postcode, contact, instructions, ...given };
}

/** What the location's page repeats of its calendar. */
function deliveryTimes({ id, calendar }: DemoLocation): Row[] {
  if (typeof calendar === 'string' || !calendar)
    return id === 5002 || id === 1205 ? [{ days: MON_TO_FRI, start: '07:00', end: '10:00' }] : [];
  return calendar
    .filter((event) => event.weekdays)
    .map((event) => ({ days: event.weekdays, start: event.start, end: event.end }));
}

/** The row of a location. */
export function locationRow(location: DemoLocation): Row {
  return {
    workspace_id: location.workspaceId,
    id: location.id,
    name: location.name,
    address: location.address,
    postcode: location.postcode,
    status: location.status,
    contact_information: location.contact,
    delivery_instructions: location.instructions,
    delivery_times: deliveryTimes(location),
    location_group: location.group ?? null,
  };
}

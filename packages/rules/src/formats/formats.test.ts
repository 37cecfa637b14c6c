import fc from 'fast-check';
import { formatDate, formatDay, formatDayMonth, formatMonthYear, formatTime, monthName, weekdayName } from './dates';
import { formatCutOff, formatDeliveryRange } from './delivery-range';
import { guardedCell, unguardedCell } from './guarded-cell';
import { pickTypeIcon, storageTypeIcon } from './icons';
import { initials } from './initials';
import { formatMoney, formatUnitPrice } from './money';
import { formatNumber } from './numbers';
import { formatLeadTime, formatShelfLifeDays, shelfLifeDays } from './shelf-life';
import { formatSku } from './sku';
import { formatUnits, unitName } from './unit-names';

describe('dates', () => {
  test('have weekday and long date in both languages (RUL-88)', () => {
    expect(formatDate('2026-11-20', 'en')).toBe('Friday, 20 November 2026');
    expect(formatDate('2026-11-20T07:00:00', 'fr')).toBe('vendredi 20 novembre 2026');
    expect(formatDate('2026-03-01', 'en')).toBe('Sunday, 1 March 2026');
    expect(formatDate('2026-03-01', 'fr')).toBe('dimanche 1er mars 2026');
    expect(formatTime('2026-11-20T07:05:00')).toBe('07:05');
  });

  test('and their shorter forms follow (RUL-88)', () => {
    expect([
      formatDay('2026-11-20', 'en'),
      formatDay('2026-11-20', 'fr'),
      formatDay('2026-02-01', 'fr', 'short'),
    ]).toEqual(['20 November 2026', '20 novembre 2026', '1er févr. 2026']);
    expect([
      formatDayMonth('2026-11-20', 'en', 'short'),
      formatMonthYear('2026-11-01', 'en', 'short'),
      formatMonthYear('2026-08-01', 'fr'),
    ]).toEqual(['20 Nov', 'Nov 2026', 'août 2026']);
    expect([
      weekdayName(1, 'en'),
      weekdayName(7, 'fr'),
      weekdayName(3, 'en', 'short'),
      weekdayName(3, 'fr', 'short'),
      monthName(12, 'fr'),
    ]).toEqual(['Monday', 'dimanche', 'Wed', 'mer.', 'décembre']);
  });
});

describe('a delivery', () => {
  test('within one day shows its date and times (RUL-89)', () => {
    expect(formatDeliveryRange('2026-11-20T07:00:00', '2026-11-20T10:00:00', 'en')).toEqual({
      date: 'Friday, 20 November 2026',
      time: '07:00-10:00',
    });
  });

  test('that ends on another day carries its day of the month (RUL-89)', () => {
    expect(formatDeliveryRange('2026-11-20T22:00:00', '2026-11-21T02:00:00', 'en')).toEqual({
      date: 'Friday, 20 November 2026',
      time: '22:00-02:00',
      endDay: '21',
      endDayLabel: 'ends Saturday, 21 November 2026',
    });
    expect(formatDeliveryRange('2026-11-30T22:00:00', '2026-12-01T02:00:00', 'fr')).toMatchObject({
      time: '22:00–02:00',
      endDay: '1',
      endDayLabel: 'se termine le mardi 1er décembre 2026',
    });
  });

  test('without a slot shows the date alone (RUL-89)', () => {
    expect(formatDeliveryRange('2026-11-20T00:00:00', '2026-11-20T00:00:00', 'en')).toEqual({
      date: 'Friday, 20 November 2026',
      time: null,
    });
    expect(formatDeliveryRange('2026-11-20T00:00', '2026-11-21T00:00', 'en').time).toBe('00:00-00:00');
  });

  test('has a cut-off that names its zone (RUL-1, RUL-88)', () => {
    expect(formatCutOff('2026-11-20T12:00:00', 'gb')).toBe('Friday, 20 November 2026, 12:00 (Europe/London)');
    expect(formatCutOff('2026-11-20T12:00:00', 'fr')).toBe('vendredi 20 novembre 2026, 12:00 (Europe/Paris)');
  });
});

describe('money', () => {
  test('has two decimals, in the way of its region (RUL-90)', () => {
    expect(formatMoney(1234.5, 'gb')).toBe('£1,234.50');
    expect(formatMoney(1234.5, 'fr')).toBe('1\u202f234,50\u00a0€');
    expect(formatMoney('1234567.005', 'gb')).toBe('£1,234,567.01');
    expect([
      formatMoney(0, 'gb'),
      formatMoney(-12.3, 'gb'),
      formatMoney(-12.3, 'fr'),
      formatMoney(-0.001, 'gb'),
    ]).toEqual(['£0.00', '-£12.30', '-12,30\u00a0€', '£0.00']);
  });

  test('of a unit shows up to four decimals (RUL-90)', () => {
    expect([0.245, '0.2450', 1.05, 12, 0.3725, 0.5].map((price) => formatUnitPrice(price, 'gb'))).toEqual([
      '£0.245',
      '£0.245',
      '£1.05',
      '£12.00',
      '£0.3725',
      '£0.50',
    ]);
    expect(formatUnitPrice(0.3725, 'fr')).toBe('0,3725\u00a0€');
  });

  test('that is hidden or unknown is a dash (RUL-90)', () => {
    expect([formatMoney(null, 'gb'), formatMoney(undefined, 'fr'), formatUnitPrice(null, 'gb')]).toEqual([
      '–',
      '–',
      '–',
    ]);
  });

  test('reads back as the amount that was written (RUL-90)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (pence) => {
        expect(Number(formatMoney(pence / 100, 'gb').replace(/[£,]/g, ''))).toBe(pence / 100 + 0);
        expect(
          Number(
            formatMoney(pence / 100, 'fr')
              .replace(/[\u202f\u00a0€]/g, '')
              .replace(',', '.'),
          ),
        ).toBe(pence / 100 + 0);
      }),
    );
  });

  test('and numbers share their separators (RUL-90)', () => {
    expect([
      formatNumber(5467.5, 'en'),
      formatNumber('5467.5000', 'fr'),
      formatNumber(24, 'en'),
      formatNumber(-1.5, 'fr'),
      formatNumber(1246.4, 'en', { maxDecimals: 0 }),
      formatNumber(2, 'fr', { minDecimals: 2, maxDecimals: 2 }),
    ]).toEqual(['5,467.5', '5\u202f467,5', '24', '-1,5', '1,246', '2,00']);
  });
});

test('a SKU of 12 characters is shown in groups of four, any other text unchanged (RUL-91)', () => {
  expect(formatSku('7K2M9QXT4HBW')).toBe('7K2M-9QXT-4HBW');
  for (const text of [
    '7K2M9QXT4HB',
    '7K2M9QXT4HBWX',
    '7K2M9QXT4HBI',
    '7K2M9QXT4HBO',
    '7k2m9qxt4hbw',
    '7K2M-9QXT-4HBW',
    '',
  ])
    expect(formatSku(text)).toBe(text);
});

test('a shelf life is shown in whole days, rounded down (RUL-92)', () => {
  expect([864_000, 863_999, 86_399, 0, null].map(formatShelfLifeDays)).toEqual(['10', '9', '0', '–', '–']);
  expect([shelfLifeDays(864_000), shelfLifeDays(0)]).toEqual([10, null]);
  expect([formatLeadTime(3), formatLeadTime(0), formatLeadTime(null)]).toEqual(['3', '0', '–']);
});

describe('units', () => {
  test('and cartons have names with plurals in both languages (RUL-93)', () => {
    expect([
      formatUnits(1, 'box', 'en'),
      formatUnits(2, 'box', 'en'),
      formatUnits(24, 'litre', 'en'),
      formatUnits(0, 'case', 'en'),
      formatUnits(1.5, 'litre', 'en'),
    ]).toEqual(['1 box', '2 boxes', '24 litres', '0 cases', '1.5 litres']);
    expect([
      formatUnits(1, 'crate', 'fr'),
      formatUnits(2, 'tray', 'fr'),
      formatUnits(1.5, 'litre', 'fr'),
      formatUnits(2.5, 'kg', 'fr'),
    ]).toEqual(['1 cageot', '2 plateaux', '1,5 litre', '2,5 kg']);
  });

  test('have a name for every type of the catalogue (RUL-93)', () => {
    const types = [
      'litre',
      'pack',
      'bunch',
      'dozen',
      'box',
      'case',
      'tray',
      'crate',
      'sack',
      'bag',
      'tub',
      'drum',
      'vac-pack',
      'bottle',
    ];
    expect(types.map((type) => unitName(type, 2, 'fr'))).toEqual([
      'litres',
      'paquets',
      'bottes',
      'douzaines',
      'cartons',
      'caisses',
      'plateaux',
      'cageots',
      'sacs',
      'sachets',
      'pots',
      'bidons',
      'poches sous vide',
      'bouteilles',
    ]);
    expect(['kg', 'g', 'each'].map((type) => unitName(type, 2, 'fr'))).toEqual(['kg', 'g', 'pièces']);
  });

  test('of an unknown type are shown as received (RUL-93)', () => {
    expect([unitName('hamper', 2, 'en'), unitName('toString', 2, 'fr'), formatUnits(2, 'hamper', 'fr')]).toEqual([
      'hamper',
      'toString',
      '2 hamper',
    ]);
  });
});

test('storage and pick types have their icons, unknown ones none (RUL-94)', () => {
  expect(['ambient', 'chilled', 'frozen', 'dry', null].map(storageTypeIcon)).toEqual([
    'sun',
    'fridge',
    'snowflake',
    null,
    null,
  ]);
  expect(['variable', 'fixed', null].map(pickTypeIcon)).toEqual(['swap', null, null]);
});

test.each([
  ['Ember & Oak Soho', 'ES'],
  ['Nightjar', 'N'],
  ['  élan  vital ', 'ÉV'],
  ['Salt & Co &', 'SC'],
  ['3 Bears', '3B'],
  ['', ''],
])('the initials of %j are %j (RUL-95)', (name, expected) => {
  expect(initials(name)).toBe(expected);
});

test.each(['=', '+', '-', '@', '\t', '\r', '\n', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20'])(
  'a cell that begins with %j gets an apostrophe, behind others too (DSK-46, GDE-46)',
  (sign) => {
    for (const text of [sign, `${sign}1`, `'${sign}1`, `''${sign}`]) expect(guardedCell(text)).toBe(`'${text}`);
  },
);

test('a text without the beginning of a formula is its cell, and each cell gives back its text (DSK-46)', () => {
  for (const text of ['', '1=1', ' =1', "'quoted'", 'Pâté']) expect(guardedCell(text)).toBe(text);
  const sign = fc.constantFrom(
    "'",
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    '\uFF1D',
    '\uFF0B',
    '\uFF0D',
    '\uFF20',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 6 }), fc.string()), (text) => {
      expect(unguardedCell(guardedCell(text))).toBe(text);
    }),
  );
});

import type { RegionFacts } from '../regions/region-facts';
import {
  formatDate,
  formatDay,
  formatDayMonth,
  formatMonthYear,
  monthName,
  typedDatePattern,
  weekdayName,
} from './dates';
import { formatCutOff, formatDeliveryRange } from './delivery-range';
import { formatMoney, formatUnitPrice } from './money';
import { formatNumber } from './numbers';
import { formatUnits, unitName } from './unit-names';

const IE: RegionFacts = {
  region: 'ie',
  name: 'Ireland',
  languageTag: 'en-IE',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
};
const DE: RegionFacts = {
  region: 'de',
  name: 'Deutschland',
  languageTag: 'de-DE',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};
/** Spaces that do not break differ between tables of Intl. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('money of ie and de is written by their language tag and currency (REL-95)', () => {
  expect(formatMoney(1234.5, IE)).toBe('€1,234.50');
  expect(plain(formatMoney(1234.5, DE))).toBe('1.234,50 €');
  expect([formatMoney(null, IE), formatMoney('-3.456', IE), formatMoney('-0.001', IE)]).toEqual([
    '–',
    '-€3.46',
    '€0.00',
  ]);
  expect([formatUnitPrice('0.245', IE), formatUnitPrice(2, IE), plain(formatUnitPrice('0.24555', DE))]).toEqual([
    '€0.245',
    '€2.00',
    '0,2456 €',
  ]);
  // A number can't hold these digits.
  expect(formatMoney('12345678901234567.89', IE)).toBe('€12,345,678,901,234,567.89');
});

test('numbers and plurals of ie and de are written by their language tag (REL-95)', () => {
  expect([formatNumber('5467.5', IE), formatNumber('5467.5', DE), formatNumber('-0.00001', DE)]).toEqual([
    '5,467.5',
    '5.467,5',
    '0',
  ]);
  expect([1, 0, 1.5, 2].map((count) => formatUnits(count, 'box', IE))).toEqual([
    '1 box',
    '0 boxes',
    '1.5 boxes',
    '2 boxes',
  ]);
  // Belgian French counts as French does, in a region that is not fr.
  const wallonia: RegionFacts = { ...IE, languageTag: 'fr-BE' };
  expect([unitName('box', 1.5, wallonia), unitName('box', 2, wallonia)]).toEqual(['carton', 'cartons']);
});

test('a date is typed in the order of the language tag, and where that is no date of a field as in gb (REL-95)', () => {
  const typed = (languageTag: string) => typedDatePattern({ ...IE, languageTag });
  expect(['en', 'fr', IE, DE].map((writing) => typedDatePattern(writing as typeof IE))).toEqual([
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
    'DD.MM.YYYY',
  ]);
  expect(['en-US', 'hu-HU', 'sv-SE', 'th-TH', 'ar-EG'].map(typed)).toEqual([
    'MM/DD/YYYY',
    'YYYY. MM. DD.',
    'YYYY-MM-DD',
    'DD/MM/YYYY',
    'DD/MM/YYYY',
  ]);
});

test('dates of ie and de are written by their language tag (REL-95)', () => {
  expect([formatDate('2026-11-20', IE), formatDate('2026-11-20T23:30:00', DE)]).toEqual([
    'Friday 20 November 2026',
    'Freitag, 20. November 2026',
  ]);
  expect([
    formatDay('2026-03-01', DE),
    formatDayMonth('2026-03-01', DE),
    formatMonthYear('2026-03-01', DE),
    formatDay('2026-03-01', IE, 'short'),
  ]).toEqual(['1. März 2026', '1. März', 'März 2026', '1 Mar 2026']);
  expect([weekdayName(7, DE), weekdayName(1, IE, 'short'), monthName(12, DE), monthName(3, IE, 'short')]).toEqual([
    'Sonntag',
    'Mon',
    'Dezember',
    'Mar',
  ]);
  expect(formatCutOff('2026-11-20T12:00:00', IE)).toBe('Friday 20 November 2026, 12:00 (Europe/Dublin)');
  expect(formatDeliveryRange('2026-11-20T22:00:00', '2026-11-21T02:00:00', IE)).toEqual({
    date: 'Friday 20 November 2026',
    time: '22:00-02:00',
    endDay: '21',
    endDayLabel: 'ends Saturday 21 November 2026',
  });
});

test('a region with a house style is written as its language always was, whatever its tag (REL-93)', () => {
  const gb: RegionFacts = {
    ...IE,
    region: 'gb',
    languageTag: 'en-GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    houseStyle: 'en',
  };
  const fr: RegionFacts = { ...gb, region: 'fr', languageTag: 'fr-FR', currency: 'EUR', houseStyle: 'fr' };
  for (const [facts, region, locale] of [
    [gb, 'gb', 'en'],
    [fr, 'fr', 'fr'],
  ] as const) {
    expect(formatMoney('-1234.5', facts)).toBe(formatMoney('-1234.5', region));
    expect(formatNumber('5467.5', facts)).toBe(formatNumber('5467.5', locale));
    expect(formatDate('2026-03-01', facts)).toBe(formatDate('2026-03-01', locale));
    expect(formatDay('2026-02-01', facts, 'short')).toBe(formatDay('2026-02-01', locale, 'short'));
    expect(formatUnits(1.5, 'box', facts)).toBe(formatUnits(1.5, 'box', locale));
  }
});

import {
  GRAMS_PER_CAR_KM,
  OFFSET_COST_PER_TONNE,
  SOCIAL_COST_OF_CARBON,
  emissionFigures,
  gramsToKg,
  isWithoutDeliveries,
  savedGrams,
} from './emissions';
import { keptPolicies, policyLevel } from './policies';
import { isEmptyReport } from './report';
import { sustainabilityIcon, sustainabilityLevel } from './sustainability-level';

describe('a level', () => {
  test.each([
    ['yet-to-start', -0.8, 0],
    ['just-started', 0.01, 0.49],
    ['taking-charge', 0.5, 1.39],
    ['good-progress', 1.4, 1.99],
    ['positive-impact', 2, 2.49],
    ['leading-the-way', 2.5, 3],
  ])('is %s from %d to %d, bounds included (RUL-102)', (level, from, to) => {
    expect([from, to, (from + to) / 2].map((score) => sustainabilityLevel(score))).toEqual([level, level, level]);
    expect(sustainabilityLevel(from, { profile: true })).toBe(level);
  });

  test.each([null, undefined, Number.NaN, '2.1', -0.9, -5, -0.85, 0.005, 0.495, 1.395, 1.995, 2.495])(
    'of %s is not assessed (RUL-103)',
    (score) => {
      expect(sustainabilityLevel(score)).toBe('not-assessed');
    },
  );

  test('of -0.9 and below is at risk on the profile alone (RUL-104)', () => {
    expect([-0.9, -3].map((score) => sustainabilityLevel(score, { profile: true }))).toEqual([
      'supply-at-risk',
      'supply-at-risk',
    ]);
    expect([-0.85, null, Number.NaN].map((score) => sustainabilityLevel(score, { profile: true }))).toEqual([
      'not-assessed',
      'not-assessed',
      'not-assessed',
    ]);
  });

  test('has an icon, and none when not assessed (RUL-103)', () => {
    expect(
      (
        [
          'supply-at-risk',
          'yet-to-start',
          'just-started',
          'taking-charge',
          'good-progress',
          'positive-impact',
          'leading-the-way',
          'not-assessed',
        ] as const
      ).map(sustainabilityIcon),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
  });
});

test('a 422 means an empty report (RUL-105)', () => {
  expect([isEmptyReport(422), isEmptyReport(404), isEmptyReport(undefined)]).toEqual([true, false, false]);
});

describe('policies', () => {
  const policy = (name: string, category: string, score: number | null, status = 'claim') => ({
    name,
    category,
    score,
    status,
  });

  test('are kept with a score of 2 or more in five categories (RUL-106)', () => {
    const dropped = [
      'animal-and-farming-practices',
      'ecosystem-protection',
      'energy-use',
      'governance',
      'labour',
      'water-usage',
      'luck',
    ];
    const kept = keptPolicies([
      ...['ghg-emissions', 'resource-management', 'land-marine-health', 'product-integrity', 'business-ethics'].map(
        (category) => policy(category, category, 2),
      ),
      ...dropped.map((category) => policy(category, category, 3)),
      policy('almost', 'ghg-emissions', 1.99),
      policy('unknown', 'ghg-emissions', null),
    ]);
    expect(kept.flatMap(({ policies }) => policies.map(({ name }) => name))).toEqual([
      'ghg-emissions',
      'resource-management',
      'land-marine-health',
      'product-integrity',
      'business-ethics',
    ]);
  });

  test('are grouped by category, whatever their status (RUL-107)', () => {
    expect(
      keptPolicies([
        policy('Gifts', 'business-ethics', 2.3, 'not-assessed'),
        policy('Fleet', 'ghg-emissions', 2.6, 'verified'),
        policy('Fair pay', 'business-ethics', 2, 'claim'),
      ]),
    ).toEqual([
      { name: 'ghg-emissions', icon: 'ghg-emissions', policies: [{ name: 'Fleet', score: 2.6, status: 'verified' }] },
      {
        name: 'business-ethics',
        icon: 'business-ethics',
        policies: [
          { name: 'Gifts', score: 2.3, status: 'not-assessed' },
          { name: 'Fair pay', score: 2, status: 'claim' },
        ],
      },
    ]);
    expect(keptPolicies([])).toEqual([]);
  });

  test('have level 2 from 2 to 2.49, level 3 from 2.5, and none otherwise (RUL-108)', () => {
    expect([2, 2.49, 2.5, 3, 1.99, 2.495, null].map(policyLevel)).toEqual([2, 2, 3, 3, null, null, null]);
  });
});

describe('emissions', () => {
  const month = (startDate: string, saved: number, weightShipped = 100) => ({
    startDate,
    weightShipped,
    platformEmissions: 1000,
    cateringButcherEmissions: 1000 + saved,
  });
  const year = [
    ...Array.from({ length: 9 }, (_, at) => month(`2026-0${Math.min(at + 1, 8)}-01`, 999_999)),
    month('2026-09-01', 441_830, 1955),
    month('2026-10-01', 479_370, 2102.5),
    month('2026-11-01', 324_300, 1410),
  ];

  test('saved are the conventional less our own, and kilograms are rounded grams (RUL-109)', () => {
    expect(savedGrams({ platformEmissions: 400, cateringButcherEmissions: 1000.5 })).toBe(600.5);
    expect(savedGrams({ platformEmissions: 400, cateringButcherEmissions: 300 })).toBe(-100);
    expect([gramsToKg(1_245_500), gramsToKg(1_245_499)]).toEqual([1246, 1245]);
  });

  test('of the last 3 months sum the last three records (RUL-110, RUL-111, RUL-112)', () => {
    expect(emissionFigures(year)).toMatchObject({
      weightShippedKg: 5467.5,
      savedGrams: 1_245_500,
      savedKg: 1246,
      carKm: 7613,
      offsetCost: 3.81,
      isNegative: false,
      isEmpty: false,
    });
    expect(emissionFigures(year).records.map(({ startDate }) => startDate)).toEqual([
      '2026-09-01',
      '2026-10-01',
      '2026-11-01',
    ]);
    expect(emissionFigures(year.slice(-2)).savedGrams).toBe(803_670);
  });

  test('use three constants, and the social cost is none of the figures (RUL-111, RUL-112)', () => {
    expect([GRAMS_PER_CAR_KM, OFFSET_COST_PER_TONNE, SOCIAL_COST_OF_CARBON]).toEqual([163.6, 3.06, 91]);
  });

  test('read 0 with a note when the saving is negative (RUL-113)', () => {
    expect(emissionFigures([month('2026-10-01', 50), month('2026-11-01', -900)])).toMatchObject({
      savedGrams: -850,
      savedKg: 0,
      carKm: 0,
      offsetCost: 0,
      isNegative: true,
    });
  });

  test('of all-zero records leave nothing to chart (RUL-113)', () => {
    const zero = { startDate: '2026-11-01', weightShipped: 0, platformEmissions: 0, cateringButcherEmissions: 0 };
    expect(emissionFigures([zero, zero, zero])).toMatchObject({
      isEmpty: true,
      isNegative: false,
      savedKg: 0,
      carKm: 0,
      offsetCost: 0,
    });
    expect(isWithoutDeliveries([])).toBe(true);
    expect(isWithoutDeliveries([zero, month('2026-11-01', 0, 5)])).toBe(false);
    for (const field of ['weightShipped', 'platformEmissions', 'cateringButcherEmissions'])
      expect(isWithoutDeliveries([zero, { ...zero, [field]: 1 }])).toBe(false);
  });
});

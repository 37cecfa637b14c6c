/** How far a supplier is, from its overall score. */
export type SustainabilityLevel =
  | 'not-assessed'
  | 'supply-at-risk'
  | 'yet-to-start'
  | 'just-started'
  | 'taking-charge'
  | 'good-progress'
  | 'positive-impact'
  | 'leading-the-way';

/** Both bounds are included; a score in a gap between two bands has no level (RUL-102, RUL-103). */
const BANDS: readonly [level: SustainabilityLevel, from: number, to: number][] = [
  ['yet-to-start', -0.8, 0],
  ['just-started', 0.01, 0.49],
  ['taking-charge', 0.5, 1.39],
  ['good-progress', 1.4, 1.99],
  ['positive-impact', 2, 2.49],
  ['leading-the-way', 2.5, Infinity],
];

const AT_RISK = -0.9;

/**
 * The level of an overall score (RUL-102, RUL-103). With `profile`, on the gb supplier profile, -0.9 and below is
 * "supply at risk"; on cards and lists it is "not assessed" (RUL-104).
 */
export function sustainabilityLevel(
  score: unknown,
  { profile = false }: { profile?: boolean } = {},
): SustainabilityLevel {
  if (typeof score !== 'number' || Number.isNaN(score)) return 'not-assessed';
  if (score <= AT_RISK) return profile && Number.isFinite(score) ? 'supply-at-risk' : 'not-assessed';
  return BANDS.find(([, from, to]) => score >= from && score <= to)?.[0] ?? 'not-assessed';
}

/** The icons of the levels: one plant that grows. */
const ICONS: Readonly<Record<SustainabilityLevel, number | null>> = {
  'supply-at-risk': 1,
  'yet-to-start': 2,
  'just-started': 3,
  'taking-charge': 4,
  'good-progress': 5,
  'positive-impact': 6,
  'leading-the-way': 7,
  'not-assessed': null,
};

/**
 * The number of a level's icon, 1 (at risk) to 7 (leading the way); null when not assessed, which shows its text alone
 * (RUL-103).
 */
export const sustainabilityIcon = (level: SustainabilityLevel): number | null => ICONS[level];

import Big from 'big.js';

/** What is known of the weight of a line. */
export interface WeighedLine {
  unitType: string;
  unitQuantity: number;
  /** Units ordered. */
  totalItemQuantity: number;
  /** Cartons that were counted; null before. */
  recordedQuantity: number | null;
  /** Kilograms that were weighed; null before. */
  recordedWeight: number | null;
}

/** What some deliveries weighed and emitted: kilograms and grams. */
export interface ShippedWeight {
  weightShipped: number;
  platformEmissions: number;
  cateringButcherEmissions: number;
}

/** What delivering an order emits. Grams of CO2e are whole; null where nothing is known of the location. */
export interface OrderEmissions {
  linesWithWeight: number;
  /** Lines with something on them. */
  lines: number;
  /** Share of the lines that have a weight, from 0 to 1. */
  coverage: number;
  platformEmissions: number | null;
  cateringButcherEmissions: number | null;
  /** Negative when separate deliveries would emit less. */
  emissionsSavings: number | null;
}

/** How many of a unit make a kilogram; a litre counts as one. */
const PER_KG: Readonly<Record<string, number>> = { kg: 1, litre: 1, g: 1000 };

/**
 * Nothing is on the line: it was not supplied, or all of it was replaced by other lines. It counts neither as a line nor
 * as one whose weight is missing (REL-106).
 */
const isEmpty = ({ recordedWeight, recordedQuantity, totalItemQuantity }: WeighedLine): boolean =>
  (recordedWeight ?? recordedQuantity ?? totalItemQuantity) === 0;

/** Kilograms of a line: what was weighed, else what its unit says; undefined when neither is known (REL-106). */
function weightOf(line: WeighedLine): Big | undefined {
  if (line.recordedWeight !== null) return new Big(line.recordedWeight);
  const perKg = PER_KG[line.unitType];
  if (perKg === undefined) return undefined;
  const units =
    line.recordedQuantity === null
      ? new Big(line.totalItemQuantity)
      : new Big(line.recordedQuantity).times(line.unitQuantity);
  return units.div(perKg);
}

/**
 * The emissions of an order: the weight of its lines times the grams per kilogram of its location (REL-106). Lines with
 * nothing on them count for nothing.
 * @param shipped the location's record of the delivery's week, else the sum of its last four weeks
 */
export function orderEmissions(lines: readonly WeighedLine[], shipped: ShippedWeight | undefined): OrderEmissions {
  const filled = lines.filter((line) => !isEmpty(line));
  const weights = filled.map(weightOf).filter((weight) => weight !== undefined);
  const counts = {
    linesWithWeight: weights.length,
    lines: filled.length,
    coverage: filled.length === 0 ? 0 : weights.length / filled.length,
  };
  if (!shipped || shipped.weightShipped <= 0)
    return { ...counts, platformEmissions: null, cateringButcherEmissions: null, emissionsSavings: null };
  const weight = weights.reduce((sum, each) => sum.plus(each), new Big(0));
  const grams = (ofAll: number) => Number(weight.times(ofAll).div(shipped.weightShipped).round(0, Big.roundHalfUp));
  const [platformEmissions, cateringButcherEmissions] = [
    grams(shipped.platformEmissions),
    grams(shipped.cateringButcherEmissions),
  ];
  return {
    ...counts,
    platformEmissions,
    cateringButcherEmissions,
    emissionsSavings: cateringButcherEmissions - platformEmissions,
  };
}

/** Emissions as they are shown: kilograms with one decimal, so that they add up on the screen. */
export interface ShownEmissions {
  totalKg: number;
  separateKg: number;
  /** Separate deliveries less this one: negative when this one emits more. */
  savedKg: number;
}

const tenths = (grams: number): Big => new Big(grams).div(1000).round(1, Big.roundHalfUp);

/** Grams of an order and of separate deliveries, in kilograms (REL-106). */
export function shownEmissions(platformEmissions: number, cateringButcherEmissions: number): ShownEmissions {
  const [total, separate] = [tenths(platformEmissions), tenths(cateringButcherEmissions)];
  return { totalKg: total.toNumber(), separateKg: separate.toNumber(), savedKg: separate.minus(total).toNumber() };
}

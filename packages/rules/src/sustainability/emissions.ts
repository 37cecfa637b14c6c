import Big from 'big.js';

/** A period of deliveries, as on the wire. */
export interface CarbonRecord {
  /** `YYYY-MM-DD` */
  startDate: string;
  /** Kilograms. */
  weightShipped: number;
  /** Grams. */
  platformEmissions: number;
  /** Grams. */
  cateringButcherEmissions: number;
}

/** The figures of some periods together. */
export interface EmissionFigures {
  /** Kilograms, one decimal at most. */
  weightShippedKg: number;
  /** Grams, as they are: may be negative. */
  savedGrams: number;
  /** Whole kilograms, 0 when the saving is negative. */
  savedKg: number;
  /** Whole kilometres by car, 0 when the saving is negative. */
  carKm: number;
  /** Pounds, two decimals, 0 when the saving is negative. */
  offsetCost: number;
  /** The saving is negative: the figures read 0 with a note (RUL-113). */
  isNegative: boolean;
  /** All records are zero or there are none: nothing to chart (RUL-113). */
  isEmpty: boolean;
  /** The periods that were summed, oldest first. */
  records: CarbonRecord[];
}

/** A petrol car's grams of CO2e per kilometre (RUL-111). */
export const GRAMS_PER_CAR_KM = 163.6;
/** What the costs below are in, whatever the region: they were found for British deliveries (RUL-112). */
export const COST_CURRENCY = 'GBP';
/** Pounds per tonne for offsetting (RUL-112). */
export const OFFSET_COST_PER_TONNE = 3.06;
/** Pounds per tonne, which only the explaining text uses (RUL-112). */
export const SOCIAL_COST_OF_CARBON = 91;

const whole = (value: Big, places = 0): number => value.round(places, Big.roundHalfUp).toNumber();

/**
 * What a period saved, in grams: conventional minus Larder's emissions, negative when Larder emitted more (RUL-109).
 */
export const savedGrams = (record: Pick<CarbonRecord, 'platformEmissions' | 'cateringButcherEmissions'>): number =>
  new Big(record.cateringButcherEmissions).minus(record.platformEmissions).toNumber();

/** Grams as whole kilograms: 1,245,500 g are 1,246 kg (RUL-109). */
export const gramsToKg = (grams: number): number => whole(new Big(grams).div(1000));

/** Whether there is nothing to chart: no records, or all of them zero (RUL-113). */
export const isWithoutDeliveries = (records: readonly CarbonRecord[]): boolean =>
  records.every((one) => one.weightShipped === 0 && one.platformEmissions === 0 && one.cateringButcherEmissions === 0);

/**
 * The figures of the last three of the monthly records (oldest first), the running month included; with fewer, of those
 * there are (RUL-109 to RUL-113).
 * Another number of periods can be named.
 */
export function emissionFigures(records: readonly CarbonRecord[], { periods = 3 } = {}): EmissionFigures {
  const counted = records.slice(-periods);
  const sum = (values: readonly number[]) => values.reduce<Big>((total, value) => total.plus(value), new Big(0));
  const saved = sum(counted.map(savedGrams));
  const shown = saved.lt(0) ? new Big(0) : saved;
  return {
    weightShippedKg: whole(sum(counted.map((one) => one.weightShipped)), 1),
    savedGrams: saved.toNumber(),
    savedKg: gramsToKg(shown.toNumber()),
    carKm: whole(shown.div(GRAMS_PER_CAR_KM)),
    offsetCost: whole(shown.div(1_000_000).times(OFFSET_COST_PER_TONNE), 2),
    isNegative: saved.lt(0),
    isEmpty: isWithoutDeliveries(records),
    records: counted,
  };
}

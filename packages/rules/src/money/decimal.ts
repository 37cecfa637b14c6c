import Big from 'big.js';

/** An exact decimal on the wire: a number or decimal text. */
export type Decimal = number | string;

/**
 * A value rounded half up (away from zero when negative), as a number of the wire; 1.005 to two places is 1.01
 * (RUL-48).
 */
export const roundHalfUp = (value: Decimal, places = 2): number =>
  new Big(value).round(places, Big.roundHalfUp).toNumber();

/** The exact product of decimals, unrounded. */
export const productOf = (...factors: readonly Decimal[]): Big =>
  factors.reduce<Big>((product, factor) => product.times(factor), new Big(1));

/** The exact sum of decimals, as a number of the wire (RUL-48). */
export const sumOf = (values: readonly Decimal[]): number =>
  values.reduce<Big>((sum, value) => sum.plus(value), new Big(0)).toNumber();

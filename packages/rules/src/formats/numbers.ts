import Big from 'big.js';
import type { Decimal } from '../money/decimal';
import { intlNumber } from './intl-formats';
import { type HouseStyle, styleOf, type Writing } from './writing';

/** Half up, as every amount of Larder. */
const rounded = (value: Decimal, maxDecimals: number): Big => new Big(value).round(maxDecimals, Big.roundHalfUp);

/** Digits with the separators of the house; trailing zeros beyond `minDecimals` are left out. */
export function formatDecimal(
  value: Decimal,
  { group, decimal }: Pick<HouseStyle, 'group' | 'decimal'>,
  minDecimals: number,
  maxDecimals: number,
): string {
  const [whole = '', fraction = ''] = rounded(value, maxDecimals).abs().toFixed(maxDecimals).split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return shown ? `${grouped}${decimal}${shown}` : grouped;
}

/** A number as `Intl` writes it for a language tag, rounded here; what rounds to zero has no sign. */
export function intlDecimal(
  value: Decimal,
  tag: string,
  options: Intl.NumberFormatOptions & { maximumFractionDigits: number },
): string {
  const shown = rounded(value, options.maximumFractionDigits);
  return intlNumber(shown.eq(0) ? '0' : shown.toFixed(), tag, options);
}

/**
 * A number with the separators of a language and no more decimals than it has, four at most: "5,467.5", "5 467,5".
 * `minDecimals` adds zeros: "2.60".
 */
export function formatNumber(value: Decimal, writing: Writing, { maxDecimals = 4, minDecimals = 0 } = {}): string {
  const style = styleOf(writing);
  if (!style.house)
    return intlDecimal(value, style.tag, { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals });
  const digits = formatDecimal(value, style.house, minDecimals, maxDecimals);
  return Number(value) < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

/** The sign before the decimals, "." or ",", as numbers are typed and read. */
export const decimalSign = (writing: Writing): string => /[.,]/.exec(formatNumber(0.5, writing))?.[0] ?? '.';

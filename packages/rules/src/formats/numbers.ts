import Big from 'big.js';
import type { Decimal } from '../money/decimal';
import type { Locale } from '../regions/region';

/** Narrow no-break space, between thousands in French. */
const NARROW_SPACE = '\u202f';

/** Digits with the separators of a language; trailing zeros beyond `minDecimals` are left out. */
export function formatDecimal(value: Decimal, locale: Locale, minDecimals: number, maxDecimals: number): string {
  const [whole = '', fraction = ''] = new Big(value)
    .abs()
    .round(maxDecimals, Big.roundHalfUp)
    .toFixed(maxDecimals)
    .split('.');
  const shown = fraction.replace(/0+$/, '').padEnd(minDecimals, '0');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, locale === 'fr' ? NARROW_SPACE : ',');
  return shown ? `${grouped}${locale === 'fr' ? ',' : '.'}${shown}` : grouped;
}

/** A number with the separators of a language and no more decimals than it has, four at most: "5,467.5", "5 467,5". */
export function formatNumber(value: Decimal, locale: Locale, { maxDecimals = 4 } = {}): string {
  const digits = formatDecimal(value, locale, 0, maxDecimals);
  return Number(value) < 0 && /[1-9]/.test(digits) ? `-${digits}` : digits;
}

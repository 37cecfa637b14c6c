import type { Decimal } from '../money/decimal';
import type { Region } from '../regions/region';
import { localeOf } from '../regions/region';
import { formatDecimal } from './numbers';
import { isPresent } from '../values/is-present';

/** What stands in the place of a value that is not there. */
export const NO_VALUE = '–';

const NO_BREAK_SPACE = '\u00a0';

function withCurrency(amount: Decimal | null | undefined, region: Region, maxDecimals: number): string {
  if (!isPresent(amount)) return NO_VALUE;
  const digits = formatDecimal(amount, localeOf(region), 2, maxDecimals);
  const sign = Number(amount) < 0 && /[1-9]/.test(digits) ? '-' : '';
  return region === 'fr' ? `${sign}${digits}${NO_BREAK_SPACE}€` : `${sign}£${digits}`;
}

/**
 * An amount in the region's currency and language with two decimals: "£1,234.50", "1 234,50 €"; null is "–" (RUL-90).
 */
export const formatMoney = (amount: Decimal | null | undefined, region: Region): string =>
  withCurrency(amount, region, 2);

/** A unit price: two decimals, or as many as it has, four at most: "£0.245"; null is "–" (RUL-90). */
export const formatUnitPrice = (price: Decimal | null | undefined, region: Region): string =>
  withCurrency(price, region, 4);

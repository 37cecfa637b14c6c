import type { Decimal } from '../money/decimal';
import { factsOf } from '../regions/known-regions';
import type { Region } from '../regions/region';
import type { RegionFacts } from '../regions/region-facts';
import { formatDecimal, intlDecimal } from './numbers';
import { isPresent } from '../values/is-present';
import { type HouseStyle, styleOf } from './writing';

/** What stands in the place of a value that is not there. */
export const NO_VALUE = '–';

function withCurrency(amount: Decimal | null | undefined, of: Region | RegionFacts, maxDecimals: number): string {
  if (!isPresent(amount)) return NO_VALUE;
  const facts = typeof of === 'string' ? factsOf(of) : of;
  const style = styleOf(facts);
  if (style.house) return inHouseStyle(amount, style.house, maxDecimals);
  return intlDecimal(amount, style.tag, {
    style: 'currency',
    currency: facts.currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: maxDecimals,
  });
}

/** In pounds or in euros, as its pattern says. */
function inHouseStyle(amount: Decimal, house: HouseStyle, maxDecimals: number): string {
  const digits = formatDecimal(amount, house, 2, maxDecimals);
  const sign = Number(amount) < 0 && /[1-9]/.test(digits) ? '-' : '';
  return `${sign}${house.money.replace('{amount}', digits)}`;
}

/**
 * An amount in the region's currency and language with two decimals: "£1,234.50", "1 234,50 €"; null is "–" (RUL-90).
 * In a region without a house style as `Intl` writes it: ie "€1,234.50" (REL-95).
 */
export const formatMoney = (amount: Decimal | null | undefined, of: Region | RegionFacts): string =>
  withCurrency(amount, of, 2);

/** A unit price: two decimals, or as many as it has, four at most: "£0.245"; null is "–" (RUL-90). */
export const formatUnitPrice = (price: Decimal | null | undefined, of: Region | RegionFacts): string =>
  withCurrency(price, of, 4);

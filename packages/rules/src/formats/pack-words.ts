import type { Decimal } from '../money/decimal';
import { formatUnits, unitName } from './unit-names';
import { formatNumber } from './numbers';
import { wordOf } from './words';
import { styleOf, type Writing } from './writing';

/** What is said of the pack of a product. */
export interface Pack {
  unitQuantity: number;
  unitType: string;
  cartonType: string;
}

const MEASURES: readonly string[] = ['kg', 'g', 'litre'];

/** "12 litre crate", "Box of 40", "Box of 12 bunches"; in French "cageot de 12 litres". */
export function formatPack({ unitQuantity, unitType, cartonType }: Pack, writing: Writing): string {
  const kind = MEASURES.includes(unitType) ? 'measure' : unitType === 'each' ? 'each' : 'units';
  const carton = unitName(cartonType, 1, writing);
  return wordOf(styleOf(writing).tag, `pack.${kind}`, {
    carton,
    Carton: `${carton.charAt(0).toUpperCase()}${carton.slice(1)}`,
    number: formatNumber(unitQuantity, writing),
    unit: unitName(unitType, 1, writing),
    units: formatUnits(unitQuantity, unitType, writing),
  })!;
}

/** A count of what is sold, without its pack: "24 litres", "80 pieces". */
export const formatQuantity = (count: Decimal, unitType: string, writing: Writing): string =>
  unitType === 'each'
    ? `${formatNumber(count, writing)} ${wordOf(styleOf(writing).tag, 'piece', { count: Math.abs(Number(count)) })}`
    : formatUnits(count, unitType, writing);

/**
 * A price of a unit: "£14.80 / kg", "£0.98 each".
 * @param price in words
 */
export const formatPriceOfUnit = (price: string, unitType: string, writing: Writing): string =>
  wordOf(styleOf(writing).tag, `price.${unitType === 'each' ? 'each' : 'unit'}`, {
    price,
    unit: unitName(unitType, 1, writing),
  })!;

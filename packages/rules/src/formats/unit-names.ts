import type { Decimal } from '../money/decimal';
import { formatNumber } from './numbers';
import { wordOf } from './words';
import { styleOf, type Writing } from './writing';

/**
 * The name of a unit or carton type for a count; an unknown one as received. English has one for exactly 1, French
 * below 2 (RUL-93), any other language as it counts (REL-95).
 */
export const unitName = (type: string, count: Decimal, writing: Writing): string =>
  wordOf(styleOf(writing).tag, `unit.${type}`, { count: Math.abs(Number(count)) }) ?? type;

/** A count with its unit or carton type: "24 litres", "1 box", "2 boxes", "2,5 kg" (RUL-93). */
export const formatUnits = (count: Decimal, type: string, writing: Writing): string =>
  `${formatNumber(count, writing)} ${unitName(type, count, writing)}`;

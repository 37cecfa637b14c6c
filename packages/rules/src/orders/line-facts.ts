import type { Decimal } from '../money/decimal';
import { totalQuantity } from '../money/line-price';
import { statusGroup, statusOf } from './status';
import { isPresent } from '../values/is-present';

/** What the facts of a line follow from. */
export interface FactLine {
  cartonQuantity: number;
  unitQuantity: Decimal;
  unitType: string;
  pickType?: string;
  initialCartonQuantity?: number | null;
  recordedQuantity?: number | null;
  /** Kilograms. */
  recordedWeight?: Decimal | null;
  substituteForSku?: string | null;
  isMaster?: boolean;
}

/** A quantity with its unit. */
export interface ShownQuantity {
  amount: number;
  /** The line's unit, or kg where a recorded weight is shown. */
  unitType: string;
}

/** What a line may show in the status of its order. */
export interface LineFacts {
  /** The SKU that it substitutes, or null. */
  substituteForSku: string | null;
  /** "{ordered} ordered, {substituted} substituted", in cartons. */
  substituteDifference: { ordered: number; substituted: number } | null;
  /** "{ordered} ordered, {supplied} supplied", in cartons. */
  recordedDifference: { ordered: number; supplied: number } | null;
  /** A substitute replaced it: it is struck through (RUL-78). */
  isReplaced: boolean;
  /** A generic item that several approved suppliers may fulfil (RUL-78). */
  isMaster: boolean;
  quantity: ShownQuantity;
}

const BEFORE_PREPARING = ['draft', 'ready', 'scheduled'];

/** Whether the status lets a line show what was recorded: preparing through cancelled. */
function isRecording(status: string | null | undefined): boolean {
  const known = statusOf(status);
  return known !== null && !BEFORE_PREPARING.includes(known);
}

/**
 * The quantity of a line: cartons times units, or for variable pick the recorded weight from preparing-warning on
 * (RUL-75).
 */
export function shownQuantity(line: FactLine, status: string | null | undefined): ShownQuantity {
  const isWeighed =
    line.pickType === 'variable'
    && isPresent(line.recordedWeight)
    && isRecording(status)
    && statusOf(status) !== 'preparing';
  if (isWeighed) return { amount: Number(line.recordedWeight), unitType: 'kg' };
  return { amount: totalQuantity(line.cartonQuantity, line.unitQuantity), unitType: line.unitType };
}

/** What a line may show; the status alone decides which facts (RUL-75 to RUL-78). */
export function lineFacts(line: FactLine, status: string | null | undefined): LineFacts {
  const known = statusOf(status);
  const showsSubstitution = statusGroup(status) !== 'unknown' && known !== 'draft' && Boolean(line.substituteForSku);
  const showsSubstituteDifference = showsSubstitution && (known === 'ready' || known === 'scheduled');
  const { initialCartonQuantity: initial, recordedQuantity: recorded, cartonQuantity: cartons } = line;
  return {
    substituteForSku: showsSubstitution ? (line.substituteForSku ?? null) : null,
    substituteDifference:
      showsSubstituteDifference && isPresent(initial) && initial !== cartons
        ? { ordered: initial, substituted: cartons }
        : null,
    recordedDifference:
      isRecording(status) && isPresent(recorded) && recorded !== cartons
        ? { ordered: cartons, supplied: recorded }
        : null,
    isReplaced: cartons === 0 && isPresent(initial) && initial > 0,
    isMaster: Boolean(line.isMaster),
    quantity: shownQuantity(line, status),
  };
}

/** In lists a line's cartons are the recorded ones when there are any, 0 included, else the ordered ones (RUL-79). */
export const listedQuantity = (line: { cartonQuantity: number; recordedQuantity?: number | null }): number =>
  line.recordedQuantity ?? line.cartonQuantity;

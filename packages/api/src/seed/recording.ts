import { type Chance, chanceOf } from './chance';
import type { PlannedLine } from './order-plan';

/** What the store counted and weighed. */
export interface RecordingOptions {
  /** How many of a hundred lines come a carton short. */
  shortPercent?: number;
  /** How many of a hundred lines are replaced by a product of the same kind. */
  substitutePercent?: number;
}

/** Lines as staff recorded them: fixed ones counted, variable ones weighed within 3 % of what was ordered. */
export function recorded(lines: readonly PlannedLine[], seed: string, options: RecordingOptions = {}): PlannedLine[] {
  const chance = chanceOf(`recorded ${seed}`);
  return lines.map((line) => recordedLine(line, chance, options.shortPercent ?? 0));
}

function recordedLine(line: PlannedLine, chance: Chance, shortPercent: number): PlannedLine {
  const isShort = chance.next() * 100 < shortPercent && line.cartons > 1;
  const cartons = isShort ? line.cartons - 1 : line.cartons;
  if (line.product.pick === 'fixed' || line.product.unit !== 'kg') return { ...line, recordedCartons: cartons };
  const weight = cartons * Number(line.product.unitQuantity) * (0.97 + chance.next() * 0.06);
  return { ...line, recordedWeight: weight.toFixed(3) };
}

/** The line that was asked for, now without cartons, and the one that stands in for it. */
export function substituted(original: PlannedLine, substitute: PlannedLine): [PlannedLine, PlannedLine] {
  return [
    { ...original, initialCartons: original.cartons, cartons: 0 },
    { ...substitute, initialCartons: original.cartons, substituteFor: original.product.sku },
  ];
}

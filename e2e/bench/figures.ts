/** The middle of some figures; the mean of the two in the middle where their count is even. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

/** The figure that this share of all lies at or below; 0.9 is nine of ten. */
export const share = (figures: readonly number[], part: number): number =>
  [...figures].sort((a, b) => a - b)[Math.ceil(figures.length * part) - 1]!;

/** Each figure over its partner of the same pair: what the machine did meanwhile befell both. */
export const ratios = (figures: readonly number[], partners: readonly number[]): number[] =>
  figures.map((figure, at) => figure / partners[at]!);

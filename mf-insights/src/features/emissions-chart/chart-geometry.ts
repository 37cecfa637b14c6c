/** Where the plot lies inside the drawing; the drawing and the periods above it share it, in pixels. */
export interface ChartGeometry {
  width: number;
  height: number;
  margin: { top: number; right: number; bottom: number; left: number };
  /** Between two periods; all of the plot when there is one. */
  step: number;
  /** The two series are named at their ends too. */
  hasEndLabels: boolean;
  /** The indexes of the periods that have a tick (INS-27). */
  ticks: number[];
}

const DIGIT = 8.5;
const TICK_WIDTH = 46;
const WIDE = 640;

/** Lays out the plot for a number of periods; `longest` is the longest text on the left axis. */
export function chartGeometry(width: number, height: number, periods: number, longest: string): ChartGeometry {
  const hasEndLabels = width >= WIDE;
  const margin = { top: 16, right: hasEndLabels ? 116 : 20, bottom: 44, left: Math.round(20 + longest.length * DIGIT) };
  const inner = width - margin.left - margin.right;
  const step = periods > 1 ? inner / (periods - 1) : inner;
  const every = Math.max(1, Math.ceil(TICK_WIDTH / step));
  // Counted from the latest, so that it always has its tick.
  const ticks = Array.from({ length: periods }, (_, index) => index).filter(
    (index) => (periods - 1 - index) % every === 0,
  );
  return { width, height, margin, step, hasEndLabels, ticks };
}

/**
 * The middle of a period, from the left edge of the drawing; a period alone stands in the middle, as the drawing has
 * it.
 */
export const periodX = ({ margin, step, width }: ChartGeometry, index: number, periods: number): number =>
  periods > 1 ? margin.left + index * step : margin.left + (width - margin.left - margin.right) / 2;

/** The column of a period, which ends where the drawing does. */
export function periodColumn(geometry: ChartGeometry, index: number, periods: number): { left: number; width: number } {
  const x = periodX(geometry, index, periods);
  const left = Math.max(0, x - geometry.step / 2);
  return { left, width: Math.min(geometry.width, x + geometry.step / 2) - left };
}

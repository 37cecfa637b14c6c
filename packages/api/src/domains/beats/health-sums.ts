import { addHistogram, addValue, emptyHistogram, type Histogram, type Measure } from './histogram';

/** Whose figure it is. An empty region or module is an unknown one. */
export interface FigureOf {
  region: string;
  remote: string;
  release: string;
  module: string;
  measure: Measure;
}

/** Lengths of time that figures are kept by, with their milliseconds. Days are those of UTC. */
export const GRAINS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
/** One of them. */
export type Grain = keyof typeof GRAINS;

/** What a process adds to a row of `release_health`. */
export interface HealthRow extends FigureOf, Histogram {
  grain: Grain;
  at: string;
}

/** The beginning of the minute, hour or day that a moment (epoch ms) lies in, as an instant. */
export const beginningOf = (grain: Grain, at: number): string => new Date(at - (at % GRAINS[grain])).toISOString();

/** So many sums are held at once: a region with 50 remotes, two releases of each and ten modules has fewer. */
const MOST_SUMS = 5000;

interface Sum extends FigureOf {
  at: number;
  histogram: Histogram;
}

const keyOf = ({ region, remote, release, module, measure }: FigureOf, at: number): string =>
  `${at}|${region}|${remote}|${release}|${module}|${measure}`;

/** Figures of a few seconds, summed by minute. */
export class HealthSums {
  #sums = new Map<string, Sum>();

  /** Adds one value of the moment `at` (epoch ms). @returns false when there is no room for a further sum */
  add(figure: FigureOf, value: number | undefined, at: number): boolean {
    const sum = this.#sumOf(figure, at - (at % GRAINS.minute));
    if (sum) addValue(sum.histogram, figure.measure, value);
    return sum !== undefined;
  }

  /** Takes everything out, as rows that a table gets; `putBack` undoes that. */
  take(): { rows: HealthRow[]; putBack(): void } {
    const taken = [...this.#sums.values()];
    this.#sums = new Map();
    return {
      rows: rowsOf(taken),
      putBack: () => {
        for (const sum of taken) {
          const known = this.#sumOf(sum, sum.at);
          if (known) addHistogram(known.histogram, sum.histogram);
        }
      },
    };
  }

  #sumOf(figure: FigureOf, at: number): Sum | undefined {
    const key = keyOf(figure, at);
    let sum = this.#sums.get(key);
    if (!sum && this.#sums.size < MOST_SUMS) {
      const { region, remote, release, module, measure } = figure;
      this.#sums.set(key, (sum = { region, remote, release, module, measure, at, histogram: emptyHistogram(measure) }));
    }
    return sum;
  }
}

/** Each sum goes to its minute, its hour and its day; no row comes twice. */
function rowsOf(sums: readonly Sum[]): HealthRow[] {
  const rows = new Map<string, HealthRow>();
  for (const { at, histogram, ...figure } of sums) {
    for (const grain of Object.keys(GRAINS) as Grain[]) {
      const beginning = beginningOf(grain, at);
      const key = `${grain} ${keyOf(figure, Date.parse(beginning))}`;
      const row = rows.get(key) ?? { ...figure, grain, at: beginning, ...emptyHistogram(figure.measure) };
      addHistogram(row, histogram);
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}

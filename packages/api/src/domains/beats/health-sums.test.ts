import fc from 'fast-check';
import { BOUNDS, emptyHistogram, addValue, quantile, type Measure } from './histogram';
import { type FigureOf, GRAINS, type HealthRow, HealthSums } from './health-sums';

const AT = Date.parse('2026-11-20T23:58:30.000Z');
const MEASURES = Object.keys(BOUNDS) as Measure[];

const told = fc.record({
  figure: fc.record({
    region: fc.constantFrom('gb', 'fr'),
    remote: fc.constantFrom('shell', 'mf-orders'),
    release: fc.constantFrom('1.0.0', '1.1.0'),
    module: fc.constantFrom('', 'list'),
    measure: fc.constantFrom(...MEASURES),
  }),
  // Buckets' own bounds among them.
  value: fc.oneof(
    fc.double({ min: 0, max: 600_000, noNaN: true }),
    fc.constantFrom(0, 50, 60_000, 60_000.1, 0.1, 2, 2.1),
  ),
  later: fc.integer({ min: 0, max: 300_000 }),
});
type Told = { figure: FigureOf; value: number; later: number };

/** What a reader who has all values finds for a row. */
function found({ grain, at, region, remote, release, module, measure }: HealthRow, values: readonly Told[]) {
  const from = Date.parse(at);
  const fitting = values.filter(
    ({ figure, later }) =>
      figure.region === region
      && figure.remote === remote
      && figure.release === release
      && figure.module === module
      && figure.measure === measure
      && AT + later >= from
      && AT + later < from + GRAINS[grain],
  );
  const bounds = BOUNDS[measure];
  const below = (bound: number) => fitting.filter(({ value }) => value <= bound).length;
  const upTo = [...bounds.map(below), fitting.length];
  return {
    count: fitting.length,
    sum: bounds.length === 0 ? 0 : fitting.reduce((sum, { value }) => sum + value, 0),
    buckets: bounds.length === 0 ? [] : upTo.map((count, place) => count - (upTo[place - 1] ?? 0)),
  };
}

test('the sums of any values are those that all values give, in every grain, also put back and taken again (REL-80)', () => {
  fc.assert(
    fc.property(fc.array(told, { maxLength: 60 }), fc.nat(60), (values, cut) => {
      const sums = new HealthSums();
      const add = ({ figure, value, later }: Told) =>
        expect(sums.add(figure, BOUNDS[figure.measure].length > 0 ? value : undefined, AT + later)).toBe(true);
      values.slice(0, cut).forEach(add);
      const { putBack } = sums.take();
      values.slice(cut).forEach(add);
      putBack();
      const { rows } = sums.take();
      for (const row of rows) {
        const { count, sum, buckets } = found(row, values);
        expect([row.count, row.buckets]).toEqual([count, buckets]);
        expect(row.sum).toBeCloseTo(sum, 3);
      }
      for (const grain of Object.keys(GRAINS))
        expect(rows.filter((row) => row.grain === grain).reduce((all, { count }) => all + count, 0)).toBe(
          values.length,
        );
      expect(
        new Set(
          rows.map(
            ({ grain, at, region, remote, release, module, measure }) =>
              `${grain} ${at} ${region} ${remote} ${release} ${module} ${measure}`,
          ),
        ).size,
      ).toBe(rows.length);
      expect(sums.take().rows).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('a quantile lies in the bucket of the value at its rank (REL-79)', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 59_999, noNaN: true }), { minLength: 1, maxLength: 80 }),
      fc.constantFrom(0.5, 0.75, 0.95),
      (values, share) => {
        const histogram = emptyHistogram('mount');
        for (const value of values) addValue(histogram, 'mount', value);
        const exact = values.sort((a, b) => a - b)[Math.max(0, Math.ceil(share * values.length - 1e-9) - 1)]!;
        const upper = BOUNDS.mount.find((bound) => exact <= bound)!;
        const lower = BOUNDS.mount[BOUNDS.mount.indexOf(upper) - 1] ?? 0;
        const estimate = quantile(histogram, 'mount', share)!;
        expect(estimate).toBeGreaterThanOrEqual(lower);
        expect(estimate).toBeLessThanOrEqual(upper);
      },
    ),
  );
  expect(quantile(emptyHistogram('mount'), 'mount', 0.5)).toBeUndefined();
});

test('a process holds so many sums and no more, and goes on with those that it has (REL-82)', () => {
  const sums = new HealthSums();
  const figure = (module: string): FigureOf => ({
    region: 'gb',
    remote: 'mf-orders',
    release: '1.0.0',
    module,
    measure: 'failed',
  });
  const taken = Array.from({ length: 6000 }, (_, number) => sums.add(figure(`m${number}`), undefined, AT)).filter(
    Boolean,
  ).length;
  expect(taken).toBe(5000);
  expect([sums.add(figure('m0'), undefined, AT), sums.add(figure('m5999'), undefined, AT)]).toEqual([true, false]);
});

import type { SystemTx } from '../database';
import { addErrors, addHealth } from '../domains/beats/beats.queries';
import { ErrorSums, type Failure } from '../domains/beats/error-sums';
import type { Measure } from '../domains/beats/histogram';
import { HealthSums } from '../domains/beats/health-sums';
import { chanceOf } from './chance';
import { type DataContext, dayFrom, instantAt } from './seed-context';

const HOUR_MS = 3_600_000;
const HOURS = 72;
const OF_ORDERS = { region: 'gb', remote: 'mf-orders', module: 'order-list' };

/** Two releases: the later one is quicker, and one of the three failures is its own. */
const RELEASES = [
  { release: '1.0.0', slower: 1.3 },
  { release: '1.1.0', slower: 1 },
];

const failure = (release: string, kind: Failure['kind'], text: string, line: number): Failure => ({
  ...OF_ORDERS,
  release,
  kind,
  text,
  route: 'orderList',
  frames: [{ file: `mf-orders/${release}/list.js`, line, column: 7, function: 'OrderList' }],
});
/** A group each, and after how many hours it comes again. */
const FAILURES: readonly [Failure, everyHours: number][] = [
  [failure('1.0.0', 'error', "Cannot read properties of undefined (reading 'lines')", 41), 3],
  [failure('1.1.0', 'failed', 'RemoteUnavailable: the module did not come in time', 12), 12],
  [failure('1.1.0', 'shape', 'getOrder answered in another shape', 88), 24],
];

/**
 * Three days of health of mf-orders before the day of loading, with three groups of failures, in `e2e` alone
 * (releases.md, Demo data).
 */
export async function loadReleaseFigures(tx: SystemTx, context: DataContext): Promise<void> {
  if (context.profile !== 'e2e') return;
  const end = Date.parse(instantAt('gb', dayFrom(context, 'gb', 0)));
  const [figures, failures] = [new HealthSums(), new ErrorSums()];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const at = end - hour * HOUR_MS;
    for (const { release, slower } of RELEASES) {
      const chance = chanceOf(`release figures ${release} ${hour}`);
      const add = (measure: Measure, value: number) =>
        figures.add({ ...OF_ORDERS, release, measure }, value * slower, at);
      for (let visit = 0; visit < 10; visit += 1) {
        add('mount', chance.int(150, 900));
        add('inp', chance.int(30, 200));
      }
      add('lcp', chance.int(800, 2600));
      add('cls', chance.int(0, 8) / 100);
      add('frame', chance.int(60, 300));
    }
    for (const [told, everyHours] of FAILURES) {
      if (hour % everyHours !== 0) continue;
      figures.add({ ...OF_ORDERS, release: told.release, measure: told.kind }, undefined, at);
      failures.add(told, at);
    }
  }
  // Loaded again, they are as they were.
  await tx.run('', `delete from release_health where region = 'gb' and remote = 'mf-orders' and at < $1`, [
    new Date(end).toISOString(),
  ]);
  const { rows, counts } = failures.take();
  await tx.run('', 'delete from error_groups where key = any($1)', [rows.map(({ key }) => key)]);
  await addHealth(tx, figures.take().rows);
  await addErrors(tx, rows, counts);
}

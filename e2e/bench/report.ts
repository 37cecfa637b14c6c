import { CONDITIONS, TARGETS } from './conditions';
import { median, ratios } from './figures';
import type { Traffic } from './traffic';
import type { ListVisit } from './visit';

/** What was measured of one way to ship. Visits of the same place in both lists were made one after the other. */
export interface Measured {
  visits: ListVisit[];
  threePages: Traffic;
}

/** Everything that was measured. */
export interface Result {
  federated: Measured;
  monolith: Measured;
  returning: { redeployed: string; cold: Traffic; again: Traffic };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const verdict = (value: number, target: number) =>
  `${value.toFixed(3)} (target ${target.toFixed(2)}: ${value <= target ? 'reached' : 'missed'})`;

/**
 * The figures by which a result is judged. Code alone counts for a returning visitor: data is asked for anew in any
 * case.
 */
export function judge({ federated, monolith, returning }: Result) {
  const of = ({ visits }: Measured, figure: (visit: ListVisit) => number) => visits.map(figure);
  const pair = (figure: (visit: ListVisit) => number) => median(ratios(of(federated, figure), of(monolith, figure)));
  return {
    bytes: pair(({ traffic }) => traffic.bytes),
    code: pair(({ traffic }) => traffic.code),
    time: pair(({ rowsAtMs }) => rowsAtMs),
    threePages: federated.threePages.bytes / monolith.threePages.bytes,
    returning: (returning.again.code + returning.again.pictures) / (returning.cold.code + returning.cold.pictures),
  };
}

/** The result as lines of plain text. */
export function describe(result: Result): string[] {
  const { federated, monolith, returning } = result;
  const ratio = judge(result);
  const middle = ({ visits }: Measured, figure: (visit: ListVisit) => number) => median(visits.map(figure));
  const line = (title: string, figure: (visit: ListVisit) => number, show: (value: number) => string = String) => [
    title,
    show(middle(federated, figure)),
    show(middle(monolith, figure)),
  ];
  const rows = [
    ['', 'federated', 'monolith'],
    line('requests until idle', ({ traffic }) => traffic.requests),
    line('KB over the wire', ({ traffic }) => traffic.bytes, kilobytes),
    line('  code', ({ traffic }) => traffic.code, kilobytes),
    line('  pictures and fonts', ({ traffic }) => traffic.pictures, kilobytes),
    line('  data', ({ traffic }) => traffic.data, kilobytes),
    line(
      'ms until the rows show',
      ({ rowsAtMs }) => rowsAtMs,
      (value) => value.toFixed(0),
    ),
    ['KB of three pages', kilobytes(federated.threePages.bytes), kilobytes(monolith.threePages.bytes)],
    ['requests of three pages', String(federated.threePages.requests), String(monolith.threePages.requests)],
  ];
  const { latencyMs, downBitsPerSecond, upBitsPerSecond, cpuSlowdown } = CONDITIONS;
  return [
    `Cold browser, CPU ${cpuSlowdown}x slower, ${latencyMs} ms latency, ${downBitsPerSecond / 1e6} Mbit/s down, ${upBitsPerSecond / 1e6} Mbit/s up, brotli; medians of ${federated.visits.length} visits to /orders each, by turns`,
    ...rows.map(([title, ...cells]) => `${title!.padEnd(26)}${cells.map((cell) => cell.padStart(12)).join('')}`),
    '',
    `bytes, federated / monolith        ${verdict(ratio.bytes, TARGETS.bytes)}`,
    `code bytes, federated / monolith   ${ratio.code.toFixed(3)}`,
    `time, federated / monolith         ${verdict(ratio.time, TARGETS.time)}`,
    `three pages, federated / monolith  ${verdict(ratio.threePages, TARGETS.bytes)}`,
    `fetched again after ${returning.redeployed} was released: ${kilobytes(returning.again.code + returning.again.pictures)} KB of ${kilobytes(returning.cold.code + returning.cold.pictures)} KB`,
    `returning / cold                   ${verdict(ratio.returning, TARGETS.returning)}`,
  ];
}

import { createHash } from 'node:crypto';
import type { BeatFailure, StackFrame } from '@larder/contracts';
import { beginningOf } from './health-sums';

/** A failure of a release, cleaned. */
export interface Failure {
  region: string;
  remote: string;
  release: string;
  module: string;
  kind: BeatFailure['kind'];
  text: string;
  route: string | null;
  frames: StackFrame[];
}

/**
 * What a process adds to a row of `error_groups`: failures of the same text and topmost own frame, and one of them as
 * a sample.
 */
export interface GroupRow extends Omit<Failure, 'region'> {
  key: string;
  first: string;
  last: string;
  count: number;
}

/** What it adds to a row of `error_counts`. */
export interface GroupCount {
  key: string;
  at: string;
  region: string;
  count: number;
}

/** So many groups are held at once; who breaks more things within seconds makes them up. */
const MOST_GROUPS = 200;

// Libraries that all share are in files of their own, and throw for many.
const isLibrary = (file: string): boolean => file.includes('/libraries.');

/** The topmost frame of the remote's own code, else the topmost that lies in any release; undefined where none does. */
export const ownFrame = ({ remote, frames }: Pick<Failure, 'remote' | 'frames'>): StackFrame | undefined =>
  frames.find(({ file }) => file.startsWith(`${remote}/`) && !isLibrary(file))
  ?? frames.find(({ file }) => !file.startsWith('('));

const keyOf = (failure: Failure): string => {
  const { remote, release, kind, text } = failure;
  const { file, line, column } = ownFrame(failure) ?? {};
  return createHash('sha256')
    .update(JSON.stringify([remote, release, kind, text, file, line, column]))
    .digest('hex')
    .slice(0, 32);
};

/** Failures of a few seconds, counted by group. */
export class ErrorSums {
  #groups = new Map<string, { row: GroupRow; counts: Map<string, GroupCount> }>();

  /** Counts a failure of the moment `at` (epoch ms). @returns false when there is no room for a further group */
  add(failure: Failure, at: number): boolean {
    const key = keyOf(failure);
    const moment = new Date(at).toISOString();
    const { region, ...sample } = failure;
    return this.#add({ ...sample, key, first: moment, last: moment, count: 1 }, [
      { key, at: beginningOf('hour', at), region, count: 1 },
    ]);
  }

  /** Takes everything out; `putBack` undoes that. */
  take(): { rows: GroupRow[]; counts: GroupCount[]; putBack(): void } {
    const taken = [...this.#groups.values()];
    this.#groups = new Map();
    return {
      rows: taken.map(({ row }) => row),
      counts: taken.flatMap(({ counts }) => [...counts.values()]),
      putBack: () => {
        for (const { row, counts } of taken) this.#add(row, [...counts.values()]);
      },
    };
  }

  #add(more: GroupRow, counts: readonly GroupCount[]): boolean {
    let group = this.#groups.get(more.key);
    if (!group) {
      if (this.#groups.size >= MOST_GROUPS) return false;
      this.#groups.set(more.key, (group = { row: { ...more, count: 0 }, counts: new Map() }));
    }
    const { row } = group;
    row.count += more.count;
    if (more.first < row.first) row.first = more.first;
    if (more.last > row.last) row.last = more.last;
    for (const count of counts) {
      const name = `${count.at} ${count.region}`;
      group.counts.set(name, { ...count, count: count.count + (group.counts.get(name)?.count ?? 0) });
    }
    return true;
  }
}

import type { ApiServices } from '../../http/services';

/** Work that repeats beside the calls. With several processes, one of them runs it at a time. */
export interface Job {
  /** Also its row in `jobs`; kebab-case. */
  name: string;
  everySeconds: number;
  /** Only where this is true, such as outside production. */
  when?(app: ApiServices): boolean;
  /**
   * Begins its own transactions. What it returns is kept as the last result: counts, no data of people. `stopping` is
   * aborted once the process stops: work in many steps begins no further one then (API-97).
   */
  run(app: ApiServices, now: number, stopping?: AbortSignal): Promise<Record<string, unknown> | void>;
}

/** Writes a job down. */
export const defineJob = (job: Job): Job => job;

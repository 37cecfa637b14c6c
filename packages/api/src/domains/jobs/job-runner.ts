import { randomUUID } from 'node:crypto';
import { describe } from '../../http/described-error';
import type { ApiServices } from '../../http/services';
import { ensureJob, prolongJob, releaseJob, takeJob } from './job.queries';
import type { Job } from './job';

const LOOK_AGAIN_MS = 1000;
/** A job whose lock was not prolonged for so long may be taken over: its process is dead. */
const LOCK_MS = 60_000;
const PROLONG_MS = 15_000;
/** More than the clocks of processes differ: a lock that ends later is not of a right clock. */
const SKEW_MS = 5 * 60_000;
/** Whether a job is due is looked at so often: a process may live shorter than its interval. */
const LONGEST_PAUSE_SECONDS = 60;

/** The jobs of a process while they run. */
export interface RunningJobs {
  /** Begins no job any more, tells those under way to end early and waits for them. */
  stop(): Promise<void>;
}

/** Runs jobs again and again, each in one process at a time. A failing job is logged and tried at its next turn. */
export function startJobs(app: ApiServices, jobs: readonly Job[]): RunningJobs {
  const owner = randomUUID();
  const underWay = new Set<Promise<unknown>>();
  const stopping = new AbortController();

  const chosen = jobs.filter((job) => job.when?.(app) ?? true);
  let timers: NodeJS.Timeout[] = [];
  // The database may still be migrated by this process or another.
  const waiting = setInterval(() => {
    void app.db.isReady().then((isReady) => {
      if (!isReady || stopping.signal.aborted || timers.length > 0) return;
      clearInterval(waiting);
      timers = chosen.map(repeat);
    });
  }, LOOK_AGAIN_MS).unref();

  const repeat = (job: Job): NodeJS.Timeout => {
    let isBusy = false;
    return setInterval(
      () => {
        if (isBusy || stopping.signal.aborted) return;
        isBusy = true;
        const turn: Promise<unknown> = runJob(app, job, owner, stopping.signal)
          .catch((error: unknown) => app.log.error({ job: job.name, error: describe(error) }, 'a job failed'))
          .finally(() => {
            isBusy = false;
            underWay.delete(turn);
          });
        underWay.add(turn);
      },
      pauseOf(job) * 1000,
    ).unref();
  };

  return {
    async stop() {
      stopping.abort();
      for (const timer of [waiting, ...timers]) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

const pauseOf = ({ everySeconds }: Job): number => Math.min(everySeconds, LONGEST_PAUSE_SECONDS);

/**
 * One turn of a job.
 * @returns false when another process has it, or its interval since the last turn of any process is not over
 */
export async function runJob(app: ApiServices, job: Job, owner: string, stopping?: AbortSignal): Promise<boolean> {
  const iso = (at: number) => new Date(at).toISOString();
  const now = app.clock();
  // Due half a pause before: a turn keeps its interval though the former one took a moment, and processes whose clocks
  // tick apart share the turns instead of each taking one.
  const notSince = iso(now - (job.everySeconds - pauseOf(job) / 2) * 1000);
  const taken = await app.db.asSystem(async (tx) => {
    await ensureJob(tx, job.name);
    return takeJob(tx, job.name, owner, {
      now: iso(now),
      until: iso(now + LOCK_MS),
      notSince,
      latestRun: iso(now + job.everySeconds * 1000),
      latestLock: iso(now + LOCK_MS + SKEW_MS),
    });
  });
  if (!taken) return false;

  const prolonging = setInterval(() => {
    void app.db.asSystem((tx) => prolongJob(tx, job.name, owner, iso(app.clock() + LOCK_MS))).catch(() => undefined);
  }, PROLONG_MS).unref();
  let result: Record<string, unknown> = { failed: true };
  try {
    result = (await job.run(app, now, stopping)) ?? {};
  } finally {
    clearInterval(prolonging);
    await app.db.asSystem((tx) => releaseJob(tx, job.name, owner, iso(app.clock()), JSON.stringify(result)));
  }
  return true;
}

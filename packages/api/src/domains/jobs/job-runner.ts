import { randomUUID } from 'node:crypto';
import { describe } from '../../http/error-handler';
import type { ApiServices } from '../../http/services';
import { ensureJob, prolongJob, releaseJob, takeJob } from './job.queries';
import type { Job } from './job';

const LOOK_AGAIN_MS = 1000;
/** A job whose lock was not prolonged for so long may be taken over: its process is dead. */
const LOCK_MS = 60_000;
const PROLONG_MS = 15_000;

/** The jobs of a process while they run. */
export interface RunningJobs {
  /** Begins no job any more and waits for those under way. */
  stop(): Promise<void>;
}

/** Runs jobs again and again, each in one process at a time. A failing job is logged and tried at its next turn. */
export function startJobs(app: ApiServices, jobs: readonly Job[]): RunningJobs {
  const owner = randomUUID();
  const underWay = new Set<Promise<unknown>>();
  let isStopped = false;

  const chosen = jobs.filter((job) => job.when?.(app) ?? true);
  let timers: NodeJS.Timeout[] = [];
  // The database may still be migrated by this process or another.
  const waiting = setInterval(() => {
    void app.db.isReady().then((isReady) => {
      if (!isReady || isStopped || timers.length > 0) return;
      clearInterval(waiting);
      timers = chosen.map(repeat);
    });
  }, LOOK_AGAIN_MS).unref();

  const repeat = (job: Job): NodeJS.Timeout => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy || isStopped) return;
      isBusy = true;
      const turn: Promise<unknown> = runJob(app, job, owner)
        .catch((error: unknown) => app.log.error({ job: job.name, error: describe(error) }, 'a job failed'))
        .finally(() => {
          isBusy = false;
          underWay.delete(turn);
        });
      underWay.add(turn);
    }, job.everySeconds * 1000).unref();
  };

  return {
    async stop() {
      isStopped = true;
      for (const timer of [waiting, ...timers]) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/**
 * One turn of a job.
 * @returns false when another process has it, or had it a moment ago
 */
export async function runJob(app: ApiServices, job: Job, owner: string): Promise<boolean> {
  const iso = (at: number) => new Date(at).toISOString();
  const now = app.clock();
  // Half an interval: processes whose clocks tick apart share the turns instead of each taking one.
  const notSince = iso(now - job.everySeconds * 500);
  const taken = await app.db.asSystem(async (tx) => {
    await ensureJob(tx, job.name);
    return takeJob(tx, job.name, owner, iso(now), iso(now + LOCK_MS), notSince);
  });
  if (!taken) return false;

  const prolonging = setInterval(() => {
    void app.db.asSystem((tx) => prolongJob(tx, job.name, owner, iso(app.clock() + LOCK_MS))).catch(() => undefined);
  }, PROLONG_MS).unref();
  let result: Record<string, unknown> = { failed: true };
  try {
    result = (await job.run(app, now)) ?? {};
  } finally {
    clearInterval(prolonging);
    await app.db.asSystem((tx) => releaseJob(tx, job.name, owner, iso(app.clock()), JSON.stringify(result)));
  }
  return true;
}

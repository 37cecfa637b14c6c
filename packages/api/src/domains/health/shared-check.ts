/** What `/ready` finds out from the database. */
export interface Findings {
  database: boolean;
  migrations: boolean;
  outbox: boolean;
}

const SHARED_MS = 1000;

/**
 * Shares checks between requests, so that a flood of them is no load for the database: those that come while a check
 * runs get its findings, and good findings serve for a second more. Bad ones are not kept, so that a process which
 * became ready says so at once.
 */
export function sharedCheck(
  check: () => Promise<Findings>,
  elapsedMs: () => number = () => performance.now(),
): () => Promise<Findings> {
  let running: Promise<Findings> | undefined;
  let kept: { findings: Findings; untilMs: number } | undefined;

  const run = async (): Promise<Findings> => {
    try {
      const findings = await check();
      kept = findings.outbox ? { findings, untilMs: elapsedMs() + SHARED_MS } : undefined;
      return findings;
    } finally {
      running = undefined;
    }
  };
  return async () => (kept && elapsedMs() < kept.untilMs ? kept.findings : (running ??= run()));
}

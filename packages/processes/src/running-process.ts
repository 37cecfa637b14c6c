import { readFileSync } from 'node:fs';

/**
 * A process by its number and the moment at which it began, in clock ticks since boot; empty where the system does not
 * tell.
 */
export interface RunningProcess {
  pid: number;
  began?: string;
}

/** The process that calls. */
export const thisProcess = (): Required<RunningProcess> => ({ pid: process.pid, began: beginningOf(process.pid) });

/** Whether this very process still runs. Where a moment is unknown, the number alone decides. */
export function isRunning({ pid, began }: RunningProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Anything else than "not permitted" means that there is none.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = beginningOf(pid);
  return !began || !now || began === now;
}

function beginningOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program comes before, in brackets that it may hold itself.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

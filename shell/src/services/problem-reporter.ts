import type { Host } from '@larder/remote-kit';

type Told = Parameters<Host['report']>[0];

/** A failure as the shell tells it: without payload data or tokens. */
export type ProblemReport = Told & {
  /** What was thrown, for its stack. */
  error?: unknown;
  /** The module that was shown, or was to be. */
  module?: string;
  /** The module could not be shown at all. */
  isMount?: boolean;
};

/** What the API takes (POST /client-error). */
export type ClientError = Told & { page: string; traceId: string };

const MOST_CHARACTERS = 500;
/** Signed tokens begin like this, whoever put one into a message. */
const TOKENS = /eyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const ADDRESSES = /[^\s@"'<>]+@[^\s@"'<>]+/g;

/** Reports each failure once (SHL-118). */
export function createReporter({
  send,
  log,
  page,
  traceId,
}: {
  send(report: ClientError): void;
  /** Set in development, where answers of a wrong shape are told to the console instead (SHL-120). */
  log?: () => ((text: string) => void) | undefined;
  /** Path of the page, without its query. */
  page(): string;
  /** Ties the reports of one visit together where the failure has no trace of its own. */
  traceId: string;
}): (problem: ProblemReport) => void {
  const told = new Set<string>();
  return (problem) => {
    const message =
      problem.message.replace(TOKENS, '[token]').replace(ADDRESSES, '[address]').slice(0, MOST_CHARACTERS)
      || 'Unknown failure';
    const key = [problem.kind, problem.area, problem.version, message].join('|');
    if (told.has(key)) return;
    told.add(key);
    const write = problem.kind === 'schema' ? log?.() : undefined;
    if (write) return write(`${problem.area} ${problem.version}: ${message}`);
    const { kind, area, version } = problem;
    send({ kind, area, version, message, page: page().slice(0, 200), traceId: problem.traceId ?? traceId });
  };
}

import { isApiError } from '@larder/api-client';
import { messageOf } from './problem-message';
import type { ProblemReport } from './problem-reporter';

/** Releases tell whose code has failed: `/releases/mf-one/1.0.0/file.js`. */
const RELEASE = /\/releases\/(mf-[a-z0-9-]+)\/([^/]+)\//;

/** Reports what nothing else has caught (SHL-118). The undo ends it. */
export function watchUncaught(report: (problem: ProblemReport) => void, shellVersion: string): () => void {
  const tell = (error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    report(describeProblem(error, shellVersion));
  };
  const thrown = (event: ErrorEvent) => {
    // Observers that are late tell it this way; nothing is wrong.
    if (event.error) tell(event.error);
  };
  const rejected = (event: PromiseRejectionEvent) => tell(event.reason);
  window.addEventListener('error', thrown);
  window.addEventListener('unhandledrejection', rejected);
  return () => {
    window.removeEventListener('error', thrown);
    window.removeEventListener('unhandledrejection', rejected);
  };
}

/** An error as it is reported, with the area whose code threw it. */
export function describeProblem(error: unknown, shellVersion: string): ProblemReport {
  const [, area = 'shell', version = shellVersion] = RELEASE.exec((error instanceof Error && error.stack) || '') ?? [];
  const traceId = isApiError(error) ? error.problem?.traceId : undefined;
  return { kind: 'unhandled', area, version, message: messageOf(error), error, ...(traceId && { traceId }) };
}

import { previewToken } from '@larder/federation/runtime';
import { createReporter } from '../services/problem-reporter';
import type { ProblemReport } from '../services/problem-reporter';
import { createReportSender } from '../services/problem-reports.data';
import type { RegionControl } from '../services/region-control';
import type { Figures } from '../services/figures';
import { hasTelemetry } from '../services/has-telemetry';

/**
 * Reports of the page (SHL-118): refused declarations at once, everything else by whoever finds it. In a region with
 * telemetry they are figures of the next beat (REL-74); elsewhere, and before the region's files are here, they are
 * sent one by one. `own` is for what the shell finds, of itself where no other area is known.
 */
export function createReports({
  request,
  baseUrl,
  version,
  region,
  figures,
}: {
  request: typeof fetch;
  baseUrl: string;
  version: string;
  region: RegionControl;
  figures: Figures;
}) {
  const log = () => {
    const state = region.state.getState();
    return state.step === 'ready' && state.config.environment === 'development'
      ? (text: string) => console.error(text)
      : undefined;
  };
  const send = createReportSender(request, baseUrl);
  const post = createReporter({
    // A preview counts in no health (REL-92).
    send: (...problem) => (previewToken(window) === undefined ? send(...problem) : undefined),
    log,
    page: () => window.location.pathname,
    traceId: globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2),
  });
  const report = (problem: ProblemReport) =>
    hasTelemetry(region) && !(problem.kind === 'schema' && log()) ? figures.tell(problem) : post(problem);
  const own = (
    kind: ProblemReport['kind'],
    message: string,
    { traceId }: { traceId?: string | undefined } = {},
    owner = { name: 'shell', version },
  ) => report({ kind, area: owner.name, version: owner.version, message, ...(traceId && { traceId }) });

  region.state.subscribe((state) => {
    if (state.step !== 'ready') return;
    for (const { remote, reason } of state.registry.refused)
      report({ kind: 'load', area: remote.name, version: remote.version, message: reason });
  });
  return { report, own };
}

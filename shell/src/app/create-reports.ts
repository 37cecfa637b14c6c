import { createReporter } from '../services/problem-reporter';
import type { ProblemReport } from '../services/problem-reporter';
import { createReportSender } from '../services/problem-reports.data';
import type { RegionControl } from '../services/region-control';

/** Reports of the page (SHL-118): refused declarations at once, everything else by whoever finds it. `own` is for what the shell finds, of itself where no other area is known. */
export function createReports({ request, baseUrl, version, region }: { request: typeof fetch; baseUrl: string; version: string; region: RegionControl }) {
  const report = createReporter({
    send: createReportSender(request, baseUrl),
    log: () => {
      const state = region.state.getState();
      return state.step === 'ready' && state.config.environment === 'development' ? (text) => console.error(text) : undefined;
    },
    page: () => window.location.pathname,
    traceId: globalThis.crypto?.randomUUID?.() ?? Math.random().toString(36).slice(2),
  });
  const own = (kind: ProblemReport['kind'], message: string, { traceId }: { traceId?: string | undefined } = {}, owner = { name: 'shell', version }) =>
    report({ kind, area: owner.name, version: owner.version, message, ...(traceId && { traceId }) });

  region.state.subscribe((state) => {
    if (state.step !== 'ready') return;
    for (const { remote, reason } of state.registry.refused) report({ kind: 'load', area: remote.name, version: remote.version, message: reason });
  });
  return { report, own };
}

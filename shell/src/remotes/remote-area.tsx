import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ComposedRemote } from '@larder/contracts';
import { RemoteOutlet } from '@larder/remote-kit/outlet';
import type { Host, ModuleRequest } from '@larder/remote-kit';
import { useLatest } from '@larder/ui';
import { useReadyRegion, useServices } from '../services/services';
import { FailedArea } from './failed-area';
import { createHost } from './host';
import { useOutletRoot } from './outlet-root';
import { RemoteError, RemoteTooSlow } from '@larder/federation/runtime';
import { isApiError } from '@larder/api-client';
import { messageOf } from '../services/problem-message';
import type { ProblemReport } from '../services/problem-reporter';

/** A remote's failure as it is reported, with its area and version (SHL-118). */
function failureOf(error: unknown, { name, version }: ComposedRemote): ProblemReport {
  const traceId = isApiError(error) ? error.problem?.traceId : undefined;
  return {
    kind: error instanceof RemoteError ? 'load' : 'unhandled',
    area: name,
    version,
    message: messageOf(error),
    error,
    ...(traceId && { traceId }),
  };
}

export interface RemoteAreaProps {
  remote: ComposedRemote;
  request: ModuleRequest;
  /** Shown until the module stands. */
  pending: ReactNode;
  /**
   * The remote is entered anew: the composition is asked for a newer release first (SHL-22). Give a `key` of the
   * remote's name.
   */
  entersAnew?: boolean;
}

/**
 * The area of a remote: its release, from when it is entered until it is left (SHL-23), or the panel in its place
 * (SHL-15 to SHL-20).
 */
export function RemoteArea({ remote, request, pending, entersAnew = false }: RemoteAreaProps) {
  const services = useServices();
  const { config, table, registry } = useReadyRegion();
  const pathname = useLatest(request.pathname);
  const host = useMemo<Host>(
    () => createHost(services, config, table, () => pathname.current),
    [services, config, table, pathname],
  );
  const root = useOutletRoot();
  const latest = useLatest(remote);
  const returns = useRef(0);
  const hasRetried = useRef(false);
  const shown = useRef<string | undefined>(undefined);
  const hasFailedToMount = useRef(false);
  const [release, setRelease] = useState<ComposedRemote | undefined>(entersAnew ? undefined : remote);

  // Synchronises with the composition, which may name a newer release by now. An answer that comes after leaving
  // changes nothing.
  useEffect(() => {
    if (!entersAnew) return undefined;
    let isLeft = false;
    void services.region.refresh().then(() => {
      if (!isLeft) setRelease(latest.current);
    });
    return () => {
      isLeft = true;
    };
  }, [entersAnew, services, latest]);

  const preview = registry.preview?.part === remote.name ? registry.preview.version : undefined;
  const latestPreview = useLatest(preview);
  /** The version of the preview that is shown, until it is left. */
  const previewed = useRef<string | undefined>(undefined);
  const shownAt = useRef(request.pathname);
  // Synchronises with the preview of the tab: once it has ended, the next navigation leaves its release (REL-91). Every
  // other release stays (SHL-23, REL-63), as do pages that only put another address in place of their own.
  useEffect(() => {
    if (preview !== undefined && preview === release?.version) previewed.current = preview;
    const isReached = shownAt.current !== request.pathname && services.history.action !== 'REPLACE';
    shownAt.current = request.pathname;
    if (!isReached || previewed.current === undefined) return;
    void services.region.refresh().then(() => {
      if (latestPreview.current === previewed.current) return;
      previewed.current = undefined;
      setRelease(latest.current);
    });
  }, [preview, release, request.pathname, services, latest, latestPreview]);

  if (!release || !root) return pending;

  const tryAgain = (retry: () => void) => {
    if (release.stage !== undefined && hasFailedToMount.current) services.region.avoidCandidate(release.name);
    void services.region.refresh(true).then(() => {
      if (latest.current.version === release.version) retry();
      else setRelease(latest.current);
    });
  };
  return (
    <RemoteOutlet
      key={`${release.name} ${release.version}`}
      root={root}
      host={host}
      load={(signal) => {
        ({ returns: returns.current } = services.online.getState());
        return services.remotes.load(release, signal, request.module);
      }}
      request={request}
      pending={pending}
      tooSlow={(limitMs) => new RemoteTooSlow(release.name, release.version, `not usable within ${limitMs} ms`)}
      failed={(retry, error) => (
        <FailedArea
          error={error}
          kind={request.kind}
          returns={returns.current}
          onRetry={() => {
            hasRetried.current = false;
            tryAgain(retry);
          }}
          onReturn={
            hasRetried.current
              ? undefined
              : () => {
                  hasRetried.current = true;
                  tryAgain(retry);
                }
          }
        />
      )}
      area={`${release.name} ${release.version} ${request.module}`}
      onUsable={(value) => {
        shown.current = request.module;
        services.figures.tell({
          kind: 'mount',
          area: release.name,
          version: release.version,
          module: request.module,
          began: performance.now() - value,
          value,
        });
      }}
      onFailure={(error) => {
        hasFailedToMount.current = shown.current !== request.module;
        services.report({
          ...failureOf(error, release),
          module: request.module,
          isMount: hasFailedToMount.current,
        });
        shown.current = undefined;
      }}
    />
  );
}

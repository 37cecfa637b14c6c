import { createRemoteLoader } from '@larder/federation/runtime';
import type { RemoteLoader } from '@larder/federation/runtime';
import type { ComposedRemote } from '@larder/contracts';
import type { RemoteStart } from '@larder/remote-kit';

/** The remotes' code, loaded when it is first shown (SHL-14). */
export interface RemoteStarts {
  load(remote: ComposedRemote, signal: AbortSignal, module?: string): Promise<RemoteStart>;
  /** Fetches files early, without running them. */
  preload(remote: ComposedRemote, module: string): void;
  /** Drops what was loaded for the former user, in every remote (SHL-49). */
  forgetAll(): void;
}

/** The one place that knows the federation runtime. */
export function createRemoteStarts(
  loader: RemoteLoader<RemoteStart & { contract?: string }> = createRemoteLoader(),
): RemoteStarts {
  const starts = new Set<RemoteStart>();
  return {
    async load(remote, signal, module) {
      const start = await loader.loadStart(remote, { signal, ...(module !== undefined && { module }) });
      starts.add(start);
      return start;
    },
    preload: (remote, module) => loader.preloadRemote(remote, module),
    forgetAll() {
      for (const start of starts) start.forget();
    },
  };
}

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export interface LazyPartProps<M> {
  /** A dynamic import; the same function at every rendering. */
  load: () => Promise<M>;
  pending: ReactNode;
  failed: (retry: () => void) => ReactNode;
  children: (module: M) => ReactNode;
}

const here = new Map<() => Promise<unknown>, unknown>();

/**
 * Draws what a dynamic import brings. One that failed is asked for again on retry, which React's own lazy parts are
 * not.
 */
export function LazyPart<M>({ load, pending, failed, children }: LazyPartProps<M>) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ module?: M; hasFailed?: boolean }>(() =>
    here.has(load) ? { module: here.get(load) as M } : {},
  );

  // Synchronises with the network; an answer after leaving is kept for the next time.
  useEffect(() => {
    if (here.has(load)) return undefined;
    let isLeft = false;
    load().then(
      (module) => {
        here.set(load, module);
        if (!isLeft) setState({ module });
      },
      () => {
        if (!isLeft) setState({ hasFailed: true });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [load, attempt]);

  if (state.module) return children(state.module);
  if (!state.hasFailed) return pending;
  return failed(() => {
    setState({});
    setAttempt(attempt + 1);
  });
}

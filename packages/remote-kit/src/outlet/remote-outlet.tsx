import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '@larder/ui';
import { REMOTE_LIMIT_MS } from '@larder/contracts';
import type { RemoteStart } from '../define-remote';
import type { Host, ModuleRequest } from '../host';
import type { OutletRoot } from './outlet-root';
import { createParcelSteps } from './parcel-steps';
import type { ParcelSteps } from './parcel-steps';

/** Props of an outlet. Give it a `key` of remote and version, so that another remote gets an outlet of its own. */
export interface RemoteOutletProps {
  root: OutletRoot;
  host: Host;
  /** Fetches the remote's start; asked again after a retry. */
  load(signal: AbortSignal): Promise<RemoteStart>;
  request: ModuleRequest;
  /** Shown until the module stands. */
  pending: ReactNode;
  /** Shown in place of a remote that failed; `retry` fetches it afresh. */
  failed(retry: () => void, error: unknown): ReactNode;
  /** Stands on the area's element as `data-area`, for whoever asks whose an element is. */
  area?: string;
  /** Told when a module is usable, with the milliseconds since it was asked for. */
  onUsable?(ms: number): void;
  /** Told once per failure. */
  onFailure(error: unknown): void;
  /** Milliseconds until a remote that is not usable counts as failed. */
  timeLimitMs?: number;
  /** The failure of a remote that was not usable in time (SHL-16). */
  tooSlow(limitMs: number): Error;
}

type State = { step: 'pending' | 'ready' } | { step: 'failed'; error: unknown };

/**
 * The area of one remote. It owns the lifecycle: navigation never waits for a remote, a late or broken one changes
 * nothing outside, and what arrives after the area was left is dropped (SHL-15 to SHL-20).
 */
export function RemoteOutlet({
  root,
  host,
  load,
  request,
  pending,
  failed,
  area,
  onUsable,
  onFailure,
  tooSlow,
  timeLimitMs = REMOTE_LIMIT_MS,
}: RemoteOutletProps) {
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<ParcelSteps | undefined>(undefined);
  const latest = useLatest({ load, onUsable, onFailure, tooSlow, request, host });
  const began = useRef(0);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>({ step: 'pending' });
  const hasFailed = useLatest(state.step === 'failed');
  const settle = useRef<{ ready(): void; broken(error: unknown): void }>({
    ready: () => undefined,
    broken: () => undefined,
  });
  const onReady = useCallback(() => settle.current.ready(), []);
  const onBroken = useCallback((error: unknown) => settle.current.broken(error), []);

  // Synchronises the area with a parcel: loads and mounts it, and takes it away when the area is left or tried again.
  useLayoutEffect(() => {
    const abort = new AbortController();
    const element = document.createElement('div');
    element.className = 'remote-area';
    let isOver = false;
    container.current!.append(element);

    function takeAway() {
      const parcel = mounted.current;
      mounted.current = undefined;
      abort.abort();
      // A parcel that is still mounting or being updated is unmounted when it has settled.
      const removed = parcel ? parcel.end().catch(() => undefined) : Promise.resolve();
      void removed.then(() => element.remove());
    }
    function fail(error: unknown) {
      if (isOver) return;
      isOver = true;
      // React must not be unmounted while it is rendering the failure.
      queueMicrotask(takeAway);
      setState({ step: 'failed', error });
      latest.current.onFailure(error);
    }
    function usable() {
      if (isOver) return;
      flushSync(() => setState({ step: 'ready' }));
      if (began.current > 0) latest.current.onUsable?.(performance.now() - began.current);
      began.current = 0;
    }
    settle.current = { ready: () => queueMicrotask(usable), broken: fail };
    began.current = performance.now();
    setState({ step: 'pending' });
    latest.current.load(abort.signal).then((start) => {
      if (isOver) return;
      const parcel = root.mount(start.lifecycles(), {
        domElement: element,
        host: latest.current.host,
        request: latest.current.request,
        onReady,
        onBroken,
      });
      mounted.current = createParcelSteps(parcel);
      parcel.mountPromise.catch(fail);
    }, fail);
    return () => {
      if (isOver) return;
      isOver = true;
      takeAway();
    };
  }, [attempt, root, onReady, onBroken, latest]);

  // Passes another page of the same remote on to the mounted parcel.
  const shown = useRef(request);
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(request)) return;
    const isOtherModule = shown.current.module !== request.module;
    shown.current = request;
    if (hasFailed.current) {
      // Another page of a broken remote is a fresh beginning: navigation goes on working (ORD-13).
      setAttempt((count) => count + 1);
      return;
    }
    if (isOtherModule) began.current = performance.now();
    if (isOtherModule) setState((now) => (now.step === 'ready' ? { step: 'pending' } : now));
    void mounted.current?.update({ domElement: undefined, host, request, onReady, onBroken } as never).catch(onBroken);
  }, [request, host, onReady, onBroken, hasFailed]);

  // Watches the clock while something is awaited.
  useEffect(() => {
    if (state.step !== 'pending') return undefined;
    const timer = setTimeout(() => settle.current.broken(latest.current.tooSlow(timeLimitMs)), timeLimitMs);
    return () => clearTimeout(timer);
  }, [state, attempt, request.module, timeLimitMs, latest]);

  return (
    <>
      {state.step === 'pending' && pending}
      {state.step === 'failed' && failed(() => setAttempt((count) => count + 1), state.error)}
      <div ref={container} className="remote-outlet" data-area={area} hidden={state.step === 'failed'} />
    </>
  );
}

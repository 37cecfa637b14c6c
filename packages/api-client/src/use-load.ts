import { useEffect, useRef, useState } from 'react';
import useSWR, { preload, useSWRConfig } from 'swr';
import type { ApiError } from './api-error';
import { noteFirst } from './first-answers';
import { useCountAsShown } from './shown-loads';

/** The states of a load, for a component's early returns (SHL-119). */
export interface Load<T> {
  data: T | undefined;
  error: ApiError | undefined;
  /** Nothing to show yet: a first load, or one after a failure, is under way. */
  isPending: boolean;
  /** Repeats only this load. */
  retry(): void;
  /** Puts an answer of a write into the cache, so that the screen shows it without another load. */
  replace(data: T): void;
}

/** What may be said of a load. */
export interface LoadOptions {
  /** How long an answer is kept without asking again, in milliseconds. */
  keepForMs?: number;
  /** Ask again when the window regains the focus (ORD-130). */
  refreshOnFocus?: boolean;
  /** Ask again so often while the page is visible, in milliseconds (ORD-24). */
  refreshEveryMs?: number;
  /** Ask while the screen is first made, ahead of what its parts ask for. For a key that no other load has. */
  goesFirst?: boolean;
}

/** Asks once after so many milliseconds, when the page is visible by then; asking later again puts that off. */
function createRepeat() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callOff = (): void => clearTimeout(timer);
  const askLater = (ask: () => void, afterMs: number): void => {
    callOff();
    timer = setTimeout(() => (document.hidden ? askLater(ask, afterMs) : ask()), afterMs);
  };
  return { askLater, callOff };
}

/**
 * Loads once per key and keeps the answer in the remote's own cache. An answer that comes after its key has changed
 * changes nothing; `key` undefined loads nothing. Failures are shown, not retried behind the user's back.
 */
export function useLoad<T>(
  key: readonly unknown[] | undefined,
  load: () => Promise<T>,
  { keepForMs = 0, refreshOnFocus = false, refreshEveryMs = 0, goesFirst = false }: LoadOptions = {},
): Load<T> {
  const { cache } = useSWRConfig();
  const ask = () => (key ? noteFirst(cache, key, load()) : load());
  // SWR asks after the parts of a screen have asked. preload() starts the request during render; SWR reuses it, also
  // when it failed.
  useState(() => {
    if (goesFirst && key) void preload(key, ask).catch(() => undefined);
  });
  useCountAsShown(key);
  // Each failure asks for a repetition: also those of the focus, which come as often as the user does.
  const [repeat] = useState(createRepeat);
  const latest = useRef<{ data?: T | undefined }>({});
  // SWR re-renders only for the fields that are read: a part that only shows data does not re-render when a repetition
  // begins or ends.
  const loaded = useSWR<T, ApiError>(key ?? null, ask, {
    revalidateOnFocus: refreshOnFocus,
    focusThrottleInterval: 0,
    revalidateOnReconnect: false,
    // SWR asks no more at its intervals after a failure: what is shown would stay as it is for good (ORD-24).
    shouldRetryOnError: () => refreshEveryMs > 0 && latest.current.data !== undefined,
    onErrorRetry: (_error, _key, _config, ask, given) => repeat.askLater(() => void ask(given), refreshEveryMs),
    onSuccess: repeat.callOff,
    keepPreviousData: false,
    dedupingInterval: keepForMs,
    revalidateIfStale: true,
    refreshInterval: refreshEveryMs,
  });
  // Synchronises with SWR, which asks after a failure: a first load that failed is repeated by the user alone. Its data
  // is read then and not here, or every part would re-render for it.
  useEffect(() => {
    latest.current = loaded;
  });
  // Synchronises with the end of the part: nothing is repeated for it then.
  useEffect(() => repeat.callOff, [repeat]);
  return {
    get data() {
      return loaded.data;
    },
    get error() {
      return loaded.error && !loaded.isValidating ? loaded.error : undefined;
    },
    get isPending() {
      return loaded.isLoading;
    },
    retry: () => void loaded.mutate().catch(() => undefined),
    replace: (next) => void loaded.mutate(next, { revalidate: false }),
  };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ProblemLike } from '@larder/i18n';

/** Code that is fetched when it is wanted. */
export interface LateCode<Code> {
  /** The code once it is here. */
  peek(): Code | undefined;
  /** Fetches the code; what failed is fetched again by the next call. */
  load(): Promise<Code>;
  /** Hears of the code's arrival, whoever fetched it. Answers what ends it. */
  subscribe(arrived: () => void): () => void;
}

/**
 * Remembers code that came, and no failure: `React.lazy` keeps a rejection as long as the page is open. Made once, at
 * the top of a file.
 *
 * ```ts
 * const PICKER = lateCode(async () => (await import('@larder/ui/pickers')).DatePicker);
 * ```
 */
export function lateCode<Code>(fetchCode: () => Promise<Code>): LateCode<Code> {
  let arrived: Code | undefined;
  const waiting = new Set<() => void>();
  return {
    peek: () => arrived,
    load: async () => {
      arrived = await fetchCode();
      waiting.forEach((tell) => tell());
      return arrived;
    },
    subscribe(tell) {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
  };
}

/** The states of late code, for a component's early returns. Neither `data` nor `error`: it is on its way. */
export interface LateLoad<Code> {
  data: Code | undefined;
  /** Worded as a call without an answer (SHL-121). */
  error: ProblemLike | undefined;
  /** Fetches this code again. */
  retry(): void;
}

/** Fetches code that is not here yet, and shows a failure in place of throwing it into the page (SHL-20, SHL-121). */
export function useLateCode<Code>(code: LateCode<Code>): LateLoad<Code> {
  const data = useSyncExternalStore(code.subscribe, code.peek);
  const [error, setError] = useState<ProblemLike>();
  const isAbsent = data === undefined && error === undefined;
  // Synchronises with the network: fetches what is not here yet.
  useEffect(() => {
    if (!isAbsent) return undefined;
    let isWanted = true;
    code.load().catch(() => isWanted && setError({ status: 500, code: navigator.onLine ? 'no_answer' : 'offline' }));
    return () => {
      isWanted = false;
    };
  }, [code, isAbsent]);
  return { data, error: data === undefined ? error : undefined, retry: () => setError(undefined) };
}

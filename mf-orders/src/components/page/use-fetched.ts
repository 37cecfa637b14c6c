import { useState } from 'react';

/** A part of a page whose code comes with its first use. */
export interface Fetched {
  isOpen: boolean;
  /** Its code is on the way. */
  isFetching: boolean;
  /** Its code did not come. */
  hasFailed: boolean;
  open: () => void;
  close: () => void;
}

/**
 * Opens a part of the page once its code is there; a failure leaves the page as it is. `onFail` is given what tries
 * again, for a place that shows no `hasFailed`.
 */
export function useFetched(load: () => Promise<unknown>, onFail?: (retry: () => void) => void): Fetched {
  const [state, setState] = useState<'closed' | 'fetching' | 'failed' | 'open'>('closed');
  const fetchPart = () => {
    // Tried again from a message after it was opened: what is open stays.
    setState((now) => (now === 'open' ? now : 'fetching'));
    void load().then(
      () => setState('open'),
      () => {
        setState('failed');
        onFail?.(fetchPart);
      },
    );
  };
  return {
    isOpen: state === 'open',
    isFetching: state === 'fetching',
    hasFailed: state === 'failed',
    open: () => {
      if (state !== 'fetching') fetchPart();
    },
    close: () => setState('closed'),
  };
}

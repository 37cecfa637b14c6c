import { useEffect, useRef } from 'react';
import { useKeptProgress } from '../../model/order-form/kept-progress';
import type { KeptOrder } from '../../model/order-form/kept-progress';
import { useOrderFormStore } from '../../model/order-form/order-form-context';

const PAUSE_MS = 400;

/** Keeps a new order in this browser as soon as it has items and its items step was shown, so that it outlives a closed tab. */
export function useKeepsProgress(step: KeptOrder['step'], locationName: string): { forget(): void } {
  const store = useOrderFormStore();
  const { keepOrder, forget } = useKeptProgress();
  const isOver = useRef(false);
  const keep = useRef(keepOrder);
  keep.current = keepOrder;

  // Synchronises with the browser's storage, shortly after each change and at once when the page goes away.
  useEffect(() => {
    if (step === 1) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      const form = store.getState();
      if (!isOver.current && form.locationId !== undefined && form.lineIds.length > 0) keep.current(form, step, locationName);
    };
    const later = () => { timer ??= setTimeout(write, PAUSE_MS); };
    const now = () => { if (timer) { clearTimeout(timer); write(); } };
    later();
    const stop = store.subscribe(later);
    window.addEventListener('pagehide', now);
    return () => {
      stop();
      if (timer) clearTimeout(timer);
      window.removeEventListener('pagehide', now);
    };
  }, [store, step, locationName]);

  return {
    /** The order was saved or dropped: nothing of it is kept any longer. */
    forget() {
      isOver.current = true;
      forget();
    },
  };
}

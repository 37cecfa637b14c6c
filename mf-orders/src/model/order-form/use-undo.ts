import { useState } from 'react';
import { useOrderForm, useOrderFormStore } from './order-form-context';
import type { OrderForm } from './order-form.store';

type Lines = Pick<OrderForm, 'lineIds' | 'lines'>;

const quantitiesOf = ({ lineIds, lines }: Lines): string =>
  lineIds.map((id) => `${id}:${lines[id]?.cartonQuantity}`).join();

/**
 * Puts the lines back as they were before several changed at once, their order included, until the next change by hand
 * (GDE-27).
 */
export function useUndo() {
  const store = useOrderFormStore();
  const [kept, setKept] = useState<{ before: Lines; after: string }>();
  const canUndo = useOrderForm((form) => kept !== undefined && quantitiesOf(form) === kept.after);
  return {
    canUndo,
    /** Makes a change that can be undone, and gives what puts it back while nothing else has changed. */
    change(make: () => void): () => void {
      const { lineIds, lines } = store.getState();
      make();
      const after = quantitiesOf(store.getState());
      setKept({ before: { lineIds, lines }, after });
      return () => {
        if (quantitiesOf(store.getState()) === after) store.getState().setLines({ lineIds, lines });
      };
    },
    undo() {
      if (kept && canUndo) store.getState().setLines(kept.before);
      setKept(undefined);
    },
  };
}

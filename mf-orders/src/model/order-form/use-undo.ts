import { useStore } from 'zustand';
import { useOrderForm, useOrderFormStore } from './order-form-context';
import type { OrderFormValues, UndoOf } from './order-form.store';

/** Equal as long as nobody changes lines or location by hand. */
const stateOf = ({ locationId, lineIds, lines }: OrderFormValues): string =>
  [locationId, ...lineIds.map((id) => `${id}:${lines[id]?.cartonQuantity}`)].join();

/**
 * Puts the lines back as they were before several changed at once, their order included, until the next change by hand,
 * also when the step is left and entered again (GDE-27).
 */
export function useUndo(of: UndoOf) {
  const store = useOrderFormStore();
  const kept = useStore(store.undoable, (undoable) => undoable[of]);
  const canUndo = useOrderForm((form) => kept !== undefined && stateOf(form) === kept.after);
  return {
    canUndo,
    /** Makes a change that can be undone, and gives what puts it back while nothing else has changed. */
    change(make: () => void): () => void {
      const { lineIds, lines } = store.getState();
      make();
      const after = stateOf(store.getState());
      store.undoable.setState({ [of]: { before: { lineIds, lines }, after } });
      return () => {
        if (stateOf(store.getState()) === after) store.getState().setLines({ lineIds, lines });
      };
    },
    undo() {
      if (kept && canUndo) store.getState().setLines(kept.before);
      store.undoable.setState({ [of]: undefined });
    },
  };
}

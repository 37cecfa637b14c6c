import { useStore } from 'zustand';
import { useOrderFormStore } from './order-form-context';
import { enteredIn } from './order-form.store';
import type { UndoOf, Undoable } from './order-form.store';

/**
 * Puts the lines back as they were before several changed at once, their order included, until the next change by hand,
 * also when the step is left and entered again (GDE-27).
 */
export function useUndo(of: UndoOf) {
  const store = useOrderFormStore();
  const kept = useStore(store.undoable, ({ last }) => (last?.of === of ? last : undefined));
  const putBack = (change: Undoable | undefined) => {
    // A key may have ended it whose frame is still to come.
    store.draw();
    if (!change || store.undoable.getState().last !== change) return;
    store.getState().setLines(change.before);
    change.alsoBack?.();
    store.undoable.setState({ last: undefined });
  };
  return {
    canUndo: kept !== undefined,
    /**
     * Makes a change that can be undone, and gives what puts it back while nothing else has changed. `alsoBack` puts
     * back what it has changed beside the order.
     */
    change(make: () => void, alsoBack?: () => void): () => void {
      const { lineIds, lines } = store.getState();
      make();
      const change = { of, before: { lineIds, lines }, after: enteredIn(store.getState()), alsoBack };
      store.undoable.setState({ last: change });
      return () => putBack(change);
    },
    undo: () => putBack(kept),
  };
}

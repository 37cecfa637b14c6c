import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** What can be done about a message, such as to undo. */
export interface NoticeAction {
  text: string;
  run(): void;
}

/** A message of the snackbar. */
export interface Notice {
  id: number;
  text: string;
  action?: NoticeAction | undefined;
}

/** The message behind the snackbar; a new one ends the one shown (SHL-127). */
export interface Notifier {
  /** Returns what ends this message, if it still shows. */
  notify(text: string, action?: NoticeAction): () => void;
  /** Ends this message, if it still shows. */
  dismiss(id: number): void;
  /** Ends what shows, as when the user signs out. */
  clear(): void;
  shown: Pick<StoreApi<Notice | undefined>, 'getState' | 'getInitialState' | 'subscribe'>;
}

/** Shows nothing yet. The shell owns the one of the page and gives `notify` to the remotes. */
export function createNotifier(): Notifier {
  const shown = createStore<Notice | undefined>(() => undefined);
  let count = 0;
  const dismiss = (id: number) => {
    if (shown.getState()?.id === id) shown.setState(undefined, true);
  };

  return {
    shown,
    notify(text, action) {
      const id = (count += 1);
      shown.setState({ id, text, action }, true);
      return () => dismiss(id);
    },
    dismiss,
    clear: () => shown.setState(undefined, true),
  };
}

/** A message that is on its way to the snackbar. */
export interface Notice { id: number; text: string }

/** The queue behind the snackbar: one message shows at a time. */
export interface Notifier {
  notify(text: string): void;
  /** Ends the message that shows; the next takes its place. */
  dismiss(id: number): void;
  /** The message that shows. */
  current(): Notice | undefined;
  subscribe(listener: () => void): () => void;
}

/** An empty queue. The shell owns the one of the page and gives `notify` to the remotes. */
export function createNotifier(): Notifier {
  const queue: Notice[] = [];
  const listeners = new Set<() => void>();
  const tell = () => { for (const listener of [...listeners]) listener(); };
  let count = 0;

  return {
    notify(text) {
      if (queue.at(-1)?.text === text) return;
      queue.push({ id: (count += 1), text });
      tell();
    },
    dismiss(id) {
      if (queue[0]?.id !== id) return;
      queue.shift();
      tell();
    },
    current: () => queue[0],
    subscribe(listener) {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
}

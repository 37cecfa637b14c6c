type Listener = (open: boolean) => void;

const listeners = new Set<Listener>();

/** Lets other parts of the shell open the drawer, or let go of it. */
export const drawerRequests = {
  ask(open: boolean): void {
    for (const listener of [...listeners]) listener(open);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

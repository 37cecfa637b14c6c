import { createStore } from 'zustand/vanilla';

const requests = createStore<{ open: boolean }>(() => ({ open: false }));

/** Lets other parts of the shell open the drawer, or let go of it. */
export const drawerRequests = {
  ask: (open: boolean): void => requests.setState({ open }),
  listen: (listener: (open: boolean) => void): (() => void) => requests.subscribe(({ open }) => listener(open)),
};

import { createStore } from 'zustand/vanilla';

const requests = createStore<{ open: boolean }>(() => ({ open: false }));
const closings = createStore<{ count: number }>(() => ({ count: 0 }));

/** Lets other parts of the shell open the drawer, or let go of it, and hear that the user closed it. */
export const drawerRequests = {
  ask: (open: boolean): void => requests.setState({ open }),
  listen: (listener: (open: boolean) => void): (() => void) => requests.subscribe(({ open }) => listener(open)),
  tellClosed: (): void => closings.setState(({ count }) => ({ count: count + 1 })),
  whenClosed: (listener: () => void): (() => void) => closings.subscribe(() => listener()),
};

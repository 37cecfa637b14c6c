import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Whether the browser is online, and an undo that ends watching it. */
export function watchOnline(): { online: StoreApi<boolean>; stop(): void } {
  const online = createStore(() => navigator.onLine);
  const look = () => online.setState(navigator.onLine, true);
  for (const event of ['online', 'offline']) window.addEventListener(event, look);
  return { online, stop: () => { for (const event of ['online', 'offline']) window.removeEventListener(event, look); } };
}

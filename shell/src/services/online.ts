import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';

/** Whether the browser is online, and how often its connection has come back or changed in this visit. */
export interface Connection {
  isOnline: boolean;
  returns: number;
}

/** Watches the connection; the undo ends it. A change of network, such as from Wi-Fi to mobile, counts as a return. */
export function watchOnline(): { online: StoreApi<Connection>; stop(): void } {
  const online = createStore<Connection>(() => ({ isOnline: navigator.onLine, returns: 0 }));
  const { connection } = navigator as Navigator & { connection?: EventTarget };
  const look = () =>
    online.setState(({ returns }) => ({
      isOnline: navigator.onLine,
      returns: navigator.onLine ? returns + 1 : returns,
    }));
  for (const event of ['online', 'offline']) window.addEventListener(event, look);
  connection?.addEventListener('change', look);
  return {
    online,
    stop() {
      for (const event of ['online', 'offline']) window.removeEventListener(event, look);
      connection?.removeEventListener('change', look);
    },
  };
}

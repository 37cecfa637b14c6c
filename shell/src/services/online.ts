import { createValue } from './value';
import type { Value } from './value';

/** Whether the browser is online, and an undo that ends watching it. */
export function watchOnline(): { online: Value<boolean>; stop(): void } {
  const online = createValue(navigator.onLine);
  const look = () => online.set(navigator.onLine);
  for (const event of ['online', 'offline']) window.addEventListener(event, look);
  return { online, stop: () => { for (const event of ['online', 'offline']) window.removeEventListener(event, look); } };
}

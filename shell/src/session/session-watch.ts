import type { SessionKeys } from './session-keys';

const SECOND_MS = 1000;
const EVENTS = ['focus', 'online', 'offline'] as const;

/**
 * Calls `check` every second, whenever the page is looked at again, and when another tab has changed the session
 * (SHL-37, SHL-46). The undo ends it.
 */
export function watchSession(check: () => void, keys: SessionKeys): () => void {
  check();
  const timer = setInterval(check, SECOND_MS);
  const seen = () => {
    if (document.visibilityState === 'visible') check();
  };
  const undo = keys.onOtherTab(check);
  document.addEventListener('visibilitychange', seen);
  for (const event of EVENTS) window.addEventListener(event, check);
  return () => {
    clearInterval(timer);
    undo();
    document.removeEventListener('visibilitychange', seen);
    for (const event of EVENTS) window.removeEventListener(event, check);
  };
}

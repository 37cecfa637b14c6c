import type { SessionState, ShownSession } from './session-contract';

/**
 * Says what becomes of the page while its session has expired and the browser is offline (SHL-43, decision 252).
 * `staysOpen` is asked once for each such time, and only for a page that was in use when the session expired; `decided`
 * hears that it has answered.
 */
export function createOfflinePage(staysOpen: () => Promise<boolean>, decided: () => void) {
  let page: Extract<SessionState, { step: 'offline' }>['page'] = 'covered';
  let isInUse = false;
  let isAsking = false;

  async function ask(): Promise<void> {
    isInUse = false;
    isAsking = true;
    const isOpen = await staysOpen();
    // The session was renewed, or ended, meanwhile.
    if (!isAsking) return;
    isAsking = false;
    page = isOpen ? 'open' : 'covered';
    decided();
  }

  return (shown: ShownSession): SessionState => {
    if (shown.step === 'ready' || shown.step === 'none') {
      isInUse = shown.step === 'ready';
      isAsking = false;
      page = isInUse ? 'undecided' : 'covered';
      return shown;
    }
    // What the loader covers stays covered until the answer is there.
    if (shown.step === 'renewing') {
      if (page === 'undecided') page = 'covered';
      return shown;
    }
    if (isInUse) void ask();
    return { ...shown, page };
  };
}

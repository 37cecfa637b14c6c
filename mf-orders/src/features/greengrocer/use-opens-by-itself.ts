import { useHost } from '@larder/remote-kit';
import { useEffect, useRef } from 'react';

const WAIT_MS = 1000;
const STEP_MS = 250;
const SHOWN_KEY = 'app.greengrocerShown';

function wasShown(): boolean {
  try {
    return sessionStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    return true;
  }
}

function rememberShown(): void {
  try {
    sessionStorage.setItem(SHOWN_KEY, '1');
  } catch {
    // Storage that is blocked keeps nothing; `wasShown` then never lets it open.
  }
}

/**
 * Opens the drawer 1000 ms after `isReady`, once per browser session (ORD-155). Onboarding comes first, and while another dialog is open the wait
 * begins anew (ORD-156).
 */
export function useOpensByItself(isReady: boolean, open: () => void): void {
  const { onboarding } = useHost();
  const latest = useRef(open);
  latest.current = open;

  // Synchronises with the clock, with the dialogs of the page, and with the shell's turn-taking.
  useEffect(() => {
    if (!isReady || wasShown()) return undefined;
    let waited = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => { if (timer) clearInterval(timer); };
    const tick = () => {
      waited = document.querySelector('[aria-modal="true"]') ? 0 : waited + STEP_MS;
      if (waited < WAIT_MS) return;
      stop();
      rememberShown();
      latest.current();
    };
    const release = onboarding.claim('greengrocer', () => { timer = setInterval(tick, STEP_MS); });
    return () => { stop(); release(); };
  }, [isReady, onboarding]);
}

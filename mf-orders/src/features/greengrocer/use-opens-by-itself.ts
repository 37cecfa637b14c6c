import { useHost } from '@larder/remote-kit';
import { useLatest } from '@larder/ui';
import { useEffect, useRef } from 'react';

const WAIT_MS = 1000;
const STEP_MS = 250;
/** What somebody does who is at work on the step. */
const USES = ['keydown', 'input', 'click'] as const;
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
 * Opens the drawer 1000 ms after `isReady`, once per browser session (ORD-155). Onboarding comes first, and while
 * another dialog is open the wait begins anew (ORD-156). Once a key, a button or a field was used on the step, it does
 * not open by itself: it would take the focus from somebody at work.
 */
export function useOpensByItself(isReady: boolean, open: () => void): void {
  const { onboarding } = useHost();
  const latest = useLatest(open);

  const isUsed = useRef(false);
  // Synchronises with the keyboard and the pointer of the page; in capture, so that the press that led to the step does
  // not count.
  useEffect(() => {
    const use = () => {
      isUsed.current = true;
    };
    for (const event of USES) document.addEventListener(event, use, true);
    return () => {
      for (const event of USES) document.removeEventListener(event, use, true);
    };
  }, []);

  // Synchronises with the clock, with the dialogs of the page, and with the shell's turn-taking.
  useEffect(() => {
    if (!isReady || wasShown()) return undefined;
    let waited = 0;
    let timer: ReturnType<typeof setInterval> | undefined;
    const stop = () => {
      if (timer) clearInterval(timer);
    };
    const tick = () => {
      if (isUsed.current) return stop();
      waited = document.querySelector('[aria-modal="true"]') ? 0 : waited + STEP_MS;
      if (waited < WAIT_MS) return undefined;
      stop();
      rememberShown();
      return latest.current();
    };
    const release = onboarding.claim('greengrocer', () => {
      timer = setInterval(tick, STEP_MS);
    });
    return () => {
      stop();
      release();
    };
  }, [isReady, onboarding, latest]);
}

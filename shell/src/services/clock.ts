import type { Clock } from '@larder/remote-kit';

const SECOND_MS = 1000;
/** The Date header counts whole seconds, so smaller differences say nothing. */
const NOTEWORTHY_MS = 1500;

/** The clock of the page, with what its owner may do to it. */
export interface PageClock extends Clock {
  /** The server's moment at the arrival of an answer just now, in epoch milliseconds (RUL-3). */
  correct(serverMs: number): void;
  /** Epoch milliseconds by the server's clock, whatever `?now=` says: sessions and tokens go by it (SHL-135). */
  serverNow(): number;
  /** Lets the clock start at the moment that the address asks for. Never called in production (SHL-7). */
  moveTo(asked: string | null): void;
}

/** The device's clock until it is corrected or moved; a moved clock goes on from where it was put. */
export function createClock(device: () => number = Date.now): PageClock {
  const listeners = new Set<() => void>();
  let difference = 0;
  let moved: { to: number; at: number } | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };

  return {
    now: () => (moved ? moved.to + (device() - moved.at) : device() + difference),
    serverNow: () => device() + difference,
    correct(serverMs) {
      const found = serverMs - device();
      if (Math.abs(found - difference) < NOTEWORTHY_MS) return;
      difference = found;
      tell();
    },
    moveTo(asked) {
      const to = Date.parse(asked ?? '');
      if (Number.isNaN(to)) return;
      moved = { to, at: device() };
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tell, SECOND_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

import { createStore } from 'zustand/vanilla';
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
  const store = createStore<{ difference: number; moved?: { to: number; at: number } }>(() => ({ difference: 0 }));
  let listening = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const now = () => {
    const { difference, moved } = store.getState();
    return moved ? moved.to + (device() - moved.at) : device() + difference;
  };

  return {
    now,
    serverNow: () => device() + store.getState().difference,
    correct(serverMs) {
      const found = serverMs - device();
      if (Math.abs(found - store.getState().difference) >= NOTEWORTHY_MS) store.setState({ difference: found });
    },
    moveTo(asked) {
      const to = Date.parse(asked ?? '');
      if (!Number.isNaN(to)) store.setState({ moved: { to, at: device() } });
    },
    subscribe(listener) {
      const undo = store.subscribe(() => listener());
      if ((listening += 1) === 1) timer = setInterval(() => store.setState({}), SECOND_MS);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        undo();
        if ((listening -= 1) === 0) clearInterval(timer);
      };
    },
  };
}

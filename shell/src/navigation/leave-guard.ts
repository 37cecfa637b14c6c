import { createStore } from 'zustand/vanilla';
import type { History, HistoryUpdate } from '@larder/ui/router';

/** The history of the page, which asks whoever blocks leaving before it goes anywhere (ORD-181). */
export interface GuardedHistory extends History {
  /** Hears of every attempt to leave, with the function that goes on. The undo lifts the block. */
  block(guard: (proceed: () => void) => void): () => void;
  /**
   * Does something that leaves the page in another way than by an address, such as switching the view: asks first as
   * well.
   */
  leave(act: () => void): void;
  /** Lifts every block, as before the page is loaded anew. */
  unblock(): void;
  /** Navigates whatever blocks, as when the session has ended. */
  force(act: () => void): void;
}

/** Puts the guard in front of a history. Moves inside the same path, such as another query, are not leaving. */
export function guardHistory(history: History): GuardedHistory {
  const updates = createStore<HistoryUpdate>(() => ({
    action: history.action,
    location: history.location,
    delta: null,
  }));
  const guards = new Set<(proceed: () => void) => void>();
  let isForced = false;
  let isTurningBack = false;
  const shown = () => updates.getState().location;

  const ask = (proceed: () => void) => [...guards].at(-1)?.(() => force(proceed));
  const isBlocked = (pathname: string | undefined) =>
    guards.size > 0 && !isForced && pathname !== undefined && pathname !== shown().pathname;

  function force(act: () => void) {
    isForced = true;
    try {
      act();
    } finally {
      isForced = false;
    }
  }

  history.listen((update) => {
    if (isTurningBack) {
      isTurningBack = false;
      return;
    }
    const { delta } = update;
    if (update.action === 'POP' && delta && isBlocked(update.location.pathname)) {
      // The browser has gone already: go back to the page that is still shown, and ask there.
      isTurningBack = true;
      history.go(-delta);
      ask(() => {
        guards.clear();
        history.go(delta);
      });
      return;
    }
    updates.setState(update, true);
  });
  const stay = (event: BeforeUnloadEvent) => event.preventDefault();

  const go =
    (move: (to: Parameters<History['push']>[0], state?: unknown) => void): History['push'] =>
    (to, state) => {
      const pathname = typeof to === 'string' ? new URL(to, window.location.href).pathname : to.pathname;
      if (isBlocked(pathname)) return void ask(() => move(to, state));
      move(to, state);
    };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return isTurningBack ? shown() : history.location;
    },
    createHref: (to) => history.createHref(to),
    ...(history.encodeLocation && { encodeLocation: (to) => history.encodeLocation!(to) }),
    go: (delta) => history.go(delta),
    push: go((to, state) => history.push(to, state)),
    replace: go((to, state) => history.replace(to, state)),
    listen: (listener) => updates.subscribe((update) => listener(update)),
    unblock() {
      guards.clear();
      window.removeEventListener('beforeunload', stay);
    },
    block(guard) {
      if (guards.size === 0) window.addEventListener('beforeunload', stay);
      guards.add(guard);
      return () => {
        guards.delete(guard);
        if (guards.size === 0) window.removeEventListener('beforeunload', stay);
      };
    },
    leave(act) {
      if (guards.size > 0) ask(act);
      else act();
    },
    force,
  };
}

import { createStore } from 'zustand/vanilla';
import { UNSAFE_createBrowserHistory as createHistory } from 'react-router-dom';
import type { Location, Navigator, NavigationType, To } from 'react-router-dom';

/** What a navigation was. `delta` is how far a POP went, where the browser says so. */
export interface HistoryUpdate {
  action: NavigationType;
  location: Location;
  delta: number | null;
}

/** Told after each navigation. */
export type HistoryListener = (update: HistoryUpdate) => void;

/** The address of the page, shared by the shell and every remote. */
export interface History extends Navigator {
  readonly action: NavigationType;
  readonly location: Location;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  createHref(to: To): string;
  /** Any number may listen; the answer ends it. */
  listen(listener: HistoryListener): () => void;
}

/**
 * react-router's browser history for many roots: its own accepts a single listener, so one passes every update on.
 */
export function createBrowserHistory(window: Window = globalThis.window): History {
  const inner = createHistory({ window, v5Compat: true });
  const updates = createStore<HistoryUpdate>(() => ({
    action: inner.action as NavigationType,
    location: inner.location,
    delta: null,
  }));
  // The inner history makes a new object at each reading; one object per address keeps React from rendering again for
  // nothing.
  let location = inner.location;
  const current = () => {
    const now = inner.location;
    if (now.key !== location.key || inner.createHref(now) !== inner.createHref(location)) location = now;
    return location;
  };
  inner.listen((update) => updates.setState(update as HistoryUpdate, true));

  return {
    get action() {
      return inner.action as NavigationType;
    },
    get location() {
      return current();
    },
    push: (to, state) => inner.push(to, state),
    replace: (to, state) => inner.replace(to, state),
    go: (delta) => inner.go(delta),
    createHref: (to) => inner.createHref(to),
    encodeLocation: (to) => inner.encodeLocation(to),
    listen: (listener) => updates.subscribe((update) => listener(update)),
  };
}

import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { History } from './browser-history';

/** The shell's history: all remotes share one. */
export interface HistoryRouterProps {
  history: History;
  /**
   * The path that what is below was asked for. While the page is at another, what is about to go keeps the address it
   * has.
   */
  pathname?: string | undefined;
  children: ReactNode;
}

/** One root's router over the shared history. Addresses are absolute: no root has a basename. */
export function HistoryRouter({ history, pathname, children }: HistoryRouterProps) {
  const [held] = useState(() => holdLocation(history));
  const location = useSyncExternalStore(history.listen, () => held(pathname));
  return (
    <Router location={location} navigator={history} navigationType={history.action}>
      {children}
    </Router>
  );
}

/** Gives the last location that was at a path; the present one where none is asked for. */
function holdLocation(history: History) {
  let last = history.location;
  return (pathname: string | undefined) => {
    if (pathname === undefined || history.location.pathname === pathname) last = history.location;
    return last;
  };
}

import { useSyncExternalStore, type ReactNode } from 'react';
import { Router } from 'react-router';
import type { History } from './browser-history';

export interface HistoryRouterProps { history: History; children: ReactNode }

/** One root's router over the shared history. Addresses are absolute: no root has a basename. */
export function HistoryRouter({ history, children }: HistoryRouterProps) {
  const location = useSyncExternalStore(history.listen, () => history.location);
  return <Router location={location} navigator={history} navigationType={history.action}>{children}</Router>;
}

import { createContext, useContext } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | undefined>(undefined);

/** Gives the host to the components below. */
export const HostProvider = HostContext.Provider;

/** What the shell gives to this remote. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider above it: render through RemoteRoot or renderRemote.');
  return host;
}

import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client';

const ApiContext = createContext<ApiClient | undefined>(undefined);

/** Gives the client to the components below. */
export const ApiProvider = ApiContext.Provider;

/** The client of the page. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi needs an ApiProvider above it: render through RemoteRoot or renderRemote.');
  return api;
}

import { createContext, useContext } from 'react';
import type { ApiClient } from './api-client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

/** The client of our API, with the token of whoever is signed in. */
export const useApi = (): ApiClient => {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('useApi must be used within an ApiContext');
  return api;
};

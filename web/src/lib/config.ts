import { createContext, useContext } from 'react';
import type { WebConfig } from '#contract/web-config.ts';

/**
 * Reads `/config.json`. Throws if it cannot be loaded: the page cannot work without it. The deployment
 * and the local stack check it against its schema, which is too heavy for a page.
 */
export const loadConfig = async (): Promise<WebConfig> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP ${String(response.status)}`);
  return (await response.json()) as WebConfig;
};

export const ConfigContext = createContext<WebConfig | null>(null);

/** The settings of this deployment. */
export const useConfig = (): WebConfig => {
  const config = useContext(ConfigContext);
  if (config === null) throw new Error('useConfig must be used within a ConfigContext');
  return config;
};

import { createContext, useContext } from 'react';
import { webConfigSchema, type WebConfig } from '#contract/web-config.ts';

/**
 * Reads `/config.json`, which the deployment writes. Throws if it cannot be loaded or is invalid:
 * the page cannot work without it.
 */
export const loadConfig = async (): Promise<WebConfig> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`config.json: HTTP ${String(response.status)}`);
  return webConfigSchema.parse(await response.json());
};

export const ConfigContext = createContext<WebConfig | null>(null);

/** The settings of this deployment. */
export const useConfig = (): WebConfig => {
  const config = useContext(ConfigContext);
  if (config === null) throw new Error('useConfig must be used within a ConfigContext');
  return config;
};

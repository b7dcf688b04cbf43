import { useMemo } from 'react';
import { siteHostsOf } from '#contract/site-hosts.ts';
import { useConfig } from '../../lib/config.ts';

/** The hosts whose links in notes lead to pages of this site. */
export const useSiteHosts = (): readonly string[] => {
  const { siteOrigin, formerHosts } = useConfig();
  return useMemo(() => siteHostsOf(siteOrigin, formerHosts), [siteOrigin, formerHosts]);
};

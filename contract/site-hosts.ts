/**
 * The hosts of the site, with their ports: where it is, then where it was. Links to any of them in a
 * note are links to pages of this site.
 */
export const siteHostsOf = (
  siteOrigin: string,
  formerHosts: readonly string[] = [],
): readonly string[] => [new URL(siteOrigin).host, ...formerHosts];

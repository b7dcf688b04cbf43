/**
 * The hosts of the site in lower case, with their ports: where it is, then where it was. Links to any of
 * them in a note are links to pages of this site.
 */
export const siteHostsOf = (
  siteOrigin: string,
  formerHosts: readonly string[] = [],
): readonly string[] => [
  new URL(siteOrigin).host,
  ...formerHosts.map((host) => host.toLowerCase()),
];

/** The origins of the site, in the same order. Stickers have been printed with each of them. */
export const siteOriginsOf = (
  siteOrigin: string,
  formerHosts: readonly string[] = [],
): readonly string[] => {
  const { protocol } = new URL(siteOrigin);
  return siteHostsOf(siteOrigin, formerHosts).map((host) => `${protocol}//${host}`);
};

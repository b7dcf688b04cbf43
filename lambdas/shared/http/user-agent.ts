/** How we introduce ourselves to other hosts; a site's address tells whom to write to. */
export const userAgent = (siteOrigin: string): string =>
  siteOrigin === '' ? 'Hondana' : `Hondana (+${siteOrigin})`;

import { escapeMarkup } from './escape-markup.ts';
import { pagePatterns } from './pages.ts';
import type { WebConfig } from './web-config.ts';

/**
 * Paths of the sitemaps (sitemaps.org, protocol 0.9). They are at the root, because a sitemap may
 * list only URLs at or below its own path.
 */
export const SITEMAP_INDEX = 'sitemap.xml';
export const SITEMAP_PATTERN = '/sitemap*.xml';
export const sitemapPart = (kind: string, part: number): string =>
  `sitemap-${kind}-${String(part)}.xml`;

/**
 * Pages that are personal to the signed-in reader. The API is not in this list: search engines need
 * its responses to render the pages.
 */
const personal = [
  pagePatterns.login,
  pagePatterns.logout,
  pagePatterns.profileSettings,
  pagePatterns.friendRequests,
  pagePatterns.notices,
  pagePatterns.favorites,
  pagePatterns.history,
  pagePatterns.record,
  pagePatterns.lists,
  pagePatterns.lendings,
  pagePatterns.borrowRequests,
  pagePatterns.scan,
  pagePatterns.readerImport,
  pagePatterns.findFriends,
];

/**
 * `/robots.txt` (RFC 9309) of a site; `origin` has no trailing slash. Paths end with `$`, because
 * they are prefixes of other paths, such as profiles and profile images.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}$`),
    '',
    `Sitemap: ${origin}/${SITEMAP_INDEX}`,
    '',
  ].join('\n');

/** Where researchers look for whom to tell of a weakness (RFC 9116). */
export const SECURITY_FILE = '.well-known/security.txt';

/**
 * `/.well-known/security.txt` of a site as it is deployed at a time. It expires at the beginning of a month, less
 * than a year later, so that two deployments of a month write the same file.
 */
export const securityText = (origin: string, deployed: Date): string => {
  const expires = Date.UTC(deployed.getUTCFullYear() + 1, deployed.getUTCMonth());
  return [
    `Contact: ${origin}${pagePatterns.serviceContact}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: ja, en',
    `Canonical: ${origin}/${SECURITY_FILE}`,
    '',
  ].join('\n');
};

/** The licenses of the packages in the scripts of the site, written by the build. */
export const LICENSES_FILE = 'licenses.txt';

/** Path of the OpenSearch description that pages link to. */
export const OPEN_SEARCH_FILE = 'opensearch.xml';

/**
 * The OpenSearch 1.1 description with which browsers offer the site's search in the address bar. The
 * template is an absolute URL because browsers ignore a path.
 */
export const openSearchText = ({
  productName,
  siteOrigin,
}: Pick<WebConfig, 'productName' | 'siteOrigin'>): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `  <ShortName>${escapeMarkup(productName)}</ShortName>`,
    '  <Description>本と著者を検索</Description>',
    '  <InputEncoding>UTF-8</InputEncoding>',
    `  <Url type="text/html" template="${escapeMarkup(siteOrigin)}/search/{searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');

/**
 * Path patterns of the files of the site, in the notation of CloudFront, where `*` also matches
 * slashes. Every other path is a page or the API. So a pattern must match no path of a page: it begins
 * with a name that contains a dot or a hyphen, which no user name does. `/*.png` would match the
 * page `/search/a.png`.
 */
export const SITE_FILE_PATTERNS: readonly string[] = [
  '/assets/*',
  '/.well-known/*',
  '/favicon.*',
  '/icon-*.png',
  '/apple-touch-icon*.png',
  '/manifest.webmanifest',
  `/${OPEN_SEARCH_FILE}`,
  '/robots.txt',
  '/openapi.json',
  `/${LICENSES_FILE}`,
  '/config.json',
];

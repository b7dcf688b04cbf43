import { pagePatterns } from './pages.ts';
import { SITEMAP_INDEX } from './sitemap.ts';

/**
 * Pages that show one reader's own things to that reader alone (SP-142). The API is not among them:
 * a search engine draws pages with what it answers, and would find every book missing without.
 */
const personal = [
  pagePatterns.login,
  pagePatterns.logout,
  pagePatterns.profileSettings,
  pagePatterns.friendRequests,
  pagePatterns.favorites,
  pagePatterns.history,
  pagePatterns.lists,
];

/**
 * `/robots.txt` (RFC 9309) of a site at this origin, which has no slash at its end. Paths end with
 * `$`, because others begin like them: those of readers whose names do, and of their pictures.
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}$`),
    '',
    `Sitemap: ${origin}/${SITEMAP_INDEX}`,
    '',
  ].join('\n');

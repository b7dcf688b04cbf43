import { pagePatterns } from './pages.ts';
import { SITEMAP_INDEX } from './sitemap.ts';

/** Pages that show one reader's own things to that reader alone, and what is no page (SP-142). */
const personal = [
  '/api/',
  pagePatterns.login,
  pagePatterns.logout,
  pagePatterns.profileSettings,
  pagePatterns.friendRequests,
  pagePatterns.favorites,
  pagePatterns.history,
  pagePatterns.lists,
];

/** `/robots.txt` (RFC 9309) of a site at this origin, which has no slash at its end. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...personal.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/${SITEMAP_INDEX}`,
    '',
  ].join('\n');

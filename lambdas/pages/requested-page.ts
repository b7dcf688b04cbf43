import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type PageLocale, pageLocales } from '#contract/rendering.ts';
import { edgeHeaders } from '#contract/routes.ts';

/** What a page is rendered from; nothing else of a request reaches it. */
export interface RequestedPage {
  /** As the viewer sent it: percent-encoded, without the query, beginning with a slash. */
  readonly path: string;
  /** The query that the edge passes on, beginning with a question mark; empty for most pages. */
  readonly search: string;
  readonly locale: PageLocale;
}

/** Visible ASCII, as in every encoded path. */
const PATH = /^\/[!-~]*$/;

const isLocale = (value: unknown): value is PageLocale =>
  pageLocales.some((locale) => locale === value);

/**
 * The page that a request is for, from the headers that the edge sets. An unusable path is that of the start page,
 * an unknown locale is Japanese.
 */
export const requestedPage = ({
  headers,
}: Pick<APIGatewayProxyEventV2, 'headers'>): RequestedPage => {
  const locale = headers[edgeHeaders.locale];
  const given = headers[edgeHeaders.path] ?? '';
  // The edge encodes a question mark of the path.
  const [pathname = '/', query] = (PATH.test(given) ? given : '/').split('?');
  return {
    path: pathname,
    search: query === undefined ? '' : `?${query}`,
    locale: isLocale(locale) ? locale : 'ja',
  };
};

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

type Requested = Pick<APIGatewayProxyEventV2, 'headers' | 'rawPath'>;

/** The path as the gateway has decoded it, encoded again. */
const encoded = (rawPath: string): string => {
  try {
    return encodeURI(rawPath);
  } catch {
    // Half of a surrogate pair.
    return '/';
  }
};

/**
 * The page that a request is for, from the headers that the edge sets; from the gateway's own path if
 * the request has not passed the edge. An unusable path is that of the start page, an unknown locale
 * is Japanese.
 */
export const requestedPage = ({ headers, rawPath }: Requested): RequestedPage => {
  const locale = headers[edgeHeaders.locale];
  const path = [headers[edgeHeaders.path], encoded(rawPath)].find(
    (given) => given !== undefined && PATH.test(given),
  );
  // The edge encodes a question mark of the path.
  const [pathname = '/', query] = (path ?? '/').split('?');
  return {
    path: pathname,
    search: query === undefined ? '' : `?${query}`,
    locale: isLocale(locale) ? locale : 'ja',
  };
};

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus, type FailureAnswer } from '#contract/errors.ts';
import { pageAt } from '#contract/page-at.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import type { PageCache } from '#lambdas/specs/settings.ts';
import { createFindHead, type FoundHead, type HeadStores } from './find-head.ts';
import type { ReadSite, Site } from './read-site.ts';
import { requestedPage, type PageLocale } from './requested-page.ts';
import { writeShell, writeUnlisted } from './shell.ts';

interface PageDependencies {
  readonly readSite: ReadSite;
  readonly stores: HeadStores;
  readonly log: Log;
}

/**
 * For the edge. What it tells browsers is set there: they revalidate every time. Where a page may not
 * be served stale, `stale-if-error=0` and `must-revalidate` forbid it, because the edge would
 * otherwise serve an expired copy while the function cannot be reached.
 */
const cacheControl = ({ fresh, stale, ifError }: PageCache): string =>
  [
    'public, max-age=0',
    `s-maxage=${String(fresh)}`,
    ...(stale === 0 ? ['must-revalidate'] : [`stale-while-revalidate=${String(stale)}`]),
    `stale-if-error=${String(ifError)}`,
  ].join(', ');

const LANGUAGE = /<html lang="[^"]*"/;

const htmlResponse = (
  statusCode: number,
  cachePolicy: string,
  { html, locale }: { readonly html: string; readonly locale: PageLocale },
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': cachePolicy,
    // From these the edge has found out the locale.
    vary: 'Accept-Language, Cookie',
  },
  body: html.replace(LANGUAGE, `<html lang="${locale}"`),
});

const htmlOf = ({ template, facts }: Site, { head }: FoundHead): string => {
  if (head === 'built') return template.whole;
  return head === 'unlisted' ? writeUnlisted(template) : writeShell(template, head, facts);
};

/** The API has no such route: the gateway passes on every GET and HEAD that no route takes. */
const unknownRoute = (requestId: string): APIGatewayProxyStructuredResultV2 => {
  const failure: FailureAnswer = {
    statusCode: errorStatus.NOT_FOUND,
    code: 'NOT_FOUND',
    message: 'Not found',
    requestId,
  };
  return {
    statusCode: failure.statusCode,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(failure),
  };
};

/**
 * Serves pages, with their heads filled in where a page has a subject. When the subject cannot be
 * read, readers still get the page as it was built, uncached.
 */
export const createPageHandler = ({ readSite, stores, log }: PageDependencies) => {
  const findHead = createFindHead(stores);

  const respond = async (event: APIGatewayProxyEventV2) => {
    const { requestId } = event.requestContext;
    // Not the path that a header names: these requests pass no edge function.
    if (event.rawPath.startsWith('/api/')) return unknownRoute(requestId);
    const { path, locale } = requestedPage(event);
    const site = await readSite();
    try {
      const found = await findHead(pageAt(path), site.facts);
      const html = htmlOf(site, found);
      return htmlResponse(found.statusCode, cacheControl(found.cache), { html, locale });
    } catch (error) {
      log.error(logMessages.pageMetadataFailed, { requestId, route: event.routeKey, error });
      return htmlResponse(200, 'no-store', { html: site.template.whole, locale });
    }
  };

  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = Date.now();
    const response = await respond(event);
    log.info(logMessages.requestCompleted, {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      statusCode: response.statusCode,
      durationMs: Date.now() - started,
    });
    return response;
  };
};

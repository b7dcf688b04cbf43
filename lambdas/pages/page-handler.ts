import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { errorStatus, type FailureAnswer } from '#contract/errors.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { pageAt, type PageAt } from '#contract/page-at.ts';
import { isDecodable } from '#contract/percent-encoding.ts';
import type {
  MovedPage,
  PageLocale,
  PageState,
  RenderedPage,
  RenderPage,
  SendRequest,
} from '#contract/rendering.ts';
import { loggedHandler } from '#lambdas/shared/http/logged-handler.ts';
import { oneLine } from '#lambdas/shared/one-line.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { LATE_PAGE_RETRY_SECONDS, PAGE_CACHE, type PageCache } from '#lambdas/specs/settings.ts';
import { needsScript, notForVisitors, writeDocument } from './document.ts';
import { tagsOf, tagsWithoutSubject } from './head-tags.ts';
import { isNamed, pageTag } from './page-tag.ts';
import type { ReadSite, Site } from './read-site.ts';
import { requestedPage } from './requested-page.ts';
import { cacheOf, headOf } from './subject-head.ts';

interface PageDependencies {
  readonly readSite: ReadSite;
  readonly render: RenderPage;
  /** Calls the public API; nothing of a viewer's request reaches it. */
  readonly send: SendRequest;
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

/** A page as the edge may keep it, or 304 if that is what the edge has. */
const validated = (
  page: APIGatewayProxyStructuredResultV2,
  html: string,
  ifNoneMatch: string | undefined,
): APIGatewayProxyStructuredResultV2 => {
  if (page.statusCode !== 200) return page;
  const etag = pageTag(html);
  const headers = { ...page.headers, etag };
  return isNamed(etag, ifNoneMatch) ? { statusCode: 304, headers } : { ...page, headers };
};

interface Answer {
  readonly statusCode: number;
  readonly cachePolicy: string;
  readonly locale: PageLocale;
  readonly html: string;
  /** Seconds. */
  readonly retryAfter?: number;
}

const htmlResponse = ({
  statusCode,
  cachePolicy,
  locale,
  html,
  retryAfter,
}: Answer): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-language': locale,
    'cache-control': cachePolicy,
    // From these the edge has found out the locale.
    vary: 'Accept-Language, Cookie',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  },
  body: html,
});

interface BuiltPage {
  readonly indexed: boolean;
  readonly noscript?: Readonly<Record<PageLocale, string>>;
}

/** The page as it was built: the browser renders all of it. */
const builtPage = (
  { template, config, facts }: Site,
  locale: PageLocale,
  { indexed, noscript = needsScript }: BuiltPage,
): string =>
  writeDocument(template, {
    state: { locale, config },
    title: facts.productName,
    tags: tagsWithoutSubject(locale, indexed),
    screen: null,
    content: null,
    noscript: noscript[locale],
  });

const htmlOf = (site: Site, locale: PageLocale, { content, screen, status }: RenderedPage) => {
  if (content === null) {
    return status === 200
      ? builtPage(site, locale, { indexed: true })
      : builtPage(site, locale, { indexed: false, noscript: notForVisitors });
  }
  const head = content.subject && headOf(content.subject, site.facts, locale);
  const state: PageState = { locale, config: site.config, queries: content.queries };
  return writeDocument(site.template, {
    state,
    title: oneLine(content.title, TEXT_MAX.shellValue),
    tags: head === null ? tagsWithoutSubject(locale, false) : tagsOf(head, site.facts, locale),
    screen,
    content,
  });
};

/**
 * Where no page is, there is nothing to hide. Private screens are as public as the built page; what may be
 * hidden is cached like a note, and so is a page that lacks a section.
 */
const cachePolicyOf = ({ content, screen }: RenderedPage, page: PageAt | null): PageCache => {
  if (page === null) return PAGE_CACHE.built;
  if (content?.isComplete === false) return PAGE_CACHE.written;
  if (content !== null) return cacheOf(content.subject);
  return screen === null ? PAGE_CACHE.built : PAGE_CACHE.written;
};

/** As long as the page of a book is: links between records can be undone. */
const movedResponse = ({ status, location }: MovedPage): APIGatewayProxyStructuredResultV2 => ({
  statusCode: status,
  headers: { location, 'cache-control': cacheControl(PAGE_CACHE.written) },
});

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

/** Where no page is: the request is wrong if nothing could be at such an address. */
const statusAt = (path: string, status: 200 | 404): number =>
  status === 404 && !isDecodable(path) ? errorStatus.INVALID_INPUT : status;

/**
 * Serves pages as an anonymous visitor may see them. When rendering fails, readers get the page as it was built, with
 * status 503: the browser renders it all the same, and who runs no scripts knows that the content is missing.
 */
export const createPageHandler = ({ readSite, render, send, log }: PageDependencies) => {
  const respond = async (event: APIGatewayProxyEventV2) => {
    const { requestId } = event.requestContext;
    // Not the path that a header names: these requests pass no edge function.
    if (event.rawPath.startsWith('/api/')) return unknownRoute(requestId);
    const { path, search, locale } = requestedPage(event);
    const site = await readSite();
    const page = pageAt(path);
    try {
      const rendered = await render({
        path,
        search,
        page,
        locale,
        config: site.config,
        send,
        report: (section, error) => {
          log.info(logMessages.pageSectionFailed, { requestId, section, error });
        },
      });
      if (rendered.status === 301) return movedResponse(rendered);
      const html = htmlOf(site, locale, rendered);
      const answer = htmlResponse({
        statusCode: statusAt(path, rendered.status),
        cachePolicy: cacheControl(cachePolicyOf(rendered, page)),
        locale,
        html,
      });
      return validated(answer, html, event.headers['if-none-match']);
    } catch (error) {
      log.error(logMessages.pageRenderingFailed, { requestId, route: event.routeKey, error });
      return htmlResponse({
        statusCode: 503,
        cachePolicy: 'no-store',
        retryAfter: LATE_PAGE_RETRY_SECONDS,
        locale,
        html: builtPage(site, locale, { indexed: false }),
      });
    }
  };

  return loggedHandler(respond, log);
};

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { shellRoutes } from '#contract/routes.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { createFindHead, type FoundHead, type HeadStores } from './find-head.ts';
import type { ReadSite, Site } from './read-site.ts';
import { writeShell, writeUnlisted } from './shell.ts';

interface PageDependencies {
  readonly readSite: ReadSite;
  readonly stores: HeadStores;
  readonly log: Log;
}

type ShellName = keyof typeof shellRoutes;

// Object.keys forgets the key type; there are no other keys.
const shellNames = Object.keys(shellRoutes) as ShellName[];

/** The page and the id in its path; a trailing slash is ignored. */
const requested = ({ routeKey, pathParameters }: APIGatewayProxyEventV2): [ShellName, string] => {
  const name = shellNames.find((shell) => routeKey.endsWith(` ${shellRoutes[shell].path}`));
  if (name === undefined) throw new Error(`No page has the route ${routeKey}`);
  const [id = ''] = Object.values(pathParameters ?? {});
  return [name, id.replace(/\/$/, '')];
};

/** Browsers revalidate every time; the edge caches for `seconds`. */
const cacheControl = (seconds: number): string =>
  `public, max-age=0, s-maxage=${String(seconds)}, must-revalidate`;

const htmlResponse = (
  statusCode: number,
  cachePolicy: string,
  body: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cachePolicy },
  body,
});

const fillPage = ({ template, facts }: Site, { head, statusCode, cacheSeconds }: FoundHead) =>
  htmlResponse(
    statusCode,
    cacheControl(cacheSeconds),
    head === null ? writeUnlisted(template) : writeShell(template, head, facts),
  );

/**
 * Serves a page with its head filled in. When its subject cannot be read, readers still get the page
 * as it was built, uncached.
 */
export const createPageHandler = ({ readSite, stores, log }: PageDependencies) => {
  const findHead = createFindHead(stores);

  const respond = async (event: APIGatewayProxyEventV2) => {
    const [name, id] = requested(event);
    const site = await readSite();
    try {
      return fillPage(site, await findHead[name](id, site.facts));
    } catch (error) {
      const { requestId } = event.requestContext;
      log.error(logMessages.pageMetadataFailed, { requestId, route: event.routeKey, error });
      return htmlResponse(200, 'no-store', site.template.whole);
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

import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { shellRoutes } from '#contract/routes.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { createHeadFinders, type FoundHead, type HeadReaders } from './find-head.ts';
import type { ReadSite, Site } from './read-site.ts';
import { writeShell, writeUnlisted } from './write-shell.ts';

export interface PageDependencies {
  readonly readSite: ReadSite;
  readonly readers: HeadReaders;
  readonly log: Log;
}

type ShellName = keyof typeof shellRoutes;

// Object.keys forgets the key type; there are no other keys.
const shellNames = Object.keys(shellRoutes) as ShellName[];

/** Which screen, and the id in its address; a slash behind the id changes nothing. */
const askedFor = ({ routeKey, pathParameters }: APIGatewayProxyEventV2): [ShellName, string] => {
  const name = shellNames.find((shell) => routeKey.endsWith(` ${shellRoutes[shell].path}`));
  if (name === undefined) throw new Error(`No page stands at ${routeKey}`);
  const [id = ''] = Object.values(pathParameters ?? {});
  return [name, id.replace(/\/$/, '')];
};

/** Browsers ask anew each time; the edge keeps it as long as `seconds` say. */
const cacheControl = (seconds: number): string =>
  `public, max-age=0, s-maxage=${String(seconds)}, must-revalidate`;

const answered = (
  statusCode: number,
  caching: string,
  body: string,
): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': caching },
  body,
});

const fill = ({ template, facts }: Site, { head, statusCode, cacheSeconds }: FoundHead) =>
  answered(
    statusCode,
    cacheControl(cacheSeconds),
    head === null ? writeUnlisted(template) : writeShell(template, head, facts),
  );

/**
 * Answers the page of a screen with its head filled in. When what it is about cannot be read, the
 * page goes out as it was built: readers have a page whatever crawlers miss.
 */
export const createPageHandler = ({ readSite, readers, log }: PageDependencies) => {
  const finders = createHeadFinders(readers);

  const answer = async (event: APIGatewayProxyEventV2) => {
    const [name, id] = askedFor(event);
    const site = await readSite();
    try {
      return fill(site, await finders[name](id, site.facts));
    } catch (error) {
      const { requestId } = event.requestContext;
      log.error(logMessages.pageMetadataFailed, { requestId, route: event.routeKey, error });
      return answered(200, 'no-store', site.template.whole);
    }
  };

  return async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const started = Date.now();
    const response = await answer(event);
    log.info(logMessages.requestCompleted, {
      requestId: event.requestContext.requestId,
      route: event.routeKey,
      statusCode: response.statusCode,
      durationMs: Date.now() - started,
    });
    return response;
  };
};

import { load } from 'cheerio';
import { renderPage } from '#render';
import type { SendRequest } from '#contract/rendering.ts';
import { documentOf } from '#lambdas/specs/bucket-specs.ts';
import { createPageHandler } from '#lambdas/pages/page-handler.ts';
import { createSiteReader } from '#lambdas/pages/read-site.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { createAnonymousApi, type AnonymousTables } from './anonymous-api.ts';
import { pageEvent } from './gateway-events.ts';
import { createMemoryBucket, type MemoryBucket } from './memory-bucket.ts';
import { signedIn } from './people.ts';
import { silentLog } from './silent-log.ts';
import { createTestTables, type TestTables } from './tables.ts';

export const siteOrigin = 'https://hondana.example';

/** A page as the build makes it, short. */
export const builtPage = [
  '<!doctype html>',
  '<html lang="ja">',
  '  <head>',
  '    <title>Hondana</title>',
  '    <meta data-shell name="description" content="built" />',
  '    <script type="module" crossorigin src="/assets/main-abc.js"></script>',
  '    <link rel="modulepreload" crossorigin href="/assets/page-abc.js">',
  '  </head>',
  '  <body>',
  '    <div id="root"></div>',
  '    <noscript>needs scripts</noscript>',
  '    <script type="application/json" id="build">',
  '      {"id":"this","screens":{"book":["/assets/book-abc.js"]}}',
  '    </script>',
  '  </body>',
  '</html>',
].join('\n');

const config = {
  region: 'ap-northeast-1',
  userPoolId: 'ap-northeast-1_Test00001',
  userPoolClientId: 'test-client',
  productName: 'Hondana',
  signUp: 'app',
  siteOrigin,
};

/** The bucket of a deployed site. */
export const createSiteBucket = (): MemoryBucket => {
  const site = createMemoryBucket();
  site.objects.set(`site/${documentOf('this')}`, Buffer.from(builtPage));
  site.objects.set('site/config.json', Buffer.from(JSON.stringify(config)));
  return site;
};

export interface ShellAnswer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly html: string;
}

interface Asked {
  /** Their token is sent along, which the edge would not do. */
  readonly viewer?: User | null;
  readonly locale?: string;
  readonly method?: 'GET' | 'HEAD';
  readonly ifNoneMatch?: string;
}

/** A request for the page at a path. */
export type AskShell = (path: string, asked?: Asked) => Promise<ShellAnswer>;

type SeeRequest = (...request: Parameters<SendRequest>) => void;

/** The function that renders pages, on these tables. `seen` is called with each request to the API. */
export const openPageShells = (tables: AnonymousTables, seen: SeeRequest = () => {}): AskShell => {
  const site = createSiteBucket();
  const api = createAnonymousApi(tables);
  const handler = createPageHandler({
    readSite: createSiteReader({
      s3: site.s3,
      bucket: site.bucket,
      buildId: 'this',
      clock: () => 0,
      log: silentLog,
    }),
    render: renderPage,
    send: (path, init) => {
      seen(path, init);
      return api(path, init);
    },
    log: silentLog,
  });
  return async (path, { viewer = null, locale, method, ifNoneMatch } = {}) => {
    const event = pageEvent(path, {
      query: { title: 'from the query' },
      headers: {
        ...signedIn(viewer),
        ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }),
      },
      ...(locale !== undefined && { locale }),
      ...(method !== undefined && { method }),
    });
    const { statusCode, headers = {}, body = '' } = await handler(event);
    return { status: statusCode, headers, html: body };
  };
};

const tableNames = ['catalogue', 'notes', 'timelines', 'social', 'bookLists', 'users'] as const;
export type PageTables = TestTables<(typeof tableNames)[number]>;

/** Empty tables of everything that pages show, and the function that renders pages from them. */
export const openTestPages = async (
  seen?: SeeRequest,
): Promise<{ readonly tables: PageTables; readonly ask: AskShell }> => {
  const tables = await createTestTables(...tableNames);
  return { tables, ask: openPageShells(tables, seen) };
};

export interface ReadHead {
  readonly title: string;
  /** Contents of meta elements by name or property, each in the order of the page. */
  readonly meta: Readonly<Record<string, readonly string[]>>;
  readonly canonical: string | undefined;
  /** Structured data, parsed. */
  readonly things: readonly unknown[];
  /** Names of all attributes that any element of the page has. */
  readonly attributes: ReadonlySet<string>;
  /** Sources of the scripts that would run; undefined for one that is written out. */
  readonly scripts: readonly (string | undefined)[];
}

/** What the head of a page says to a program that parses HTML as browsers do. */
export const readHead = (html: string): ReadHead => {
  const $ = load(html);
  const meta: Record<string, string[]> = {};
  for (const element of $('head > meta')) {
    const { name, property, content = '' } = element.attribs;
    const key = name ?? property;
    if (key !== undefined) (meta[key] ??= []).push(content);
  }
  const scripts = $('script').toArray();
  const isData = (type: string | undefined): boolean => type?.startsWith('application/') === true;
  return {
    title: $('title').text(),
    meta,
    canonical: $('head > link[rel=canonical]').attr('href'),
    things: scripts
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map((element): unknown => JSON.parse($(element).text())),
    attributes: new Set(
      $('*')
        .toArray()
        .flatMap((element) => ('attribs' in element ? Object.keys(element.attribs) : [])),
    ),
    scripts: scripts
      .filter(({ attribs }) => !isData(attribs['type']))
      .map(({ attribs }) => attribs['src']),
  };
};

/** The state that the browser continues from. */
export const readState = (html: string): unknown =>
  JSON.parse(load(html)('#page-state').text()) as unknown;

import { renderPage } from '#render';
import type { SendRequest } from '#contract/rendering.ts';
import { pageHref, pagePatterns } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { documentOf } from '#lambdas/specs/bucket-specs.ts';
import { createPageHandler } from '#lambdas/pages/page-handler.ts';
import { createSiteReader } from '#lambdas/pages/read-site.ts';
import { type Log, logMessages } from '#lambdas/shared/logger.ts';
import { pageEvent } from '#test/support/gateway-events.ts';
import { builtPage, createSiteBucket } from '#test/support/page-shells.ts';
import { silentLog } from '#test/support/silent-log.ts';

const KANRI_ID = '000000001';
const MINUTE = 60_000;

const answerBook: SendRequest = (path) =>
  Promise.resolve(
    path === routes.bookData.path
      ? Response.json([{ KANRI_ID, MainTitle: 'こころ' }])
      : Response.json({}, { status: 500 }),
  );

const PAGE = `site/${documentOf('this')}`;

interface Opened {
  readonly send?: SendRequest;
  readonly log?: Log;
}

const open = ({ send = answerBook, log = silentLog }: Opened = {}) => {
  const site = createSiteBucket();
  const clock = { now: 0 };
  const readSite = createSiteReader({
    s3: site.s3,
    bucket: site.bucket,
    buildId: 'this',
    clock: () => clock.now,
    log: silentLog,
  });
  const handler = createPageHandler({
    readSite,
    render: renderPage,
    send,
    log,
  });
  const ask = (path = pageHref.manifestation(KANRI_ID)) => handler(pageEvent(path));
  return { site, clock, ask };
};

const BUILT = {
  statusCode: 200,
  headers: expect.objectContaining({ 'cache-control': 'no-store' }),
  body: expect.stringContaining('<div id="root"></div>'),
};
const NOT_INDEXED = expect.stringMatching(/<meta[^>]+noindex/) as string;
const LATE = {
  statusCode: 503,
  headers: expect.objectContaining({
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[1-9]\d*$/),
  }),
};

describe('failures of the page function', () => {
  it('SP-017 EDGE-07 SSR-07 serves the built page uncached when its subject cannot be read', async () => {
    const { ask } = open({ send: () => Promise.reject(new Error('throttled')) });
    expect(await ask()).toMatchObject({ ...LATE, body: BUILT.body });
  });

  it.each([
    ['answers late', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
    ['answers 500', () => Promise.resolve(Response.json({}, { status: 500 }))],
    ['throttles', () => Promise.resolve(Response.json({}, { status: 429 }))],
  ])(
    'SSR-16 responds with 503, to be asked again and not indexed, when the API %s',
    async (_, send) => {
      const { ask } = open({ send });
      expect(await ask()).toMatchObject({ ...LATE, body: NOT_INDEXED });
    },
  );

  it('SSR-17 responds with 404 when the API says in time that there is no such book', async () => {
    const notFound = { statusCode: 404, code: 'NOT_FOUND', message: 'Not found', requestId: 'r1' };
    const { ask } = open({
      send: () => Promise.resolve(Response.json(notFound, { status: 404 })),
    });
    const { statusCode, headers } = await ask();
    expect(statusCode).toBe(404);
    expect(headers).not.toHaveProperty('retry-after');
  });

  it('SSR-17 responds with 200 to a personal page, which needs nothing of the API', async () => {
    const { ask } = open({ send: () => Promise.reject(new Error('throttled')) });
    expect(await ask(pagePatterns.lists)).toMatchObject({ statusCode: 200, body: BUILT.body });
  });

  it.each([
    ['ten seconds when the API fails for its hits', 500, /s-maxage=10, must-revalidate/],
    ['minutes when it has them', 200, /s-maxage=300, stale-while-revalidate/],
  ])('SSR-19 lets the edge keep a page of search results for %s', async (_, status, expected) => {
    const answer = (path: string) => (path.includes('/works') ? { works: [], more: false } : []);
    const { ask } = open({
      send: (path) => Promise.resolve(Response.json(answer(path), { status })),
    });
    const { statusCode, headers } = await ask(pageHref.search('漱石'));
    expect(statusCode).toBe(200);
    expect(headers?.['cache-control']).toMatch(expected);
  });

  it('MONITOR-13 logs each page without content under the code that is counted', async () => {
    const error = jest.fn();
    const { ask } = open({
      send: () => Promise.reject(new Error('throttled')),
      log: { ...silentLog, error },
    });
    await ask();
    expect(error.mock.calls).toEqual([[logMessages.pageRenderingFailed, expect.anything()]]);
  });

  it('SSR-07 serves the built page uncached when a component fails', async () => {
    const { ask } = open({ send: () => Promise.resolve(Response.json([{ MainTitle: 1 }])) });
    expect(await ask()).toMatchObject({ ...LATE, body: BUILT.body });
  });

  it('fails when the site has not been deployed', async () => {
    const { ask, site } = open();
    site.objects.clear();
    await expect(ask()).rejects.toThrow('NoSuchKey');
  });

  it('fails when the built page lacks a part to fill in', async () => {
    const { ask, site } = open();
    site.objects.set(PAGE, Buffer.from('<p>another page</p>'));
    await expect(ask()).rejects.toThrow('lacks a part that is filled in');
  });
});

describe('the deployed page', () => {
  const titled = builtPage.replace('</head>', '<link rel="next-release" /></head>');

  it('reads the deployed page again at most once a minute and only when it has changed', async () => {
    const { ask, clock, site } = open();
    await ask();
    await ask();
    expect(site.calls).toEqual([`GET ${PAGE}`, 'GET site/config.json']);

    clock.now = MINUTE;
    const unchanged = await ask();
    expect(site.calls).toHaveLength(4);
    expect(unchanged.body).not.toContain('next-release');

    site.objects.set(PAGE, Buffer.from(titled));
    clock.now = 2 * MINUTE;
    expect((await ask()).body).toContain('next-release');
  });

  it('UPGRADE-03 has content while the page of the next release is there already', async () => {
    const { ask, site } = open();
    site.objects.set(`site/${documentOf('next')}`, Buffer.from(titled.replace('"this"', '"next"')));
    const { body } = await ask();
    expect(body).toContain('こころ');
    expect(body).not.toContain('next-release');
  });

  it('serves the cached page while the bucket fails', async () => {
    const { ask, clock, site } = open();
    await ask();
    site.broken = true;
    clock.now = MINUTE;
    expect((await ask()).body).toContain('こころ');
    site.broken = false;
    site.objects.set(PAGE, Buffer.from(titled));
    clock.now = 2 * MINUTE;
    expect((await ask()).body).toContain('next-release');
  });
});

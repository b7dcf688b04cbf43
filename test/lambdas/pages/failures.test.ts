import { renderPage } from '#render';
import type { SendRequest } from '#contract/rendering.ts';
import { pageHref } from '#contract/pages.ts';
import { routes } from '#contract/routes.ts';
import { createPageHandler } from '#lambdas/pages/page-handler.ts';
import { createSiteReader } from '#lambdas/pages/read-site.ts';
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

interface Opened {
  readonly send?: SendRequest;
  readonly buildId?: string;
}

const open = ({ send = answerBook, buildId = 'this' }: Opened = {}) => {
  const site = createSiteBucket();
  const clock = { now: 0 };
  const readSite = createSiteReader({
    s3: site.s3,
    bucket: site.bucket,
    clock: () => clock.now,
    log: silentLog,
  });
  const handler = createPageHandler({
    readSite,
    render: renderPage,
    send,
    buildId,
    log: silentLog,
  });
  const ask = (path = pageHref.manifestation(KANRI_ID)) => handler(pageEvent(path));
  return { site, clock, ask };
};

const BUILT = {
  statusCode: 200,
  headers: expect.objectContaining({ 'cache-control': 'no-store' }),
  body: expect.stringContaining('<div id="root"></div>'),
};

describe('failures of the page function', () => {
  it('SP-017 EDGE-07 SSR-07 serves the built page uncached when its subject cannot be read', async () => {
    const { ask } = open({ send: () => Promise.reject(new Error('throttled')) });
    expect(await ask()).toMatchObject(BUILT);
  });

  it('SSR-07 serves the built page uncached when a component fails', async () => {
    const { ask } = open({ send: () => Promise.resolve(Response.json([{ MainTitle: 1 }])) });
    expect(await ask()).toMatchObject(BUILT);
  });

  it('SSR-07 serves the built page uncached when its renderer is of another build', async () => {
    const { ask } = open({ buildId: 'other' });
    expect(await ask()).toMatchObject(BUILT);
  });

  it('EDGE-04 responds with 404 where no page is, also when its renderer is of another build', async () => {
    const { ask } = open({ buildId: 'other' });
    expect(await ask('/a/b/c')).toMatchObject({
      ...BUILT,
      statusCode: 404,
      body: expect.stringMatching(/<meta[^>]+noindex/) as string,
    });
  });

  it('fails when the site has not been deployed', async () => {
    const { ask, site } = open();
    site.objects.clear();
    await expect(ask()).rejects.toThrow('NoSuchKey');
  });

  it('fails when the built page lacks a part to fill in', async () => {
    const { ask, site } = open();
    site.objects.set('site/index.html', Buffer.from('<p>another page</p>'));
    await expect(ask()).rejects.toThrow('lacks a part that is filled in');
  });
});

describe('the deployed page', () => {
  const titled = builtPage.replace('</head>', '<link rel="next-release" /></head>');

  it('reads the deployed page again at most once a minute and only when it has changed', async () => {
    const { ask, clock, site } = open();
    await ask();
    await ask();
    expect(site.calls).toEqual(['GET site/index.html', 'GET site/config.json']);

    clock.now = MINUTE;
    const unchanged = await ask();
    expect(site.calls).toHaveLength(4);
    expect(unchanged.body).not.toContain('next-release');

    site.objects.set('site/index.html', Buffer.from(titled));
    clock.now = 2 * MINUTE;
    expect((await ask()).body).toContain('next-release');
  });

  it('serves the cached page while the bucket fails', async () => {
    const { ask, clock, site } = open();
    await ask();
    site.broken = true;
    clock.now = MINUTE;
    expect((await ask()).body).toContain('こころ');
    site.broken = false;
    site.objects.set('site/index.html', Buffer.from(titled));
    clock.now = 2 * MINUTE;
    expect((await ask()).body).toContain('next-release');
  });
});

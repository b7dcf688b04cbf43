import type { Book } from '#contract/entities/book.ts';
import { shellRoutes } from '#contract/routes.ts';
import { createPageHandler } from '#lambdas/pages/page-handler.ts';
import type { HeadStores } from '#lambdas/pages/find-head.ts';
import { createSiteReader } from '#lambdas/pages/read-site.ts';
import { getEvent } from '#test/support/gateway-events.ts';
import { builtPage, createSiteBucket } from '#test/support/page-shells.ts';
import { silentLog } from '#test/support/silent-log.ts';

const kokoro: Book = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const MINUTE = 60_000;

const never = () => Promise.reject(new Error('not asked for'));
const storesOf = (findBook: HeadStores['books']['find']): HeadStores => ({
  books: { find: findBook },
  notes: { find: never },
  readUser: never,
  lists: { find: never, booksOf: never },
  authors: { find: never },
});

const open = (findBook: HeadStores['books']['find'] = () => Promise.resolve(kokoro)) => {
  const site = createSiteBucket();
  const clock = { now: 0 };
  const readSite = createSiteReader({
    s3: site.s3,
    bucket: site.bucket,
    clock: () => clock.now,
    log: silentLog,
  });
  const handler = createPageHandler({ readSite, stores: storesOf(findBook), log: silentLog });
  const ask = (KANRI_ID = kokoro.KANRI_ID) =>
    handler(getEvent(shellRoutes.manifestationShell.path, {}, { KANRI_ID }));
  return { site, clock, ask };
};

describe('when something fails', () => {
  it('SP-017 gives readers the page as it was built, and lets nobody keep it', async () => {
    const { ask } = open(() => Promise.reject(new Error('throttled')));
    expect(await ask()).toEqual({
      statusCode: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
      body: builtPage,
    });
  });

  it('fails where there is no page to give', async () => {
    const { ask, site } = open();
    site.objects.clear();
    await expect(ask()).rejects.toThrow('NoSuchKey');
  });

  it('refuses a page that has no head to fill in', async () => {
    const { ask, site } = open();
    site.objects.set('site/index.html', Buffer.from('<p>another page</p>'));
    await expect(ask()).rejects.toThrow('no head that could be filled');
  });

  it('answers nothing at a route that is not its own', async () => {
    const { site } = open();
    const readSite = createSiteReader({
      s3: site.s3,
      bucket: site.bucket,
      clock: () => 0,
      log: silentLog,
    });
    const handler = createPageHandler({ readSite, stores: storesOf(never), log: silentLog });
    await expect(handler(getEvent('/api/notes', {}))).rejects.toThrow('No page has the route');
  });
});

describe('the deployed page', () => {
  const titled = builtPage.replace('</head>', '<link rel="next-release" /></head>');

  it('is read once a minute, and only when it has changed', async () => {
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

  it('stays in use while the bucket does not answer', async () => {
    const { ask, clock, site } = open();
    const { body } = await ask();
    site.broken = true;
    clock.now = MINUTE;
    expect((await ask()).body).toBe(body);
    site.broken = false;
    site.objects.set('site/index.html', Buffer.from(titled));
    clock.now = 2 * MINUTE;
    expect((await ask()).body).toContain('next-release');
  });
});

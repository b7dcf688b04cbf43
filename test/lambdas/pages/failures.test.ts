import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { createPageHandler } from '#lambdas/pages/page-handler.ts';
import type { HeadStores } from '#lambdas/pages/find-head.ts';
import { createSiteReader } from '#lambdas/pages/read-site.ts';
import { pageEvent } from '#test/support/gateway-events.ts';
import { builtPage, createSiteBucket } from '#test/support/page-shells.ts';
import { silentLog } from '#test/support/silent-log.ts';

const kokoro: Book = { KANRI_ID: '000000001', MainTitle: 'こころ' };
const MINUTE = 60_000;

const never = () => Promise.reject(new Error('not expected'));
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
  const ask = (KANRI_ID = kokoro.KANRI_ID) => handler(pageEvent(pageHref.manifestation(KANRI_ID)));
  return { site, clock, ask };
};

describe('failures of the page function', () => {
  it('SP-017 EDGE-07 serves the built page uncached when its subject cannot be read', async () => {
    const { ask } = open(() => Promise.reject(new Error('throttled')));
    expect(await ask()).toEqual({
      statusCode: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-language': 'ja',
        'cache-control': 'no-store',
        vary: 'Accept-Language, Cookie',
      },
      body: builtPage,
    });
  });

  it('fails when the site has not been deployed', async () => {
    const { ask, site } = open();
    site.objects.clear();
    await expect(ask()).rejects.toThrow('NoSuchKey');
  });

  it('fails when the built page has no head to fill in', async () => {
    const { ask, site } = open();
    site.objects.set('site/index.html', Buffer.from('<p>another page</p>'));
    await expect(ask()).rejects.toThrow('no head that could be filled');
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

import { expect, test } from '@playwright/test';
import { expectHydrated, watchConsole } from './support/visit.ts';

const BOOK = '/manifestation/HDB000011';
const AUTHOR = '/author/00054222';
/** A book whose page no other test changes. */
const UNCHANGED_BOOK = '/manifestation/HDB000135';

/** Opening tags in the head, those with this name or property. */
const tagsOf = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<meta [^>]*(name|property)="${name}"[^>]*>`, 'g')) ?? [];

const once = ['description', 'og:title', 'og:url', 'og:image', 'og:type', 'book:isbn'];

/** The page says when each response in it was read. */
const withoutTimes = (html: string): string =>
  html.replaceAll(/"(dehydratedAt|\w+UpdatedAt)":\d+/g, '"$1":0');

test.describe('the HTML that a crawler receives', () => {
  test('SP-017 MAN-04 MAN-06 MAN-07 describes a book without JavaScript', async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(BOOK);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(html).toContain('<title>Hondana こころ</title>');
    expect(html).toContain(`rel="canonical" href="${baseURL ?? ''}${BOOK}"`);
    for (const name of once) expect(tagsOf(html, name), name).toHaveLength(1);
    const [, data = ''] = /type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Book',
      name: 'こころ',
      author: [{ name: '夏目漱石', url: `${baseURL ?? ''}${AUTHOR}` }],
    });
    const [picture = ''] = tagsOf(html, 'og:image');
    const [, address = ''] = /content="([^"]*)"/.exec(picture) ?? [];
    const cover = await request.get(address.replaceAll('&amp;', '&'));
    expect(cover.headers()['content-type']).toMatch(/^image\//);
  });

  test('FRAME-31 SP-017 is a noindex page when nothing exists at the URL', async ({ request }) => {
    for (const path of [
      '/manifestation/999999999',
      '/author/99999999',
      '/note/01ARZ3NDEKTSV4RRFFQ69G5FAV',
      '/list/6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a001',
    ]) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(404);
      expect(tagsOf(await answer.text(), 'robots'), path).toHaveLength(1);
      expect((await request.head(path)).status(), path).toBe(404);
    }
  });
});

test.describe('the locale of a page', () => {
  const languageOf = (html: string): string | undefined => /<html lang="([^"]*)"/.exec(html)?.[1];

  test('EDGE-06 is that of the cookie, else that of the browser', async ({ request }) => {
    for (const [headers, locale] of [
      [{ 'accept-language': 'ja' }, 'ja'],
      [{ 'accept-language': 'fr, en;q=0.5' }, 'en'],
      [{ 'accept-language': 'fr' }, 'ja'],
      [{ 'accept-language': 'ja', cookie: 'a=b; locale=en' }, 'en'],
      [{ 'accept-language': 'en', cookie: 'locale=ja' }, 'ja'],
    ] as const) {
      const answer = await request.get(BOOK, { headers });
      expect(answer.headers()['content-language']).toBe(locale);
      expect(languageOf(await answer.text())).toBe(locale);
    }
  });

  test('EDGE-01 SEC-19 and its path cannot be forged by a header of the viewer', async ({
    request,
  }) => {
    const accepted = { 'accept-language': 'ja' };
    const clean = await (await request.get(UNCHANGED_BOOK, { headers: accepted })).text();
    const forged = await request.get(`${UNCHANGED_BOOK}?title=x`, {
      headers: {
        ...accepted,
        'x-hondana-locale': 'en"><script>alert(1)</script>',
        'x-hondana-path': '/about',
        'x-forwarded-host': 'attacker.example',
        'x-original-url': '/about',
        cookie: 'locale=en"><script>',
      },
    });
    expect(withoutTimes(await forged.text())).toBe(withoutTimes(clean));
    expect(forged.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('EDGE-05 SP-015 leaves errors of the API as they are', async ({ request }) => {
    const answer = await request.get('/api/nothing', { headers: { 'x-hondana-path': '/about' } });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
  });
});

test('SP-142 serves robots.txt and the sitemaps to crawlers', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL ?? ''}/sitemap.xml`);
  // Search engines run the page, which asks the API for what it is about.
  expect(robots).not.toContain('/api/');
  // A schedule writes the sitemaps, and the readers' lists are as new as the stack.
  await expect
    .poll(async () => (await request.get('/sitemap-lists-1.xml')).text())
    .toContain(`<loc>${baseURL ?? ''}/list/`);
  const index = await request.get('/sitemap.xml');
  expect(index.headers()['content-type']).toContain('application/xml');
  expect(await index.text()).toContain(`<loc>${baseURL ?? ''}/sitemap-lists-1.xml</loc>`);
});

test('SP-017 MAN-05 replaces the meta tags of the HTML when another page opens', async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await page.goto(BOOK);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('こころ');
  await expect(page).toHaveTitle('Hondana こころ');
  for (const name of once) {
    const tag = page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
    await expect(tag, name).toHaveCount(1);
  }
  await expect(page.locator('head link[rel=canonical]')).toHaveCount(1);

  // Structured data stay for as long as the book does.
  const data = page.locator('head script[type="application/ld+json"]');
  await expect(data).toHaveCount(1);
  // Before hydration, a link loads the document of the author, with structured data of its own.
  await expectHydrated(page);
  await page
    .getByRole('link', { name: /夏目 ?漱石/ })
    .first()
    .click();
  await expect(page).toHaveURL(AUTHOR);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('夏目漱石');
  await expect(data).toHaveCount(0);
  expect(complaints).toEqual([]);
});

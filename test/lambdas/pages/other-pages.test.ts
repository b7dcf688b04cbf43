import { load } from 'cheerio';
import { pageHref } from '#contract/pages.ts';
import { SCRIPTS_ATTRIBUTE } from '#contract/first-script.ts';
import { ja as common } from '#web/texts/common.ja.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import {
  openTestPages,
  readHead,
  readState,
  siteOrigin,
  type AskShell,
  type PageTables,
} from '#test/support/page-shells.ts';

const KANRI_ID = '000007335013';
const CACHED_BUILT =
  'public, max-age=0, s-maxage=60, stale-while-revalidate=3600, stale-if-error=86400';

let tables: PageTables;
let ask: AskShell;

beforeAll(async () => {
  ({ tables, ask } = await openTestPages());
  await tables.put('catalogue', [bookRow({ KANRI_ID, MainTitle: 'こころ' })]);
});
afterAll(() => {
  tables.close();
});

describe('a page without a subject', () => {
  it.each(['/mylist', '/bookshelf', '/scan'])(
    'EDGE-03 PAINT-02 is rendered by the browser alone at %s, with its configuration and scripts',
    async (path) => {
      const { status, headers, html } = await ask(path);
      expect(readHead(html).scripts).toEqual(['/assets/main-abc.js']);
      expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/page-abc.js" />');
      expect(html).not.toContain(SCRIPTS_ATTRIBUTE);
      expect([status, headers['cache-control']]).toEqual([200, CACHED_BUILT]);
      expect(html).toContain('<div id="root"></div>');
      expect(readState(html)).toEqual({
        locale: 'ja',
        config: expect.objectContaining({ siteOrigin }),
      });
      expect(readHead(html).meta).not.toHaveProperty('robots');
    },
  );

  it.each(['/hanako/unknown', '/a/b/c', '/assets', '/a.b', '/covers/x.png'])(
    'EDGE-04 PUBLIC-05 is a 404 with an unlisted page at %s, where no page is',
    async (path) => {
      const { status, headers, html } = await ask(path);
      expect([status, headers['cache-control']]).toEqual([404, CACHED_BUILT]);
      expect(readHead(html).meta).toMatchObject({ robots: ['noindex'] });
      expect(load(html)('h1').text()).toBe(common.notFound);
      expect(load(html)('main a[href="/"]').text()).toBe(common.backToHome);
    },
  );

  it.each(['/%', '/a%zz', '/book/%E3%81', '/manifestation/%ff'])(
    'EDGE-04 is a 400 with an unlisted page at the malformed address %s',
    async (path) => {
      const { status, html } = await ask(path);
      expect(status).toBe(400);
      expect(readHead(html).meta).toMatchObject({ robots: ['noindex'] });
    },
  );

  it('EDGE-02 is that of the words as typed at a search for 100%', async () => {
    expect((await ask('/search/100%')).status).toBe(200);
  });

  it('keeps nothing in memory that was read for it', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    const before = timers();
    expect((await ask(pageHref.search('漱石'))).status).toBe(200);
    expect(timers()).toEqual(before);
  });

  it.each(['GET', 'HEAD'] as const)(
    'EDGE-05 SP-015 is an error of the API where the API has no %s route',
    async (method) => {
      const { status, headers, html } = await ask('/api/nothing', { method });
      expect(status).toBe(404);
      expect(headers).toEqual({
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      expect(JSON.parse(html)).toEqual({
        statusCode: 404,
        code: 'NOT_FOUND',
        message: 'Not found',
        requestId: 'test-request',
      });
    },
  );

  it.each(['/', pageHref.manifestation(KANRI_ID), '/a/b/c'])(
    'EDGE-06 is in the locale of the request at %s',
    async (path) => {
      for (const locale of ['ja', 'en']) {
        const { headers, html } = await ask(path, { locale });
        expect(headers).toMatchObject({
          'content-language': locale,
          vary: 'Accept-Language, Cookie',
        });
        expect(html).toContain(`<html lang="${locale}"`);
      }
    },
  );

  it('EDGE-05 responds to HEAD like to GET', async () => {
    const path = pageHref.manifestation(KANRI_ID);
    const { status, headers } = await ask(path, { method: 'HEAD' });
    expect({ status, headers }).toEqual({
      status: 200,
      headers: (await ask(path)).headers,
    });
  });
});

import { randomUUID } from 'node:crypto';
import type { Note } from '#contract/entities/note.ts';
import { robotsText, securityText } from '#contract/site-files.ts';
import { pageHref } from '#contract/pages.ts';
import type { PublicPages } from '#lambdas/pages/public-pages.ts';
import { publishSitemap, writeSitemap } from '#lambdas/pages/sitemap.ts';
import { listKey } from '#lambdas/book-lists/rows.ts';
import {
  authorMention,
  bookMention,
  mentionRowOf,
  noteRowOf,
  type Mention,
} from '#lambdas/notes/rows.ts';
import { createSiteBucket, siteOrigin } from '#test/support/page-shells.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import { hanako, sakura, taro } from '#test/support/people.ts';
import { userRow } from '#test/support/user-rows.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { testTables } from '#test/support/tables.ts';

const noteOf = (
  n: number,
  noteOpenLevel: Note['noteOpenLevel'],
  editedAt: string,
  noteType: Note['noteType'] = 'ImpressionNote',
): Note => ({
  noteId: `01ARZ3NDEKTSV4RRFFQ69G5F${String(n).padStart(2, '0')}`,
  noteType,
  userSub: taro.sub,
  content: 'private words',
  createdAt: editedAt,
  editedAt,
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel,
  allowReplyLevel: noteOpenLevel,
});
const rowsOf = (note: Note, ...mentions: readonly Mention[]) => [
  noteRowOf(note, 1),
  ...mentions.map((mention) => mentionRowOf(note, mention)),
];

const publicList = randomUUID();
const lists = [
  [publicList, 'PUBLIC'],
  [randomUUID(), 'URLSHARE'],
  [randomUUID(), 'PRIVATE'],
] as const;

const LIST_PART = listKey(publicList).part;

const site = createSiteBucket();

const publish = () =>
  publishSitemap({
    database: tables.database,
    tables: tables.names,
    s3: site.s3,
    bucket: site.bucket,
    origin: siteOrigin,
    log: silentLog,
  })();
const file = (name: string): string => String(site.objects.get(`sitemaps/${name}`));

const tables = testTables(beforeAll, 'notes', 'bookLists', 'users', 'catalogue');
const seriesPlaces = [{ SeriesTitle: '例 文庫', SeriesNumber: '12' }];
beforeAll(async () => {
  await tables.put('notes', [
    ...rowsOf(noteOf(1, 'PUBLIC', '2026-04-01T00:00:00.000Z'), bookMention('100')),
    ...rowsOf(
      noteOf(2, 'PUBLIC', '2026-05-01T00:00:00.000Z'),
      bookMention('100'),
      authorMention('00054222'),
    ),
    ...rowsOf(
      noteOf(6, 'PUBLIC', '2026-04-03T00:00:00.000Z', 'InformationNote'),
      bookMention('400'),
    ),
    ...rowsOf(noteOf(3, 'FRIENDS', '2026-06-01T00:00:00.000Z'), bookMention('200')),
    ...rowsOf(noteOf(4, 'PRIVATE', '2026-06-01T00:00:00.000Z'), bookMention('100')),
    // Rows that no function of ours writes.
    ...rowsOf(noteOf(5, 'PUBLIC', '2026-06-01T00:00:00.000Z'), bookMention('<script>')),
    { noteId: 'broken', part: 'BOOK#300', bookId: 'BOOK#300', sortAt: '2026' },
  ]);
  await tables.put('users', [
    userRow(taro),
    userRow(hanako, { hiddenReason: 'spam' }),
    userRow(sakura),
  ]);
  await tables.put('catalogue', [
    { ...bookRow({ KANRI_ID: '100', MainTitle: 'こころ' }), seriesPlaces },
    { ...bookRow({ KANRI_ID: '200', MainTitle: '門' }), seriesPlaces: [{ SeriesTitle: '別' }] },
  ]);
  await tables.put(
    'bookLists',
    lists.map(([id, openLevel]) => ({
      bookListID: id,
      part: LIST_PART,
      openLevel,
      listName: 'private words',
      comments: '',
      listOrder: 1,
      ownerSub: hanako.sub,
    })),
  );
});

describe('the sitemaps', () => {
  it('SP-142 SEC-06 PUBLIC-10 lists only what is public, and what it is about', async () => {
    await publish();
    const written = [...site.objects.keys()].filter((key) => key.startsWith('sitemaps/'));
    expect(written).toEqual([
      'sitemaps/sitemap-site-1.xml',
      'sitemaps/sitemap-books-1.xml',
      'sitemaps/sitemap-authors-1.xml',
      'sitemaps/sitemap-citations-1.xml',
      'sitemaps/sitemap-notes-1.xml',
      'sitemaps/sitemap-lists-1.xml',
      'sitemaps/sitemap-profiles-1.xml',
      'sitemaps/sitemap-series-1.xml',
      'sitemaps/sitemap.xml',
    ]);
    expect(file('sitemap-books-1.xml')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        `<url><loc>${siteOrigin}/manifestation/100</loc><lastmod>2026-05-01T00:00:00.000Z</lastmod></url>`,
        `<url><loc>${siteOrigin}/manifestation/400</loc><lastmod>2026-04-03T00:00:00.000Z</lastmod></url>`,
        '</urlset>',
        '',
      ].join('\n'),
    );
    expect(file('sitemap-authors-1.xml')).toContain(`<loc>${siteOrigin}/author/00054222</loc>`);
    expect(file('sitemap-lists-1.xml').match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>${siteOrigin}/list/${publicList}</loc>`,
    ]);
    const pathsIn = (name: string) =>
      [...file(name).matchAll(/<loc>https:\/\/hondana\.example([^<]*)<\/loc>/g)].map(
        ([, path]) => path,
      );
    expect(pathsIn('sitemap-site-1.xml')).toEqual([
      '/',
      '/about',
      '/about-sticker',
      '/privacy-policy',
      '/service-contact',
    ]);
    expect(pathsIn('sitemap-notes-1.xml')).toEqual(
      [1, 2, 6].map((n) => pageHref.note(noteOf(n, 'PUBLIC', '').noteId)),
    );
    expect(pathsIn('sitemap-citations-1.xml')).toEqual([pageHref.citations('400')]);
    // Neither a hidden profile nor one of a reader who has written nothing.
    expect(pathsIn('sitemap-profiles-1.xml')).toEqual([pageHref.profile('taro')]);
    expect(pathsIn('sitemap-series-1.xml')).toEqual([pageHref.series('例文庫')]);
    const all = written.map((key) => String(site.objects.get(key))).join('');
    expect(all).not.toMatch(/private words|2026-06|script/);
    expect(all).not.toContain(taro.sub);
  });

  it('writes the sitemaps as XML cached for an hour, the index last', async () => {
    site.calls.length = 0;
    await publish();
    expect(site.calls.at(-1)).toBe('PUT sitemaps/sitemap.xml');
    expect(site.details.get('sitemaps/sitemap.xml')).toMatchObject({
      ContentType: 'application/xml',
      CacheControl: 'public, max-age=3600',
    });
  });

  const books = new Map(
    Array.from({ length: 5 }, (_, n) => [`/manifestation/${String(n)}`, undefined]),
  );
  const nothing = new Map<string, undefined>();
  const none: PublicPages = {
    books: nothing,
    authors: nothing,
    citations: nothing,
    notes: nothing,
    lists: nothing,
    profiles: nothing,
    series: nothing,
  };

  it('splits sitemaps at the maximum number of URLs', () => {
    const files = writeSitemap({ ...none, books }, siteOrigin, 2);
    expect(files.map(({ name, xml }) => [name, xml.match(/<loc>/g)?.length])).toEqual([
      ['sitemap-site-1.xml', 2],
      ['sitemap-site-2.xml', 2],
      ['sitemap-site-3.xml', 1],
      ['sitemap-books-1.xml', 2],
      ['sitemap-books-2.xml', 2],
      ['sitemap-books-3.xml', 1],
      ['sitemap.xml', 6],
    ]);
    expect(files.at(-1)?.xml).toContain(
      `<sitemap><loc>${siteOrigin}/sitemap-books-3.xml</loc></sitemap>`,
    );
  });

  it('SITEMAP-01 lists the start page of a new site, so that the index is valid', () => {
    const [part, index, ...others] = writeSitemap(none, siteOrigin);
    expect(others).toEqual([]);
    expect(part?.xml).toContain(`<url><loc>${siteOrigin}/</loc></url>`);
    expect(index?.xml).toContain(`<sitemap><loc>${siteOrigin}/sitemap-site-1.xml</loc></sitemap>`);
  });

  it('escapes URLs for XML', () => {
    const odd = new Map([["/a&b<c>'", undefined]]);
    const [, part] = writeSitemap({ ...none, books: odd }, siteOrigin);
    expect(part?.xml).toContain(`${siteOrigin}/a&amp;b&lt;c&gt;&#39;`);
  });
});

describe('security.txt', () => {
  it.each(['2026-11-26T12:00:00Z', '2024-02-29T00:00:00Z', '2026-01-01T00:00:00Z'])(
    'PUBLIC-31 names the contact page and expires within a year of a deployment at %s',
    (time) => {
      const deployed = new Date(time);
      const fields = new Map(
        securityText(siteOrigin, deployed)
          .trim()
          .split('\n')
          .map((line) => line.split(': ') as [string, string]),
      );
      expect(fields.get('Contact')).toBe(`${siteOrigin}/service-contact`);
      expect(fields.get('Canonical')).toBe(`${siteOrigin}/.well-known/security.txt`);
      const days = (Date.parse(fields.get('Expires') ?? '') - deployed.getTime()) / 86_400_000;
      expect(days).toBeGreaterThan(330);
      expect(days).toBeLessThanOrEqual(366);
    },
  );
});

describe('robots', () => {
  const lines = robotsText(siteOrigin).split('\n');

  it('SP-142 excludes personal pages and names the sitemap in robots.txt', () => {
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toEqual(expect.arrayContaining(['Disallow: /mylist$', 'Disallow: /profile$']));
    expect(lines).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
    expect(lines.join(' ')).not.toMatch(/manifestation|note|author/);
  });

  it('SP-142 allows robots to fetch public pages, their data and every profile', () => {
    const disallowed = lines
      .filter((line) => line.startsWith('Disallow: '))
      .map((line) => new RegExp(`^${line.slice('Disallow: '.length)}`));
    const open = ['/api/book-data', '/covers', '/profile_images/1.jpg', '/login_taro', '/hanako'];
    for (const path of open) expect(disallowed.filter((rule) => rule.test(path))).toEqual([]);
    expect(disallowed.filter((rule) => rule.test('/profile'))).toHaveLength(1);
  });
});

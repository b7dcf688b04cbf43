import { randomUUID } from 'node:crypto';
import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import { noteRowOf } from '#lambdas/notes/rows.ts';
import { bookInListKey, listKey } from '#lambdas/book-lists/rows.ts';
import { pageHref } from '#contract/pages.ts';
import { authorRow, bookRow } from '#test/support/catalogue-rows.ts';
import {
  openTestPages,
  readHead,
  siteOrigin,
  type AskShell,
  type PageTables,
} from '#test/support/page-shells.ts';
import { hanako, sakura, taro } from '#test/support/people.ts';

const kokoro: Book = {
  KANRI_ID: '000007335013',
  ISBN: '978-4-10-101013-7',
  MainTitle: 'こころ',
  ContentDetailTitle: '上中下',
  TitleOthers: 'Kokoro',
  Responsibility: '夏目漱石 著',
  Publisher_1: '新潮社',
  PublishingDate: '平成16年3月',
  ContributorID_01: '00054222',
  ContributorName_01: '夏目, 漱石',
  ContributorName_02: '編集部',
};
const bare: Book = { KANRI_ID: '000000002', MainTitle: '無題' };
/** A work of which the record describes the printed source. */
const printed: Book = {
  KANRI_ID: '000000013',
  MainTitle: '犬の生活',
  Publisher_1: '筑摩書房',
  PublishingDate: '2013.3',
};

const note: Note = {
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  noteType: 'InformationNote',
  userSub: taro.sub,
  content: 'the whole of the text, which is long',
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-02T00:00:00.000Z',
  metaDescription: '漱石の手紙を引いている',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
  referenceSourceKANRI_ID: bare.KANRI_ID,
  referenceSourceClassLevel: 'manifestation',
  referenceTargetKANRI_ID: kokoro.KANRI_ID,
  referenceTargetClassLevel: 'manifestation',
};
const orphan: Note = {
  ...note,
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAX',
  userSub: sakura.sub,
  referenceTargetKANRI_ID: undefined,
  referenceTargetTENKYO_ID: '00054222',
};
const hidden: Note = { ...note, noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAW', noteOpenLevel: 'FRIENDS' };

const list = (openLevel: string) => ({
  ...listKey(randomUUID()),
  openLevel,
  listName: '夏の本',
  comments: '',
  listOrder: 1,
  ownerSub: hanako.sub,
});
const lists = { PUBLIC: list('PUBLIC'), URLSHARE: list('URLSHARE'), PRIVATE: list('PRIVATE') };

let tables: PageTables;
let ask: AskShell;

beforeAll(async () => {
  ({ tables, ask } = await openTestPages());
  await tables.put('catalogue', [
    ...[kokoro, bare].map(bookRow),
    { ...bookRow(printed), sourceBook: '落穂拾い' },
    authorRow('00054222', {
      F_A: '夏目, 漱石',
      F_D: '1867-1916',
      alternative_names: ['Natsume, Sōseki'],
      Wikipedia_Link: 'https://ja.wikipedia.org/wiki/夏目漱石',
    }),
    authorRow('00000001', { F_A: '新潮社' }),
    authorRow('00000002'),
  ]);
  await tables.put('users', [
    {
      userSub: taro.sub,
      username: 'taro',
      usernameKey: 'taro',
      preferred_name: '太郎',
      createdAt: note.createdAt,
      profileText: 'in the profile',
    },
  ]);
  await tables.put(
    'notes',
    [note, orphan, hidden].map((written) => noteRowOf(written, 1)),
  );
  await tables.put('bookLists', [
    ...Object.values(lists),
    ...Object.values(lists).flatMap(({ bookListID }, n) =>
      [kokoro.KANRI_ID, bare.KANRI_ID].map((KANRI_ID, m) => ({
        bookListID,
        part: bookInListKey(bookListID, KANRI_ID).part,
        KANRI_ID,
        addAt: 1_800_000_000_000 + n - m,
      })),
    ),
  ]);
});
afterAll(() => {
  tables.close();
});

const CACHED_LONG =
  'public, max-age=0, s-maxage=300, stale-while-revalidate=3600, stale-if-error=86400';
const CACHED_BRIEFLY = 'public, max-age=0, s-maxage=10, must-revalidate, stale-if-error=0';

describe('the page of a book', () => {
  const url = `${siteOrigin}/manifestation/000007335013`;
  const description = 'こころ 上中下 / 夏目漱石 著 / 新潮社 / 平成16年3月 / ISBN 978-4-10-101013-7';

  it('VOL-06 SP-017 SP-071 MAN-04 MAN-05 MAN-06 MAN-07 describes a book in its head before any script runs', async () => {
    const { status, headers, html } = await ask(pageHref.manifestation(kokoro.KANRI_ID));
    const { title, meta, canonical } = readHead(html);
    expect(status).toBe(200);
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'ja',
      // It shows notes, which can be hidden at any moment.
      'cache-control': CACHED_BRIEFLY,
      vary: 'Accept-Language, Cookie',
      etag: expect.stringMatching(/^W\//),
    });
    expect({ title, canonical }).toEqual({ title: 'Hondana こころ', canonical: url });
    expect(meta).toEqual({
      description: [description],
      'og:site_name': ['Hondana'],
      'og:locale': ['ja_JP'],
      'og:type': ['book'],
      'og:url': [url],
      'og:title': ['こころ 上中下'],
      'og:description': [description],
      'og:image': [`${siteOrigin}/share/book/${kokoro.KANRI_ID}.png`],
      'og:image:type': ['image/png'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': ['こころ 上中下'],
      'book:author': ['夏目漱石 著'],
      'book:isbn': ['978-4-10-101013-7'],
      'book:release_date': ['2004-03'],
      'twitter:card': ['summary_large_image'],
    });
  });

  it('SP-017 describes a book in structured data with its ISBN and authors', async () => {
    const { html } = await ask(pageHref.manifestation(kokoro.KANRI_ID));
    expect(readHead(html).things).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Book',
        '@id': url,
        url,
        name: 'こころ 上中下',
        alternateName: 'Kokoro',
        isbn: '9784101010137',
        author: [
          { '@type': 'Person', name: '夏目漱石', url: `${siteOrigin}/author/00054222` },
          { '@type': 'Person', name: '編集部' },
        ],
        creditText: '夏目漱石 著',
        publisher: [{ '@type': 'Organization', name: '新潮社' }],
        datePublished: '2004-03',
        image: expect.stringMatching(/^https:\/\/hondana\.example\/covers\?/),
      },
    ]);
  });

  it('SP-017 omits metadata that the record of a book lacks', async () => {
    const { html } = await ask(pageHref.manifestation(bare.KANRI_ID));
    const { meta, things } = readHead(html);
    expect(Object.keys(meta).filter((name) => name.startsWith('book:'))).toEqual([]);
    expect(things).toMatchObject([{ name: '無題', publisher: [] }]);
    expect(things[0]).not.toHaveProperty('author');
  });

  it('SOURCE-05 says who published the printed source of a work, and when, of that book only', async () => {
    const { html } = await ask(pageHref.manifestation(printed.KANRI_ID));
    const { meta, things } = readHead(html);
    expect(meta['description']).toEqual(['犬の生活 / 底本 『落穂拾い』 / 筑摩書房 / 2013.3']);
    expect(meta).not.toHaveProperty('book:release_date');
    const publisher = [{ '@type': 'Organization', name: '筑摩書房' }];
    expect(things).toMatchObject([
      { isPartOf: { '@type': 'Book', name: '落穂拾い', publisher, datePublished: '2013-03' } },
    ]);
    expect(things[0]).not.toHaveProperty('publisher');
    expect(things[0]).not.toHaveProperty('datePublished');
  });

  it('SSR-08 PAINT-01 names the scripts of page and screen without requesting them', async () => {
    const { html } = await ask(pageHref.manifestation(kokoro.KANRI_ID));
    expect(readHead(html).scripts).toEqual([]);
    expect(html).toContain(
      '<html lang="ja" data-scripts="/assets/main-abc.js /assets/page-abc.js /assets/book-abc.js">',
    );
    expect(html).not.toContain('modulepreload');
    expect(html).not.toContain('built');
  });

  it('SEC-19 ignores the query of the request', async () => {
    const { html } = await ask(pageHref.manifestation(kokoro.KANRI_ID));
    expect(html).not.toContain('from the query');
  });

  it('accepts a path with a trailing slash', async () => {
    const { status, html } = await ask(`${pageHref.manifestation(kokoro.KANRI_ID)}/`);
    expect(status).toBe(200);
    expect(readHead(html).canonical).toBe(url);
  });

  it.each([
    '999999999',
    'a b',
    '../x',
    '',
    `${kokoro.KANRI_ID}/more`,
    '"><script>',
    'x'.repeat(99),
  ])('FRAME-31 SP-017 returns an unlisted 404 page for the unknown book id %p', async (id) => {
    const { status, html } = await ask(pageHref.manifestation(id));
    const { title, meta, things } = readHead(html);
    expect(status).toBe(404);
    expect({ title, meta, things }).toEqual({
      title: expect.stringMatching(/^Hondana/),
      meta: { description: ['紙の本を愛する人のための本棚'], robots: ['noindex'] },
      things: [],
    });
  });
});

describe('the page of an author', () => {
  it('SP-017 NAME-04 describes a person in the head of an author page', async () => {
    const { status, headers, html } = await ask(pageHref.author('00054222'));
    const { title, meta, canonical, things } = readHead(html);
    const url = `${siteOrigin}/author/00054222`;
    expect([status, headers['cache-control']]).toEqual([200, CACHED_LONG]);
    expect({ title, canonical }).toEqual({ title: 'Hondana 夏目漱石', canonical: url });
    expect(meta).toMatchObject({
      'og:type': ['profile'],
      description: ['夏目漱石（1867-1916）の著書と、この著者についての本。'],
    });
    expect(things).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        '@id': url,
        url,
        name: '夏目漱石',
        alternateName: ['Natsume Sōseki'],
        birthDate: '1867',
        deathDate: '1916',
        sameAs: 'https://ja.wikipedia.org/wiki/夏目漱石',
      },
    ]);
  });

  it('describes an author without life dates as a thing, not a person', async () => {
    const { html } = await ask(pageHref.author('00000001'));
    expect(readHead(html).things).toMatchObject([{ '@type': 'Thing', name: '新潮社' }]);
  });

  it.each(['99999999', '00000002', "'"])(
    'FRAME-31 returns 404 for the unknown or nameless author %p',
    async (id) => {
      const { status, html } = await ask(pageHref.author(id));
      expect(status).toBe(404);
      expect(readHead(html).meta['robots']).toEqual(['noindex']);
    },
  );
});

describe('the page of a note', () => {
  it('SP-017 BOOKPAGE-12 shows the title, description and author of a public note in its head, not its whole text', async () => {
    const { status, headers, html } = await ask(pageHref.note(note.noteId));
    const { title, meta, things } = readHead(html);
    const url = `${siteOrigin}/note/${note.noteId}`;
    expect([status, headers['cache-control']]).toEqual([200, CACHED_BRIEFLY]);
    expect(title).toBe('Hondana 太郎の引用');
    expect(meta).toMatchObject({
      'og:type': ['article'],
      description: ['漱石の手紙を引いている'],
      'article:published_time': ['2026-04-01T00:00:00.000Z'],
      'article:modified_time': ['2026-04-02T00:00:00.000Z'],
    });
    expect(things).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'Article',
        '@id': url,
        url,
        headline: '太郎の引用',
        description: '漱石の手紙を引いている',
        author: { '@type': 'Person', name: '太郎', url: `${siteOrigin}/taro` },
        datePublished: '2026-04-01T00:00:00.000Z',
        dateModified: '2026-04-02T00:00:00.000Z',
        about: { '@type': 'Book', '@id': `${siteOrigin}/manifestation/000000002` },
        citation: { '@type': 'Book', '@id': `${siteOrigin}/manifestation/000007335013` },
      },
    ]);
    const head = html.slice(0, html.indexOf('</head>'));
    expect(head).not.toMatch(/whole of the text|in the profile/);
  });

  it('SP-049 describes a note without a description by the beginning of its text', async () => {
    const noteId = '01ARZ3NDEKTSV4RRFFQ69G5FA1';
    const content = `『こころ』の"先生"は\n${'長'.repeat(200)}`;
    await tables.put('notes', [noteRowOf({ ...note, noteId, metaDescription: '', content }, 1)]);
    const { html } = await ask(pageHref.note(noteId));
    const { meta, things } = readHead(html);
    const beginning = `『こころ』の"先生"は ${'長'.repeat(108)}`;
    expect(meta).toMatchObject({ description: [beginning], 'og:description': [beginning] });
    expect(things).toMatchObject([{ description: beginning }]);
    expect(beginning).toHaveLength(120);
  });

  it('omits the author of a note when the account has been removed', async () => {
    const { html } = await ask(pageHref.note(orphan.noteId));
    const { title, things } = readHead(html);
    expect(title).toBe('Hondana 読者の引用');
    expect(things).toMatchObject([
      { citation: { '@type': 'Thing', '@id': `${siteOrigin}/author/00054222` } },
    ]);
    expect(things[0]).not.toHaveProperty('author');
  });

  it('SEC-07 SP-017 PUBLIC-03 answers 404 with the same bytes for a hidden and a missing note', async () => {
    const responses = [
      await ask(pageHref.note(hidden.noteId)),
      await ask(pageHref.note('01BX5ZZKBKACTAV9WEVGEMMVRZ')),
      await ask(pageHref.note('no id at all')),
      await ask(pageHref.note(hidden.noteId), { viewer: taro }),
    ];
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(responses[0]).toMatchObject({
      status: 404,
      headers: { 'cache-control': CACHED_BRIEFLY },
    });
    expect(readHead(responses[0]!.html).meta).toEqual({
      description: ['紙の本を愛する人のための本棚'],
      robots: ['noindex'],
    });
  });
});

describe('the page of a list', () => {
  it('SP-017 SEC-54 describes a public list with its books', async () => {
    const { bookListID } = lists.PUBLIC;
    const { status, headers, html } = await ask(pageHref.sharedList(bookListID));
    const { title, meta, things } = readHead(html);
    expect([status, headers['cache-control']]).toEqual([200, CACHED_BRIEFLY]);
    expect(title).toBe('Hondana 夏の本');
    expect(meta).toMatchObject({ description: ['本のリスト「夏の本」'], 'og:type': ['website'] });
    expect(meta).not.toHaveProperty('robots');
    expect(things).toMatchObject([
      {
        '@type': 'ItemList',
        name: '夏の本',
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'こころ 上中下', url: `${siteOrigin}/manifestation/000007335013` },
          { position: 2, name: '無題', url: `${siteOrigin}/manifestation/000000002` },
        ],
      },
    ]);
    expect(html.slice(0, html.indexOf('</head>'))).not.toContain(hanako.sub);
  });

  it('SP-099 describes a list that is shared by its URL but excludes it from search engines', async () => {
    const { html } = await ask(pageHref.sharedList(lists.URLSHARE.bookListID));
    const { meta, things } = readHead(html);
    expect(meta).toMatchObject({ 'og:title': ['夏の本'], robots: ['noindex'] });
    expect(things).toEqual([]);
  });

  it('SEC-07 SEC-54 PUBLIC-03 answers 404 with the same bytes for a private and a missing list', async () => {
    const responses = [
      await ask(pageHref.sharedList(lists.PRIVATE.bookListID)),
      await ask(pageHref.sharedList(randomUUID())),
      await ask(pageHref.sharedList('no id at all')),
      await ask(pageHref.sharedList(lists.PRIVATE.bookListID), { viewer: hanako }),
    ];
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(readHead(responses[0]!.html).meta).toEqual({
      description: ['紙の本を愛する人のための本棚'],
      robots: ['noindex'],
    });
  });
});

describe('the picture of a shared link', () => {
  const listId = lists.PUBLIC.bookListID;

  it.each([
    [pageHref.manifestation(kokoro.KANRI_ID), `/share/book/${kokoro.KANRI_ID}.png`],
    [pageHref.author('00054222'), '/share/author/00054222.png'],
    [pageHref.note(note.noteId), `/share/note/${note.noteId}.png`],
    [pageHref.sharedList(listId), `/share/list/${listId}.png`],
  ] as const)('IMAGE-28 is a large PNG in the head of %s', async (page, path) => {
    const { html } = await ask(page);
    expect(readHead(html).meta).toMatchObject({
      'og:image': [siteOrigin + path],
      'og:image:type': ['image/png'],
      'og:image:width': ['1200'],
      'og:image:height': ['630'],
      'og:image:alt': readHead(html).meta['og:title'],
      'twitter:card': ['summary_large_image'],
    });
  });
});

describe('hostile text in records, notes and lists', () => {
  const attack =
    '</script><!--"><script>alert(1)</script>\u0000\u202E\u2028$& $1 \'onload=x\n&amp;';

  const written = '</script><!--"><script>alert(1)</script> $& $1 \'onload=x &amp;';

  /** The pages of a book, an author, a note and a list that consist of this text. */
  const pagesOf = async (text: string, mark: string): Promise<readonly string[]> => {
    const id = `000000${mark}`;
    await tables.put('catalogue', [
      bookRow({
        KANRI_ID: id,
        MainTitle: text,
        Responsibility: text,
        ISBN: text,
        Publisher_1: text,
        PublishingDate: text,
        ContributorName_01: text,
      }),
      authorRow(`00000${mark}`, { F_A: text, F_D: text }),
    ]);
    const noteId = `01ARZ3NDEKTSV4RRFFQ69G5${mark}`;
    const hostile = { ...note, noteId, content: text, metaDescription: text };
    await tables.put('notes', [noteRowOf(hostile, 1)]);
    const textList = { ...list('PUBLIC'), listName: text, comments: text };
    await tables.put('bookLists', [textList]);
    const responses = await Promise.all([
      ask(pageHref.manifestation(id)),
      ask(pageHref.author(`00000${mark}`)),
      ask(pageHref.note(noteId)),
      ask(pageHref.sharedList(textList.bookListID)),
    ]);
    return responses.map(({ html }) => html);
  };
  const attacked = () => pagesOf(attack, '666');

  it('SEC-19 SSR-09 escapes hostile text in every page so that it adds no element, script or attribute', async () => {
    const harmless = await pagesOf('harmless', '668');
    for (const [n, html] of (await attacked()).entries()) {
      const { scripts, things, meta, attributes } = readHead(html);
      const expected = readHead(harmless[n] ?? '');
      expect([...attributes].toSorted()).toEqual([...expected.attributes].toSorted());
      expect(scripts).toEqual([]);
      expect(things).toHaveLength(1);
      expect(html).not.toMatch(/<script>|<!--"/);
      expect(html.match(/<title>/g)).toHaveLength(1);
      for (const contents of Object.values(meta)) {
        for (const content of contents) {
          // eslint-disable-next-line no-control-regex -- these are what must not be there
          expect(content).not.toMatch(/[\n\r\u0000\u202E\u2028]/);
        }
      }
    }
  });

  it('SEC-19 keeps hostile text unchanged except for unprintable characters', async () => {
    const [book = ''] = await attacked();
    const { title, things } = readHead(book);
    expect(title).toBe(`Hondana ${written}`);
    expect(things).toMatchObject([{ name: written }]);
  });

  it('MAN-05 truncates long titles and descriptions', async () => {
    await tables.put('catalogue', [
      bookRow({ KANRI_ID: '000000667', MainTitle: '長'.repeat(9_000) }),
    ]);
    const { html } = await ask(pageHref.manifestation('000000667'));
    const { title, meta } = readHead(html);
    expect(title).toHaveLength(300);
    expect(meta['description']?.[0]).toHaveLength(300);
  });
});

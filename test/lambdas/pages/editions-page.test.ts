import { load } from 'cheerio';
import type { Note } from '#contract/entities/note.ts';
import { pageHref } from '#contract/pages.ts';
import type { SendRequest } from '#contract/rendering.ts';
import { citationRowOf, endsOf } from '#lambdas/notes/citations/rows.ts';
import { mentionRowOf, noteRowOf } from '#lambdas/notes/rows.ts';
import type { SearchEngine } from '#lambdas/search/query/search-engine.ts';
import { bookRow } from '#test/support/catalogue-rows.ts';
import {
  openPageShells,
  readHead,
  readState,
  siteOrigin,
  type AskShell,
} from '#test/support/page-shells.ts';
import { taro } from '#test/support/people.ts';
import { createTestTables } from '#test/support/tables.ts';

const by = { ContributorID_01: '00054222', ContributorName_01: '夏目, 漱石' };
const kokoro = { KANRI_ID: 'K2', MainTitle: 'こころ', PublishingDate: '2004.3', ...by };
const first = { KANRI_ID: 'K1', MainTitle: 'こゝろ', PublishingDate: '大正3年9月', ...by };
const alone = { KANRI_ID: 'S1', MainTitle: '三四郎', ...by };
const book = (KANRI_ID: string, found: readonly object[]) => ({ KANRI_ID, found });
const books = [book('K1', [first]), book('K2', [kokoro]), book('S1', [alone])];

const note = (noteOpenLevel: Note['noteOpenLevel'], noteId: string, content: string): Note => ({
  noteId,
  noteType: 'ImpressionNote',
  userSub: taro.sub,
  content: `${siteOrigin}${pageHref.manifestation('K1')}\n\n${content}`,
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel,
  allowReplyLevel: 'PUBLIC',
});
const notes = [
  note('PUBLIC', '01ARZ3NDEKTSV4RRFFQ69G5FA1', '初版は朱色'),
  note('PRIVATE', '01ARZ3NDEKTSV4RRFFQ69G5FA2', '自分だけの覚え書き'),
];

/** The other edition cites a book. */
const citation: Note = {
  ...note('PUBLIC', '01ARZ3NDEKTSV4RRFFQ69G5FA3', '初版を論じている'),
  noteType: 'InformationNote',
  referenceSourceKANRI_ID: 'K1',
  referenceTargetKANRI_ID: 'S1',
};

type Found = Awaited<ReturnType<SearchEngine['searchBooks']>>;

/** Finds a book by its id. */
const searchBooks: SearchEngine['searchBooks'] = async (words) =>
  (books.find(({ KANRI_ID }) => KANRI_ID === words)?.found ?? []) as Found;

let isSearching = true;
const engine = {
  searchBooks: (async (words, limit) => {
    if (!isSearching) throw new Error('no index');
    return searchBooks(words, limit);
  }) satisfies SearchEngine['searchBooks'],
  booksOfWork: (async (id) =>
    (id === 'S1'
      ? [alone]
      : [kokoro, first]) as unknown as Found) satisfies SearchEngine['booksOfWork'],
  recordsOfWorks: (async (ids) =>
    new Map(ids.map((id) => [id, ['K1', 'K2']]))) satisfies SearchEngine['recordsOfWorks'],
} as unknown as SearchEngine;

const sent: string[] = [];
const see = (...[path, { body }]: Parameters<SendRequest>): void => {
  const operation = typeof body === 'string' ? (JSON.parse(body) as { Operation?: string }) : {};
  sent.push(operation.Operation ?? path.replace(/\?.*$/u, ''));
};

let ask: AskShell;
let close: () => void;
beforeAll(async () => {
  const tables = await createTestTables(
    'catalogue',
    'notes',
    'timelines',
    'social',
    'bookLists',
    'users',
    'reading',
  );
  await tables.put('catalogue', [
    { ...bookRow(kokoro), edition: '改版' },
    ...[first, alone].map(bookRow),
  ]);
  await tables.put('notes', [
    ...endsOf(citation, []).map((end) => citationRowOf(citation, end)),
    { noteId: 'COUNT#BOOK#K1', part: 'COUNT', out: 1 },
    ...notes.map((one) => noteRowOf(one, 1)),
    ...notes.map((one) => mentionRowOf(noteRowOf(one, 1), 'BOOK#K1')),
  ]);
  await tables.put('reading', [{ pk: 'FAVCOUNT#K2', sk: 'COUNT', booksFavCount: 3 }]);
  await tables.put('users', [
    {
      userSub: taro.sub,
      username: 'taro',
      usernameKey: 'taro',
      preferred_name: '太郎',
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ]);
  ask = openPageShells({ ...tables, works: { readingTable: tables.names.reading, engine } }, see);
  close = tables.close;
});
afterAll(() => {
  close();
});
beforeEach(() => {
  sent.length = 0;
  isSearching = true;
});

const textOf = (html: string): string => load(html)('#root').text();

describe('the rendered page of a work', () => {
  it('EDITION-29 contains the editions, what readers did with them, and the public notes', async () => {
    const { status, html } = await ask(pageHref.editions('K2'));
    expect(status).toBe(200);
    for (const text of ['2つの版', '改版', 'お気に入り3人', 'ノート1件', '初版は朱色', '太郎']) {
      expect(textOf(html)).toContain(text);
    }
    expect(html).not.toContain('覚え書き');
    const hrefs = load(html)('#root a')
      .toArray()
      .map(({ attribs }) => attribs['href']);
    expect(hrefs).toEqual(
      expect.arrayContaining(['/manifestation/K1', '/manifestation/K2', '/manifestation/K1#notes']),
    );
  });

  it('EDITION-24 EDITION-29 is read by eight requests, and the browser needs none of them', async () => {
    const { html } = await ask(pageHref.editions('K2'));
    expect(sent.toSorted()).toEqual([
      '/api/open/citations',
      '/api/open/notes',
      `/api/open/users/${taro.sub}`,
      '/api/works',
      '/api/works',
      'Fetch_Simplebook_by_kanri_id',
      'fetchEditionStatements',
      'getFavoriteBooksCounts',
    ]);
    const { queries } = readState(html) as {
      readonly queries: { readonly queries: readonly { readonly queryKey: readonly unknown[] }[] };
    };
    expect(new Set(queries.queries.map(({ queryKey: [name] }) => name))).toEqual(
      new Set([
        'book',
        'work',
        'work-records',
        'edition-statements',
        'favorite-counts',
        'notes',
        'user',
      ]),
    );
  });

  it('WORKMAP-08 has the citations of the other edition, as the map and the page of the book have', async () => {
    for (const path of [
      pageHref.editions('K2'),
      pageHref.citations('K2'),
      pageHref.manifestation('K2'),
    ]) {
      const { html } = await ask(path);
      expect(textOf(html)).toContain('版：1914年9月（大正3年）');
      expect(textOf(html)).toContain('初版を論じている');
    }
  });

  it('WORKMAP-08 does not say in structured data that this edition cites', async () => {
    const { html } = await ask(pageHref.manifestation('K2'));
    expect(readHead(html).things).toMatchObject([{ '@type': 'Book' }]);
    expect(JSON.stringify(readHead(html).things)).not.toContain('"citation"');
  });

  it('EDITION-27 has one canonical address and structured data with every edition', async () => {
    for (const id of ['K1', 'K2']) {
      const head = readHead((await ask(pageHref.editions(id))).html);
      const address = siteOrigin + pageHref.editions('K1');
      expect(head.canonical).toBe(address);
      expect(head.meta['robots']).toBeUndefined();
      expect(head.things).toMatchObject([
        {
          '@type': 'Book',
          '@id': address,
          author: [{ name: '夏目漱石' }],
          workExample: [
            { url: siteOrigin + pageHref.manifestation('K2') },
            { url: siteOrigin + pageHref.manifestation('K1') },
          ],
        },
      ]);
    }
  });

  it('EDITION-25 is not for search engines when there is one edition', async () => {
    const { status, html } = await ask(pageHref.editions('S1'));
    expect(status).toBe(200);
    expect(readHead(html).meta['robots']).toEqual(['noindex']);
    expect(textOf(html)).toContain('目録にある版は、この1つだけです。');
  });

  it('EDITION-29 answers 404 for an unknown book', async () => {
    expect((await ask(pageHref.editions('K9'))).status).toBe(404);
  });

  it('EDITION-26 contains the title when the editions cannot be read', async () => {
    isSearching = false;
    const { status, html } = await ask(pageHref.editions('K2'));
    expect(status).toBe(200);
    expect(load(html)('h1').text()).toBe('こころ');
    expect(readHead(html).canonical).toBe(siteOrigin + pageHref.editions('K2'));
  });

  it('EDITION-29 is kept at the edge as briefly as other pages with notes', async () => {
    const { headers } = await ask(pageHref.editions('K2'));
    const ofBook = await ask(pageHref.manifestation('K2'));
    expect(headers['cache-control']).toBe(ofBook.headers['cache-control']);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { Note } from '#contract/entities/note.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { mapOfKokoro } from '#test/support/web/citations.ts';
import { hanako } from '#test/support/web/readers.ts';
import { kokoro } from '#test/support/web/records.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';

const server = startApiServer();
const taro = { sub: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a002' };

const old = {
  ...kokoro,
  KANRI_ID: 'E1914',
  MainTitle: 'こゝろ',
  ContentDetailTitle: undefined,
  ISBN: undefined,
  Publisher_1: '岩波書店',
  PublishingDate: '大正3年9月',
};
const address = `/manifestation/${kokoro.KANRI_ID}/editions`;

const noteOn = (KANRI_ID: string, content: string): Note => ({
  noteId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  noteType: 'ExplainNote',
  userSub: taro.sub,
  content: `https://hondana.example/manifestation/${KANRI_ID}\n\n${content}`,
  createdAt: '2026-04-01T00:00:00.000Z',
  editedAt: '2026-04-01T00:00:00.000Z',
  metaDescription: '',
  parentNoteID: '',
  noteOpenLevel: 'PUBLIC',
  allowReplyLevel: 'PUBLIC',
});

const countsOf = (id: string) => ({ KANRI_ID: id, noteCount: id === old.KANRI_ID ? 2 : 0 });

interface Answers {
  readonly editions?: readonly object[];
  readonly count?: number;
  readonly newest?: readonly object[];
}

const answer = ({
  editions = [kokoro, old],
  count = editions.length,
  newest = [{ KANRI_IDs: [old.KANRI_ID], note: noteOn(old.KANRI_ID, '初版は朱色') }],
}: Answers = {}) => {
  server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => [kokoro]);
  server.answer('works', 'readWork', () => ({
    canonicalKANRI_ID: 'E1914',
    editionCount: count,
    editions: editions as never,
  }));
  server.answer('bookData', 'fetchEditionStatements', () => [
    { KANRI_ID: kokoro.KANRI_ID, Edition: '改版', Extent: '378p ; 16cm' },
  ]);
  server.answer('favorites', 'getFavoriteBooksCounts', ({ KANRI_IDs }) => ({
    counts: KANRI_IDs.map((id) => ({ KANRI_ID: id, booksFavCount: id === old.KANRI_ID ? 0 : 3 })),
  }));
  for (const route of ['openNoteLists', 'noteLists'] as const) {
    server.answer(route, 'summarizeNotesOfBooks', ({ KANRI_IDs }) => ({
      books: KANRI_IDs.map((id) => ({ ...countsOf(id), hasMore: false })),
      newest: newest as never,
    }));
  }
  server.answer('openUsers', 'readUser', () => ({
    userSub: taro.sub,
    username: 'taro',
    preferred_name: '太郎',
    createdAt: '2026-01-01T00:00:00.000Z',
  }));
};

const list = () => screen.findByRole('list', { name: 'この作品の版' });
/** The first two editions. */
const items = async () => {
  const all = within(await list()).getAllByRole('listitem');
  const [first, second] = [all.at(0), all.at(1)];
  if (first === undefined || second === undefined) throw new Error('There are fewer editions');
  return { first, second };
};
const notes = () => screen.findByRole('region', { name: 'この作品のノート' });

describe('the page of a work', () => {
  it('EDITION-20 shows title, author and all editions, each with a link to its page', async () => {
    answer();
    await renderScreen(address);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    expect(await screen.findByText('2つの版')).toBeVisible();
    expect(screen.getByRole('link', { name: '夏目漱石' })).toHaveAttribute(
      'href',
      '/author/00054222',
    );
    const { first, second } = await items();
    expect(within(first).getByRole('link')).toHaveAttribute(
      'href',
      `/manifestation/${kokoro.KANRI_ID}`,
    );
    expect(first).toHaveTextContent('新潮社 2004年3月（平成16年）');
    expect(first).toHaveTextContent('改版 378ページ、16cm');
    expect(second).toHaveTextContent('こゝろ');
    expect(document.title).toBe('Hondana こころ ― 2つの版');
  });

  it('EDITION-21 shows notes and favorites of each edition; the notes lead to those of its page', async () => {
    answer();
    await renderScreen(address);
    const { first, second } = await items();
    expect(first).toHaveTextContent('お気に入り3人');
    expect(first).not.toHaveTextContent('ノート');
    expect(within(second).getByRole('link', { name: 'ノート2件' })).toHaveAttribute(
      'href',
      '/manifestation/E1914#notes',
    );
    expect(second).not.toHaveTextContent('お気に入り');
  });

  it('EDITION-22 says which editions the reader owns, and asks about all of them at once', async () => {
    answer();
    server.answer('bookshelfWrites', 'countOwnCopies', () => ({
      copies: [{ KANRI_ID: old.KANRI_ID, count: 1 }],
    }));
    await renderScreen(address, { user: hanako });
    const { first, second } = await items();
    expect(await within(second).findByText('あなたの本棚にあります')).toBeVisible();
    expect(first).not.toHaveTextContent('あなたの本棚');
    expect(server.requestsOf('countOwnCopies')).toHaveLength(1);
  });

  it('EDITION-23 shows the newest notes of all editions, each with its edition', async () => {
    answer();
    await renderScreen(address);
    const note = await within(await notes()).findByRole('article');
    expect(note).toHaveTextContent('初版は朱色');
    expect(
      within(note).getByRole('link', { name: 'こゝろ 岩波書店 1914年9月（大正3年）' }),
    ).toHaveAttribute('href', '/manifestation/E1914');
    // Two notes are counted, one is shown.
    expect(await screen.findByText(/新しいもの1件を表示しています/)).toBeVisible();
  });

  it('EDITION-23 says so when there are no notes', async () => {
    answer({ newest: [] });
    await renderScreen(address);
    expect(await screen.findByText('この作品のノートはまだありません')).toBeVisible();
  });

  it('EDITION-24 makes six requests, whatever the number of editions', async () => {
    const many = Array.from({ length: 40 }, (_, n) => ({ ...old, KANRI_ID: `E${String(n)}` }));
    answer({ editions: many });
    await renderScreen(address);
    await within(await notes()).findByRole('article');
    const count = (operation: string) => server.requestsOf(operation).length;
    expect(
      [
        'Fetch_Simplebook_by_kanri_id',
        'readWork',
        'fetchEditionStatements',
        'getFavoriteBooksCounts',
        'summarizeNotesOfBooks',
        'readUser',
      ].map(count),
    ).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('EDITION-25 says that there is only one edition', async () => {
    answer({ editions: [kokoro], newest: [] });
    await renderScreen(address);
    expect(await screen.findByText('目録にある版は、この1つだけです。')).toBeVisible();
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('EDITION-25 shows the book itself when the index does not have it', async () => {
    answer({ editions: [], newest: [] });
    await renderScreen(address);
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByText('1つの版')).toBeVisible();
  });

  it('EDITION-25 says how many of many editions it shows', async () => {
    answer({ count: 130 });
    await renderScreen(address);
    expect(await screen.findByText('130の版')).toBeVisible();
    expect(await screen.findByText('新しい順に2版を表示しています。')).toBeVisible();
  });

  it('EDITION-26 shows the editions without counts when these cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    server.fail('bookData', 'fetchEditionStatements', 400);
    server.fail('favorites', 'getFavoriteBooksCounts', 400);
    server.fail('openNoteLists', 'summarizeNotesOfBooks', 400);
    await renderScreen(address);
    const { first } = await items();
    expect(first).toHaveTextContent('新潮社');
    expect(first).not.toHaveTextContent('お気に入り');
    expect(await screen.findByText(/ノートを読み込めませんでした/)).toBeVisible();
    warn.mockRestore();
  });

  it('EDITION-26 offers another attempt when the editions cannot be read', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answer();
    server.fail('works', 'readWork', 400);
    const { user } = await renderScreen(address);
    expect(await screen.findByRole('alert')).toHaveTextContent('版の一覧を読み込めませんでした');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('こころ');
    answer();
    await user.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(await list()).toBeVisible();
    warn.mockRestore();
  });

  it('EDITION-26 offers a search for an unknown book', async () => {
    answer();
    server.answer('bookData', 'Fetch_Simplebook_by_kanri_id', () => []);
    await renderScreen(address);
    expect(await within(screen.getByRole('main')).findByRole('searchbox')).toBeVisible();
  });

  it('EDITION-27 names one canonical address for all editions', async () => {
    answer();
    await renderScreen(address);
    await list();
    await waitFor(() => {
      expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
        'href',
        'https://hondana.example/manifestation/E1914/editions',
      );
    });
    expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  });

  it('WORKMAP-10 shows the newest citations of the work and leads to its map', async () => {
    answer();
    server.answer('openCitations', 'readCitationMap', () => mapOfKokoro);
    await renderScreen(address);
    const map = await screen.findByRole('region', { name: '引用の地図' });
    expect(map).toHaveTextContent('坊っちゃん');
    expect(within(map).getByRole('link', { name: 'すべて見る' })).toHaveAttribute(
      'href',
      `/citations/${kokoro.KANRI_ID}`,
    );
  });

  it('WORKMAP-10 has no section of citations where none is recorded', async () => {
    answer();
    await renderScreen(address);
    await list();
    await waitFor(() => {
      expect(server.requestsOf('readCitationMap')).toHaveLength(1);
    });
    expect(screen.queryByRole('region', { name: '引用の地図' })).toBeNull();
  });
});

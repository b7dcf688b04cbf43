import { screen, within } from '@testing-library/react';
import { ulid } from 'ulid';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import type { ListedLending } from '#contract/operations/copies.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import { startApiServer } from '#test/support/web/api-server.ts';
import { answerWriters } from '#test/support/web/notes.ts';
import { hanako } from '#test/support/web/readers.ts';
import { renderScreen } from '#test/support/web/render-screen.tsx';
import { en } from '#web/features/home/texts.en.ts';
import { ja } from '#web/features/home/texts.ja.ts';

const server = startApiServer();
const today = japanDateOf(Date.now());
const codeOf = (n: number) => stickerCodeOf(new Uint8Array(12).fill(n));

/** A lending of the n-th copy that is due in some days. */
const lendingOf = (n: number, due: number): ListedLending => ({
  LendingID: `${today}.${codeOf(n)}.${ulid()}`,
  GlobalBookID: codeOf(n),
  LentDate: addDays(today, -20),
  ReturnDate: addDays(today, due),
  Book_Simple: { KANRI_ID: `HDB00000${String(n)}`, MainTitle: `本${String(n)}` },
});

const copyOf = (n: number): BookshelfEntry => ({
  global_book: {
    GlobalBookID: codeOf(n),
    KANRI_ID: `HDB00000${String(n)}`,
    RegisteredDatetime: '2026-04-01T00:00:00.000Z',
    RegisteredDate: '2026-04-01',
  },
  book_details: { KANRI_ID: `HDB00000${String(n)}`, MainTitle: `本${String(n)}` },
  lending_status: 'Available',
});

interface Overview {
  readonly lent?: readonly ListedLending[];
  readonly borrowed?: readonly ListedLending[];
  readonly requests?: number;
  readonly copies?: readonly BookshelfEntry[];
}

const answerWith = ({ lent = [], borrowed = [], requests = 0, copies = [] }: Overview) => {
  answerWriters(server);
  server.answer('timeline', 'readTimeline', () => ({ notes: [], books: [], persons: [] }));
  server.answer('bookshelfReads', 'fetch_Lendings_ByUsersub', ({ role }) => ({
    lendings: [...(role === 'lender' ? lent : borrowed)],
  }));
  server.answer('notices', 'countNotices', () => ({ unread: 0, friendRequests: requests }));
  server.answer('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', ({ first }) => ({
    total_books: copies.length,
    file_urls: copies.length === 0 ? [] : ['/shelves/a/0.json', '/shelves/a/1.json'],
    first_entries: copies.slice(0, Number(first)),
  }));
};

const openHome = async (overview: Overview = {}, locale: 'ja' | 'en' = 'ja') => {
  answerWith(overview);
  return renderScreen('/', { user: hanako, locale });
};
const tile = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the home page of a reader', () => {
  it('LIVE-13 HOME-23 shows what is due first, lent and borrowed, with links to the copies', async () => {
    await openHome({
      lent: [lendingOf(1, 5), lendingOf(2, -3), lendingOf(3, 9)],
      borrowed: [lendingOf(4, 0)],
    });
    const due = await tile('返す本 1冊・返ってくる本 3冊');
    const rows = await due.findAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
      '本2',
      '本4',
      '本1',
    ]);
    expect(rows[0]?.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/covers\?/),
    );
    expect(rows[0]).toHaveTextContent(/貸している本.*期限を3日過ぎています/);
    expect(rows[1]).toHaveTextContent(/借りている本.*今日まで/);
    expect(due.getByRole('link', { name: '本2' })).toHaveAttribute('href', `/dp/${codeOf(2)}`);
    expect(due.getByRole('link', { name: ja.allOfLendings(4) })).toHaveAttribute(
      'href',
      '/lendings',
    );
  });

  it.each([
    [1, 'ja', '友達申請が1件届いています'],
    [1, 'en', '1 friend request is waiting'],
    [2, 'en', '2 friend requests are waiting'],
  ] as const)('LIVE-14 leads to requests that wait: %i in %s', async (requests, locale, name) => {
    await openHome({ requests }, locale);
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/friend-requests');
    expect(server.requestsOf('countNotices')).toHaveLength(1);
  });

  it('LIVE-14 LIVE-16 says what to do where nothing is there', async () => {
    await openHome({}, 'en');
    expect(await (await tile(en.due)).findByText(en.nothingDue)).toBeVisible();
    const shelf = await tile(en.newestCopies);
    expect(await shelf.findByText(en.noCopies)).toBeVisible();
    expect(shelf.getByRole('link', { name: en.register })).toHaveAttribute('href', '/scan');
    expect(shelf.getByRole('link', { name: en.toBookshelf })).toHaveAttribute('href', '/bookshelf');
    expect(screen.queryByRole('link', { name: /friend request/ })).toBeNull();
  });

  it('LIVE-15 shows the newest copies without a file of the bookshelf', async () => {
    await openHome({ copies: [1, 2, 3, 4].map(copyOf) });
    const links = within(await (await tile(ja.newestCopies)).findByRole('list')).getAllByRole(
      'link',
    );
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      [1, 2, 3].map((n) => `/dp/${codeOf(n)}`),
    );
    expect(links[0]).toHaveAccessibleName('本1');
    expect(server.fetchedFiles()).toEqual([]);
  });

  it('LIVE-16 offers another attempt where loading fails, beside form and timeline', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    answerWith({});
    server.fail('bookshelfReads', 'fetch_Lendings_ByUsersub', 400);
    server.fail('bookshelfReads', 'fetch_GlobalBooks_Lendinginfo_ByUsersub_2', 400);
    const { user } = await renderScreen('/', { user: hanako });
    const due = await tile(ja.due);
    const retry = await due.findByRole('button', { name: 'もう一度試す' });
    expect(screen.getByRole('button', { name: ja.compose })).toBeVisible();
    expect(await screen.findByText('表示するノートはありません。')).toBeVisible();
    answerWith({ borrowed: [lendingOf(1, 2)], copies: [copyOf(2)] });
    await user.click(retry);
    expect(await due.findByRole('link', { name: '本1' })).toBeVisible();
    const shelf = await tile(ja.newestCopies);
    await user.click(shelf.getByRole('button', { name: 'もう一度試す' }));
    expect(await shelf.findByRole('link', { name: '本2' })).toBeVisible();
    warn.mockRestore();
  });

  it('LIVE-17 keeps the height of its boxes while their contents load', async () => {
    await openHome({ lent: [lendingOf(1, 5)], copies: [copyOf(2)] });
    const heightOf = (name: string) =>
      getComputedStyle(screen.getByRole('region', { name })).height;
    await screen.findByRole('region', { name: ja.due });
    const before = [ja.due, ja.newestCopies].map(heightOf);
    await screen.findByRole('link', { name: ja.allOfLendings(1) });
    await screen.findByRole('link', { name: '本2' });
    expect([ja.due, ja.newestCopies].map(heightOf)).toEqual(before);
    expect(before.every((height) => /^\d+(\.\d+)?rem$/.test(height))).toBe(true);
  });
});

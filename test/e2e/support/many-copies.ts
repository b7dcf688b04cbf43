import type { Page } from '@playwright/test';
import type { BookshelfEntry } from '../../../contract/entities/bookshelf.ts';
import { addDays, japanDateOf } from '../../../contract/japan-date.ts';
import { stickerCodeOf } from '../../../contract/sticker-code.ts';

const FILE_ENTRIES = 500;
const OVERDUE_EVERY = 200;
const LENT_EVERY = 50;

/** Every 50th copy is lent, and every 200th is overdue. */
const lendingOf = (
  n: number,
  overdueDays: number,
): Pick<BookshelfEntry, 'lending_status' | 'ReturnDate'> => {
  if (n % LENT_EVERY !== 0) return { lending_status: 'Available' };
  const days = n % OVERDUE_EVERY === 0 ? -overdueDays : overdueDays;
  return { lending_status: 'Lending', ReturnDate: addDays(japanDateOf(Date.now()), days) };
};

/** `kana`: the sign that the reading of the title begins with. */
const entryOf = (n: number, overdueDays: number, kana = ''): BookshelfEntry => {
  const KANRI_ID = `HDX${String(n).padStart(6, '0')}`;
  return {
    global_book: {
      GlobalBookID: stickerCodeOf(
        Uint8Array.from({ length: 12 }, (_, at) => Math.floor(n / 32 ** at) % 32),
      ),
      KANRI_ID,
      RegisteredDatetime: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
      RegisteredDate: '2026-01-01',
    },
    book_details: {
      KANRI_ID,
      MainTitle: `とても長い書名の本がここにあるときの一冊 第${String(n)}巻`,
      Responsibility: '村上春樹 著 ; 柴田元幸 訳',
    },
    ...lendingOf(n, overdueDays),
    TitleReading: `${kana}トテモ ナガイ ショメイ ${String(n)}`,
    AuthorReadings: ['ムラカミ, ハルキ'],
  };
};

interface ManyCopiesOptions {
  /** The files wait for it. */
  readonly released?: Promise<void>;
  /** The readings of the titles begin with each of these in turn. */
  readonly kana?: readonly string[];
}

/** Answers the call for a bookshelf and its files with copies that were registered a minute apart. */
export const serveManyCopies = async (
  page: Page,
  copies: number,
  overdueDays: number,
  { released = Promise.resolve(), kana = [] }: ManyCopiesOptions = {},
): Promise<void> => {
  const entries = Array.from({ length: copies }, (_, n) =>
    entryOf(copies - n, overdueDays, kana[(copies - n) % kana.length]),
  );
  const urls = Array.from(
    { length: Math.ceil(copies / FILE_ENTRIES) },
    (_, n) => `/shelves/many/${String(n)}.json`,
  );
  await page.route(/fetch_GlobalBooks_Lendinginfo_ByUsersub_2/, async (route) => {
    const first = new URL(route.request().url()).searchParams.get('first');
    await route.fulfill({
      json: {
        total_books: copies,
        file_urls: urls,
        ...(first !== null && { first_entries: entries.slice(0, Number(first)) }),
      },
    });
  });
  await page.route(/\/shelves\/many\/\d+\.json$/, async (route) => {
    await released;
    const from = urls.indexOf(new URL(route.request().url()).pathname) * FILE_ENTRIES;
    await route.fulfill({ json: entries.slice(from, from + FILE_ENTRIES) });
  });
};

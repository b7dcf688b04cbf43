import * as z from 'zod';
import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { createCallApi } from '#demo/sessions.ts';

export interface ReadBookshelf {
  readonly total: number;
  readonly entries: readonly BookshelfEntry[];
  readonly addresses: readonly string[];
}

/** A shelf as the page reads it for a visitor: the call, then every file, without a token. */
export const readBookshelf = async (origin: string, UserSub: string): Promise<ReadBookshelf> => {
  const call = createCallApi(origin);
  const { total_books: total, file_urls: addresses } = await call(
    'bookshelfReads',
    'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
    { UserSub },
  );
  const parts = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, origin));
      if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
      return z.array(bookshelfEntrySchema).parse(await answer.json());
    }),
  );
  return { total, entries: parts.flat(), addresses };
};

/** The page of a copy as a visitor reads it. */
export const readCopyPage = async (origin: string, GlobalBookID: string) =>
  createCallApi(origin)('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', {
    GlobalBookID,
  });

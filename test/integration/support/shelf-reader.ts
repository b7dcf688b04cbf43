import * as z from 'zod';
import { shelfEntrySchema, type ShelfEntry } from '#contract/entities/shelf.ts';
import { createCallApi } from '#local/seed/call-api.ts';

export interface ReadShelf {
  readonly total: number;
  readonly entries: readonly ShelfEntry[];
  readonly addresses: readonly string[];
}

/** A shelf as the page reads it for a visitor: the call, then every file, without a token. */
export const readShelf = async (origin: string, UserSub: string): Promise<ReadShelf> => {
  const call = createCallApi(origin);
  const { total_books: total, file_urls: addresses } = await call(
    'shelfReads',
    'fetch_GlobalBooks_Lendinginfo_ByUsersub_2',
    { UserSub },
  );
  const parts = await Promise.all(
    addresses.map(async (address) => {
      const answer = await fetch(new URL(address, origin));
      if (!answer.ok) throw new Error(`${address}: ${String(answer.status)}`);
      return z.array(shelfEntrySchema).parse(await answer.json());
    }),
  );
  return { total, entries: parts.flat(), addresses };
};

/** The page of a copy as a visitor reads it. */
export const readCopyPage = async (origin: string, GlobalBookID: string) =>
  createCallApi(origin)('copyDetail', 'fetch_bookdetail_for_react_by_GlobalBookID', {
    GlobalBookID,
  });

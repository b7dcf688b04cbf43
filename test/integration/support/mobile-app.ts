import type { KindleBook } from '#contract/entities/bookshelf.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { createCallApi, type ReaderSession } from '#demo/sessions.ts';

/** One day for the whole test, so that it may run over midnight. */
export const DAY = japanDateOf(Date.now());
export const TWO_WEEKS = { LentDate: DAY, ReturnDate: addDays(DAY, 14) };

export const issueSheet = async ({ call, userSub: UserSub }: ReaderSession, requestId: string) =>
  call('stickers', 'IssueStickerSheet', { UserSub, SheetCount: 1, requestId });

export const register = async (
  { call, userSub: UserSub }: ReaderSession,
  GlobalBookID: string,
  KANRI_ID: string,
) => call('bookshelfWrites', 'RegisterGlobalBook', { UserSub, GlobalBookID, KANRI_ID });

/** The first edition that the catalogue has of a barcode. */
export const KANRI_IDOf = async (origin: string, ISBN: string): Promise<string> => {
  const editions = await createCallApi(origin)('bookData', 'Fetch_Simplebook_by_ISBN', { ISBN });
  return editions[0]?.KANRI_ID ?? '';
};

export const discard = async ({ call }: ReaderSession, GlobalBookID: string, RemovedDate = DAY) =>
  call('bookshelfWrites', 'DiscardGlobalBook', { GlobalBookID, RemovedDate });

interface Lending {
  readonly to: ReaderSession;
  readonly LentDate?: string;
  readonly ReturnDate?: string;
}

/** For two weeks from today, unless other days are given. The two are no friends, so the borrower agrees. */
export const lend = async (
  { call }: ReaderSession,
  GlobalBookID: string,
  { to, ...dates }: Lending,
) => {
  const { LendingID } = await call('bookshelfWrites', 'LendGlobalBook', {
    GlobalBookID,
    BorrowerUserSub: to.userSub,
    ...TWO_WEEKS,
    ...dates,
  });
  await to.call('bookshelfWrites', 'AcceptLending', { LendingID });
  return { LendingID };
};

export const kindleBook = (n: number): KindleBook => ({
  asin: `B0TEST${String(n).padStart(4, '0')}`,
  title: `電子の本 ${String(n)}`,
  authors: '著者',
  acquiredTime: 1_700_000_000_000 + n,
});

export const importKindle = async (
  { call, userSub }: ReaderSession,
  books: readonly KindleBook[],
) =>
  call('kindle', 'importUsersKindleBooks', {
    userSub,
    books: [...books],
    importId: 'one',
    chunkNo: 0,
    chunkCount: 1,
  });

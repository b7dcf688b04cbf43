import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Book } from '#contract/entities/book.ts';
import { stickerCodeOf } from '#contract/sticker-code.ts';
import type { ApiServer } from './api-server.ts';
import { hanako } from './readers.ts';
import { kokoro } from './records.ts';
import { renderScreen } from './render-screen.tsx';

/** The scan page of hanako, for tests of the page. */

export const sticker = stickerCodeOf(new Uint8Array(12).fill(9));
export const hondana = {
  GlobalHondanaID: '6f1f9d0e-7a51-4a0b-9f5c-0d3a51c3a101',
  HondanaName: '書斎',
  ColorCode: '#aa3333',
  ShelfOrder: 1,
  count: 0,
};

export const copyOf = ({ KANRI_ID }: Pick<Book, 'KANRI_ID'>, GlobalBookID = sticker) => ({
  GlobalBook: {
    GlobalBookID,
    KANRI_ID,
    RegisteredDatetime: '2026-11-22T00:00:00.000Z',
    RegisteredDate: '2026-11-22',
  },
});

/** The code of the nth copy without a sticker that the server makes. */
export const newCode = (n: number): string => stickerCodeOf(new Uint8Array(12).fill(20 + n));

interface Served {
  readonly books?: readonly Book[];
  /** Copies of each book that the reader owns. */
  readonly owned?: number;
  /** Whether the reader has never decided who may see the bookshelf. */
  readonly undecided?: boolean;
}

export const librarySettings = {
  UserSub: hanako.sub,
  LibraryName: '花子の本棚',
  AllowSelfLend: 'ALLOW',
  AllowSelfReturn: 'DENY',
  LibraryOpenLevel: 'PUBLIC',
  BorrowRequests: 'FRIENDS',
} as const;

/** From now on the server finds these books and registers copies. */
export const serveScan = (
  api: ApiServer,
  { books = [kokoro], owned = 0, undecided = false }: Served = {},
): void => {
  api.answer('hondanaWrites', 'getUserLibrarySettings', () => ({
    ...librarySettings,
    ...(undecided && { OpenLevelUndecided: true as const }),
  }));
  api.answer('hondanaReads', 'fetch_GlobalHondana_ByUsersub', () => ({ shelves: [hondana] }));
  api.answer('bookData', 'Fetch_Simplebook_by_ISBN', () => [...books]);
  api.answer('bookshelfWrites', 'countOwnCopies', ({ KANRI_IDs }) => ({
    copies: owned === 0 ? [] : KANRI_IDs.map((KANRI_ID) => ({ KANRI_ID, count: owned })),
  }));
  let copies = 0;
  api.answer(
    'bookshelfWrites',
    'RegisterUnlabelledGlobalBook',
    ({ chosen: { KANRI_ID = 'own-1' } }) => {
      copies += 1;
      return copyOf({ KANRI_ID }, newCode(copies));
    },
  );
};

export const scanField = () => screen.findByRole('textbox', { name: 'ISBN・ステッカーの番号' });

export const openScan = async (api: ApiServer, served?: Served) => {
  serveScan(api, served);
  const view = await renderScreen('/scan', { user: hanako });
  await scanField();
  return view;
};

/** Types a code into the field, with Enter at the end. */
export const scan = async (user: UserEvent, code: string): Promise<void> => {
  await user.type(await scanField(), `${code}{Enter}`);
};

export const findButton = (name: string | RegExp) => screen.findByRole('button', { name });

/** The books of the list of this visit. */
export const registeredRows = async () =>
  within(await screen.findByRole('list', { name: '今回登録した本' })).getAllByRole('listitem');

import { stickerCodeOf } from '#contract/sticker-code.ts';
import {
  askedKey,
  askKey,
  type BorrowRequestPlace,
  type BorrowRequestRow,
} from '#lambdas/bookshelf/requests/rows.ts';
import { copyKey, stickerKey, type CopyRow } from '#lambdas/bookshelf/copies/rows.ts';
import { hondanasKey, type Hondana } from '#lambdas/bookshelf/hondanas/rows.ts';
import { makeLendingID, lendingKey, type LendingRow } from '#lambdas/bookshelf/lendings/rows.ts';
import { settingsKey } from '#lambdas/bookshelf/library/rows.ts';
import { blockRowOf } from '#lambdas/friends/rows.ts';

type Row = Readonly<Record<string, unknown>>;

let made = 0;
/** A code that is unique within a test file. */
export const newSticker = (): string => {
  made += 1;
  return stickerCodeOf(Uint8Array.from({ length: 12 }, (_, n) => Math.floor(made / 32 ** n) % 32));
};

/** The row of a sticker that was issued to this user. */
export const stickerRow = (GlobalBookID: string, ownerSub: string): Row => ({
  ...stickerKey(GlobalBookID),
  GlobalBookID,
  ownerSub,
  StickerSheetID: '01J0000000000000000000SHEET',
  issuedAt: '2026-01-01T00:00:00.000Z',
});

/** The row of an active copy, registered at the beginning of 2026. */
export const copyRow = (
  copy: Pick<CopyRow, 'GlobalBookID' | 'KANRI_ID' | 'ownerSub'> & Partial<CopyRow>,
): Row => ({
  ...copyKey(copy.GlobalBookID),
  activeOwner: copy.ownerSub,
  RegisteredDatetime: '2026-01-01T00:00:00.000Z',
  RegisteredDate: '2026-01-01',
  ...copy,
});

const NONCE = '01J00000000000000000000000';

/** The row of a lending, with the id that its day gives it. */
export const lendingRow = (
  lending: Omit<LendingRow, 'LendingID'>,
  nonce = NONCE,
): Row & Pick<LendingRow, 'LendingID'> => {
  const place = { GlobalBookID: lending.GlobalBookID, LentDate: lending.LentDate, nonce };
  const LendingID = makeLendingID(place);
  return { ...lendingKey(place), LendingID, ...lending };
};

/** A request to borrow and the pointer to it. */
export const borrowRequestRows = (
  place: BorrowRequestPlace,
  more: Partial<BorrowRequestRow> = {},
): readonly Row[] => {
  const requestedAt = '2026-03-01T00:00:00.000Z';
  const times = { requestedAt, expiresAt: 2_000_000_000 };
  const request: BorrowRequestRow = {
    ...place,
    ...times,
    text: '貸してください',
    state: 'REQUESTED',
    changedAt: requestedAt,
    ...more,
  };
  const { askerSub: _, text: __, ...pointer } = request;
  return [
    { ...askKey(place), ...request },
    { ...askedKey(place), ...pointer },
  ];
};

/** The copies of a reader, registered a minute apart, as if each had been registered by a call. */
export const bookshelfRows = (
  ownerSub: string,
  count: number,
  card: NonNullable<CopyRow['card']>,
  settings: Row = {},
): readonly Row[] => [
  ...Array.from({ length: count }, (_, n) =>
    copyRow({
      GlobalBookID: newSticker(),
      KANRI_ID: card.KANRI_ID,
      ownerSub,
      card: { ...card, MainTitle: `${card.MainTitle ?? ''} 第${String(n + 1)}巻` },
      RegisteredDatetime: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString(),
    }),
  ),
  { ...settingsKey(ownerSub), bookshelfVersion: count, activeCopies: count, ...settings },
];

/** The row with all hondanas of a user. */
export const hondanasRow = (userSub: string, hondanas: readonly Hondana[]): Row => ({
  ...hondanasKey(userSub),
  revision: 1,
  hondanas: Object.fromEntries(hondanas.map((hondana) => [hondana.GlobalHondanaID, hondana])),
  emptying: [],
});

export const blockRow = (blockerSub: string, blockedSub: string): Row =>
  blockRowOf(blockerSub, blockedSub, '2026-01-01T00:00:00.000Z');

import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { LABELS_PER_PAGE } from '#lambdas/stickers/public.ts';
import { CallRefusedError } from './call-api.ts';
import type { DemoLending, DemoLibrary, Username } from './demo-libraries.ts';
import type { ReaderSession } from './reader-session.ts';

export interface Stocking {
  readonly owner: ReaderSession;
  readonly library: DemoLibrary;
  /** The `sub` of a demo reader who borrows. */
  readonly subOf: (username: Username) => string;
  readonly now: number;
}

/** Ids of the shelves by name; those that are missing are made, in order. */
const makeShelves = async ({
  owner: { call, userSub: UserSub },
  library,
}: Stocking): Promise<ReadonlyMap<string, string>> => {
  const { shelves } = await call('hondanaReads', 'fetch_GlobalHondana_ByUsersub', { UserSub });
  const ids = new Map(
    shelves.map(({ HondanaName, GlobalHondanaID }) => [HondanaName, GlobalHondanaID]),
  );
  for (const { name: HondanaName, colour: ColorCode } of library.shelves) {
    if (ids.has(HondanaName)) continue;
    const shelf = { UserSub, HondanaName, ColorCode };
    const { GlobalHondanaID } = await call('hondanaWrites', 'CreateGlobalHondana', shelf);
    ids.set(HondanaName, GlobalHondanaID);
  }
  return ids;
};

/** Every book of the library with the shelf it belongs on, in a fixed order. */
const plannedCopies = (library: DemoLibrary) => [
  ...library.shelves.flatMap(({ name, books }) =>
    Object.keys(books).map((KANRI_ID) => ({ KANRI_ID, shelf: name })),
  ),
  ...[library.unassigned, library.discarded].flatMap((books) =>
    Object.keys(books).map((KANRI_ID) => ({ KANRI_ID, shelf: undefined })),
  ),
];

/** Sticks the stickers of one sheet on the books, one after the other; gives the copies' ids. */
const registerCopies = async (
  { owner: { call, userSub: UserSub }, library }: Stocking,
  shelves: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> => {
  const planned = plannedCopies(library);
  const { GlobalBookIDs } = await call('stickers', 'IssueStickerSheet', {
    UserSub,
    SheetCount: Math.ceil(planned.length / LABELS_PER_PAGE),
    requestId: library.requestId,
  });
  const copies = new Map<string, string>();
  for (const [n, { KANRI_ID, shelf }] of planned.entries()) {
    const GlobalBookID = GlobalBookIDs[n];
    if (GlobalBookID === undefined) throw new Error('The sheet has too few stickers');
    const GlobalHondanaID = shelf === undefined ? undefined : shelves.get(shelf);
    try {
      const copy = { UserSub, GlobalBookID, KANRI_ID, ...(GlobalHondanaID && { GlobalHondanaID }) };
      await call('bookshelfWrites', 'RegisterGlobalBook', copy);
    } catch (error) {
      // The sticker is on this very book already, since a start that was interrupted.
      if (!(error instanceof CallRefusedError && error.status === 409)) throw error;
    }
    copies.set(KANRI_ID, GlobalBookID);
  }
  return copies;
};

const ownerView = async ({ owner }: Stocking, GlobalBookID: string) =>
  owner.call('bookshelfReads', 'fetch_GlobalBook_Owner_View', { GlobalBookID });

/** Brings the lendings of one copy about, from wherever a start that was interrupted stopped. */
const lendAndTakeBack = async (
  stocking: Stocking,
  GlobalBookID: string,
  lendings: readonly DemoLending[],
): Promise<void> => {
  const { owner, subOf, now } = stocking;
  const dayOf = (days: number): string => addDays(japanDateOf(now), days);
  const { LendingHistory } = await ownerView(stocking, GlobalBookID);
  const oldestFirst = LendingHistory.toSorted((a, b) => a.LentDate.localeCompare(b.LentDate));
  for (const [n, { to, lent, due, back }] of lendings.entries()) {
    const done = oldestFirst[n];
    const LendingID =
      done?.LendingID ??
      (
        await owner.call('bookshelfWrites', 'LendGlobalBook', {
          GlobalBookID,
          LentDate: dayOf(lent),
          ReturnDate: dayOf(due),
          ...('reader' in to ? { BorrowerUserSub: subOf(to.reader) } : { BorrowerName: to.name }),
        })
      ).LendingID;
    if (back === undefined || done?.ActualReturnDate !== undefined) continue;
    const taken = { GlobalBookID, LendingID, ActualReturnDate: dayOf(back) };
    await owner.call('bookshelfWrites', 'ReturnGlobalBook', taken);
  }
};

const discard = async (stocking: Stocking, GlobalBookID: string): Promise<void> => {
  const { GlobalBook } = await ownerView(stocking, GlobalBookID);
  if (GlobalBook.RemovedDate !== undefined) return;
  const RemovedDate = japanDateOf(stocking.now);
  await stocking.owner.call('bookshelfWrites', 'DiscardGlobalBook', { GlobalBookID, RemovedDate });
};

const copyOf = (copies: ReadonlyMap<string, string>, KANRI_ID: string): string => {
  const GlobalBookID = copies.get(KANRI_ID);
  if (GlobalBookID === undefined) throw new Error(`${KANRI_ID} is not in the library`);
  return GlobalBookID;
};

/** Fills a reader's library through the operations that the mobile app calls. */
export const stockLibrary = async (stocking: Stocking): Promise<void> => {
  const { owner, library } = stocking;
  const { libraryName: LibraryName, selfService } = library;
  await owner.call('hondanaWrites', 'updateUserLibrarySettings', {
    UserSub: owner.userSub,
    LibraryName,
    AllowSelfLend: selfService,
    AllowSelfReturn: selfService,
  });
  const copies = await registerCopies(stocking, await makeShelves(stocking));
  const lent = new Set(library.lendings.map(({ KANRI_ID }) => KANRI_ID));
  for (const KANRI_ID of lent) {
    const lendings = library.lendings.filter((lending) => lending.KANRI_ID === KANRI_ID);
    await lendAndTakeBack(stocking, copyOf(copies, KANRI_ID), lendings);
  }
  for (const KANRI_ID of Object.keys(library.discarded)) {
    await discard(stocking, copyOf(copies, KANRI_ID));
  }
};

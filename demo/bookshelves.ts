import { toIsbn10 } from '#contract/isbn.ts';
import { addDays, japanDateOf } from '#contract/japan-date.ts';
import { LABELS_PER_PAGE } from '#contract/sticker-paper.ts';
import {
  type DemoLending,
  demoLibraries,
  type DemoLibrary,
  hanakosKindleBooks,
  type Username,
} from './demo-libraries.ts';
import { demoReaders } from './demo-readers.ts';
import {
  CallRejectedError,
  createCallApi,
  type ReaderSession,
  type SeedContext,
  type SeedStep,
  signReadersIn,
} from './sessions.ts';

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
  for (const { name: HondanaName, color: ColorCode } of library.shelves) {
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
      if (!(error instanceof CallRejectedError && error.status === 409)) throw error;
    }
    copies.set(KANRI_ID, GlobalBookID);
  }
  return copies;
};

/** Registers the books that have no sticker. */
const registerUnlabelled = async (
  { owner: { call, userSub: UserSub }, library }: Stocking,
  shelves: ReadonlyMap<string, string>,
): Promise<void> => {
  for (const { shelf, ...registration } of library.unlabelled) {
    const GlobalHondanaID = shelves.get(shelf);
    const copy = { UserSub, ...registration, ...(GlobalHondanaID && { GlobalHondanaID }) };
    await call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', copy);
  }
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
  const shelves = await makeShelves(stocking);
  const copies = await registerCopies(stocking, shelves);
  await registerUnlabelled(stocking, shelves);
  const lent = new Set(library.lendings.map(({ KANRI_ID }) => KANRI_ID));
  for (const KANRI_ID of lent) {
    const lendings = library.lendings.filter((lending) => lending.KANRI_ID === KANRI_ID);
    await lendAndTakeBack(stocking, copyOf(copies, KANRI_ID), lendings);
  }
  for (const KANRI_ID of Object.keys(library.discarded)) {
    await discard(stocking, copyOf(copies, KANRI_ID));
  }
};

const subsOfReaders = async (origin: string): Promise<ReadonlyMap<Username, string>> => {
  const call = createCallApi(origin);
  return new Map(
    await Promise.all(
      demoReaders.map(async ({ username }) => {
        const found = await call('openUserProfile', 'getUserSubByUsername', { username });
        return [username, found.userSub] as const;
      }),
    ),
  );
};

/** As the mobile app sends what it has read in the reader's account of the shop. */
const importKindleBooks = async ({ userSub, call }: ReaderSession): Promise<void> => {
  const books = hanakosKindleBooks.map(({ title, authors, isbn, acquired }, n) => ({
    asin: `B0DEMO${String(n + 1).padStart(4, '0')}`,
    title,
    authors,
    product_url: `https://www.amazon.co.jp/dp/${toIsbn10(isbn) ?? ''}`,
    acquiredTime: Date.parse(`${acquired}T21:00:00+09:00`),
  }));
  const chunk = { importId: 'demo', chunkNo: 0, chunkCount: 1 };
  await call('kindle', 'importUsersKindleBooks', { userSub, books, ...chunk });
};

const run = async ({ origin, log }: SeedContext): Promise<void> => {
  log('Filling the demo bookshelves…');
  const [owners, subs] = await Promise.all([
    signReadersIn(
      origin,
      demoLibraries.map(({ username }) => username),
    ),
    subsOfReaders(origin),
  ]);
  const subOf = (username: Username): string => {
    const sub = subs.get(username);
    if (sub === undefined) throw new Error(`${username} has not signed up`);
    return sub;
  };
  const now = Date.now();
  await Promise.all([
    ...demoLibraries.map(async (library) =>
      stockLibrary({ owner: owners[library.username], library, subOf, now }),
    ),
    importKindleBooks(owners.hanako),
  ]);
};

/** The demo readers' libraries, made through the operations that the mobile app calls. */
export const shelvesStep: SeedStep = {
  name: 'shelves',
  version: async () => '2',
  run,
};

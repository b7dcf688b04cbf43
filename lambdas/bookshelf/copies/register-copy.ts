import { isDeepStrictEqual } from 'node:util';
import type { Book } from '#contract/entities/book.ts';
import { japanDateOf } from '#contract/japan-date.ts';
import { ACTIVE_COPIES_MAX, OWN_BOOKS_MAX, UNLABELLED_COPIES_PER_DAY } from '#contract/limits.ts';
import type { bookshelfWritesContract } from '#contract/operations/copies.ts';
import type { ChosenBook } from '#contract/operations/own-books.ts';
import {
  type AppError,
  conflict,
  forbidden,
  notFound,
  tooMany,
} from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { BookshelfDependencies } from '../dependencies.ts';
import { chosenCard, ownBooksChange } from './own-books.ts';
import {
  copyKey,
  stickerKey,
  unlabelledKey,
  unlabelledRowSchema,
  type CopyRow,
  type StickerRow,
} from './rows.ts';
import { settingsRowSchema } from '../library/rows.ts';

type Writes = typeof bookshelfWritesContract;

/** The row of a copy that its owner registers now. */
const newCopy = (
  place: Pick<CopyRow, 'GlobalBookID' | 'GlobalHondanaID' | 'ownerSub'>,
  card: Book,
  now: number,
): CopyRow => ({
  ...place,
  KANRI_ID: card.KANRI_ID,
  RegisteredDatetime: new Date(now).toISOString(),
  RegisteredDate: japanDateOf(now),
  activeOwner: place.ownerSub,
  card,
});

/** The book of a registration (404: no such book), and settings for a library that has none yet. */
const prepare = async (dependencies: BookshelfDependencies, chosen: ChosenBook, viewer: User) => {
  const { settings } = dependencies;
  const [card, known] = await Promise.all([
    chosenCard(dependencies, chosen),
    settings.find(viewer.sub),
  ]);
  return { card, defaults: known === null ? await settings.defaultsFor(viewer) : undefined };
};

/** The steps that both kinds of registration have. */
const stepsOfCopy = (
  { steps }: Pick<BookshelfDependencies, 'steps'>,
  copy: CopyRow,
  change: Parameters<typeof steps.changeBookshelf>[2],
) => ({
  copy: steps.putNew({ ...copyKey(copy.GlobalBookID), ...copy }),
  hondana: copy.GlobalHondanaID && steps.hondanaExists(copy.ownerSub, copy.GlobalHondanaID),
  bookshelf: steps.changeBookshelf(copy.ownerSub, [copy.GlobalBookID], {
    copies: 1,
    ownBooks: ownBooksChange(undefined, copy.KANRI_ID),
    ...change,
  }),
  owned: steps.countOwned(copy, copy.KANRI_ID, 1),
});

/**
 * Binds a sticker to a book. 404: no such book, sticker or own hondana; 403: the sticker was issued
 * to somebody else; 409: the sticker is or was on a copy, since a code is never used twice.
 */
export const registerCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'RegisterGlobalBook'> =>
  async ({ input: { GlobalBookID, GlobalHondanaID, KANRI_ID }, viewer }) => {
    const { writeAs, steps, clock } = dependencies;
    const { card, defaults } = await prepare(dependencies, { KANRI_ID }, viewer);
    const place = { GlobalBookID, GlobalHondanaID, ownerSub: viewer.sub };
    const copy = newCopy(place, card, clock());
    const outcome = await writeAs(viewer.sub, {
      sticker: steps.stickerIssuedTo(viewer.sub, GlobalBookID),
      ...stepsOfCopy(dependencies, copy, { defaults }),
    });
    if (outcome.done) return { GlobalBook: copy };
    const { sticker, copy: other } = outcome.failed;
    if (sticker === null) throw notFound();
    if (sticker !== undefined) throw forbidden();
    throw other === undefined ? notFound() : conflict('The sticker has been used');
  };

/** Sixty random bits rarely collide with an issued code, and hardly ever twice. */
const CODES_TRIED = 3;

type UnlabelledCall = CallOf<Writes, 'RegisterUnlabelledGlobalBook'>;

const stepsOfUnlabelled = (
  dependencies: BookshelfDependencies,
  { input: { requestId, chosen, importId }, viewer }: UnlabelledCall,
  copy: CopyRow,
  defaults: Awaited<ReturnType<typeof prepare>>['defaults'],
) => {
  const { steps } = dependencies;
  const { GlobalBookID, KANRI_ID, RegisteredDate, RegisteredDatetime } = copy;
  const sticker: StickerRow = {
    GlobalBookID,
    ownerSub: viewer.sub,
    issuedAt: RegisteredDatetime,
  };
  return {
    request: steps.putNew({
      ...unlabelledKey(viewer.sub, requestId),
      GlobalBookID,
      KANRI_ID,
      book: chosen.book,
      importId,
    }),
    import: importId === undefined ? undefined : steps.countImported(viewer.sub, importId),
    day: steps.countUnlabelled(viewer.sub, RegisteredDate, UNLABELLED_COPIES_PER_DAY),
    // Reserves the code: no sticker can get it, and `checkSticker` finds it.
    sticker: steps.putNew({ ...stickerKey(GlobalBookID), ...sticker }),
    ...stepsOfCopy(dependencies, copy, { defaults, most: ACTIVE_COPIES_MAX }),
  };
};
type Failed = Partial<Readonly<Record<keyof ReturnType<typeof stepsOfUnlabelled>, unknown>>>;

/** Which limit rejected one more copy, by the row of settings. */
export const bookshelfIsFull = (settings: unknown): AppError => {
  const { activeCopies } = settingsRowSchema.parse(settings);
  return activeCopies < ACTIVE_COPIES_MAX
    ? conflict(`A bookshelf can have ${String(OWN_BOOKS_MAX)} own books`)
    : conflict(`A bookshelf can have ${String(ACTIVE_COPIES_MAX)} copies`);
};

/** Null when only the new code was taken, so that another one may succeed. */
const rejectionOf = (failed: Failed): AppError | null => {
  if (failed.import !== undefined) return conflict('The import has been undone, or is not there');
  if (failed.day !== undefined) {
    return tooMany(
      `At most ${String(UNLABELLED_COPIES_PER_DAY)} copies without a sticker a day can be registered`,
    );
  }
  if (failed.bookshelf !== undefined) return bookshelfIsFull(failed.bookshelf);
  return failed.hondana === undefined ? null : notFound();
};

/** The copy of the first request in its current state. 409: it was a request for another book. */
const copyOfRequest = async (
  { currentCopy }: Pick<BookshelfDependencies, 'currentCopy'>,
  row: unknown,
  { input: { chosen, importId }, viewer }: UnlabelledCall,
) => {
  const first = unlabelledRowSchema.parse(row);
  const isSame =
    chosen.book === undefined
      ? first.KANRI_ID === chosen.KANRI_ID
      : first.book !== undefined && isDeepStrictEqual(first.book, chosen.book);
  if (!isSame) throw conflict('The request registered another book');
  const copy = await currentCopy(first.GlobalBookID, viewer.sub);
  // The account is being removed.
  if (copy === null) throw notFound();
  // An import counts what it adds.
  return { GlobalBook: copy, ...(importId !== undefined && { isRepeated: true as const }) };
};

/**
 * Registers a copy without a sticker under a new code, once per `requestId`: of a record, or of an own
 * book. 404: no such book or own hondana; 409: the bookshelf is full, has `OWN_BOOKS_MAX` own books, the
 * `requestId` was used for another book, or the import has been undone or is not there; 429: over the daily quota. A repeated request succeeds whatever the limits are by then.
 */
export const registerUnlabelledCopy =
  (dependencies: BookshelfDependencies): Run<Writes, 'RegisterUnlabelledGlobalBook'> =>
  async (call) => {
    const { input, viewer } = call;
    const { writeAs, makeCode, clock } = dependencies;
    const { card, defaults } = await prepare(dependencies, input.chosen, viewer);
    for (let tried = 0; tried < CODES_TRIED; tried += 1) {
      const place = {
        GlobalBookID: makeCode(),
        GlobalHondanaID: input.GlobalHondanaID,
        ownerSub: viewer.sub,
      };
      const { importId } = input;
      const copy: CopyRow = { ...newCopy(place, card, clock()), unlabelled: true, importId };
      const steps = stepsOfUnlabelled(dependencies, call, copy, defaults);
      const outcome = await writeAs(viewer.sub, steps);
      if (outcome.done) return { GlobalBook: copy };
      const { request } = outcome.failed;
      if (request !== undefined) return copyOfRequest(dependencies, request, call);
      const rejection = rejectionOf(outcome.failed);
      if (rejection !== null) throw rejection;
    }
    throw new Error('Every new code was taken');
  };

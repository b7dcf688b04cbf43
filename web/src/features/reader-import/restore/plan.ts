import { LISTED_BOOKS_PER_CALL } from '#contract/limits.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import type {
  ExportedCopy,
  ExportedList,
  ExportedShelf,
  OwnExport,
} from '#web/features/reader-import/files/parsed-file.ts';
import {
  ownBookOf,
  planOf,
  type ImportPlan,
  type PlannedBook,
  type PlannedCopy,
  type PlannedList,
  type PlannedShelf,
  type Planning,
} from '#web/features/reader-import/plan/import-plan.ts';
import type { Known, KnownOwn, MatchedRow } from '#web/features/reader-import/plan/matching.ts';
import {
  restoreChoiceBy,
  restoreTargets,
  type RestoreChoice,
  type RestoreTarget,
} from '#web/features/reader-import/plan/choices.ts';
import { chunksOf } from '#web/lib/chunks.ts';

const NOTHING_THERE: KnownOwn = {
  copies: new Map(),
  favorites: new Set(),
  kindleBooks: new Map(),
  noteIds: new Set(),
};

interface CopiesPart extends Pick<ImportPlan, 'ownBooks' | 'copies' | 'notImported'> {
  /** The items of own books by their ids in the export. */
  readonly ownItems: ReadonlyMap<string, string>;
}

/** Copies beyond those that the reader has. An own book of another reader becomes one of this reader. */
const copiesPart = (copies: readonly ExportedCopy[], known: KnownOwn): CopiesPart => {
  const there = new Map(known.copies);
  const part = {
    ownBooks: [] as PlannedCopy[],
    copies: [] as PlannedCopy[],
    notImported: [] as ImportPlan['notImported'][number][],
    ownItems: new Map<string, string>(),
  };
  for (const exported of copies) {
    const { line, GlobalBookID, KANRI_ID, title, HondanaName: shelf } = exported;
    const count = there.get(KANRI_ID) ?? 0;
    there.set(KANRI_ID, count - 1);
    if (count > 0) continue;
    const item = `copy:${GlobalBookID}`;
    const copy = { line, item, copy: 0, ...(shelf !== undefined && { shelf }) };
    if (!isOwnBookID(KANRI_ID)) {
      part.copies.push({ ...copy, book: { KANRI_ID, MainTitle: title } });
      continue;
    }
    const book = ownBookOf(exported);
    if (book === null) part.notImported.push({ line, reason: 'noTitle' });
    else part.ownBooks.push({ ...copy, book });
    part.ownItems.set(KANRI_ID, item);
  }
  return part;
};

/** All shelves, since copies are put on those that exist too; none if there is nothing to do with them. */
const shelvesPart = (
  shelves: readonly ExportedShelf[],
  known: Known,
  areUsed: boolean,
): readonly PlannedShelf[] => {
  const there = new Set(known.shelves.map(({ HondanaName }) => HondanaName));
  const byName = new Map(shelves.map((shelf) => [shelf.HondanaName, shelf]));
  const planned = [...byName.values()].map((shelf) => ({
    line: shelf.line,
    shelf,
    isNew: !there.has(shelf.HondanaName),
  }));
  return areUsed || planned.some(({ isNew }) => isNew) ? planned : [];
};

/** Whether a list that others may see has all books of an exported one: nothing is ever added to such a list. */
const isShared = (list: ExportedList, known: Known): boolean =>
  known.lists.some(
    ({ listName, openLevel, KANRI_IDs }) =>
      listName === list.listName &&
      openLevel === list.openLevel &&
      openLevel !== 'PRIVATE' &&
      list.KANRI_IDs.every((id) => KANRI_IDs.has(id)),
  );

/** Of several lists of one name the same one each time: the nth private one in the reader's order. */
export const nthPrivate = <L extends { readonly listName: string; readonly openLevel: string }>(
  lists: readonly L[],
  { listName }: ExportedList,
  nth: number,
): L | undefined =>
  lists.filter((one) => one.listName === listName && one.openLevel === 'PRIVATE')[nth];

/** Lists that are not there, or lack books; in parts that one call adds. A list without books is a list too. */
const listsPart = (
  lists: readonly ExportedList[],
  known: Known,
  ownItems: ReadonlyMap<string, string>,
): readonly PlannedList[] => {
  const unshared = lists.filter((list) => !isShared(list, known));
  const planned = unshared.flatMap((list, n) => {
    const nth = unshared.slice(0, n).filter(({ listName }) => listName === list.listName).length;
    const stored = nthPrivate(known.lists, list, nth);
    const parts = chunksOf(list.KANRI_IDs, LISTED_BOOKS_PER_CALL);
    return (parts.length === 0 ? [[]] : parts).map((KANRI_IDs, part) => ({
      line: list.line,
      list,
      nth,
      books: KANRI_IDs.map((KANRI_ID): PlannedBook => {
        const ownItem = ownItems.get(KANRI_ID);
        return ownItem === undefined ? { KANRI_ID } : { ownItem };
      }),
      isNew: part === 0 && stored === undefined,
      missing: KANRI_IDs.filter((id) => stored?.KANRI_IDs.has(id) !== true).length,
    }));
  });
  return planned.filter(({ isNew, missing }) => isNew || missing > 0);
};

type RestoredParts = Omit<ImportPlan, 'readings' | 'listed' | 'replacesKindle'> &
  Pick<CopiesPart, 'ownItems'>;

/** What is beside the record, as far as it is chosen and the reader does not have it yet. */
const partsOf = (own: OwnExport, choice: RestoreChoice, known: Known): RestoredParts => {
  const has = known.own ?? NOTHING_THERE;
  const chosen = <T>(target: RestoreTarget, items: readonly T[]) => (choice[target] ? items : []);
  const part = copiesPart(chosen('copies', own.copies), has);
  return {
    ...part,
    lists: listsPart(chosen('lists', own.lists), known, part.ownItems),
    notes: chosen('impressions', own.impressions)
      .filter(({ noteId }) => !has.noteIds.has(noteId))
      .map(({ line, noteId, content, createdAt }) => ({
        line,
        item: noteId,
        content,
        writtenAt: createdAt,
      })),
    favorites: chosen('favorites', own.favorites).filter(
      ({ KANRI_ID }) => !has.favorites.has(KANRI_ID),
    ),
    shelves: shelvesPart(
      chosen('copies', own.shelves),
      known,
      part.copies.length + part.ownBooks.length > 0,
    ),
    kindleBooks: chosen('kindleBooks', own.kindleBooks).filter(
      ({ book }) => !has.kindleBooks.has(book.asin),
    ),
  };
};

interface Restoring {
  readonly own: OwnExport;
  readonly choice: RestoreChoice;
}

/** What an import of an export writes: by its rows, and beside them what is restored. */
export const planOfExport = (
  rows: readonly MatchedRow[],
  planning: Planning,
  { own, choice }: Restoring,
): ImportPlan => {
  const { ownItems, ...parts } = partsOf(own, choice, planning.known);
  const plan = planOf(rows, { ...planning, restoredItems: ownItems });
  const restored = new Set(choice.copies ? own.copies.map(({ KANRI_ID }) => KANRI_ID) : []);
  return {
    ...parts,
    readings: plan.readings,
    listed: plan.listed,
    replacesKindle: false,
    ownBooks: [...plan.ownBooks, ...parts.ownBooks],
    notes: [...plan.notes, ...parts.notes],
    // The export says how many copies of a book there are.
    copies: [
      ...plan.copies.filter(({ book }) => !('KANRI_ID' in book && restored.has(book.KANRI_ID))),
      ...parts.copies,
    ],
    notImported: [...plan.notImported, ...parts.notImported],
  };
};

/** Of what the reader has less than the export. */
export const missingTargets = (own: OwnExport, known: Known): ReadonlySet<RestoreTarget> => {
  const parts = partsOf(
    own,
    restoreChoiceBy(() => true),
    known,
  );
  const missing: Readonly<Record<RestoreTarget, readonly unknown[]>> = {
    lists: parts.lists,
    favorites: parts.favorites,
    impressions: parts.notes,
    copies: [...parts.copies, ...parts.ownBooks, ...parts.shelves],
    kindleBooks: parts.kindleBooks,
  };
  return new Set(restoreTargets.filter((target) => missing[target].length > 0));
};

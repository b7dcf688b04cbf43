import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { hondanaOf, type CopyRow, type HondanasRow } from './rows.ts';

/**
 * A copy as the shelf shows it to anybody. Its schema is the allow-list: neither who owns the copy
 * nor who has borrowed it passes (SEC-62). Copies without a card are shown by their code (SP-087).
 */
const shelfEntryOf = (copy: CopyRow, hondanas: HondanasRow | undefined): BookshelfEntry => {
  const hondana = hondanaOf(copy, hondanas);
  return bookshelfEntrySchema.parse({
    // A shelf that is gone is not named either: the copy is unassigned.
    global_book: { ...copy, GlobalHondanaID: hondana?.GlobalHondanaID },
    book_details: copy.card,
    global_hondana: hondana,
    lending_status: copy.openLendingID === undefined ? 'Available' : 'Lending',
  });
};

const newestFirst = (a: CopyRow, b: CopyRow): number =>
  b.RegisteredDatetime.localeCompare(a.RegisteredDatetime) ||
  a.GlobalBookID.localeCompare(b.GlobalBookID);

/** The entries of a shelf, newest registered first, so that the first file shows what most look for. */
export const bookshelfEntriesOf = (
  copies: readonly CopyRow[],
  hondanas: HondanasRow | undefined,
): readonly BookshelfEntry[] =>
  copies.toSorted(newestFirst).map((copy) => shelfEntryOf(copy, hondanas));

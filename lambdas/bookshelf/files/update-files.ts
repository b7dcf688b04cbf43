import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { isStickerCode } from '#contract/sticker-code.ts';
import { chunks, forEachConcurrently } from '#lambdas/shared/collections.ts';
import { BOOKSHELF_FILE_ENTRIES } from '#lambdas/specs/settings.ts';
import type { CopyStore } from '../copies/store.ts';
import type { BookshelfFile } from '../library/rows.ts';
import {
  FILES_AT_ONCE,
  type ReadBookshelfFile,
  type WriteBookshelfFiles,
} from './bookshelf-files.ts';
import { inHondana, newestFirst, placeOf, type ReadEntries } from './entries.ts';

export interface UpdateDependencies {
  readonly copies: Pick<CopyStore, 'findMany'>;
  readonly readEntries: ReadEntries;
  readonly readFile: ReadBookshelfFile;
  readonly writeFiles: WriteBookshelfFiles;
}

/** Files, and the codes of copies and groups of hondanas that have changed since they were written. */
interface OutdatedFiles {
  readonly ownerSub: string;
  readonly files: readonly BookshelfFile[];
  readonly changed: ReadonlySet<string>;
}

/** The file of a copy: those that are older than all others belong to the last one. */
const fileAt = (files: readonly BookshelfFile[], place: string): BookshelfFile | undefined =>
  files.find(({ last }) => place >= last) ?? files.at(-1);

/** As few files as hold the entries, of equal size: a full one would need another for each new copy. */
const parted = (entries: readonly BookshelfEntry[]): readonly (readonly BookshelfEntry[])[] => {
  const parts = Math.ceil(entries.length / BOOKSHELF_FILE_ENTRIES);
  return chunks(entries, Math.ceil(entries.length / parts));
};

/**
 * Replaces the files that show a changed copy, or would, and those with copies on a changed hondana. The others
 * remain. Entries that have not changed come from the files themselves. Null when a changed copy cannot be read.
 */
export const createUpdateFiles =
  ({ copies, readEntries, readFile, writeFiles }: UpdateDependencies) =>
  async ({ ownerSub, files, changed }: OutdatedFiles): Promise<readonly BookshelfFile[] | null> => {
    const codes = [...changed].filter(isStickerCode);
    const rows = [...(await copies.findMany(codes)).values()];
    if (rows.length < codes.length) return null;
    const shown = rows.filter(({ activeOwner }) => activeOwner === ownerSub);
    const { entries, hondanas } = await readEntries(ownerSub, shown);

    const places = new Set(rows.map((copy) => fileAt(files, placeOf(copy))));
    const outdated = files.filter(
      (file) => places.has(file) || file.hondanas.some((group) => changed.has(group)),
    );
    const replaced = new Map<BookshelfFile, Parameters<WriteBookshelfFiles>[0]>();
    await forEachConcurrently(outdated, FILES_AT_ONCE, async (file) => {
      const kept = (await readFile(file.key)).filter(
        ({ global_book }) => !changed.has(global_book.GlobalBookID),
      );
      const added = entries.filter(
        ({ global_book }) => fileAt(files, placeOf(global_book)) === file,
      );
      const current = [...kept.map((entry) => inHondana(entry, hondanas)), ...added];
      replaced.set(file, parted(newestFirst(current)));
    });
    return writeFiles(files.flatMap((file) => replaced.get(file) ?? [file]));
  };

import type { ImportSource } from '#web/features/reader-import/files/parsed-file.ts';
import type { ApiClient } from '#web/lib/api-client.ts';

/** What stays because the reader has changed it since. */
export interface Kept {
  /** Ids of books, of notes, of lists, of copies and of Kindle books. */
  readonly records: readonly string[];
  readonly notes: readonly string[];
  readonly lists: readonly string[];
  readonly copies: readonly string[];
  readonly kindleBooks: readonly string[];
}

export interface UndoneImport {
  readonly userSub: string;
  readonly importId: string;
  readonly source: ImportSource;
}

interface UndonePage {
  readonly removed: number;
  readonly kept: readonly string[];
  readonly lastEvaluatedKey?: string | undefined;
}

/** Calls an operation that undoes page by page until it is done; returns what it has kept. */
const untilDone = async (
  undo: (lastEvaluatedKey: string | undefined) => Promise<UndonePage>,
): Promise<readonly string[]> => {
  const kept: string[] = [];
  let lastEvaluatedKey: string | undefined;
  do {
    const page = await undo(lastEvaluatedKey);
    kept.push(...page.kept);
    ({ lastEvaluatedKey } = page);
  } while (lastEvaluatedKey !== undefined);
  return kept;
};

const at = (lastEvaluatedKey: string | undefined) =>
  lastEvaluatedKey === undefined ? {} : { lastEvaluatedKey };

/**
 * Removes what an import has written and nobody has changed since: its impressions, its books in lists, its copies, its
 * Kindle books, then its records and readings, after which the server knows it as undone. Kindle books of an export stay. May be repeated.
 */
export const undoImport = async (api: ApiClient, undone: UndoneImport): Promise<Kept> => {
  const { userSub, importId, source } = undone;
  const notes = await untilDone((key) =>
    api.call('noteImports', 'undoImpressionsImport', { userSub, importId, ...at(key) }),
  );
  const { kept: lists } = await api.call('bookLists', 'undoBooksInListsImport', {
    UserSub: userSub,
    importId,
  });
  const copies = await untilDone((key) =>
    api.call('bookshelfWrites', 'undoCopiesImport', { UserSub: userSub, importId, ...at(key) }),
  );
  const { kept: kindleBooks } =
    source === 'kindle'
      ? await api.call('kindle', 'undoKindleImport', { userSub, importId })
      : { kept: [] };
  const records = await untilDone((key) =>
    api.call('record', 'undoReadingsImport', { UserSub: userSub, importId, ...at(key) }),
  );
  return { records, notes, lists, copies, kindleBooks };
};

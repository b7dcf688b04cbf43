import { statusOf, type ApiClient } from '../../../lib/api-client.ts';
import type { CreatedList } from './import-state.ts';

/** What stays because the reader has changed it since. */
export interface Kept {
  /** Ids of books, of notes, of lists and of copies. */
  readonly records: readonly string[];
  readonly notes: readonly string[];
  readonly lists: readonly string[];
  readonly copies: readonly string[];
}

export interface UndoneImport {
  readonly userSub: string;
  readonly importId: string;
  readonly createdLists: readonly CreatedList[];
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

const GONE: ReadonlySet<number> = new Set([403, 404]);

/** Deletes a list of an import; false if it stays, because it is shared or has books that the import has not added. */
const deleteList = async (
  api: ApiClient,
  UserSub: string,
  { bookListID, books }: CreatedList,
): Promise<boolean> => {
  try {
    const list = await api.call('sharedList', 'readSharedList', { bookListID });
    if (list.openLevel !== 'PRIVATE' || list.books.length > books) return false;
    await api.call('bookLists', 'deleteListOfBookList', { UserSub, bookListID });
  } catch (error) {
    if (!GONE.has(statusOf(error))) throw error;
  }
  return true;
};

/**
 * Removes what an import has written and nobody has changed since: its impressions, its lists, its copies, then its
 * records and readings, after which the server knows it as undone. May be repeated.
 */
export const undoImport = async (api: ApiClient, undone: UndoneImport): Promise<Kept> => {
  const { userSub, importId, createdLists } = undone;
  const notes = await untilDone((key) =>
    api.call('noteImports', 'undoImpressionsImport', { userSub, importId, ...at(key) }),
  );
  const lists: string[] = [];
  for (const list of createdLists)
    if (!(await deleteList(api, userSub, list))) lists.push(list.bookListID);
  const copies = await untilDone((key) =>
    api.call('bookshelfWrites', 'undoCopiesImport', { UserSub: userSub, importId, ...at(key) }),
  );
  const records = await untilDone((key) =>
    api.call('record', 'undoReadingsImport', { UserSub: userSub, importId, ...at(key) }),
  );
  return { records, notes, lists, copies };
};

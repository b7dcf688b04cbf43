import type { Contracts } from '#contract/contracts.ts';
import type { Answer } from '#contract/operation.ts';
import {
  hasRecord,
  type PlannedBook,
  type PlannedCopy,
  type PlannedListing,
  type PlannedNote,
  type PlannedReading,
  type Reason,
} from '#web/features/reader-import/plan/import-plan.ts';
import { privateList } from '#web/features/reader-import/plan/plan-limits.ts';
import { statusOf, type ApiClient } from '#web/lib/api-client.ts';
import { requestIdOf } from './derived-ids.ts';
import { notImportedFor, type ImportJob, type ImportState, type Progress } from './import-state.ts';

export const NOT_FOUND = 404;
export const CONFLICT = 409;

export interface Context {
  readonly api: ApiClient;
  readonly job: ImportJob;
  readonly importId: string;
  readonly state: ImportState;
}

/** The id of a book; an own book that could not be registered has none. */
export const idOf = (book: PlannedBook, { ownIDs }: ImportState): string | undefined =>
  'KANRI_ID' in book ? book.KANRI_ID : ownIDs.get(book.ownItem);

const withIDs = <L extends PlannedListing>(items: readonly L[], state: ImportState) =>
  items.flatMap((planned) => {
    const KANRI_ID = idOf(planned.book, state);
    return KANRI_ID === undefined ? [] : [{ ...planned, KANRI_ID }];
  });

export const sendCopy =
  (planned: PlannedCopy) =>
  async ({ api, job, importId, state }: Context): Promise<Progress> => {
    const { item, book, copy, shelf = '' } = planned;
    const GlobalHondanaID = state.shelfIDs.get(shelf) ?? job.choices.GlobalHondanaID;
    try {
      const answer = await api.call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', {
        UserSub: job.userSub,
        ...(hasRecord(book) ? { KANRI_ID: book.KANRI_ID } : { book }),
        ...(GlobalHondanaID !== undefined && { GlobalHondanaID }),
        requestId: await requestIdOf(importId, item, copy),
        importId,
      });
      return {
        // Another tab may import the same file.
        ...(answer.isRepeated === true ? { existing: 1 } : { added: { copies: 1 } }),
        ...(!hasRecord(book) && { ownID: [item, answer.GlobalBook.KANRI_ID] as const }),
      };
    } catch (error) {
      const status = statusOf(error);
      if (status === CONFLICT) return notImportedFor([planned], 'shelfFull');
      if (status === NOT_FOUND) return notImportedFor([planned], 'unknownBook');
      throw error;
    }
  };

const reasonOfOutcome: Readonly<Record<string, Reason>> = {
  full: 'recordFull',
  unknownBook: 'unknownBook',
  tooManyReadings: 'tooManyReadings',
};

export const sendReadings =
  (planned: readonly PlannedReading[]) =>
  async ({ api, job, importId, state }: Context): Promise<Progress> => {
    const rows = withIDs(planned, state);
    if (rows.length === 0) return {};
    const { results } = await api.call('record', 'importReadings', {
      UserSub: job.userSub,
      importId,
      items: rows.map(({ KANRI_ID, state: read, readings }) => ({
        KANRI_ID,
        state: read,
        readings: readings.map((reading) => ({ ...reading })),
      })),
    });
    const outcomes = results.map(({ outcome }) => outcome);
    return {
      added: {
        readings: outcomes.filter((outcome) => outcome === 'added' || outcome === 'extended')
          .length,
      },
      existing: outcomes.filter((outcome) => outcome === 'existing').length,
      notImported: rows.flatMap(({ line }, n) => {
        const reason = reasonOfOutcome[outcomes[n] ?? ''];
        return reason === undefined ? [] : [{ line, reason }];
      }),
    };
  };

type StoredList = Answer<Contracts['bookListReads'], 'getListOfBookList'>['lists'][number];

/** The id of the list that is found among the reader's, else of a new private one. */
export const listFor = async (
  api: ApiClient,
  { listName, comments }: { readonly listName: string; readonly comments: string },
  find: (lists: readonly StoredList[]) => StoredList | undefined,
): Promise<string> => {
  const { lists } = await api.call('bookListReads', 'getListOfBookList', {});
  const found = find(lists);
  if (found !== undefined) return found.bookListID;
  const { bookListID } = await api.call('bookLists', 'addListOfBookList', {
    listName,
    comments,
    openLevel: 'PRIVATE',
    listOrder: Math.max(0, ...lists.map(({ listOrder }) => listOrder)) + 1,
  });
  return bookListID;
};

interface Added extends Progress {
  readonly unknown: readonly string[];
}

/** Adds books to a list; one that had none becomes a list of the import, without books too. */
export const addToList = async (
  { api, importId }: Context,
  bookListID: string,
  KANRI_IDs: readonly string[],
): Promise<Added> => {
  const { added, existing, unknown } = await api.call('bookLists', 'addBooksToList', {
    bookListID,
    KANRI_IDs: [...KANRI_IDs],
    importId,
  });
  return { added: { listed: added.length }, existing: existing.length, unknown };
};

/** The list of the rows: the one that this run uses, else a private one of the name. */
const listOfRows = ({ api, job, state }: Context): Promise<string> =>
  state.bookListID === undefined
    ? listFor(api, { listName: job.choices.listName, comments: '' }, (lists) =>
        privateList(lists, job.choices.listName),
      )
    : Promise.resolve(state.bookListID);

export const sendListed =
  (planned: readonly PlannedListing[]) =>
  async (context: Context): Promise<Progress> => {
    const rows = withIDs(planned, context.state);
    if (rows.length === 0) return {};
    try {
      const bookListID = await listOfRows(context);
      const KANRI_IDs = new Set(rows.map(({ KANRI_ID }) => KANRI_ID));
      const { unknown, ...progress } = await addToList(context, bookListID, [...KANRI_IDs]);
      return {
        ...progress,
        bookListID,
        ...notImportedFor(
          rows.filter(({ KANRI_ID }) => unknown.includes(KANRI_ID)),
          'unknownBook',
        ),
      };
    } catch (error) {
      if (statusOf(error) === CONFLICT) return notImportedFor(rows, 'listFull');
      throw error;
    }
  };

export const sendNotes =
  (notes: readonly PlannedNote[]) =>
  async ({ api, job, importId }: Context): Promise<Progress> => {
    const { results } = await api.call('noteImports', 'importImpressions', {
      userSub: job.userSub,
      importId,
      items: notes.map(({ item, content, writtenAt }) => ({
        source: job.source,
        item,
        content,
        ...(writtenAt !== undefined && { writtenAt }),
      })),
    });
    const created = results.filter(({ outcome }) => outcome === 'created').length;
    return { added: { impressions: created }, existing: results.length - created };
  };

import {
  IMPORTED_NOTES_PER_CALL,
  LISTED_BOOKS_PER_CALL,
  READINGS_PER_IMPORT_CALL,
} from '#contract/limits.ts';
import { statusOf, type ApiClient } from '../../lib/api-client.ts';
import { chunksOf } from '../../lib/chunks.ts';
import { requestIdOf } from './derived-ids.ts';
import {
  hasRecord,
  privateList,
  type ImportPlan,
  type PlannedCopy,
  type PlannedNote,
  type PlannedReading,
  type PlannedRow,
  type Reason,
} from './import-plan.ts';
import {
  notImportedFor,
  type ImportJob,
  type ImportState,
  type Progress,
  type Step,
} from './import-state.ts';

const NOT_FOUND = 404;
const CONFLICT = 409;

export interface Context {
  readonly api: ApiClient;
  readonly job: ImportJob;
  readonly importId: string;
  readonly state: ImportState;
}

/** The ids of the rows' books as far as they have one: own books that could not be registered have none. */
const withIDs = <R extends PlannedRow>(rows: readonly R[], { ownIDs }: ImportState) =>
  rows.flatMap((planned) => {
    const { row, book } = planned;
    const KANRI_ID = hasRecord(book) ? book.KANRI_ID : ownIDs.get(row.line);
    return KANRI_ID === undefined ? [] : [{ ...planned, KANRI_ID }];
  });

const sendCopy =
  (planned: PlannedCopy) =>
  async ({ api, job, importId }: Context): Promise<Progress> => {
    const { row, book, copy } = planned;
    try {
      const { GlobalBook } = await api.call('bookshelfWrites', 'RegisterUnlabelledGlobalBook', {
        UserSub: job.userSub,
        ...(hasRecord(book) ? { KANRI_ID: book.KANRI_ID } : { book }),
        requestId: await requestIdOf(importId, row.item, copy),
      });
      return {
        added: { copies: 1 },
        copyID: GlobalBook.GlobalBookID,
        ...(!hasRecord(book) && { ownID: [row.line, GlobalBook.KANRI_ID] as const }),
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

const sendReadings =
  (planned: readonly PlannedReading[]) =>
  async ({ api, job, importId, state }: Context): Promise<Progress> => {
    const rows = withIDs(planned, state);
    if (rows.length === 0) return {};
    const { results } = await api.call('record', 'importReadings', {
      UserSub: job.userSub,
      importId,
      items: rows.map(({ KANRI_ID, row, state: read }) => ({
        KANRI_ID,
        state: read,
        readings: row.readings.map((reading) => ({ ...reading })),
      })),
    });
    const outcomes = results.map(({ outcome }) => outcome);
    return {
      added: {
        readings: outcomes.filter((outcome) => outcome === 'added' || outcome === 'extended')
          .length,
      },
      existing: outcomes.filter((outcome) => outcome === 'existing').length,
      notImported: rows.flatMap(({ row: { line } }, n) => {
        const reason = reasonOfOutcome[outcomes[n] ?? ''];
        return reason === undefined ? [] : [{ line, reason }];
      }),
    };
  };

interface UsedList {
  readonly bookListID: string;
  readonly createdListID?: string;
}

/** The list that the import has created, else a private one of the name, else a new one. */
const listFor = async ({ api, job, state }: Context): Promise<UsedList> => {
  if (state.bookListID !== undefined) return { bookListID: state.bookListID };
  const { lists } = await api.call('bookListReads', 'getListOfBookList', {});
  const { listName } = job;
  const found =
    lists.find(({ bookListID }) => bookListID === state.createdListID) ??
    privateList(lists, listName);
  if (found !== undefined) return { bookListID: found.bookListID };
  const { bookListID } = await api.call('bookLists', 'addListOfBookList', {
    listName,
    comments: '',
    openLevel: 'PRIVATE',
    listOrder: Math.max(0, ...lists.map(({ listOrder }) => listOrder)) + 1,
  });
  return { bookListID, createdListID: bookListID };
};

const sendListed =
  (planned: readonly PlannedRow[]) =>
  async (context: Context): Promise<Progress> => {
    const rows = withIDs(planned, context.state);
    if (rows.length === 0) return {};
    try {
      const list = await listFor(context);
      const { added, existing, unknown } = await context.api.call('bookLists', 'addBooksToList', {
        bookListID: list.bookListID,
        KANRI_IDs: [...new Set(rows.map(({ KANRI_ID }) => KANRI_ID))],
      });
      return {
        ...list,
        added: { listed: added.length },
        existing: existing.length,
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

const sendNotes =
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

export interface Call {
  readonly step: Step;
  readonly items: readonly WithLine[];
  readonly send: (items: readonly WithLine[]) => (context: Context) => Promise<Progress>;
}
export interface WithLine {
  readonly row: { readonly line: number };
}

const callsOf = <I extends WithLine>(
  step: Step,
  { items, size }: { readonly items: readonly I[]; readonly size: number },
  send: (items: readonly I[]) => (context: Context) => Promise<Progress>,
): readonly Call[] =>
  // Each call gets a part of its own items.
  chunksOf(items, size).map((part) => ({ step, items: part, send: send as Call['send'] }));

const sendFirstCopy = ([copy]: readonly PlannedCopy[]) =>
  copy === undefined ? () => Promise.resolve({}) : sendCopy(copy);

/** All calls of an import in their order; each has at most as many items as its operation accepts. */
export const callsOfPlan = (plan: ImportPlan): readonly Call[] => [
  ...callsOf('ownBooks', { items: plan.ownBooks, size: 1 }, sendFirstCopy),
  ...callsOf('readings', { items: plan.readings, size: READINGS_PER_IMPORT_CALL }, sendReadings),
  ...callsOf('listed', { items: plan.listed, size: LISTED_BOOKS_PER_CALL }, sendListed),
  ...callsOf('notes', { items: plan.notes, size: IMPORTED_NOTES_PER_CALL }, sendNotes),
  ...callsOf('copies', { items: plan.copies, size: 1 }, sendFirstCopy),
];

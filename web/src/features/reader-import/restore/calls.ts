import type {
  PlannedFavorite,
  PlannedKindleBook,
  PlannedList,
  PlannedShelf,
} from '#web/features/reader-import/plan/import-plan.ts';
import {
  addToList,
  CONFLICT,
  idOf,
  listFor,
  NOT_FOUND,
  type Context,
} from '#web/features/reader-import/run/import-calls.ts';
import { notImportedFor, type Progress } from '#web/features/reader-import/run/import-state.ts';
import { statusOf } from '#web/lib/api-client.ts';
import { ALL_HONDANA_COLOR } from '#web/lib/measures.ts';
import { nthPrivate } from './plan.ts';

/** Creates those shelves whose names the reader has none of. */
export const sendShelves =
  (shelves: readonly PlannedShelf[]) =>
  async ({ api, job: { userSub: UserSub } }: Context): Promise<Progress> => {
    const stored = await api.call('hondanaReads', 'fetch_GlobalHondana_ByUsersub', { UserSub });
    const shelfIDs = new Map(
      stored.shelves.map(({ HondanaName, GlobalHondanaID }) => [HondanaName, GlobalHondanaID]),
    );
    const missing = shelves.filter(({ shelf }) => !shelfIDs.has(shelf.HondanaName));
    const refused: PlannedShelf[] = [];
    for (const planned of missing) {
      const { HondanaName, ColorCode = ALL_HONDANA_COLOR } = planned.shelf;
      const input = { UserSub, HondanaName, ColorCode };
      try {
        const { GlobalHondanaID } = await api.call('hondanaWrites', 'CreateGlobalHondana', input);
        shelfIDs.set(HondanaName, GlobalHondanaID);
      } catch (error) {
        // As many shelves as a reader may have: the copies are put on none.
        if (statusOf(error) !== CONFLICT) throw error;
        refused.push(planned);
      }
    }
    return {
      shelfIDs,
      restored: { shelves: missing.length - refused.length },
      existing: shelves.length - missing.length,
      ...notImportedFor(refused, 'refused'),
    };
  };

/** Adds books to the private list of the name, in the order of the export. */
export const sendList =
  (planned: PlannedList) =>
  async (context: Context): Promise<Progress> => {
    const { list, nth, books } = planned;
    const ids = books.flatMap((book) => idOf(book, context.state) ?? []);
    try {
      const bookListID = await listFor(context.api, list, (lists) => nthPrivate(lists, list, nth));
      const { unknown, ...progress } = await addToList(context, bookListID, ids);
      const missing = books.length - ids.length + unknown.length;
      return {
        ...progress,
        ...notImportedFor(
          Array.from({ length: missing }, () => planned),
          'unknownBook',
        ),
      };
    } catch (error) {
      if (statusOf(error) === CONFLICT) return notImportedFor([planned], 'listFull');
      throw error;
    }
  };

export const sendFavorite =
  (planned: PlannedFavorite) =>
  async ({ api, job: { userSub: UserSub } }: Context): Promise<Progress> => {
    try {
      await api.call('favorites', 'addFavoriteBook', { UserSub, KANRI_ID: planned.KANRI_ID });
      return { restored: { favorites: 1 } };
    } catch (error) {
      if (statusOf(error) === NOT_FOUND) return notImportedFor([planned], 'unknownBook');
      throw error;
    }
  };

export const sendKindleBooks =
  (planned: readonly PlannedKindleBook[]) =>
  async ({ api, job: { userSub, runId }, importId }: Context): Promise<Progress> => {
    try {
      const { added } = await api.call('kindle', 'importUsersKindleBooks', {
        userSub,
        books: planned.map(({ book }) => ({ ...book })),
        importId: runId,
        readerImportId: importId,
        chunkNo: 0,
        chunkCount: 1,
      });
      return { added: { kindleBooks: added }, existing: planned.length - added };
    } catch (error) {
      if (statusOf(error) === CONFLICT) return notImportedFor(planned, 'kindleFull');
      throw error;
    }
  };

/** Removes what this run has not sent, unless some of it found no room. */
export const removeOtherKindleBooks =
  () =>
  async ({ api, job: { userSub, runId }, importId, state }: Context): Promise<Progress> => {
    if (!state.notImported.some(({ reason }) => ['kindleFull', 'refused'].includes(reason)))
      await api.call('kindle', 'deleteAllUsersKindleBooks', {
        userSub,
        importIdToKeep: runId,
        readerImportId: importId,
      });
    return {};
  };

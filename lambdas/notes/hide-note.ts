import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { FindHideable } from '#lambdas/shared/hideable.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { latestTextOf } from './corrections/author-text.ts';
import { noteOf } from './rows.ts';
import { createNoteStore } from './store.ts';
import { rewriteNote } from './steps.ts';

/** For operators, who hide notes and show them again. */
export const createFindHideableNote = (
  database: Database,
  TableName: string,
  log: Log,
): FindHideable => {
  const { findStored } = createNoteStore(database, TableName, log);
  return async (noteId) => {
    const stored = await findStored(noteId);
    if (stored === null) return null;
    const { hiddenReason, ...shown } = noteOf(stored.note);
    return {
      authorSub: shown.userSub,
      text: latestTextOf(shown),
      hiddenReason,
      setHidden: (reason) =>
        rewriteNote(
          TableName,
          stored,
          reason === undefined ? shown : { ...shown, hiddenReason: reason },
        ),
    };
  };
};

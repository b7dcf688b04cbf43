import type { Database } from '#lambdas/shared/dynamo/client.ts';
import type { TransactStep } from '#lambdas/shared/dynamo/transact.ts';
import type { FindHideable } from '#lambdas/shared/hideable.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import { latestTextOf } from './corrections/author-text.ts';
import { inOrderOfText } from './mentions.ts';
import { noteOf, noteRowOf, type KeptNote, type Mention } from './rows.ts';
import { createNoteStore, type StoredNote } from './store.ts';
import { isUnchanged, putCitation, putMentions } from './steps.ts';

/** Writes the note and its rows as an edit does, so that a concurrent edit reads the note again. */
const rewrite = (
  TableName: string,
  stored: StoredNote,
  note: KeptNote,
): Readonly<Record<string, TransactStep>> => {
  const Item = noteRowOf(note, stored.note.revision + 1, inOrderOfText(stored));
  return {
    note: { Put: { TableName, Item, ...isUnchanged(stored) } },
    // The parts of mention rows are mentions.
    ...putMentions(TableName, note, stored.mentions as readonly Mention[]),
    ...putCitation(TableName, stored, note),
  };
};

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
        rewrite(
          TableName,
          stored,
          reason === undefined ? shown : { ...shown, hiddenReason: reason },
        ),
    };
  };
};

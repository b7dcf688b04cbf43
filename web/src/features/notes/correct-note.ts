import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import type { ApiClient } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { type ChangeOutcome, useRejectedChange } from './change-outcome.ts';
import { type Statement, statementFields } from './citation-fields.tsx';
import { useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';
import { notesTexts } from './texts.ts';

type CitationChange = { readonly statement: Statement } | { readonly restoredRevision: number };

/** The number of a note's version. */
export const revisionOf = ({ revision = 1 }: Note): number => revision;

const sendChange = (api: ApiClient, userSub: string, note: Note, change: CitationChange) => {
  const base = { noteID: note.noteId, userSub, revision: revisionOf(note) };
  return 'statement' in change
    ? api.call('notes', 'CorrectCitation', { ...base, ...statementFields(change.statement) })
    : api.call('notes', 'restoreNoteRevision', { ...base, ...change });
};

interface ChangeCitation {
  /** Resolves to null when the request failed, which is reported. Never rejects. */
  readonly change: (change: CitationChange) => Promise<ChangeOutcome | null>;
  readonly isPending: boolean;
}

/**
 * Corrects a citation or restores one of its versions, based on the version that the page shows; then
 * refetches note, history and lists. Pending until note and history are there.
 */
export const useChangeCitation = (note: Note, failure: 'correct' | 'restore'): ChangeCitation => {
  const texts = useTexts(notesTexts);
  const send = useSendNote();
  const queries = useQueryClient();
  const { noteId } = note;
  const readRejection = useRejectedChange(noteId);
  const { mutateAsync, isPending } = useMutation({
    meta: { failure: failure === 'correct' ? texts.correctFailed : texts.restoreFailed },
    mutationFn: (change: CitationChange) =>
      send('note', async (client, userSub): Promise<ChangeOutcome> => {
        try {
          await sendChange(client, userSub, note, change);
          return 'saved';
        } catch (error) {
          return readRejection(error, true);
        }
      }),
    onSuccess: async (outcome) => {
      if (outcome === 'saved') void queries.invalidateQueries({ queryKey: noteKeys.lists });
      // The history's key begins with that of the note.
      await queries.invalidateQueries({ queryKey: noteKeys.note(noteId) });
    },
  });
  return { change: (change) => mutateAsync(change).catch(() => null), isPending };
};

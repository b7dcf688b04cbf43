import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Note } from '#contract/entities/note.ts';
import { type ApiClient, ApiError, useApi } from '../../lib/api-client.ts';
import { useAuth } from '../../lib/auth-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { type ChangeLimit, limitOf } from './change-limit.tsx';
import { type Statement, statementFields } from './citation-fields.tsx';
import { en } from './history-texts.en.ts';
import { ja } from './history-texts.ja.ts';
import { useSendNote } from './note-writing.tsx';
import { noteKeys, noteQuery } from './queries.ts';

const CONFLICT = 409;

/** `stale`: the note has changed since it was read, and has been read again. */
type ChangeOutcome = 'saved' | 'stale' | ChangeLimit;

type CitationChange = { readonly statement: Statement } | { readonly restoredRevision: number };

const sendChange = (api: ApiClient, userSub: string, note: Note, change: CitationChange) => {
  // Notes that no release has changed since revisions are told have none.
  const base = { noteID: note.noteId, userSub, revision: note.revision ?? 1 };
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
  const texts = useTexts({ ja, en });
  const send = useSendNote();
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const queries = useQueryClient();
  const { noteId } = note;
  const { mutateAsync, isPending } = useMutation({
    meta: { failure: failure === 'correct' ? texts.correctFailed : texts.restoreFailed },
    mutationFn: (change: CitationChange) =>
      send('note', async (client, userSub): Promise<ChangeOutcome> => {
        try {
          await sendChange(client, userSub, note, change);
          return 'saved';
        } catch (error) {
          const limit = await limitOf(client, noteId, error);
          if (limit !== null) return limit;
          if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
          await queries.fetchQuery({ ...noteQuery(api, { noteId, viewer }), staleTime: 0 });
          return 'stale';
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_LEVELS_PER_CALL } from '#contract/limits.ts';
import type { Sent } from '../../components/send-progress.tsx';
import { statusOf } from '../../lib/api-client.ts';
import { chunksOf } from '../../lib/chunks.ts';
import type { Levels } from './level-fields.tsx';
import { useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';

const TOO_MANY = 429;

interface SetLevels {
  /**
   * Resolves to the ids of notes that have been edited since they were read, and stay as they are; to null
   * when a request failed. Never rejects.
   */
  readonly set: (notes: readonly Note[], levels: Levels) => Promise<ReadonlySet<string> | null>;
  readonly isPending: boolean;
  /** Why the last attempt failed. */
  readonly failure: 'tooMany' | 'failed' | null;
  readonly sent: Sent | null;
}

/**
 * Changes the levels of own impressions, several calls one after the other, then reads the notes on the screen
 * again. Repeating it after a failure is harmless.
 */
export const useSetLevels = (): SetLevels => {
  const send = useSendNote();
  const queries = useQueryClient();
  const [sent, setSent] = useState<Sent | null>(null);
  const { mutateAsync, isPending, error } = useMutation({
    // The dialog shows failures.
    meta: { failure: null },
    mutationFn: async ({ notes, levels }: { notes: readonly Note[]; levels: Levels }) => {
      const stale = new Set<string>();
      let tried = 0;
      try {
        for (const part of chunksOf(notes, NOTE_LEVELS_PER_CALL)) {
          setSent({ tried, of: notes.length });
          const answer = await send('note', (api, userSub) =>
            api.call('notes', 'setNoteLevels', {
              userSub,
              notes: part.map(({ noteId, editedAt }) => ({ noteID: noteId, editedAt })),
              noteOpenLevel: levels.open,
              allowReplyLevel: levels.reply,
            }),
          );
          for (const noteId of answer.stale) stale.add(noteId);
          tried += part.length;
        }
        return stale;
      } finally {
        setSent(null);
        await Promise.all([
          queries.invalidateQueries({ queryKey: noteKeys.lists }),
          ...notes.map(({ noteId }) =>
            queries.invalidateQueries({ queryKey: noteKeys.note(noteId) }),
          ),
        ]);
      }
    },
  });
  return {
    set: (notes, levels) => mutateAsync({ notes, levels }).catch(() => null),
    isPending,
    failure: error === null ? null : statusOf(error) === TOO_MANY ? 'tooMany' : 'failed',
    sent,
  };
};

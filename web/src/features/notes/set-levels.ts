import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_LEVELS_PER_CALL } from '#contract/limits.ts';
import { noteLevels } from '#contract/note-rules.ts';
import type { Sent } from '#web/components/send-progress.tsx';
import { statusOf } from '#web/lib/api-client.ts';
import { chunksOf } from '#web/lib/chunks.ts';
import type { Levels } from './level-fields.tsx';
import { useSendNote } from './note-writing.tsx';
import { noteKeys } from './queries.ts';

const TOO_MANY = 429;

/** Notes that get the same levels. */
export interface LevelChange {
  readonly levels: Levels;
  readonly notes: readonly Note[];
}

/** The changes that give notes back the levels that they have here. */
export const backToLevelsOf = (notes: readonly Note[]): readonly LevelChange[] =>
  noteLevels
    .flatMap((open) => noteLevels.map((reply) => ({ open, reply })))
    .map((levels) => ({
      levels,
      notes: notes.filter(
        (note) => note.noteOpenLevel === levels.open && note.allowReplyLevel === levels.reply,
      ),
    }));

interface SetLevels {
  /**
   * Resolves to the ids of notes that have been edited since they were read, and stay as they are; to null
   * when a request failed. Never rejects.
   */
  readonly set: (changes: readonly LevelChange[]) => Promise<ReadonlySet<string> | null>;
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
    mutationFn: async (changes: readonly LevelChange[]) => {
      const notes = changes.flatMap((change) => change.notes);
      const calls = changes.flatMap(({ levels, notes: same }) =>
        chunksOf(same, NOTE_LEVELS_PER_CALL).map((part) => ({ levels, part })),
      );
      const stale = new Set<string>();
      let tried = 0;
      try {
        for (const { levels, part } of calls) {
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
    set: (changes) => mutateAsync(changes).catch(() => null),
    isPending,
    failure: error === null ? null : statusOf(error) === TOO_MANY ? 'tooMany' : 'failed',
    sent,
  };
};

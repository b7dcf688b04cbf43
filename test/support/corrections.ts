import type { Note } from '#contract/entities/note.ts';
import type { Answer } from '#contract/operation.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { CitationsWorld } from './citations-world.ts';
import type { Answered } from './notes-api.ts';

export type History = Answer<typeof notesContract, 'listNoteRevisions'>;
type Versioned = Pick<Note, 'noteId' | 'revision'>;

/** Corrections of one world, as readers make them. */
export const correctionsOf = (world: CitationsWorld) => ({
  /** Replaces stance, place and quotation of the version of the note that is given. */
  correct: (by: User | null, { noteId: noteID, revision }: Versioned, fields: object = {}) =>
    world.api.post(by, 'CorrectCitation', { noteID, userSub: by?.sub ?? '', revision, ...fields }),

  restore: (by: User | null, note: Versioned, restoredRevision: unknown) =>
    world.api.post(by, 'restoreNoteRevision', {
      noteID: note.noteId,
      userSub: by?.sub ?? '',
      revision: note.revision,
      restoredRevision,
    }),

  /** For a visitor by the open route. */
  history: (
    by: User | null,
    { noteId: noteID }: Pick<Note, 'noteId'>,
    lastEvaluatedKey?: string,
  ): Promise<Answered<History>> => {
    const fields = { noteID, ...(lastEvaluatedKey !== undefined && { lastEvaluatedKey }) };
    return by === null
      ? world.api.openPost<History>(null, 'listNoteRevisions', fields)
      : world.api.post<History>(by, 'listNoteRevisions', fields);
  },

  /** The note as it is stored. */
  now: async ({ noteId: noteID }: Pick<Note, 'noteId'>): Promise<Note> =>
    (await world.api.openPost(null, 'GetNote', { noteID })).body,
});

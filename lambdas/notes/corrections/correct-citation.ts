import type { notesContract } from '#contract/operations/notes.ts';
import { invalidInput } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { changeNote, writeVersion, type Version } from '../change-note.ts';
import type { NoteWriteDependencies } from '../dependencies.ts';
import { readFullNote } from '../read-notes.ts';
import type { StoredNote } from '../store.ts';
import { shownRevisions } from '../visibility.ts';

interface Correction {
  readonly noteId: string;
  readonly viewer: User;
  /** Of the note as the reader saw it. */
  readonly revision: number;
  readonly versionOf: (stored: StoredNote) => Promise<Version> | Version;
}

/** Everybody who can see a citation may correct it. 409: it has changed since it was read. */
const correct = async (
  dependencies: NoteWriteDependencies,
  { noteId, viewer, revision, versionOf }: Correction,
) => {
  const written = await changeNote(dependencies, {
    noteId,
    noteType: 'InformationNote',
    viewer,
    mayChange: () => true,
    write: async (stored) =>
      writeVersion(dependencies, stored, {
        viewer,
        version: await versionOf(stored),
        isStale: revision !== stored.note.revision,
      }),
  });
  return readFullNote(dependencies.relations, viewer, written);
};

/** Replaces stance, place and quotation of a citation; its text stays. */
export const correctCitation =
  (dependencies: NoteWriteDependencies): Run<typeof notesContract, 'CorrectCitation'> =>
  async ({ input: { noteId, revision, referenceType, place, quote }, viewer }) =>
    correct(dependencies, {
      noteId,
      viewer,
      revision,
      versionOf: () => ({ statement: { referenceType, place, quote } }),
    });

/** Writes an earlier version of a citation as a new one. 400: there is no such version, or it is hidden from the reader. */
export const restoreNoteRevision =
  (dependencies: NoteWriteDependencies): Run<typeof notesContract, 'restoreNoteRevision'> =>
  async ({ input: { noteId, revision, restoredRevision }, viewer }) => {
    const isShown = async (found: NoteRevision) =>
      (await shownRevisions(dependencies.relations, viewer, [found]))(found);
    return correct(dependencies, {
      noteId,
      viewer,
      revision,
      versionOf: async ({ note }) => {
        const found = await dependencies.revisions.find(note, restoredRevision);
        if (found === null || !(await isShown(found)))
          throw invalidInput('restoredRevision: no such version of this note');
        const { content, referenceType, place, quote, editorSub, correctedBy = editorSub } = found;
        return {
          content,
          statement: { referenceType, place, quote },
          restored: { revision: restoredRevision, wordsBy: correctedBy },
        };
      },
    });
  };

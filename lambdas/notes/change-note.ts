import type { NoteType } from '#contract/note-rules.ts';
import { conflict, forbidden, notFound } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { StoredNote } from './note-repository.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { isVisibleTo } from './visible-notes.ts';

/** How often a change starts afresh because somebody else's came between. */
const ATTEMPTS = 5;

interface Change<T> {
  readonly noteId: string;
  /** An operation changes notes of its own kind only: each kind has its own rule (SEC-25). */
  readonly noteType: NoteType;
  readonly viewer: User;
  readonly mayChange: (stored: StoredNote) => boolean;
  /** Writes on the condition that the note is still as it was read; null or false: it was not. */
  readonly write: (stored: StoredNote) => Promise<T | null | false>;
}

/**
 * Reads a note, checks the caller's right and changes it, again when others have changed it in
 * between. 404: missing, hidden from the caller, or of another kind; 403: seen but not the caller's
 * to change; 409: too many others at the same time.
 */
export const changeNote = async <T>(
  { notes, relations }: NoteReadDependencies,
  { noteId, noteType, viewer, mayChange, write }: Change<T>,
): Promise<T> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await notes.findStored(noteId);
    if (stored === null || stored.note.noteType !== noteType) throw notFound();
    if (!(await isVisibleTo(relations, viewer, stored.note))) throw notFound();
    if (!mayChange(stored)) throw forbidden();
    const written = await write(stored);
    if (written !== null && written !== false) return written;
  }
  throw conflict('Others are changing this note at the moment');
};

import type { NoteType } from '#contract/note-rules.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import { conflict, forbidden, notFound } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { NoteReadDependencies, NoteWriteDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';
import type { StoredNote } from './store.ts';
import { isVisibleTo } from './visibility.ts';

/** How often an optimistic update is tried. */
const ATTEMPTS = 5;

interface Change<T> {
  readonly noteId: string;
  /** An operation changes only notes of its own type: each type has its own rule. */
  readonly noteType: NoteType;
  readonly viewer: User;
  readonly mayChange: (stored: StoredNote) => boolean;
  /** An optimistic update; null or false when the note has changed since it was read. */
  readonly write: (stored: StoredNote) => Promise<T | null | false>;
}

/**
 * Reads a note, checks the caller's right and changes it; retries when the note has changed in the
 * meantime. 404: missing, hidden from the caller, or of another type; 403: visible, but not the
 * caller's to change; 409: every attempt failed.
 */
const changeNote = async <T>(
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

/** The time of an edit: later than the last one, because it is the version that editors send. */
const timeOfEdit = ({ note }: StoredNote, now: number): string =>
  new Date(Math.max(now, Date.parse(note.editedAt) + 1)).toISOString();

const lastEditorOf = ({ note }: StoredNote): string => note.lastEditedBy ?? note.userSub;

interface EditAsRead {
  readonly content: string;
  readonly editedAt?: string | undefined;
}

/** Whether the note has been edited since the editor read it; an editor who names no time accepts that. */
const isStale = ({ note }: StoredNote, { editedAt }: EditAsRead): boolean =>
  editedAt !== undefined && Date.parse(editedAt) !== Date.parse(note.editedAt);

/** Whether the stored text is this very edit: its first response was lost, and it is sent again. */
const isRepeated = (stored: StoredNote, { content }: EditAsRead, viewer: User): boolean =>
  stored.note.content === content && lastEditorOf(stored) === viewer.sub;

/**
 * Replaces the text of a note and its mentions; nothing else can change. Everybody who can see an
 * information note may edit it, other notes only their author. An edit that names the `editedAt` it
 * was based on replaces that version only (see docs/decisions/0101). 409: edited since.
 */
export const editNote =
  (
    dependencies: NoteWriteDependencies,
    noteType: NoteType,
  ): Run<typeof notesContract, `Edit${NoteType}`> =>
  async ({ input, viewer }) => {
    const { notes, clock, siteHosts } = dependencies;
    const { noteId, content } = input;
    return changeNote(dependencies, {
      noteId,
      noteType,
      viewer,
      mayChange: ({ note }) => noteType === 'InformationNote' || note.userSub === viewer.sub,
      write: async (stored) => {
        if (isStale(stored, input)) {
          if (isRepeated(stored, input, viewer)) return stored.note;
          throw conflict('The note has been edited since it was read');
        }
        return notes.edit(stored, {
          content,
          editedAt: timeOfEdit(stored, clock()),
          editorSub: viewer.sub,
          mentions: mentionsOf({ ...stored.note, content }, siteHosts),
        });
      },
    });
  };

/**
 * Deletes a note with its mentions and revisions. Only its author may, whatever its type. Timeline
 * rows stay until they expire; reading a timeline skips them.
 */
export const deleteNote =
  (
    dependencies: NoteWriteDependencies,
    noteType: NoteType,
  ): Run<typeof notesContract, `Delete${NoteType}`> =>
  async ({ input: { noteId }, viewer }) => {
    await changeNote(dependencies, {
      noteId,
      noteType,
      viewer,
      mayChange: ({ note }) => note.userSub === viewer.sub,
      write: dependencies.notes.remove,
    });
    return { ok: true };
  };

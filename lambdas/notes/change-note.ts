import type { NoteType } from '#contract/note-rules.ts';
import { CORRECTIONS_OF_ALL_PER_DAY } from '#contract/limits.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import { conflict, forbidden, notFound, tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { latestTextOf, textAfterEdit } from './corrections/author-text.ts';
import { withCorrection, type CorrectionsRow } from './corrections/rows.ts';
import type { NoteReadDependencies, NoteWriteDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';
import { readFullNote } from './read-notes.ts';
import type { NoteRow } from './rows.ts';
import type { StoredNote } from './store.ts';
import { isVisibleTo } from './visibility.ts';
import type { Edit } from './writes.ts';

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

/** The time of an edit: later than the last one, because it is the version that editors send. */
const timeOfEdit = ({ note }: StoredNote, now: number): string =>
  new Date(Math.max(now, Date.parse(note.editedAt) + 1)).toISOString();

const lastEditorOf = ({ note }: StoredNote): string => note.lastEditedBy ?? note.userSub;

/** What a note says in one version; what is absent is that of the version before. */
export type Version = Pick<Edit, 'content' | 'statement' | 'restored'>;

const hasText = ({ note }: StoredNote, { content }: Version, viewerSub: string): boolean => {
  if (content === undefined) return true;
  // An author who writes what a correction says makes these words the own ones.
  return viewerSub === note.userSub
    ? content === note.content && note.correctedContent === undefined
    : content === latestTextOf(note);
};

const isSaidBy = (stored: StoredNote, version: Version, viewerSub: string): boolean => {
  const { note } = stored;
  const { statement = note } = version;
  return (
    hasText(stored, version, viewerSub) &&
    note.referenceType === statement.referenceType &&
    note.place === statement.place &&
    note.quote === statement.quote
  );
};

interface NewVersion {
  readonly viewer: User;
  readonly version: Version;
  /** Whether the note has been changed since the writer read it. */
  readonly isStale: boolean;
}

/**
 * Whether the note already says so: an edit that is sent again, because its first response was lost, or
 * one of a citation that changes nothing, which is no version of its history.
 */
const isDone = (stored: StoredNote, { viewer, version, isStale }: NewVersion): boolean =>
  isSaidBy(stored, version, viewer.sub) &&
  (isStale ? lastEditorOf(stored) === viewer.sub : stored.note.noteType === 'InformationNote');

/** The corrections of the note with this one; undefined for its author, who is never limited. */
const countedCorrections = (
  { note, corrections }: StoredNote,
  { sub }: User,
  now: number,
): CorrectionsRow | undefined =>
  sub === note.userSub ? undefined : withCorrection(corrections, note, sub, now);

/**
 * Writes a new version of a note; nothing if it says the same. Null when the note has changed since it
 * was read here. 403 `NOTE_LOCKED`, 429: too many corrections; 409: changed since the writer read it.
 */
export const writeVersion = async (
  { notes, clock, siteHosts }: NoteWriteDependencies,
  stored: StoredNote,
  change: NewVersion,
): Promise<NoteRow | null> => {
  const { viewer, version, isStale } = change;
  if (isDone(stored, change)) return stored.note;
  const now = clock();
  const corrections = countedCorrections(stored, viewer, now);
  if (isStale) throw conflict('The note has been edited since it was read');
  const written = await notes.edit(stored, {
    ...version,
    editedAt: timeOfEdit(stored, now),
    editorSub: viewer.sub,
    // Words of others add no mentions.
    mentions: mentionsOf(
      { ...stored.note, ...textAfterEdit(stored.note, viewer.sub, { text: version.content }) },
      siteHosts,
    ),
    corrections,
  });
  if (written === 'overDay')
    throw tooMany(`At most ${String(CORRECTIONS_OF_ALL_PER_DAY)} corrections a day can be made`);
  return written;
};

/**
 * Replaces the text of a note and its mentions; nothing else can change. Everybody who can see an
 * information note may edit it, other notes only their author. An edit that names the `editedAt` it
 * was based on replaces that version only (see docs/decisions/notes.md).
 */
export const editNote =
  (
    dependencies: NoteWriteDependencies,
    noteType: NoteType,
  ): Run<typeof notesContract, `Edit${NoteType}`> =>
  async ({ input: { noteId, content, editedAt }, viewer }) => {
    const written = await changeNote(dependencies, {
      noteId,
      noteType,
      viewer,
      mayChange: ({ note }) => noteType === 'InformationNote' || note.userSub === viewer.sub,
      write: async (stored) =>
        writeVersion(dependencies, stored, {
          viewer,
          version: { content },
          isStale:
            editedAt !== undefined && Date.parse(editedAt) !== Date.parse(stored.note.editedAt),
        }),
    });
    return readFullNote(dependencies.relations, viewer, written);
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

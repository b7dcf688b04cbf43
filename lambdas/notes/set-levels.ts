import { NOTES_PER_HOUR } from '#contract/limits.ts';
import { levelsAreFixed } from '#contract/note-rules.ts';
import type { notesContract } from '#contract/operations/notes.ts';
import { tooMany } from '#lambdas/shared/http/app-error.ts';
import type { Run } from '#lambdas/shared/http/operation-handler.ts';
import type { NoteWriteDependencies } from './dependencies.ts';
import type { StoredNote } from './store.ts';
import type { Levels } from './writes.ts';

/** How often an optimistic update is tried. */
const ATTEMPTS = 5;

interface AsRead {
  readonly noteId: string;
  readonly editedAt: string;
}

const hasLevels = ({ note }: StoredNote, levels: Levels): boolean =>
  note.noteOpenLevel === levels.noteOpenLevel && note.allowReplyLevel === levels.allowReplyLevel;

/** Whether the note has the levels now. False: edited since it was read, or no such note of this reader. */
const setLevelsOf = async (
  { notes }: Pick<NoteWriteDependencies, 'notes'>,
  { noteId, editedAt, authorSub }: AsRead & { readonly authorSub: string },
  levels: Levels,
): Promise<boolean> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await notes.findStored(noteId);
    // The same for a note of another reader, which must not be revealed.
    if (stored?.note.userSub !== authorSub || levelsAreFixed(stored.note.noteType)) return false;
    if (Date.parse(stored.note.editedAt) !== Date.parse(editedAt)) return false;
    if (hasLevels(stored, levels)) return true;
    const outcome = await notes.setLevels(stored, levels);
    if (outcome === 'done') return true;
    if (outcome === 'overHour') {
      const most = String(NOTES_PER_HOUR);
      throw tooMany(`At most ${most} notes an hour can be written or opened to more readers`);
    }
  }
  return false;
};

/**
 * Changes who may read and answer own impressions, each in a transaction of its own. The text and the time of
 * the last edit stay, so a wider level brings no note into timelines (docs/decisions/notes.md). 429: the author's
 * hour of notes is full; earlier ones of the request are changed.
 */
export const setNoteLevels =
  (dependencies: NoteWriteDependencies): Run<typeof notesContract, 'setNoteLevels'> =>
  async ({ input: { notes, noteOpenLevel, allowReplyLevel }, viewer }) => {
    const levels = { noteOpenLevel, allowReplyLevel };
    const outcomes: { readonly noteId: string; readonly isChanged: boolean }[] = [];
    // One after the other: transactions that check the same account would conflict.
    for (const note of notes) {
      const isChanged = await setLevelsOf(dependencies, { ...note, authorSub: viewer.sub }, levels);
      outcomes.push({ noteId: note.noteId, isChanged });
    }
    const idsOf = (wanted: boolean) =>
      outcomes.filter(({ isChanged }) => isChanged === wanted).map(({ noteId }) => noteId);
    return { changed: idsOf(true), stale: idsOf(false) };
  };

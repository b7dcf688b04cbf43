import { PAGE_SIZE } from '#contract/limits.ts';
import type { Note } from '#contract/entities/note.ts';
import { canSee } from './note-visibility.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { bookMention, type MentionRow } from './rows.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { fillPage, type Shown } from './fill-page.ts';
import { notePage, type NotePage } from './note-page.ts';
import { byLastEdit } from './places.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { relationsTo } from './visible-notes.ts';

interface ListCall {
  readonly input: { readonly KANRI_ID: string; readonly lastEvaluatedKey?: string | undefined };
  readonly viewer: User | null;
}

const friends = { ...strangers, isFriend: true };

/** Whether the note could be seen at best; what could not is not even read. */
const mayBeSeen =
  (viewer: User | null) =>
  ({ authorSub, noteOpenLevel }: MentionRow): boolean =>
    canSee(
      viewer?.sub ?? null,
      { userSub: authorSub, noteOpenLevel },
      viewer === null ? strangers : friends,
    );

const showMentioning =
  ({ notes, relations }: NoteReadDependencies, viewer: User | null) =>
  async (mentions: readonly MentionRow[]): Promise<readonly Shown<Note>[]> => {
    const possible = mentions.filter(mayBeSeen(viewer));
    const [found, relationTo] = await Promise.all([
      notes.findMany(possible.map(({ noteId }) => noteId)),
      relationsTo(
        relations,
        viewer,
        possible.map(({ authorSub }) => authorSub),
      ),
    ]);
    return possible.flatMap(({ noteId, sortAt }) => {
      const note = found.get(noteId);
      const isShown =
        note !== undefined && canSee(viewer?.sub ?? null, note, relationTo(note.userSub));
      return isShown ? [{ position: { noteId, sortAt }, item: note }] : [];
    });
  };

/**
 * The notes about a book that the viewer may see, newest edit first: the own ones of every level,
 * others' as they allow it; a visitor gets the public ones (SP-042).
 */
export const listNotesOfBook =
  (dependencies: NoteReadDependencies) =>
  async ({ input: { KANRI_ID, lastEvaluatedKey }, viewer }: ListCall): Promise<NotePage> => {
    const { indexes } = dependencies;
    const book = bookMention(KANRI_ID);
    const size = PAGE_SIZE.notes;
    const show = showMentioning(dependencies, viewer);
    return notePage(
      await fillPage({
        scope: { call: 'listNotesOfBook', partition: book },
        cursor: lastEvaluatedKey,
        size,
        read: (after) => indexes.readMentions(book, { size, after }),
        places: byLastEdit,
        show: (rows) => show(indexes.parseMentions(rows)),
      }),
    );
  };

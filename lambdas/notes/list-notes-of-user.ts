import { PAGE_SIZE } from '#contract/limits.ts';
import { canSee } from './note-visibility.ts';
import { blocked } from '#lambdas/shared/http/app-error.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { NoteRow } from './rows.ts';
import { fillPage } from './fill-page.ts';
import { notePage, type NotePage } from './note-page.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { byLastEdit } from './places.ts';
import { relationsTo } from './visible-notes.ts';

interface ListCall {
  readonly input: {
    readonly targetUserSub: string;
    readonly lastEvaluatedKey?: string | undefined;
  };
  readonly viewer: User | null;
}

interface Wanted {
  readonly call: 'listNotesOfUser' | 'readTimeline';
  readonly authorSub: string;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly isShown: (note: NoteRow) => boolean;
}

/** A page of an author's notes, newest edit first, of those that may be shown. */
export const readNotesBy = async (
  { indexes }: NoteReadDependencies,
  { call, authorSub, size, cursor, isShown }: Wanted,
): Promise<NotePage> =>
  notePage(
    await fillPage({
      scope: { call, partition: authorSub },
      cursor,
      size,
      read: (after) => indexes.readNotesBy(authorSub, { size, after }),
      places: byLastEdit,
      show: async (rows) =>
        indexes
          .parseNotes(rows)
          .filter(isShown)
          .map((note) => ({ position: { noteId: note.noteId, sortAt: note.sortAt }, item: note })),
    }),
  );

/**
 * The notes of a user that the viewer may see, newest edit first; a visitor gets the public ones.
 * 403 `BLOCKED` when the user has blocked the viewer (api, "Answers"): the profile says so.
 */
export const listNotesOfUser =
  (dependencies: NoteReadDependencies) =>
  async ({ input, viewer }: ListCall): Promise<NotePage> => {
    const { targetUserSub: authorSub, lastEvaluatedKey: cursor } = input;
    const relation = (await relationsTo(dependencies.relations, viewer, [authorSub]))(authorSub);
    if (relation.isBlockedBy) throw blocked();
    return readNotesBy(dependencies, {
      call: 'listNotesOfUser',
      authorSub,
      size: PAGE_SIZE.notes,
      cursor,
      isShown: (note) => canSee(viewer?.sub ?? null, note, relation),
    });
  };

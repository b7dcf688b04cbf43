import type { Note } from '#contract/entities/note.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { canSee } from './note-visibility.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import type { TimelineRow } from './timeline-rows.ts';
import { fillPage, type Shown } from './fill-page.ts';
import { readNotesBy } from './list-notes-of-user.ts';
import { notePage, type NotePage } from './note-page.ts';
import type { NoteReadDependencies } from './read-dependencies.ts';
import { byCreation } from './places.ts';
import { relationsTo } from './visible-notes.ts';

interface TimelineCall {
  readonly input: { readonly userSub: string; readonly lastEvaluatedKey?: string | undefined };
  readonly viewer: User | null;
}

/**
 * What rows of a timeline lead to now. Rows stay when notes are deleted and readers part, so each
 * note is read and each author asked about at every look.
 */
const showRows =
  ({ notes, relations }: NoteReadDependencies, owner: User) =>
  async (rows: readonly TimelineRow[]): Promise<readonly Shown<Note>[]> => {
    const found = await notes.findMany(rows.map(({ noteId }) => noteId));
    const relationTo = await relationsTo(
      relations,
      owner,
      [...found.values()].map(({ userSub }) => userSub),
    );
    return rows.flatMap(({ noteId }) => {
      const note = found.get(noteId);
      if (note === undefined) return [];
      const relation = relationTo(note.userSub);
      const isWanted = note.userSub === owner.sub || relation.follows || relation.isFriend;
      const isShown = isWanted && canSee(owner.sub, note, relation);
      return isShown ? [{ position: { noteId }, item: note }] : [];
    });
  };

const readOwn = async (
  dependencies: NoteReadDependencies,
  owner: User,
  cursor: string | undefined,
): Promise<NotePage> => {
  const { indexes } = dependencies;
  const size = PAGE_SIZE.timeline;
  const show = showRows(dependencies, owner);
  return notePage(
    await fillPage({
      scope: { call: 'readTimeline', partition: `own:${owner.sub}` },
      cursor,
      size,
      read: (after) => indexes.readTimeline(owner.sub, { size, after }),
      places: byCreation,
      show: (rows) => show(indexes.parseTimeline(rows)),
    }),
  );
};

/**
 * The caller's own timeline: own notes, and those of followed readers and friends. Of anybody
 * else's `userSub` only that user's public notes, never whom the user follows (SP-064, SEC-31).
 */
export const readTimeline =
  (dependencies: NoteReadDependencies) =>
  async ({ input, viewer }: TimelineCall): Promise<NotePage> => {
    const { userSub: authorSub, lastEvaluatedKey: cursor } = input;
    if (viewer?.sub === authorSub) return readOwn(dependencies, viewer, cursor);
    const relation = (await relationsTo(dependencies.relations, viewer, [authorSub]))(authorSub);
    return readNotesBy(dependencies, {
      call: 'readTimeline',
      authorSub,
      size: PAGE_SIZE.timeline,
      cursor,
      isShown: (note) =>
        note.noteOpenLevel === 'PUBLIC' && canSee(viewer?.sub ?? null, note, relation),
    });
  };

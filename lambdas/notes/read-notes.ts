import { PAGE_SIZE } from '#lambdas/specs/settings.ts';
import type {
  noteListsContract,
  notesContract,
  openNoteListsContract,
  openNotesContract,
  timelineContract,
} from '#contract/operations/notes.ts';
import type { FullNote } from '#contract/entities/note.ts';
import type { NoteType } from '#contract/note-rules.ts';
import { sameRecordsOf } from '#lambdas/catalogue/public.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { blocked, notFound } from '#lambdas/shared/http/app-error.ts';
import type { CallOf, Run } from '#lambdas/shared/http/operation-handler.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { fullNoteFor } from './corrections/author-text.ts';
import type { NoteReadDependencies } from './dependencies.ts';
import { listMentionsOfAny } from './mention-lists.ts';
import {
  creationOrder,
  lastEditOrder,
  readNotePage,
  type NotePage,
  type VisibleNote,
} from './paging.ts';
import { bookMention, type MentionRow, type NoteRow } from './rows.ts';
import type { TimelineRow } from '#lambdas/timelines/public.ts';
import { canSee, isVisibleTo, relationsTo } from './visibility.ts';

/** The note as its page shows it to the viewer, who may see it. */
export const readFullNote = async (
  relations: NoteReadDependencies['relations'],
  viewer: User | null,
  note: NoteRow,
): Promise<FullNote> => {
  const editors = [note.lastEditedBy, note.correctedBy].filter((sub) => sub !== undefined);
  const relationTo = await relationsTo(relations, viewer, editors);
  return fullNoteFor(note, viewer?.sub ?? null, relationTo);
};

/** A note that the viewer may see. 404: missing or hidden; a caller cannot tell which. */
export const getNote =
  ({
    notes,
    relations,
  }: NoteReadDependencies): Run<typeof notesContract | typeof openNotesContract, 'GetNote'> =>
  async ({ input: { noteId }, viewer }) => {
    const note = await notes.find(noteId);
    if (note === null || !(await isVisibleTo(relations, viewer, note))) throw notFound();
    return readFullNote(relations, viewer, note);
  };

const friends = { ...strangers, isFriend: true };

/** Filters out mentions in notes that the viewer could not see even as a friend of the author. */
const mayBeVisibleTo =
  (viewer: User | null) =>
  ({ authorSub, noteOpenLevel, hiddenReason }: MentionRow): boolean =>
    canSee(
      viewer?.sub ?? null,
      { userSub: authorSub, noteOpenLevel, hiddenReason },
      viewer === null ? strangers : friends,
    );

const showMentioning =
  ({ notes, relations }: NoteReadDependencies, viewer: User | null, wanted: NoteType | undefined) =>
  async (mentions: readonly MentionRow[]): Promise<readonly VisibleNote[]> => {
    const possible = mentions
      .filter(({ noteType }) => wanted === undefined || noteType === wanted)
      .filter(mayBeVisibleTo(viewer));
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
      const isVisible =
        note !== undefined && canSee(viewer?.sub ?? null, note, relationTo(note.userSub));
      return isVisible ? [{ position: { noteId, sortAt }, note }] : [];
    });
  };

/**
 * The notes about a book, under any of its ids, that the viewer may see, newest edit first: all of the
 * viewer's own notes, and those of others that their levels allow. A visitor gets the public ones. With
 * `noteType` only those of that kind.
 */
export const listNotesOfBook =
  (
    dependencies: NoteReadDependencies,
  ): Run<typeof noteListsContract | typeof openNoteListsContract, 'listNotesOfBook'> =>
  async ({ input: { KANRI_ID, noteType, lastEvaluatedKey }, viewer }) => {
    const book = bookMention(KANRI_ID);
    const same = await sameRecordsOf(dependencies.readSameBooks, KANRI_ID);
    return readNotePage({
      scope: {
        call: 'listNotesOfBook',
        partition: noteType === undefined ? book : `${book}#${noteType}`,
      },
      cursor: lastEvaluatedKey,
      size: PAGE_SIZE.notes,
      order: lastEditOrder,
      read: (range) => listMentionsOfAny(dependencies.notes, same.map(bookMention), range),
      show: showMentioning(dependencies, viewer, noteType),
    });
  };

interface NotesByAuthor {
  readonly call: 'listNotesOfUser' | 'readTimeline';
  readonly authorSub: string;
  readonly size: number;
  readonly cursor: string | undefined;
  readonly isVisible: (note: NoteRow) => boolean;
}

/** A page of an author's visible notes, newest edit first. */
const readNotesBy = async (
  { notes }: NoteReadDependencies,
  { call, authorSub, size, cursor, isVisible }: NotesByAuthor,
): Promise<NotePage> =>
  readNotePage({
    scope: { call, partition: authorSub },
    cursor,
    size,
    order: lastEditOrder,
    read: (range) => notes.listByAuthor(authorSub, range),
    show: async (rows) =>
      rows.filter(isVisible).map((note) => ({ position: lastEditOrder.positionOf(note), note })),
  });

/**
 * The notes of a user that the viewer may see, newest edit first; a visitor gets the public ones.
 * 403 `BLOCKED` when the user has blocked the viewer: the profile says so too.
 */
export const listNotesOfUser =
  (
    dependencies: NoteReadDependencies,
  ): Run<typeof noteListsContract | typeof openNoteListsContract, 'listNotesOfUser'> =>
  async ({ input: { targetUserSub: authorSub, lastEvaluatedKey: cursor }, viewer }) => {
    const relation = (await relationsTo(dependencies.relations, viewer, [authorSub]))(authorSub);
    if (relation.isBlockedBy) throw blocked();
    return readNotesBy(dependencies, {
      call: 'listNotesOfUser',
      authorSub,
      size: PAGE_SIZE.notes,
      cursor,
      isVisible: (note) => canSee(viewer?.sub ?? null, note, relation),
    });
  };

/**
 * The visible notes of timeline rows. Rows stay when a note is deleted or a relation ends, so every
 * read checks each note and the relation to its author.
 */
const showTimeline =
  ({ notes, relations }: NoteReadDependencies, owner: User) =>
  async (rows: readonly TimelineRow[]): Promise<readonly VisibleNote[]> => {
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
      const isFollowed = note.userSub === owner.sub || relation.follows || relation.isFriend;
      const isVisible = isFollowed && canSee(owner.sub, note, relation);
      return isVisible ? [{ position: { noteId }, note }] : [];
    });
  };

/**
 * The caller's own timeline: own notes, and those of friends and followed readers. For the `userSub`
 * of anybody else: that user's public notes, which do not reveal whom the user follows.
 */
export const readTimeline =
  (dependencies: NoteReadDependencies) =>
  async ({
    input: { userSub, lastEvaluatedKey: cursor },
    viewer,
  }: CallOf<typeof timelineContract, 'readTimeline'>): Promise<NotePage> => {
    const size = PAGE_SIZE.timeline;
    if (viewer?.sub === userSub) {
      return readNotePage({
        scope: { call: 'readTimeline', partition: `own:${userSub}` },
        cursor,
        size,
        order: creationOrder,
        read: (range) => dependencies.timelines.list(userSub, range),
        show: showTimeline(dependencies, viewer),
      });
    }
    const relation = (await relationsTo(dependencies.relations, viewer, [userSub]))(userSub);
    return readNotesBy(dependencies, {
      call: 'readTimeline',
      authorSub: userSub,
      size,
      cursor,
      isVisible: (note) =>
        note.noteOpenLevel === 'PUBLIC' && canSee(viewer?.sub ?? null, note, relation),
    });
  };

import type { Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import type { NoteRevision } from '#contract/operations/corrections.ts';
import { strangers, type Relation, type RelationStore } from '#lambdas/friends/public.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';

type Guarded = Readonly<Pick<Note, 'userSub' | 'noteOpenLevel' | 'hiddenReason'>>;
type Answerable = Guarded & Readonly<Pick<Note, 'allowReplyLevel'>>;
type Relations = Pick<RelationStore, 'between'>;
type RelationTo = (authorSub: string) => Relation;

/** Whom a level admits, besides the author. */
const admits: Readonly<Record<NoteLevel, (relation: Relation) => boolean>> = {
  PUBLIC: () => true,
  FRIENDS: ({ isFriend }) => isFriend,
  PRIVATE: () => false,
};

/**
 * May this viewer (null: a visitor) see this note? `relation` is the viewer's current relation to
 * the author; a visitor's is `strangers`. Every path that can show a note calls this function.
 * Blocks hide notes in both directions, operators hide them from everybody but the author.
 */
export const canSee = (viewerSub: string | null, note: Guarded, relation: Relation): boolean => {
  if (viewerSub === note.userSub) return true;
  if (note.hiddenReason !== undefined) return false;
  if (relation.hasBlocked || relation.isBlockedBy) return false;
  return admits[note.noteOpenLevel](relation);
};

/**
 * May this viewer see the words and the name of a reader who has corrected somebody else's note? Blocks
 * hide them in both directions.
 */
export const canSeeWordsOf = (
  viewerSub: string | null,
  editorSub: string,
  { hasBlocked, isBlockedBy }: Relation,
): boolean => viewerSub === editorSub || !(hasBlocked || isBlockedBy);

/** May this reader reply to this note? Only readers who can see a note can reply to it. */
export const canReply = (viewerSub: string, note: Answerable, relation: Relation): boolean =>
  canSee(viewerSub, note, relation) &&
  (viewerSub === note.userSub || admits[note.allowReplyLevel](relation));

/** The viewer's current relations to these authors. For a visitor nothing is read. */
export const relationsTo = async (
  { between }: Relations,
  viewer: User | null,
  authorSubs: readonly string[],
): Promise<RelationTo> => {
  const others = authorSubs.filter((sub) => sub !== viewer?.sub);
  const relations =
    viewer === null || others.length === 0
      ? new Map<string, Relation>()
      : await between(viewer.sub, others);
  return (authorSub) => relations.get(authorSub) ?? strangers;
};

/** May this viewer see this note, given the current relations? */
export const isVisibleTo = async (
  relations: Relations,
  viewer: User | null,
  note: Note,
): Promise<boolean> => {
  const relationTo = await relationsTo(relations, viewer, [note.userSub]);
  return canSee(viewer?.sub ?? null, note, relationTo(note.userSub));
};

type Written = Pick<NoteRevision, 'editorSub' | 'correctedBy'>;

/** Whether the viewer may see a version: neither its editor nor whose words it has is across a block. */
export const shownRevisions = async (
  relations: Relations,
  viewer: User | null,
  revisions: readonly Written[],
): Promise<(revision: Written) => boolean> => {
  const readersOf = ({ editorSub, correctedBy = editorSub }: Written) => [editorSub, correctedBy];
  const relationTo = await relationsTo(relations, viewer, revisions.flatMap(readersOf));
  return (revision) =>
    readersOf(revision).every((sub) => canSeeWordsOf(viewer?.sub ?? null, sub, relationTo(sub)));
};

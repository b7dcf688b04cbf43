import type { Note } from '#contract/entities/note.ts';
import type { NoteLevel } from '#contract/note-rules.ts';
import type { Relation } from '#lambdas/friends/public.ts';

type Guarded = Readonly<Pick<Note, 'userSub' | 'noteOpenLevel'>>;
type Answerable = Guarded & Readonly<Pick<Note, 'allowReplyLevel'>>;

/** Whom, besides the author, a level lets in. */
const admits: Readonly<Record<NoteLevel, (relation: Relation) => boolean>> = {
  PUBLIC: () => true,
  FRIENDS: ({ isFriend }) => isFriend,
  PRIVATE: () => false,
};

/**
 * May this viewer (null: a visitor) see this note? `relation` is how the viewer stands to its
 * author now; of a visitor it is `strangers`. Every path that can show a note asks this function
 * and no other (SP-043, SEC-06); blocks hide in both directions.
 */
export const canSee = (viewerSub: string | null, note: Guarded, relation: Relation): boolean => {
  if (viewerSub === note.userSub) return true;
  if (relation.hasBlocked || relation.isBlockedBy) return false;
  return admits[note.noteOpenLevel](relation);
};

/** May this reader reply to this note? Only to what the reader can see (SP-047, SP-048). */
export const canReply = (viewerSub: string, note: Answerable, relation: Relation): boolean =>
  canSee(viewerSub, note, relation) &&
  (viewerSub === note.userSub || admits[note.allowReplyLevel](relation));

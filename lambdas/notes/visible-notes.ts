import type { Note } from '#contract/entities/note.ts';
import { canSee } from './note-visibility.ts';
import type { User } from '#lambdas/shared/http/viewer.ts';
import { strangers, type Relation, type RelationsReader } from '#lambdas/friends/public.ts';

type Relations = Pick<RelationsReader, 'between'>;
export type RelationTo = (authorSub: string) => Relation;

/** How a viewer stands to some authors now; a visitor is a stranger to all, and nothing is read. */
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

/** May this viewer see this note, as things stand now? */
export const isVisibleTo = async (
  relations: Relations,
  viewer: User | null,
  note: Note,
): Promise<boolean> => {
  const relationTo = await relationsTo(relations, viewer, [note.userSub]);
  return canSee(viewer?.sub ?? null, note, relationTo(note.userSub));
};

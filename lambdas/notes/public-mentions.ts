import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { strangers } from '#lambdas/friends/public.ts';
import { authorMention, bookMention, mentionRowSchema, type MentionRow } from './rows.ts';
import { canSee } from './visibility.ts';

/** A public note, and the book or the person that it mentions. */
interface PublicMention extends Pick<MentionRow, 'noteId' | 'noteType' | 'authorSub' | 'sortAt'> {
  readonly book?: string | undefined;
  readonly person?: string | undefined;
}

const rowSchema = mentionRowSchema.omit({ bookId: true });

const idOf = (part: string, prefix: string): string =>
  part.startsWith(prefix) ? part.slice(prefix.length) : '';

/** What a row of the index `byBook` says; null for one that a visitor may not see, or of another shape. */
export const publicMentionOf = (row: unknown): PublicMention | null => {
  const { data } = rowSchema.safeParse(row);
  if (data === undefined) return null;
  const { data: book } = KANRI_IDSchema.safeParse(idOf(data.part, bookMention('')));
  const { data: person } = TENKYO_IDSchema.safeParse(idOf(data.part, authorMention('')));
  if (book === undefined && person === undefined) return null;
  const { authorSub: userSub, noteOpenLevel, hiddenReason } = data;
  if (!canSee(null, { userSub, noteOpenLevel, hiddenReason }, strangers)) return null;
  return { ...data, book, person };
};

import type { FullNote } from '#contract/entities/note.ts';
import type { Relation } from '#lambdas/friends/public.ts';
import { noteOf, type KeptNote, type NoteRow } from '../rows.ts';
import { canSeeWordsOf } from '../visibility.ts';

/** Whose words a note has: its author's, and those of a reader who has corrected them. */

export type NoteText = Pick<KeptNote, 'content' | 'correctedContent' | 'correctedBy'>;

/** The latest text, by whomever. */
export const latestTextOf = ({
  content,
  correctedContent,
}: Pick<NoteText, 'content' | 'correctedContent'>): string => correctedContent ?? content;

/**
 * The texts after an edit: the author's own words replace both. Those of another reader are kept beside
 * them, unless they are the author's latest. An earlier text of the author that another reader restores is
 * a correction by that reader.
 *
 * @param text absent when the edit is not about the text
 * @param wordsBy whose words a restored text is
 */
export const textAfterEdit = (
  { userSub: authorSub, content, correctedContent, correctedBy }: NoteText & { userSub: string },
  editorSub: string,
  {
    text,
    wordsBy = editorSub,
  }: { readonly text: string | undefined; readonly wordsBy?: string | undefined },
): NoteText => {
  const before = { content, correctedContent, correctedBy };
  if (text === undefined) return before;
  if (editorSub === authorSub) return { content: text };
  if (text === content) return { content };
  return text === correctedContent
    ? before
    : {
        content,
        correctedContent: text,
        correctedBy: wordsBy === authorSub ? editorSub : wordsBy,
      };
};

/**
 * The note as its page shows it to a viewer. A viewer whom a block separates from
 * the editor gets neither the name nor the words.
 */
export const fullNoteFor = (
  row: NoteRow,
  viewerSub: string | null,
  relationTo: (sub: string) => Relation,
): FullNote => {
  const { correctedContent, correctedBy, lastEditedBy, ...note } = noteOf(row);
  const isShown = (sub: string | undefined): sub is string =>
    sub !== undefined && canSeeWordsOf(viewerSub, sub, relationTo(sub));
  return {
    ...note,
    ...(isShown(lastEditedBy) && { lastEditedBy }),
    ...(correctedContent !== undefined &&
      isShown(correctedBy) && {
        content: correctedContent,
        correctedBy,
        authorContent: note.content,
      }),
  };
};

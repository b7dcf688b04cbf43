/** Control characters, line breaks, and what turns the writing: a name could dress up as another. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** What leaves a mark; a name of spaces and joiners alone would be a link that nobody can see. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/** Whether a name that one reader gives can be shown to others, in one line and as it is written. */
export const isVisibleName = (name: string): boolean =>
  VISIBLE.test(name) && !MISLEADING.test(name);

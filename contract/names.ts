import { TEXT_MAX } from './limits.ts';

/** Control characters, line breaks and direction marks: with them a name could imitate another. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** A visible character; a name without one would be an invisible link. U+2800 is a Braille cell without dots. */
const VISIBLE = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u;

/** Whether a name is visible, on one line and free of misleading characters. */
export const isVisibleName = (name: string): boolean =>
  VISIBLE.test(name) && !MISLEADING.test(name);

/** The same for a text that may have several lines, each ended by a line feed. */
export const isVisibleText = (text: string): boolean => isVisibleName(text.replaceAll('\n', ' '));

/** Whether a trimmed name is valid as a display name. The form and the server apply this rule. */
export const isPreferredName = (name: string): boolean =>
  name.length <= TEXT_MAX.preferredName && isVisibleName(name);

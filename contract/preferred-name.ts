import { TEXT_MAX } from './limits.ts';

/** Control characters, line breaks, and what turns the writing: a name could dress up as another. */
const MISLEADING = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** What leaves a mark; a name of spaces and joiners alone would be a link that nobody can see. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Whether a reader may be shown under this name, which comes without white space at its ends
 * (SP-030, SEC-33). Page and server ask here, so that the form refuses what the server would.
 */
export const isPreferredName = (name: string): boolean =>
  name.length <= TEXT_MAX.preferredName && VISIBLE.test(name) && !MISLEADING.test(name);

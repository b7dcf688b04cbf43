import { TEXT_MAX } from './limits.ts';

/** Control characters, and what turns the writing direction: a name could dress up as another. */
const MISLEADING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a reader may be shown under this name, which comes without white space at its ends
 * (SP-030, SEC-33). Page and server ask here, so that the form refuses what the server would.
 */
export const isPreferredName = (name: string): boolean =>
  name !== '' && name.length <= TEXT_MAX.preferredName && !MISLEADING.test(name);

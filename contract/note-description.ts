import type { Note } from './entities/note.ts';
import { NOTE_DESCRIPTION_LENGTH } from './limits.ts';

/** Half of a character outside the first plane. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/**
 * What search engines and shared links say of a note: its own description, or else the beginning
 * of its text in one line (SP-049).
 */
export const describeNote = ({
  metaDescription,
  content,
}: Pick<Note, 'metaDescription' | 'content'>): string =>
  metaDescription === ''
    ? content
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, NOTE_DESCRIPTION_LENGTH)
        .replace(LONE_SURROGATE, '')
    : metaDescription;

import type { Note } from './entities/note.ts';
import { NOTE_DESCRIPTION_LENGTH } from './limits.ts';

/** Half of a character outside the first plane. */
const LONE_SURROGATE = /[\uD800-\uDBFF]$/;

/** A line with nothing but an address, as the one of a book's page that notes begin with. */
const ADDRESS_LINE = /^[ \t\u3000]*https?:\/\/[!-~]+[ \t\u3000]*$/gm;

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/**
 * What search engines and shared links say of a note: its own description, or else the beginning
 * of its text in one line (SP-049), without lines that only link, unless there is nothing else.
 */
export const describeNote = ({
  metaDescription,
  content,
}: Pick<Note, 'metaDescription' | 'content'>): string =>
  metaDescription === ''
    ? (inOneLine(content.replaceAll(ADDRESS_LINE, '')) || inOneLine(content))
        .slice(0, NOTE_DESCRIPTION_LENGTH)
        .replace(LONE_SURROGATE, '')
    : metaDescription;

import { hasContent } from '#contract/note-rules.ts';
import { useConfig } from '#web/lib/config.ts';
import { useSiteHosts } from './embeds.tsx';
import { booksIn, missingStart, withBook, withoutBook } from './note-book.ts';

/** A text in a form that keeps the note with its book. */
interface TextOfBook {
  readonly content: string;
  /** Whether the reader wants the note to be about the book. */
  readonly isAbout: boolean;
}

/**
 * What a form sends for a text, and what the chip of its book shows.
 *
 * @param KANRI_ID undefined when the form has no book
 */
export const useBookOfText = (
  KANRI_ID: string | undefined,
  { content, isAbout: isWanted }: TextOfBook,
) => {
  const { siteOrigin } = useConfig();
  const siteHosts = useSiteHosts();
  const hasNoBook = (sent: string) => hasContent(sent) && booksIn(sent, siteHosts).length === 0;
  if (KANRI_ID === undefined) {
    const nothing = { isAbout: false, start: '', change: () => ({}) };
    return { ...nothing, sent: content, hasNoBook: hasNoBook(content) };
  }
  const book = { KANRI_ID, siteOrigin, siteHosts };
  // A reader who types the address wants it, too.
  const isAbout = isWanted || booksIn(content, siteHosts).includes(KANRI_ID);
  const sent = isAbout ? withBook(content, book) : content;
  return {
    isAbout,
    sent,
    /** The text is about no book at all. */
    hasNoBook: hasNoBook(sent),
    /** Put before the text when it is sent. */
    start: isAbout ? missingStart(content, book) : '',
    /** The text after the chip was removed or added. */
    change: (isAdded: boolean): TextOfBook => ({
      content: isAdded ? content : withoutBook(content, book),
      isAbout: isAdded,
    }),
  };
};

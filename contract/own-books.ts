import { pageHref } from './pages.ts';

/**
 * Own books: books in no catalogue, which readers describe by hand. Separate from the schemas so that
 * the page does not load a schema library for them.
 */
const PREFIX = 'own-';

/** Whether an id is that of an own book. Such a book has no page, no notes, and no search finds it. */
export const isOwnBookID = (KANRI_ID: string): boolean => KANRI_ID.startsWith(PREFIX);

/** The id of an own book, from an id that is unique among them. */
export const ownBookIDOf = (unique: string): string => PREFIX + unique;

/** The page of a book: that of its copy for an own book. */
export const pageOfBook = ({
  KANRI_ID,
  GlobalBookID,
}: {
  readonly KANRI_ID: string;
  readonly GlobalBookID?: string | undefined;
}): string =>
  isOwnBookID(KANRI_ID) && GlobalBookID !== undefined
    ? pageHref.copy(GlobalBookID)
    : pageHref.manifestation(KANRI_ID);

/**
 * Own books: books in no catalogue, which readers describe by hand. Separate from the schemas so that
 * the page does not load a schema library for them.
 */
const PREFIX = 'own-';

/** Whether an id is that of an own book. Such a book has no page, no notes, and no search finds it. */
export const isOwnBookID = (KANRI_ID: string): boolean => KANRI_ID.startsWith(PREFIX);

/** The id of an own book, from an id that is unique among them. */
export const ownBookIDOf = (unique: string): string => PREFIX + unique;

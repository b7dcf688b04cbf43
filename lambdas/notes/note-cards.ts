import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import type { Note } from '#contract/entities/note.ts';
import { NOTE_CARDS_MAX } from '#contract/limits.ts';
import type { NoteReadDependencies } from './dependencies.ts';
import { mentionsOf } from './mentions.ts';
import { authorMention, bookMention } from './rows.ts';

/** The records that notes name, as their cards show them. */
interface NoteCards {
  readonly books: Book[];
  readonly persons: AuthorityItem[];
}

/**
 * A page of notes with the books and persons that they name, at most `NOTE_CARDS_MAX`. Only records of the catalogue,
 * which everybody may read: unknown and withdrawn ones, and books that readers have described, are absent.
 */
export const withCards = async <P extends { readonly notes: readonly Note[] }>(
  { books, authors }: NoteReadDependencies,
  page: P,
): Promise<P & NoteCards> => {
  // Links of any host count: a record is the same for everybody.
  const mentions = new Set(page.notes.flatMap((note) => mentionsOf(note, null)));
  const named = [...mentions].slice(0, NOTE_CARDS_MAX);
  const idsOf = (kind: string) =>
    named.flatMap((mention) => (mention.startsWith(kind) ? [mention.slice(kind.length)] : []));
  const [found, persons] = await Promise.all([
    books.findMany(idsOf(bookMention(''))),
    Promise.all(idsOf(authorMention('')).map((id) => authors.find(id))),
  ]);
  return {
    ...page,
    books: [...found.values()],
    persons: persons.filter((person) => person !== null),
  };
};

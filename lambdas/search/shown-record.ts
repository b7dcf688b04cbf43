import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';

type Fields = Readonly<Record<string, unknown>>;

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));

const bookFields = Object.keys(bookSchema.shape);
const authorFields = Object.keys(authorityItemSchema.shape);

/** What a hit shows of a book: the fields that the contract knows; a row may carry more. */
export const shownBook = (book: Book): Fields => pick(book, bookFields);

export const shownAuthor = (item: AuthorityItem): Fields => pick(item, authorFields);

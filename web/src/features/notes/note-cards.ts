import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import { authorityKey, bookCardKey } from '#web/features/books/public.ts';

/** The records that notes name, as some lists return them with the notes. */
export interface NoteCards {
  readonly books?: readonly Book[] | undefined;
  readonly persons?: readonly AuthorityItem[] | undefined;
}

/** Puts records where their cards look for them, so that a card shows its record from the start. */
export const keepCards = (queries: QueryClient, { books = [], persons = [] }: NoteCards): void => {
  for (const book of books) queries.setQueryData(bookCardKey(book.KANRI_ID), book);
  for (const person of persons) queries.setQueryData(authorityKey(person.TENKYO_ID), person);
};

interface Ids {
  readonly books?: readonly string[];
  readonly persons?: readonly string[];
}

/** Whether all of these records are here already, so that their cards request nothing. */
export const useHasCards = ({ books = [], persons = [] }: Ids): boolean => {
  const queries = useQueryClient();
  return [...books.map(bookCardKey), ...persons.map(authorityKey)].every(
    (key) => queries.getQueryData(key) !== undefined,
  );
};

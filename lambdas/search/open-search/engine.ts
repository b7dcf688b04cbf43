import * as z from 'zod';
import { authorityItemSchema, type FoundAuthor } from '#contract/entities/author.ts';
import { bookSchema, type FoundBook } from '#contract/entities/book.ts';
import type { SearchEngine } from '../search-index.ts';
import type { SearchClient } from './client.ts';
import { authorRequest, bookRequests } from './requests.ts';

/** Names under which the newest indexes can be searched. */
export const BOOKS = 'books';
export const AUTHORS = 'authors';

const answerOf = <T extends z.ZodType>(record: T) =>
  z.object({
    hits: z.object({
      hits: z.array(z.object({ _score: z.number(), _source: z.object({ record }) })),
    }),
  });
const bookAnswer = answerOf(bookSchema);
const authorAnswer = answerOf(authorityItemSchema);

const asBooks = (answer: unknown): readonly FoundBook[] =>
  bookAnswer.parse(answer).hits.hits.map(({ _score: search_score, _source: { record } }) =>
    // What leaves passes the operation's output schema.
    Object.assign(record, { search_score }),
  );

const asAuthors = (answer: unknown): readonly FoundAuthor[] =>
  authorAnswer.parse(answer).hits.hits.map(({ _score, _source: { record } }): FoundAuthor => ({
    tenkyo_id: record.TENKYO_ID,
    main_name: record.main_name,
    birth_death: record.birth_death,
    alternative_names: record.alternative_names,
    _score,
  }));

/** Searches the indexes of a search service that `publishToOpenSearch` has filled. */
export const createOpenSearchEngine = ({ send }: SearchClient): SearchEngine => {
  const search = async (index: string, request: unknown) =>
    send('POST', `/${index}/_search`, request);
  return {
    searchBooks: async (word, size) => {
      const { byIsbn, byWords } = bookRequests(word, size);
      const editions = byIsbn === null ? [] : asBooks(await search(BOOKS, byIsbn));
      return editions.length > 0 ? editions : asBooks(await search(BOOKS, byWords));
    },
    searchAuthors: async (query, size) => {
      const request = authorRequest(query, size);
      return request === null ? [] : asAuthors(await search(AUTHORS, request));
    },
  };
};

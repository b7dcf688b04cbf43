import * as z from 'zod';
import { authorityItemSchema, type FoundAuthor } from '#contract/entities/author.ts';
import { bookSchema, type FoundBook } from '#contract/entities/book.ts';
import { asNear, type NearCandidate, rankNear, rankSharing } from '../query/near/near-match.ts';
import { parseNearQuery } from '../query/near/near-query.ts';
import { reworded } from '../query/readings/reworded.ts';
import type { Tokenize } from '../index/readings/tokenizer.ts';
import type { SearchEngine } from '../query/search-engine.ts';
import {
  type BookCandidate,
  fittingAuthor,
  fittingSeries,
  fittingTitle,
  pickSuggestions,
} from '../query/suggest/pick-suggestions.ts';
import { parseSuggestQueries, type SuggestQuery } from '../query/suggest/suggest-query.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { Tier } from '../query/tiers.ts';
import type { SearchClient } from './client.ts';
import {
  authorColumns,
  authorRequest,
  AUTHORS,
  bookColumns,
  bookRequests,
  BOOKS,
  byId,
  DERIVED_READING,
  NEAR_CANDIDATES,
  nearRequest,
  newestFirst,
  SERIES,
  seriesColumns,
  suggestRequest,
  volumesRequest,
} from './requests.ts';
import { createSendSearch } from './send-search.ts';
import { createServiceWorks } from './works.ts';

const present = <T>(values: readonly (T | null)[]): readonly T[] =>
  values.filter((value) => value !== null);

const responseOf = <T extends z.ZodType>(record: T) =>
  z.object({
    hits: z.object({
      hits: z.array(z.object({ _score: z.number(), _source: z.object({ record }) })),
    }),
  });
const bookResponse = responseOf(bookSchema);
const authorResponse = responseOf(authorityItemSchema.extend({ works: z.int() }));

const asBooks = (response: unknown): readonly FoundBook[] =>
  bookResponse.parse(response).hits.hits.map(({ _score: search_score, _source: { record } }) =>
    // The response passes the operation's output schema.
    Object.assign(record, { search_score }),
  );

const nearResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          record: bookSchema,
          reading: z.string().optional(),
          [DERIVED_READING]: z.array(z.string()).optional(),
          prior: z.number(),
        }),
      }),
    ),
  }),
});

const asCandidates = (response: unknown): readonly (NearCandidate & BookCandidate)[] =>
  nearResponse
    .parse(response)
    .hits.hits.map(
      ({ _source: { record: book, reading, prior, [DERIVED_READING]: derived = [] } }) => ({
        book,
        reading,
        readings: reading === undefined ? derived : [reading],
        prior,
      }),
    );

const seriesResponse = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _source: z.object({
          record: z.object({ SeriesID: z.string(), SeriesTitle: z.string() }),
          reading: z.string().nullable(),
        }),
      }),
    ),
  }),
});

/** How candidates of a kind are found, and sorted among equal ones. */
interface CandidateKind {
  readonly columns: readonly string[];
  readonly order: Parameters<typeof suggestRequest>[2];
}

const NO_HITS = { hits: { hits: [] } };

const asAuthors = (response: unknown): readonly FoundAuthor[] =>
  authorResponse.parse(response).hits.hits.map(({ _score, _source: { record } }): FoundAuthor => ({
    tenkyo_id: record.TENKYO_ID,
    F_A: record.F_A,
    main_name: record.main_name,
    birth_death: record.birth_death,
    alternative_names: record.alternative_names,
    works: record.works,
    _score,
  }));

/** Searches the indexes of a search service filled by `publishToOpenSearch`. */
export const createOpenSearchEngine = (
  client: SearchClient,
  log: Log,
  tokenize?: Tokenize,
): SearchEngine => {
  const search = createSendSearch(client, log);
  const searchBooks = async (word: string, size: number): Promise<readonly FoundBook[]> => {
    const { byIsbn, byWords } = bookRequests(word, size);
    const editions = byIsbn === null ? [] : asBooks(await search(BOOKS, byIsbn));
    return editions.length > 0 ? editions : asBooks(await search(BOOKS, byWords));
  };
  const searchNear = async (word: string, size: number): Promise<readonly FoundBook[]> => {
    const query = parseNearQuery(word);
    if (query === null) return [];
    const { stripped, year, grams } = query;
    const plain = stripped === null ? [] : await searchBooks(stripped, NEAR_CANDIDATES);
    if (plain.length > 0 || grams.size === 0) return asNear(plain, year).slice(0, size);
    const candidates = asCandidates(await search(BOOKS, nearRequest(query)));
    const near = rankNear(query, candidates);
    if (near.length > 0) return near.slice(0, size);
    const texts = tokenize === undefined ? [] : reworded(tokenize, stripped ?? word);
    const found = await Promise.all(texts.map(async (text) => searchBooks(text, size)));
    const hits = found.find((of) => of.length > 0);
    return hits === undefined ? rankSharing(query, candidates).slice(0, size) : asNear(hits, year);
  };
  const candidates = async (index: string, tiers: readonly Tier[], kind: CandidateKind) =>
    tiers.length === 0 ? NO_HITS : search(index, suggestRequest(tiers, kind.columns, kind.order));
  const suggestionsOf = async ({ typed, titles, authors, series }: SuggestQuery) => {
    const [books, people, sets] = await Promise.all([
      candidates(BOOKS, titles, { columns: bookColumns, order: newestFirst }),
      candidates(AUTHORS, authors, { columns: authorColumns, order: byId }),
      candidates(SERIES, series, { columns: seriesColumns, order: byId }),
    ]);
    const names = authorResponse.parse(people).hits.hits.map(({ _source }) => _source.record);
    const found = seriesResponse.parse(sets).hits.hits.map(({ _source }) => _source);
    return pickSuggestions(
      present(asCandidates(books).map((candidate) => fittingTitle(typed, candidate))),
      present(names.map((author) => fittingAuthor(typed, author))),
      present(found.map(({ record, reading }) => fittingSeries(typed, record, reading))),
    );
  };
  return {
    searchBooks,
    searchNear,
    volumesOf: async (title, size) => {
      const request = volumesRequest(title, size);
      return request === null ? [] : asBooks(await search(BOOKS, request));
    },
    ...createServiceWorks({ search: async (request) => search(BOOKS, request), searchNear }),
    searchAuthors: async (query, size) => {
      const request = authorRequest(query, size);
      return request === null ? [] : asAuthors(await search(AUTHORS, request));
    },
    suggest: async (text) => {
      for (const query of parseSuggestQueries(text)) {
        const suggestions = await suggestionsOf(query);
        if (suggestions.length > 0) return suggestions;
      }
      return [];
    },
  };
};

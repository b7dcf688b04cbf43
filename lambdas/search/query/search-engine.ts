import type { FoundAuthor } from '#contract/entities/author.ts';
import type { FoundBook } from '#contract/entities/book.ts';
import type { Suggestion } from '#contract/operations/suggestions.ts';
import type { FoundWork, WorkCounts, WorkFilters } from '#contract/operations/works.ts';
import type { WorkOrder } from '#contract/works.ts';

/*
 * The terms of a search; paths are from `search/query`:
 *
 * - tier: one way in which a record can match, with its score (`tiers.ts`).
 * - query: the tiers for a text, best first (`query.ts`); each is linked to wider ones (`linked-tiers.ts`).
 * - gate: a wide match that is read before the tiers within it (`candidates.ts`).
 * - hit: a record that a query finds, with the score of its best tier (`hits.ts`).
 * - prior: how probable a record is among equal hits. A score is that of the tier plus the prior (`../index/prior.ts`).
 * - rank: the place of a record by its prior, which is its row number. A row is such a number.
 * - work: books of one subject with a contributor in common (`../index/work-keys.ts`).
 * - column: a number per book in rank order, by which works are grouped, filtered, ordered and counted (`works/`).
 * - near: what a mistyped query finds (`near/`).
 */

/** Without words, all books that the filters leave. A work is left if one of its books is. */
export interface SoughtWorks {
  readonly words: string;
  readonly filters: WorkFilters;
}

/** Filters limit what was found; they do not ask for something near it. */
export const hasFilter = ({ filters }: SoughtWorks): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** A page of works: `size` of them, after the first `from` in this order. */
export interface WorkQuery extends SoughtWorks {
  readonly order: WorkOrder;
  readonly from: number;
  readonly size: number;
}

/** The ids of records of works, at most `EDITIONS_MAX` each, by the id of a book of the work. */
export type RecordsOfWorks = ReadonlyMap<string, readonly string[]>;

export interface FoundWorks {
  readonly works: readonly FoundWork[];
  /** Whether there are works after these. */
  readonly more: boolean;
}

/**
 * An open embedded index. Book hits are ordered by descending score, then newest publishing date,
 * then KANRI_ID; author hits by descending score, then TENKYO_ID. Every text is a valid query; a text
 * without a letter or digit has no hits.
 */
export interface SearchIndex {
  readonly searchBooks: (word: string, size: number) => readonly FoundBook[];
  /** Books near a query that is mistyped, or typed as it is spoken; best first. */
  readonly searchNear: (word: string, size: number) => readonly FoundBook[];
  /** The volumes of a title without its volume, by any author, set by set. */
  readonly volumesOf: (title: string, size: number) => readonly FoundBook[];
  /**
   * The works of all hits, each with the book that comes first in this order. The order is total, so pages
   * neither repeat nor omit a work. Near books follow the only page of few hits without a filter.
   */
  readonly findWorks: (query: WorkQuery) => FoundWorks;
  /** The works of all hits by facet, near books not included. */
  readonly countWorks: (sought: SoughtWorks) => WorkCounts;
  /** The records of the works of these books. Books that the index does not have are absent. */
  readonly recordsOfWorks: (KANRI_IDs: readonly string[]) => RecordsOfWorks;
  /** All records of the work of a book; none for a book that the index does not have. */
  readonly booksOfWork: (KANRI_ID: string) => readonly FoundBook[];
  readonly searchAuthors: (query: string, size: number) => readonly FoundAuthor[];
  /** Titles and authors that begin with what was typed, or are read so; at most five, best first. */
  readonly suggest: (typed: string) => readonly Suggestion[];
  readonly close: () => void;
}

/** The port of the search operations. Its engine may be a remote service. Same order as above. */
export interface SearchEngine {
  readonly searchBooks: (word: string, size: number) => Promise<readonly FoundBook[]>;
  readonly searchNear: (word: string, size: number) => Promise<readonly FoundBook[]>;
  readonly volumesOf: (title: string, size: number) => Promise<readonly FoundBook[]>;
  readonly findWorks: (query: WorkQuery) => Promise<FoundWorks>;
  readonly countWorks: (sought: SoughtWorks) => Promise<WorkCounts>;
  readonly recordsOfWorks: (KANRI_IDs: readonly string[]) => Promise<RecordsOfWorks>;
  readonly booksOfWork: (KANRI_ID: string) => Promise<readonly FoundBook[]>;
  readonly searchAuthors: (query: string, size: number) => Promise<readonly FoundAuthor[]>;
  readonly suggest: (typed: string) => Promise<readonly Suggestion[]>;
}

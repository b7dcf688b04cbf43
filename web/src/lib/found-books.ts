import type { FoundBook } from '#contract/entities/book.ts';

const parsed = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
};

const isFoundBook = (value: unknown): value is FoundBook => {
  if (typeof value !== 'object' || value === null) return false;
  // Only the fields without which no card can be shown are asked for.
  const { KANRI_ID, MainTitle, search_score } = value as Partial<Record<keyof FoundBook, unknown>>;
  return (
    typeof KANRI_ID === 'string' &&
    typeof MainTitle === 'string' &&
    typeof search_score === 'number'
  );
};

/**
 * The books of a word-search answer, whichever of its three forms it has: an array, an object of
 * objects or an object of JSON texts (API-SEARCH-02). What is no book is skipped (SP-120).
 */
export const foundBooksOf = (answer: unknown): FoundBook[] =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).map(parsed).filter(isFoundBook)
    : [];

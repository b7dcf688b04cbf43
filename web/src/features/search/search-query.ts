import { SEARCH_WORD_MAX } from '#contract/limits.ts';

/** The words as the server takes them: no blank ends, at most as long as it reads. */
export const searchWordOf = (query: string): string => query.trim().slice(0, SEARCH_WORD_MAX);

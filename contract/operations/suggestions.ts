import * as z from 'zod';
import { textUpTo } from '../entities/text.ts';
import { SEARCH_WORD_MAX, SUGGESTIONS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

/** Words to search for: the title of a book, the name of an author, or the title of a series. */
export const suggestionSchema = z.object({
  kind: z.enum(['title', 'author', 'series']),
  text: z.string(),
  /** Of an author: the id of the page. */
  TENKYO_ID: z.string().optional(),
  /** Of a series: the id of its page. */
  SeriesID: z.string().optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** GET `/api/suggestions`: how the words that a reader types may go on, best first. */
export const suggestionsContract = {
  suggestWords: operation({
    access: 'anyone',
    input: z.object({ words: textUpTo(SEARCH_WORD_MAX, z.string().trim().min(1)) }),
    output: z.array(suggestionSchema).max(SUGGESTIONS_MAX),
  }),
};

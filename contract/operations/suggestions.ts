import * as z from 'zod';
import { SEARCH_WORD_MAX, SUGGESTIONS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

/** Words to search for: the title of a book or the name of an author. */
export const suggestionSchema = z.object({
  kind: z.enum(['title', 'author']),
  text: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** GET `/api/suggestions`: how the words that a reader types may go on, best first. */
export const suggestionsContract = {
  suggestWords: operation({
    access: 'anyone',
    input: z.object({ words: z.string().trim().min(1).max(SEARCH_WORD_MAX) }),
    output: z.array(suggestionSchema).max(SUGGESTIONS_MAX),
  }),
};

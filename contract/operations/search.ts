import * as z from 'zod';
import { foundBookSchema } from '../entities/book.ts';
import { textUpTo } from '../entities/text.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { sizeSchema } from './authors.ts';

/** POST `/api/search`; the discriminator is `OperationType`. */
export const searchContract = {
  search_word_scored: operation({
    access: 'anyone',
    input: z
      .object({
        search_word: textUpTo(SEARCH_WORD_MAX, z.string().trim().min(1)),
        size: sizeSchema(SEARCH_SIZE.books),
        /** How many of the best hits to leave out, because the client has them. */
        from: z
          .int()
          .min(0)
          .max(SEARCH_SIZE.books - 1)
          .default(0),
      })
      .transform(({ search_word, size, from }) => ({
        word: search_word,
        size: Math.min(size, SEARCH_SIZE.books - from),
        from,
      })),
    output: z.array(foundBookSchema),
  }),
};

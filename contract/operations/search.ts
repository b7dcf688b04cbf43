import * as z from 'zod';
import { foundBookSchema } from '../entities/book.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { sizeSchema } from './authors.ts';

/** POST `/api/search`; the discriminator is `OperationType`. */
export const searchContract = {
  search_word_scored: operation({
    access: 'anyone',
    input: z
      .object({
        search_word: z.string().trim().min(1).max(SEARCH_WORD_MAX),
        size: sizeSchema(SEARCH_SIZE.books),
      })
      .transform(({ search_word, size }) => ({ word: search_word, size })),
    output: z.array(foundBookSchema),
  }),
};

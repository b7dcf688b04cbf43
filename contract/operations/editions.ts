import * as z from 'zod';
import { bookSchema } from '../entities/book.ts';
import { KANRI_IDSchema } from '../entities/ids.ts';
import { EDITIONS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

/** GET `/api/editions`: the other editions of a book, newest first. */
export const editionsContract = {
  listEditions: operation({
    access: 'anyone',
    input: z.object({ KANRI_ID: KANRI_IDSchema }),
    output: z.array(bookSchema).max(EDITIONS_MAX),
  }),
};

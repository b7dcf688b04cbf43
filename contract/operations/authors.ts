import * as z from 'zod';
import {
  authorityAnswerSchema,
  foundAuthorSchema,
  wikipediaLinkSchema,
} from '../entities/author.ts';
import { bookSchema } from '../entities/book.ts';
import { pageCursorSchema, TENKYO_IDSchema } from '../entities/ids.ts';
import { textUpTo } from '../entities/text.ts';
import { authorBookOrders, authorRelations } from '../author-books.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX, WIKIPEDIA_IDS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';
import { page } from './shapes.ts';

const yesOrNo = z.enum(['true', 'false']).optional();

/** GET `/api/authority/v1/{id}`. */
export const authorityContract = {
  readAuthority: operation({
    access: 'anyone',
    input: z
      .object({
        id: TENKYO_IDSchema,
        /** The record alone. */
        quick_info: yesOrNo,
        /** `false`: record and summary; `getAuthorBooks` returns the books in pages. */
        books: yesOrNo,
      })
      .transform(({ id, quick_info, books }) => ({
        TENKYO_ID: id,
        quickInfo: quick_info === 'true',
        withBooks: books !== 'false',
      })),
    output: authorityAnswerSchema,
  }),
};

/** `work` is the same for the editions of one work, and stands for nothing else. */
const authorBookSchema = bookSchema.extend({ work: z.string() });
export type AuthorBook = z.infer<typeof authorBookSchema>;

/** POST `/api/authors`. */
export const authorsContract = {
  /** Authors without a known encyclopedia article are absent. */
  getAuthorsWikipediaByTenkyoIDs: operation({
    access: 'anyone',
    input: z.object({ TENKYO_IDs: z.array(TENKYO_IDSchema).max(WIKIPEDIA_IDS_MAX) }),
    output: z.array(wikipediaLinkSchema),
  }),
  /** A page of the books by an author or about the author. */
  getAuthorBooks: operation({
    access: 'anyone',
    input: z.object({
      TENKYO_ID: TENKYO_IDSchema,
      relation: z.enum(authorRelations),
      order: z.enum(authorBookOrders).default('newest'),
      /** Words of the title; all of them have to match. */
      filter: textUpTo(SEARCH_WORD_MAX, z.string().trim()).optional(),
      lastEvaluatedKey: pageCursorSchema.optional(),
    }),
    output: page('books', authorBookSchema).extend({
      /** On the first page: how many books there are, at most `AUTHOR_BOOKS_COUNTED`. */
      total: z.int().optional(),
    }),
  }),
};

/** `size` of a query: capped; anything but a positive integer becomes the default. */
export const sizeSchema = (cap: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(SEARCH_SIZE.fallback)
    .transform((size) => Math.min(size, cap));

/** GET `/api/author-search`. */
export const authorSearchContract = {
  searchAuthors: operation({
    access: 'anyone',
    input: z.object({
      query: textUpTo(SEARCH_WORD_MAX, z.string().trim().min(1)),
      size: sizeSchema(SEARCH_SIZE.authors),
    }),
    output: z.array(foundAuthorSchema),
  }),
};

import * as z from 'zod';
import {
  authorityAnswerSchema,
  foundAuthorSchema,
  wikipediaLinkSchema,
} from '../entities/author.ts';
import { TENKYO_IDSchema } from '../entities/ids.ts';
import { SEARCH_SIZE, SEARCH_WORD_MAX, WIKIPEDIA_IDS_MAX } from '../limits.ts';
import { operation } from '../operation.ts';

/** GET `/api/authority/v1/{id}`. */
export const authorityContract = {
  readAuthority: operation({
    access: 'anyone',
    input: z
      .object({ id: TENKYO_IDSchema, quick_info: z.enum(['true', 'false']).optional() })
      .transform(({ id, quick_info }) => ({ TENKYO_ID: id, quickInfo: quick_info === 'true' })),
    output: authorityAnswerSchema,
  }),
};

/** POST `/api/authors`. */
export const authorsContract = {
  /** Authors without a known encyclopedia article are absent. */
  getAuthorsWikipediaByTenkyoIDs: operation({
    access: 'anyone',
    input: z.object({ TENKYO_IDs: z.array(TENKYO_IDSchema).max(WIKIPEDIA_IDS_MAX) }),
    output: z.array(wikipediaLinkSchema),
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
      query: z.string().trim().min(1).max(SEARCH_WORD_MAX),
      size: sizeSchema(SEARCH_SIZE.authors),
    }),
    output: z.array(foundAuthorSchema),
  }),
};

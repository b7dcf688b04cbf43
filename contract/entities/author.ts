import * as z from 'zod';
import { bookSchema } from './book.ts';
import { TENKYO_IDSchema } from './ids.ts';

const authorFields = {
  /** Name as written in running text: 夏目漱石. */
  main_name: z.string().optional(),
  /** Life dates, `1867-1916`. */
  birth_death: z.string().optional(),
  alternative_names: z.array(z.string()),
};

/** A hit of the author search. */
export const foundAuthorSchema = z.object({
  tenkyo_id: TENKYO_IDSchema,
  /** The name of the heading, with a comma after the surname: 夏目, 漱石. */
  F_A: z.string().optional(),
  ...authorFields,
  /** Number of books by the author, as the catalogue had them when the index was built. */
  works: z.int(),
  _score: z.number(),
});
export type FoundAuthor = z.infer<typeof foundAuthorSchema>;

/** Address of an encyclopedia article. It becomes a link, so only web schemes are allowed. */
const articleLinkSchema = z.url({ protocol: /^https?$/ });

/** The authority record. `F_A` and `F_D` are the name and the dates of the heading. */
export const authorityItemSchema = z.object({
  TENKYO_ID: TENKYO_IDSchema,
  F_A: z.string().optional(),
  F_D: z.string().optional(),
  ...authorFields,
  Wikipedia_Link: articleLinkSchema.optional(),
});
export type AuthorityItem = z.infer<typeof authorityItemSchema>;

/** Response of `GET /api/authority/v1/{id}`; with `quick_info` without books and summary. */
export const authorityAnswerSchema = z.object({
  dynamodb_item: authorityItemSchema,
  ps_response: z.object({
    AuthorsInfo: z.array(authorityItemSchema),
    Books: z.array(bookSchema).optional(),
  }),
  wikipedia_summary: z.string().optional(),
});
export type AuthorityAnswer = z.infer<typeof authorityAnswerSchema>;

export const wikipediaLinkSchema = z.object({
  TENKYO_ID: TENKYO_IDSchema,
  Wikipedia_Link: articleLinkSchema,
});
export type WikipediaLink = z.infer<typeof wikipediaLinkSchema>;

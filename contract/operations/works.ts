import * as z from 'zod';
import { bookSchema, foundBookSchema } from '../entities/book.ts';
import { KANRI_IDSchema } from '../entities/ids.ts';
import { textUpTo } from '../entities/text.ts';
import {
  EDITIONS_MAX,
  FACET_VALUES_MAX,
  SEARCH_SIZE,
  SEARCH_WORD_MAX,
  SETS_PER_CALL,
  VOLUMES_OF_SET_MAX,
} from '../limits.ts';
import { operation } from '../operation.ts';
import { facetPatterns, workOrders } from '../works.ts';
import { sizeSchema } from './authors.ts';

/** A work of a search: its best edition, and how many editions the catalogue has. */
export const foundWorkSchema = foundBookSchema.extend({
  /** Editions of the same title, first contributor and volume, this one included. An ISBN is one edition. */
  editions: z.int().min(1),
});
export type FoundWork = z.infer<typeof foundWorkSchema>;

const text = textUpTo(SEARCH_WORD_MAX, z.string().trim());
const value = text.min(1).optional();

const filtersShape = {
  /** Authority id, or the name of a contributor without one, as a facet returns it. */
  author: value,
  /** The first year of ten: 1980. */
  decade: z.string().regex(facetPatterns.decade).transform(Number).optional(),
  year: z.string().regex(facetPatterns.year).transform(Number).optional(),
  publisher: value,
  /** One digit of the Nippon Decimal Classification, or two. */
  class: z.string().regex(facetPatterns.class).optional(),
  series: value,
};
export type WorkFilters = z.infer<z.ZodObject<typeof filtersShape>>;

const wordsShape = { words: text.default('') };

/** Words find what a search finds; without words, everything that the filters leave. */
const split = <T extends { words: string }>({
  words,
  author,
  decade,
  year,
  publisher,
  class: classMark,
  series,
  ...rest
}: T & WorkFilters) => ({
  words,
  filters: { author, decade, year, publisher, class: classMark, series },
  ...rest,
});

const isLimited = ({ words, author, series }: { words: string } & WorkFilters): boolean =>
  words !== '' || author !== undefined || series !== undefined;
const LIMITED = 'Either words, an author or a series';

const facetValueSchema = z.object({
  /** What the filter of this facet takes. */
  value: z.string(),
  /** How people write it. */
  label: z.string(),
  /** Works with it. */
  count: z.int().min(1),
});
export type FacetValue = z.infer<typeof facetValueSchema>;
const facetSchema = z.array(facetValueSchema).max(FACET_VALUES_MAX);

/**
 * What `countWorks` returns: works that words and all filters leave. Values with more works first; decades and
 * years newest first. A chosen author, publisher or series is the only value of its facet.
 */
export const workCountsSchema = z.object({
  total: z.int().min(0),
  author: facetSchema,
  decade: facetSchema,
  /** The years of the chosen decade; empty without one. */
  year: facetSchema,
  publisher: facetSchema,
  /** Main classes, or the divisions of the chosen one. */
  class: facetSchema,
  series: facetSchema,
});
export type WorkCounts = z.infer<typeof workCountsSchema>;

/** A volume as lists of volumes show it. */
const volumeSchema = bookSchema.pick({
  KANRI_ID: true,
  SameAs: true,
  MainTitle: true,
  ContentDetailTitle: true,
  Publisher_1: true,
  PublishingDate: true,
});
export type BookOfSet = z.infer<typeof volumeSchema>;

/** Ids of at most `most` books, separated by commas. */
const idsUpTo = (most: number) =>
  z
    .string()
    .transform((ids) => ids.split(','))
    .pipe(z.array(KANRI_IDSchema).max(most));

/** What `readWork` returns. */
const workSchema = z.object({
  /** The same for all editions: the page of the work has one address. */
  canonicalKANRI_ID: KANRI_IDSchema,
  editionCount: z.int().min(0),
  /** The requested book included, newest first; empty for a book that the index does not have. */
  editions: z.array(bookSchema).max(EDITIONS_MAX),
});
export type WorkOfBook = z.infer<typeof workSchema>;

/** GET `/api/works`: the works that a search finds, each with its best edition. */
export const worksContract = {
  findWorks: operation({
    access: 'anyone',
    input: z
      .object({
        ...wordsShape,
        ...filtersShape,
        order: z.enum(workOrders).default('relevance'),
        /** How many works of this order to leave out, because the client has them. */
        from: z
          .string()
          .regex(/^\d{1,7}$/)
          .transform(Number)
          .default(0),
        size: sizeSchema(SEARCH_SIZE.firstBooks),
      })
      .refine(isLimited, LIMITED)
      .transform(split),
    output: z.object({
      works: z.array(foundWorkSchema).max(SEARCH_SIZE.firstBooks),
      /** Whether there are works after these. */
      more: z.boolean(),
    }),
  }),
  /** How many works there are, by author, year, publisher, class and series. */
  countWorks: operation({
    access: 'anyone',
    input: z
      .object({ ...wordsShape, ...filtersShape })
      .refine(isLimited, LIMITED)
      .transform(split),
    output: workCountsSchema,
  }),
  /** The ids of all records of the works of books, for readers who look for a copy of any edition. */
  listRecordsOfWorks: operation({
    access: 'anyone',
    input: z.object({ KANRI_IDs: idsUpTo(SEARCH_SIZE.firstBooks) }),
    /** A book whose work has no other record is absent, as one that the index does not have. */
    output: z.object({
      works: z.array(
        z.object({
          KANRI_ID: KANRI_IDSchema,
          /** The book of the request included. */
          recordIDs: z.array(KANRI_IDSchema).max(EDITIONS_MAX),
        }),
      ),
    }),
  }),
  /**
   * The volumes of the sets to which books belong, in all editions that the catalogue has and in no particular order.
   * Absent are books that are no volume or that the index does not have.
   */
  listVolumesOfSets: operation({
    access: 'anyone',
    input: z.object({ KANRI_IDs: idsUpTo(SETS_PER_CALL) }),
    output: z.object({
      sets: z
        .array(
          z.object({
            /** The book of the request; it is among the volumes. */
            KANRI_ID: KANRI_IDSchema,
            volumes: z.array(volumeSchema).max(VOLUMES_OF_SET_MAX),
          }),
        )
        .max(SETS_PER_CALL),
    }),
  }),
  /** All editions of the work of which a book is one. */
  readWork: operation({
    access: 'anyone',
    input: z.object({ KANRI_ID: KANRI_IDSchema }),
    output: workSchema,
  }),
};

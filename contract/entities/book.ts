import * as z from 'zod';
import { type ContributorSlot, contributorSlots } from '../book-fields.ts';
import { GlobalBookIDSchema, KANRI_IDSchema } from './ids.ts';

const text = z.string().optional();

const slotFields = <P extends string>(prefix: P) =>
  // Object.fromEntries loses the key types: exactly the ten slots with this prefix.
  Object.fromEntries(contributorSlots.map((slot) => [`${prefix}_${slot}`, text])) as Record<
    `${P}_${ContributorSlot}`,
    typeof text
  >;

/** A manifestation (one published edition), as every operation returns it. Empty fields are absent. */
export const bookSchema = z.object({
  KANRI_ID: KANRI_IDSchema,
  GlobalBookID: GlobalBookIDSchema.optional(),
  ISBN: text,
  /** A number on the book that is wrong: of an own book, or by which a scan has found a record. */
  PrintedISBN: text,
  MainTitle: z.string(),
  ContentDetailTitle: text,
  TitleOthers: text,
  Responsibility: text,
  Publisher_1: text,
  Publisher_2: text,
  Publisher_3: text,
  /** As printed in the book; `publishing-date.ts` parses it for sorting. */
  PublishingDate: text,
  ClassMark: text,
  ...slotFields('ContributorID'),
  ...slotFields('ContributorName'),
  /** Other records of this book. Rows of readers that name one of them belong to the same page. */
  SameAs: z.array(KANRI_IDSchema).optional(),
  isKindle: z.boolean().optional(),
  kindle_image_id: text,
});
export type Book = z.infer<typeof bookSchema>;

/** The place of a book in a series, as in `岩波文庫 ; 緑 10-1`. */
export const seriesPlaceSchema = z.object({ SeriesTitle: z.string(), SeriesNumber: text });
export type SeriesPlace = z.infer<typeof seriesPlaceSchema>;

/** A book as the page of a series lists it. */
export const bookInSeriesSchema = bookSchema.extend({
  SeriesNumber: seriesPlaceSchema.shape.SeriesNumber,
});
export type BookInSeries = z.infer<typeof bookInSeriesSchema>;

/** What the contributor in each slot did, as the record says: 著, 訳, 絵. */
export const contributorRolesSchema = z.object(slotFields('ContributorRole'));
export type ContributorRoles = z.infer<typeof contributorRolesSchema>;

/** A book with the fields that only its own page shows, as the record has them. */
export const fullBookSchema = bookSchema.extend({
  ...contributorRolesSchema.shape,
  /** How the title is read, in kana. */
  TitleReading: text,
  /** How the subtitle in `ContentDetailTitle` is read, without the volume. */
  ContentDetailTitleReading: text,
  Edition: text,
  /** Pages or volumes, and size: `210p ; 19cm`. */
  Extent: text,
  /** `SeriesID` is absent for a series without a page. */
  Series: z.array(seriesPlaceSchema.extend({ SeriesID: text })).optional(),
  /** Titles of the parts. */
  Contents: z.array(z.string()).optional(),
  /** Records of the works in `Contents`, in the same order: the book is the printed source of them all. */
  WorkIDs: z.array(KANRI_IDSchema).optional(),
  /**
   * The book in which the work of the record was printed. Publisher and date of the record are those of this book.
   * `KANRI_ID` is absent when the catalogue has no record of it.
   */
  SourceBook: z.object({ MainTitle: z.string(), KANRI_ID: KANRI_IDSchema.optional() }).optional(),
  /** Where the work was first published, one place each: `「文藝戦線」1926（大正15）年1月号`. */
  FirstAppearances: z.array(z.string()).optional(),
  /** Topical headings; subdivisions follow after `--`: `電子書籍--日本`. */
  Subjects: z.array(z.string()).optional(),
  /** Notes of the cataloguer, as in the record: 索引あり. */
  CatalogueNotes: z.array(z.string()).optional(),
  /** Languages of which the book is a translation, as ISO 639-2 codes: eng. */
  OriginalLanguages: z.array(z.string()).optional(),
  /** Scheme of `ClassMark`, such as `NDC10`. */
  ClassScheme: text,
  /** Page at which the text can be read free of charge. */
  FreeTextURL: text,
});
export type FullBook = z.infer<typeof fullBookSchema>;

/** A hit of the word search, the only response in which a book has a score. */
export const foundBookSchema = bookSchema.extend({
  search_score: z.number(),
  /** The book is not what was typed, but near it. Absent for an exact match. */
  near_match: z.literal(true).optional(),
});
export type FoundBook = z.infer<typeof foundBookSchema>;

import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book } from '#contract/entities/book.ts';
import type { BookRow } from '#lambdas/catalogue/public.ts';

/**
 * What the readers make of every format: records in the product's own fields, with where they
 * come from. Nothing behind the readers knows a format.
 */

interface Origin {
  /** Name of the source; its place in the order of sources is in `sources.ts`. */
  readonly source: string;
  /** The source's own change stamp, ISO 8601, when it has one. */
  readonly stamp?: string | undefined;
}

/** Fields that only the importer and the search index use, beside those of the calls. */
export type BookExtras = Pick<
  BookRow,
  | 'transcription'
  | 'edition'
  | 'series'
  | 'classMarks'
  | 'contents'
  | 'subjectIds'
  | 'furtherContributors'
  | 'furtherIsbns'
>;

export interface BookRecord extends Origin {
  readonly kind: 'book';
  readonly fields: Book & BookExtras;
  /** Authors as far as this record tells about them. */
  readonly authors: readonly AuthorFacts[];
}

/** What a record says about an author. */
export interface AuthorFacts {
  readonly item: AuthorityItem;
  readonly transcription?: string | undefined;
}

/** A record of the author itself, which knows better than any book. */
export interface AuthorityRecord extends Origin, AuthorFacts {
  readonly kind: 'author';
}

/** The source says that it has withdrawn the book. */
export interface DeletedBook extends Origin {
  readonly kind: 'deleted-book';
  readonly KANRI_ID: string;
}

export type CatalogueRecord = BookRecord | AuthorityRecord | DeletedBook;

/** Codes of the report: what keeps a record out, what is not for us, what is odd about it. */
export const findingCodes = {
  refused: [
    'LENGTH',
    'ENCODING',
    'XML',
    'JSON',
    'NO_001',
    'BAD_ID',
    'NO_TITLE',
    'NO_NAME',
    'DIAGNOSTIC',
  ],
  skipped: ['NOT_BOOK'],
  warning: ['ISBN_CHECK', 'DATE', 'TOO_MANY_CONTRIBUTORS', 'BAD_CONTRIBUTOR_ID'],
} as const;

export type RefusalCode =
  (typeof findingCodes.refused)[number] | (typeof findingCodes.skipped)[number];
export type WarningCode = (typeof findingCodes.warning)[number];

export interface Finding<Code extends string = RefusalCode | WarningCode> {
  readonly code: Code;
  readonly message: string;
  readonly id?: string | undefined;
}

/** A record and what is odd about it, or why there is none. */
export type Reading =
  | { readonly record: CatalogueRecord; readonly warnings: readonly Finding<WarningCode>[] }
  | { readonly refused: Finding<RefusalCode> };

export const refuse = (code: RefusalCode, message: string, id?: string): Reading => ({
  refused: { code, message, id },
});

/** Where a reader stands in its file: entries read, and the byte where the next one begins. */
export interface ResumePoint {
  readonly entries: number;
  readonly offset: number;
}

export const BEGINNING: ResumePoint = { entries: 0, offset: 0 };

/** One record of a file, good or bad. */
export interface Entry {
  /** Counted from 1. */
  readonly number: number;
  /** Where to go on after this entry. For XML the offset only tells the progress. */
  readonly next: ResumePoint;
  readonly reading: Reading;
  /** The record as the file has it, for the report. */
  readonly raw: () => string;
}

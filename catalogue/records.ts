import type { AuthorityItem } from '#contract/entities/author.ts';
import type { Book, ContributorRoles } from '#contract/entities/book.ts';
import type { BookRow } from '#lambdas/catalogue/public.ts';

/**
 * The readers convert every format to these records: the product's own fields and their origin. Code
 * after the readers does not depend on a format.
 */

/**
 * Names of the sources. A source never overwrites a better one. The books of the library's exchange
 * format are complete, its linked data nearly so; edited copies rank below them.
 */
export const sources = {
  marc: 'JAPAN/MARC',
  dcNdl: 'DC-NDL',
  /** Records of the search service that was replaced in January 2024, older than all others. */
  retiredDcNdl: 'DC-NDL (iss.ndl.go.jp)',
  webAuthorities: 'Web NDL Authorities',
} as const;

/** The records of any other agency are a source of their own. */
export const sourceOfAgency = (agency: string): string => `MARC 21 (${agency})`;

const order: readonly (readonly string[])[] = [
  [sources.webAuthorities],
  [sources.marc],
  [sources.dcNdl],
  [sources.retiredDcNdl],
];

/** The library's own records, and data sets derived from them: their sources start with its names. */
export const isFromLibrary = (source: string): boolean =>
  /^(?:JAPAN\/MARC|DC-NDL|Web NDL Authorities|OpenSearch)/u.test(source);

/** Rank of a source: lower is better, unknown sources come last. */
export const rankOf = (source: string): number => {
  const rank = order.findIndex((names) => names.includes(source));
  if (rank !== -1) return rank;
  return isFromLibrary(source) ? order.length : order.length + 1;
};

/** Name of the source of a JSONL line. A line is always a derived record, whatever source it names. */
export const derivedSource = (claimed: string | undefined): string =>
  claimed === undefined ? 'JSONL' : claimed.endsWith('JSONL)') ? claimed : `${claimed} (JSONL)`;

interface Origin {
  /** Name of the source; `rankOf` ranks it. */
  readonly source: string;
  /** Time of the last change according to the source, ISO 8601. */
  readonly stamp?: string | undefined;
}

/** The fields of a book that only the importer and the search index use. */
export type BookExtras = Pick<
  BookRow,
  | keyof ContributorRoles
  | 'transcription'
  | 'detailTranscription'
  | 'edition'
  | 'extent'
  | 'series'
  | 'seriesPlaces'
  | 'classMarks'
  | 'contents'
  | 'workIds'
  | 'sourceBook'
  | 'firstAppearances'
  | 'freeText'
  | 'notes'
  | 'originalLanguages'
  | 'price'
  | 'subjects'
  | 'subjectIds'
  | 'furtherContributors'
  | 'furtherIsbns'
  | 'printedIsbns'
>;

export interface BookRecord extends Origin {
  readonly kind: 'book';
  readonly fields: Book & BookExtras;
  /** The authors that this record names. */
  readonly authors: readonly AuthorFacts[];
}

/** What a record says about an author. */
export interface AuthorFacts {
  readonly item: AuthorityItem;
  readonly transcription?: string | undefined;
}

/** A record of the author itself; it takes precedence over facts from books. */
export interface AuthorityRecord extends Origin, AuthorFacts {
  readonly kind: 'author';
}

/** The source has withdrawn the book. */
export interface DeletedBook extends Origin {
  readonly kind: 'deleted-book';
  readonly KANRI_ID: string;
}

export type CatalogueRecord = BookRecord | AuthorityRecord | DeletedBook;

/** Codes of the report, by severity: rejected records, records of other media, warnings. */
export const findingCodes = {
  rejected: [
    'LENGTH',
    'ENCODING',
    'MARC_8',
    'NOT_MARC_21',
    'XML',
    'JSON',
    'NO_AGENCY',
    'NO_001',
    'BAD_ID',
    'NO_TITLE',
    'NO_NAME',
    'DIAGNOSTIC',
    'TOO_LARGE',
  ],
  skipped: ['NOT_BOOK'],
  warning: [
    'ISBN_CHECK',
    'DATE',
    'ENCODED_TWICE',
    'HTML_ENTITY',
    'TOO_MANY_CONTRIBUTORS',
    'BAD_CONTRIBUTOR_ID',
    'TOO_MANY_NAMES',
  ],
} as const;

export type RejectionCode =
  (typeof findingCodes.rejected)[number] | (typeof findingCodes.skipped)[number];
export type WarningCode = (typeof findingCodes.warning)[number];

export interface Finding<Code extends string = RejectionCode | WarningCode> {
  readonly code: Code;
  readonly message: string;
  readonly id?: string | undefined;
}

/** A record with its warnings, or the reason why there is none. */
export type Reading =
  | { readonly record: CatalogueRecord; readonly warnings: readonly Finding<WarningCode>[] }
  | {
      readonly rejected: Finding<RejectionCode>;
      /** The reading of a record that says no agency, as one of this agency. */
      readonly ofAgency?: ((agency: string) => Reading) | undefined;
    };

export const reject = (code: RejectionCode, message: string, id?: string): Reading => ({
  rejected: { code, message, id },
});

/** Position of a reader in its file: entries read, and the byte offset of the next one. */
export interface ResumePoint {
  readonly entries: number;
  readonly offset: number;
}

export const BEGINNING: ResumePoint = { entries: 0, offset: 0 };

/** One record of a file, valid or not. */
export interface Entry {
  /** Counted from 1. */
  readonly number: number;
  /** Byte offset of the record in the file. */
  readonly offset: number;
  /** Where to resume after this entry. For XML the offset is only an indication of progress. */
  readonly next: ResumePoint;
  readonly reading: Reading;
  /** The source text of the record, for the report. */
  readonly raw: () => string;
}

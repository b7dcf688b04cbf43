import { randomBytes } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { bookshelfEntrySchema, type BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { coverTitleOf } from '#contract/volume.ts';
import type { BookWithReadings } from '#lambdas/catalogue/public.ts';
import { coverColorOf } from '#lambdas/shared/cover-colors.ts';
import { chunks, forEachConcurrently } from '#lambdas/shared/collections.ts';
import { BOOKSHELF_FILE_DAYS, bucketFolders } from '#lambdas/specs/bucket-specs.ts';
import { BOOKSHELF_FILE_ENTRIES } from '#lambdas/specs/settings.ts';
import { cardOfCopy } from '../copies/own-books.ts';
import { hondanaOf, type HondanasRow } from '../hondanas/rows.ts';
import type { CopyRow } from '../copies/rows.ts';
import type { LendingRow } from '../lendings/rows.ts';

/** What the entries of a bookshelf are made of. */
export interface BookshelfContent {
  readonly copies: readonly CopyRow[];
  /** The current library records of the copies' books. */
  readonly books: ReadonlyMap<string, BookWithReadings>;
  readonly hondanas: Pick<HondanasRow, 'hondanas'>;
  /** The open lendings of the copies, by their ids. */
  readonly lendings: ReadonlyMap<string, Pick<LendingRow, 'ReturnDate'>>;
  /** The ids of the copies for which a label was printed. */
  readonly labelled: ReadonlySet<string>;
}

/**
 * A copy as a bookshelf shows it to everybody. The schema is the allow-list: it contains neither the
 * owner nor the borrower. A copy whose record is gone is shown as it was registered, or by its code.
 */
const entryOf = (
  copy: CopyRow,
  { books, hondanas, lendings, labelled }: Omit<BookshelfContent, 'copies'>,
): BookshelfEntry => {
  const record = books.get(copy.KANRI_ID);
  const book = cardOfCopy(copy, record?.book);
  const hondana = hondanaOf(copy, hondanas);
  const lending = copy.openLendingID === undefined ? undefined : lendings.get(copy.openLendingID);
  return bookshelfEntrySchema.parse({
    // The id of a hondana that no longer exists is removed too: the copy is unassigned.
    global_book: { ...copy, GlobalHondanaID: hondana?.GlobalHondanaID },
    book_details: book,
    global_hondana: hondana,
    lending_status: copy.openLendingID === undefined ? 'Available' : 'Lending',
    ReturnDate: lending?.ReturnDate,
    Unlabelled: labelled.has(copy.GlobalBookID) ? undefined : copy.unlabelled,
    CoverColor: book && coverColorOf(coverTitleOf(book), book.ISBN),
    Extent: record?.Extent,
    TitleReading: record?.TitleReading,
    // An empty list in each of twenty thousand entries would be in vain.
    AuthorReadings: record?.AuthorReadings.length === 0 ? undefined : record?.AuthorReadings,
  });
};

const newestFirst = (a: CopyRow, b: CopyRow): number =>
  b.RegisteredDatetime.localeCompare(a.RegisteredDatetime) ||
  a.GlobalBookID.localeCompare(b.GlobalBookID);

/** The entries of a bookshelf, newest registration first, so that the first file shows these. */
export const bookshelfEntriesOf = ({
  copies,
  ...related
}: BookshelfContent): readonly BookshelfEntry[] =>
  copies.toSorted(newestFirst).map((copy) => entryOf(copy, related));

const NONCE_BYTES = 16;
/** The S3 client fails when more than 35 concurrent requests meet closed connections. */
const PUTS_AT_ONCE = 10;
const CACHE_SECONDS = BOOKSHELF_FILE_DAYS * 24 * 60 * 60;

/** Writes the entries into files of 500, in this order. Returns the keys of the files. */
export type WriteBookshelfFiles = (
  entries: readonly BookshelfEntry[],
) => Promise<readonly string[]>;

/**
 * Files are never overwritten. Each call writes into a new folder, named by 128 random bits, so that
 * the address of one version or bookshelf gives no access to another.
 */
export const createBookshelfFiles =
  (s3: S3Client, bucket: string): WriteBookshelfFiles =>
  async (entries) => {
    const folder = `${bucketFolders.bookshelfFiles}/${randomBytes(NONCE_BYTES).toString('hex')}`;
    const files = chunks(entries, BOOKSHELF_FILE_ENTRIES).map((chunk, n) => ({
      chunk,
      key: `${folder}/${String(n)}.json`,
    }));
    await forEachConcurrently(files, PUTS_AT_ONCE, async ({ chunk, key }) => {
      await s3.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: JSON.stringify(chunk),
          ContentType: 'application/json',
          CacheControl: `public, max-age=${String(CACHE_SECONDS)}, immutable`,
        }),
      );
    });
    return files.map(({ key }) => key);
  };

/** Reads the entries of a file by its key. Throws when there is no such file. */
export type ReadBookshelfFile = (key: string) => Promise<readonly BookshelfEntry[]>;

export const createBookshelfFileReader =
  (s3: S3Client, bucket: string): ReadBookshelfFile =>
  async (key) => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    if (Body === undefined) throw new Error('A bookshelf file has no content');
    // Written above by the schema of entries.
    return JSON.parse(await Body.transformToString()) as readonly BookshelfEntry[];
  };

/** The address of a file: the distribution serves the key as its path. */
export const addressOf = (key: string): string => `/${key}`;

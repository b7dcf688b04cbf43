/**
 * What a catalogue takes of the index, with its authors, measured with 41,000 real records: `bytesPerBook` bytes.
 * With more than `books` books it is no file: a function that starts downloads and unpacks the file before its first
 * answer, and has two of them in its temporary storage (`temporaryStorageMb` in `lambdas/specs/function-specs.ts`)
 * while it changes to a new one.
 */
export const INDEX_SIZE = { bytesPerBook: 1_200, books: 580_000 } as const;

/** What to do when `catalogue`, the subject of the sentence, has more than `most` books. */
export const tooLargeForFile = (catalogue: string, most: number): string =>
  `${catalogue} has more than the ${most.toLocaleString('en-US')} books of an index file: ` +
  'set searchDomain in lib/config.ts, as docs/runbook.md says.';

/** The same books. Throws when there are more than `most`. */
export async function* atMost<T>(books: AsyncIterable<T>, most: number): AsyncGenerator<T> {
  let count = 0;
  for await (const book of books) {
    count += 1;
    if (count > most) throw new Error(tooLargeForFile('The catalogue', most));
    yield book;
  }
}

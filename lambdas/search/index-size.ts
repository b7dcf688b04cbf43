/**
 * What a catalogue takes of the index, with its authors, measured with 41,000 real records: `bytesPerBook` bytes.
 * Up to `books` books the file is the default. While a function changes to a new file it has two of them in its
 * temporary storage (`temporaryStorageMb` in `lambdas/specs/function-specs.ts`).
 */
export const INDEX_SIZE = { bytesPerBook: 1_300, books: 500_000 } as const;

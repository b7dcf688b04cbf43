/**
 * What a function's own code may weigh at most, in kB, minified; a cold start reads and compiles all
 * of it. Typefaces and other files beside it are read only when they are needed. Whoever makes a
 * bundle larger than this looks first at what has come into it: `npm run bench -- cold`.
 */
const ORDINARY_KB = 620;

/** Bundles that have a reason to be larger. */
const larger: Readonly<Record<string, number>> = {
  // Decoders and encoders of pictures, and the archive of an export.
  accounts: 880,
  // Rows, files and the user pool.
  'account-removal': 760,
  // Shaping of Japanese type.
  covers: 1_400,
  // A parser of HTML.
  'link-preview': 760,
  // Every shape of a shelf's entries, and the store of files.
  'open-bookshelf': 740,
  // Rows of four domains, and the built page, which lies in a bucket.
  pages: 680,
  // The store of files beside the database.
  sitemap: 680,
  // Writes PDF with embedded type and barcodes.
  stickers: 1_950,
};

export const budgetOf = (name: string): number => larger[name] ?? ORDINARY_KB;

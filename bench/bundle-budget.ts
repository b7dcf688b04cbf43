/**
 * Budget of a function's minified bundle in kB. A cold start reads and compiles the whole bundle;
 * typefaces and other files beside it are read on demand. Before you raise a budget, check what has
 * been added to the bundle: `npm run bench -- cold`.
 */
const ORDINARY_KB = 620;

/** Budgets of larger bundles, with the reason. */
const larger: Readonly<Record<string, number>> = {
  // Image codecs, and the ZIP archive of an export.
  accounts: 880,
  // The clients of the user pool and of buckets.
  'user-pool-backup': 700,
  // The clients of tables, buckets and the user pool.
  'account-removal': 760,
  // Font shaping.
  covers: 1_400,
  // An HTML parser.
  'link-preview': 760,
  // The schemas of all bookshelf entries, and the S3 client.
  'open-bookshelf': 740,
  // React, React Router, MUI, all public screens with their late parts, readers' dialogs among them, and the
  // S3 client.
  // The log-in and the lists of people added 30 kB, whole citations and the map of a person 7 kB, the printed
  // sources of works and the way back from a map 3 kB. Notices and requests to borrow add their schemas and texts.
  // The record of a reader, its dialog and calls for cards in batches added 20 kB, the selection of own notes 16 kB,
  // the first label and the offset of a print 9 kB, the order of titles, the print of a bookshelf, requests to borrow
  // beside a copy and the composer of the home page 40 kB. The dialog of a copy has the owner's actions (25 kB).
  pages: 2_000,
  // Two engines with works and facets, the S3 client, and the interface of the tokenizer.
  search: 700,
  // Font shaping, and the row schemas of four domains.
  'share-pictures': 1_600,
  // The S3 client beside the database client.
  sitemap: 680,
  // A PDF writer with embedded fonts, and all barcodes: encoding without drawing chooses them by name.
  stickers: 2_700,
};

export const budgetOf = (name: string): number => larger[name] ?? ORDINARY_KB;

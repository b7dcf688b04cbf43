/** Usage other than calls, per month and active reader, including visitors. */
export const perReader = {
  /** Full page loads by readers and by visitors, and the files of one load. */
  pageLoads: 8,
  visitorLoads: 35,
  filesPerLoad: 14,
  kilobytesPerLoad: 260,
  /** Rows with indexes, and files: a bookshelf of 300 books, notes, history, an image. */
  rowMegabytes: 1.2,
  fileMegabytes: 0.3,
  /** The part of these files that is backed up. */
  imageMegabytes: 0.1,
  /** Files of the site and images of readers that the edge did not have, of one page load. */
  missedFilesPerLoad: 2,
  /** A new profile picture, in two sizes, now and then. */
  imageWrites: 0.1,
  /** Covers that the edge has; those that no cache had are calls. */
  cachedCoversPerLoad: 12,
  /** Requests to the user pool: tokens renewed once a visit, and two sign-ins of three requests. */
  poolRequests: 26,
  /** One of a new account, and few of resets; a generous share of readers is new. */
  mails: 0.3,
} as const;

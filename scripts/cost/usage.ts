/** An API call as measured by the benchmarks (docs/benchmarks.md), and how often a reader makes it. */
export interface Call {
  readonly name: string;
  /** Per month and active reader. */
  readonly perReader: number;
  /** Per month, by the visitors without an account per active reader. */
  readonly perVisitors: number;
  /**
   * Per month, by the function `pages` for the pages of both; these calls do not pass the
   * distribution.
   */
  readonly perPages: number;
  readonly milliseconds: number;
  readonly memoryMb: number;
  /** Database requests, as counted by the benchmarks. */
  readonly reads: number;
  /** Rows per request; each is half a unit, because reads are eventually consistent. */
  readonly rowsPerRead: number;
  /** Write units, twice the rows of a transaction, including indexes. */
  readonly writeUnits: number;
  /** Requests to buckets, by the function and by the distribution for what it does not have. */
  readonly fileReads: number;
  readonly fileWrites: number;
  /** Compressed response size. */
  readonly kilobytes: number;
}

const small = 512;
const large = 1_769;
const none = {
  reads: 0,
  rowsPerRead: 0,
  writeUnits: 0,
  fileReads: 0,
  fileWrites: 0,
  perVisitors: 0,
  perPages: 0,
};

export const calls: readonly Call[] = [
  {
    // Rendered in 10 to 50 ms; the rest waits for the calls below.
    ...none,
    name: 'a page that the edge did not have',
    perReader: 8,
    perVisitors: 35,
    milliseconds: 150,
    memoryMb: large,
    kilobytes: 20,
  },
  {
    // Of home: two indexes, the rows they name, and the books and readers of these.
    ...none,
    name: 'the newest of home',
    perReader: 0,
    perPages: 9,
    milliseconds: 60,
    memoryMb: small,
    reads: 14,
    rowsPerRead: 12,
    kilobytes: 0,
  },
  {
    // Counts, quotation, names: four of a book's six calls, and one of a search's two.
    ...none,
    name: 'another call of a rendered page',
    perReader: 0,
    perPages: 101,
    milliseconds: 20,
    memoryMb: small,
    reads: 2,
    rowsPerRead: 6,
    kilobytes: 0,
  },
  {
    // Programs that build link cards; a picture of the library is stored after its first drawing.
    ...none,
    name: 'a share picture that the edge did not have',
    perReader: 0,
    perVisitors: 2,
    milliseconds: 300,
    memoryMb: large,
    reads: 2,
    rowsPerRead: 2,
    fileReads: 1,
    fileWrites: 1,
    kilobytes: 90,
  },
  {
    ...none,
    name: 'timeline, 200 followed',
    perReader: 20,
    milliseconds: 55,
    memoryMb: small,
    reads: 6,
    rowsPerRead: 25,
    kilobytes: 30,
  },
  {
    ...none,
    name: 'search',
    perReader: 15,
    perPages: 5,
    milliseconds: 15,
    memoryMb: large,
    kilobytes: 12,
  },
  {
    ...none,
    name: 'a book',
    perReader: 40,
    perPages: 24,
    milliseconds: 15,
    memoryMb: small,
    reads: 3,
    rowsPerRead: 10,
    kilobytes: 6,
  },
  {
    ...none,
    name: 'notes of a book',
    perReader: 40,
    perPages: 24,
    milliseconds: 40,
    memoryMb: small,
    reads: 4,
    rowsPerRead: 25,
    kilobytes: 15,
  },
  {
    // Up to a hundred rows of each direction, whatever their number, and ten books and readers that they name.
    ...none,
    name: 'the citations of a book',
    perReader: 40,
    perPages: 24,
    milliseconds: 40,
    memoryMb: small,
    reads: 5,
    rowsPerRead: 42,
    kilobytes: 4,
  },
  {
    ...none,
    name: 'an author',
    perReader: 5,
    perPages: 5,
    milliseconds: 20,
    memoryMb: small,
    reads: 3,
    rowsPerRead: 20,
    kilobytes: 6,
  },
  {
    ...none,
    name: 'covers that no cache had',
    perReader: 20,
    perVisitors: 10,
    milliseconds: 60,
    memoryMb: 1_024,
    fileReads: 1,
    fileWrites: 1,
    kilobytes: 15,
  },
  {
    ...none,
    name: 'a visit noted in the history',
    perReader: 40,
    milliseconds: 20,
    memoryMb: small,
    reads: 1,
    rowsPerRead: 1,
    writeUnits: 8,
    kilobytes: 1,
  },
  {
    ...none,
    name: 'what the reader records of a book',
    perReader: 40,
    milliseconds: 10,
    memoryMb: small,
    reads: 1,
    rowsPerRead: 1,
    kilobytes: 1,
  },
  {
    ...none,
    name: 'a favorite, reading or place in a list',
    perReader: 7,
    milliseconds: 20,
    memoryMb: small,
    reads: 2,
    rowsPerRead: 2,
    writeUnits: 10,
    kilobytes: 1,
  },
  {
    // Two thousand copies are in four files, here and below.
    ...none,
    name: 'a bookshelf that has not changed',
    perReader: 8,
    perVisitors: 4,
    milliseconds: 5,
    memoryMb: large,
    reads: 1,
    rowsPerRead: 1,
    fileReads: 4,
    kilobytes: 1,
  },
  {
    ...none,
    name: 'a bookshelf after a change, 2,000 copies',
    perReader: 3,
    milliseconds: 600,
    memoryMb: large,
    reads: 24,
    rowsPerRead: 90,
    writeUnits: 1,
    fileReads: 4,
    fileWrites: 4,
    kilobytes: 94,
  },
  {
    ...none,
    name: 'a copy registered, lent or moved',
    perReader: 4,
    milliseconds: 30,
    memoryMb: small,
    reads: 3,
    rowsPerRead: 2,
    // With the number of owners, which the first copy changes.
    writeUnits: 18,
    kilobytes: 1,
  },
  {
    // Signed-in readers alone, on the page of a book.
    ...none,
    name: 'friends who have a book',
    perReader: 30,
    milliseconds: 35,
    memoryMb: small,
    reads: 7,
    rowsPerRead: 30,
    kilobytes: 1,
  },
  {
    // Once a page load, and when the reader comes back to the window.
    ...none,
    name: 'the number of notices',
    perReader: 20,
    milliseconds: 30,
    memoryMb: small,
    reads: 10,
    rowsPerRead: 3,
    kilobytes: 1,
  },
  {
    ...none,
    name: 'a note, brought to 50 followers',
    perReader: 2,
    milliseconds: 130,
    memoryMb: small,
    reads: 3,
    rowsPerRead: 25,
    writeUnits: 64,
    kilobytes: 2,
  },
  {
    // Rows and index rows of four ends, and four counts.
    ...none,
    name: 'a citation, besides its note',
    perReader: 1,
    milliseconds: 20,
    memoryMb: small,
    reads: 1,
    rowsPerRead: 1,
    writeUnits: 20,
    kilobytes: 1,
  },
];

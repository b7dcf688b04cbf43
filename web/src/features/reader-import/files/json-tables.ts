/** The columns of LibraryThing's table by the names that its JSON has for them. */
const COLUMNS: Readonly<Record<string, string>> = {
  books_id: 'book id',
  title: 'title',
  primaryauthor: 'primary author',
  originalisbn: 'isbn',
  isbn: 'isbns',
  collections: 'collections',
  datestarted: 'date started',
  dateread: 'date read',
  review: 'review',
  comment: 'comment',
  privatecomment: 'private comment',
  publication: 'publication',
  date: 'date',
  copies: 'copies',
  rating: 'rating',
  tags: 'tags',
  entrydate: 'entry date',
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A text, a number, or the values of a list or an object with commas between. */
const cellIn = (value: unknown): string => {
  if (isObject(value)) return Object.values(value).map(cellIn).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

type Table = readonly (readonly string[])[];

const libraryThingTable = (books: readonly Readonly<Record<string, unknown>>[]): Table => [
  Object.values(COLUMNS),
  ...books.map((book) => Object.keys(COLUMNS).map((key) => cellIn(book[key]))),
];

const LIBBY_COLUMNS = ['title', 'author', 'isbn', 'timestamp', 'activity', 'library'];

/** Times are in epoch milliseconds; titles and libraries are objects with a `text`. */
const libbyCell = (event: Readonly<Record<string, unknown>>, column: string): string => {
  const value = event[column];
  if (column === 'timestamp') {
    const time = new Date(Number(value));
    return Number.isNaN(time.getTime()) ? '' : time.toISOString();
  }
  return isObject(value) ? cellIn(value['text']) : cellIn(value);
};

/** The table of a file of JSON by LibraryThing or Libby, which also export tables; undefined for any other JSON. */
export const readJsonTable = (text: string): Table | undefined => {
  const content = parsed(text);
  if (!isObject(content) || Array.isArray(content)) return undefined;
  const { timeline } = content;
  if (Array.isArray(timeline) && timeline.every(isObject))
    return [
      LIBBY_COLUMNS,
      ...timeline.map((event) => LIBBY_COLUMNS.map((column) => libbyCell(event, column))),
    ];
  const books = Object.values(content).filter(isObject);
  return books.length > 0 && books.every((book) => 'books_id' in book)
    ? libraryThingTable(books)
    : undefined;
};

import { strFromU8 } from 'fflate';
import { bookColumns, EXPORT_FORMAT, EXPORT_MANIFEST } from '#contract/export-files.ts';
import { KANRI_ID_PATTERN } from '#contract/kanri-id.ts';
import { isShopAddress } from '#contract/kindle-addresses.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { firstIsbn } from './cells.ts';
import type {
  ExportedCopy,
  ExportedFavorite,
  ExportedImpression,
  ExportedKindleBook,
  ExportedList,
  ExportedShelf,
  ImportedRow,
  OwnExport,
  ParsedFile,
  ReadFile,
  UnusedRow,
} from './parsed-file.ts';
import { mergeRows, rowOf, type Draft } from './table-format.ts';
import { unpackExport } from './unpack-export.ts';

/** In every export. */
const PROFILE = 'profile.json';
const TABLES = {
  record: 'reading-record.json',
  lists: 'book-lists.json',
  listed: 'books-in-lists.json',
  favorites: 'favorites.json',
  notes: 'notes.json',
  shelves: 'shelves.json',
  copies: 'copies.json',
  kindle: 'kindle-books.json',
  relations: 'relations.json',
  lendings: 'lendings.json',
} as const;
type Table = keyof typeof TABLES;

const ALLOWED = new Set([EXPORT_MANIFEST, PROFILE, ...Object.values(TABLES)]);

const openLevels: readonly ExportedList['openLevel'][] = ['PUBLIC', 'URLSHARE', 'PRIVATE'];

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(strFromU8(bytes));

/** A value of a row as text; a key that is absent has none. */
const text = (row: Row, key: string): string => {
  const value = row[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const by =
  (key: string) =>
  (a: Row, b: Row): number =>
    text(a, key) < text(b, key) ? -1 : Number(text(a, key) !== text(b, key));

const byNumber =
  (key: string) =>
  (a: Row, b: Row): number =>
    Number(text(a, key)) - Number(text(b, key));

const hasBook = (row: Row): boolean => KANRI_ID_PATTERN.test(text(row, 'KANRI_ID'));

const describe = (row: Row) => ({
  title: text(row, 'MainTitle'),
  author: text(row, 'Responsibility'),
  publisher: text(row, 'Publisher_1'),
  publishedIn: text(row, 'PublishingDate'),
});

/** Intervals of ISO 8601-2, `2015/2015-03-09; ../2020`, as `textOfReadings` writes them. */
const spansOf = (row: Row): Draft['spans'] =>
  text(row, 'readings')
    .split(';')
    .map((interval) => {
      const [from = '', to = ''] = interval.split('/').map((date) => date.trim());
      return { from: from === '..' ? '' : from, to: to === '..' ? '' : to };
    });

const RECORD_COLUMNS = [...bookColumns, 'state', 'readings'] as const;

const recordedRow = (row: Row, line: number, today: string): ImportedRow | UnusedRow => {
  const KANRI_ID = text(row, 'KANRI_ID');
  const draft: Draft = {
    id: KANRI_ID,
    isbns: [text(row, 'ISBN')],
    ...describe(row),
    // A book that the catalogue has lost has no title any more.
    title: text(row, 'MainTitle') || KANRI_ID,
    state: text(row, 'state'),
    spans: spansOf(row),
    review: '',
    reviewedAt: '',
    memo: '',
    copies: 0,
  };
  const read = rowOf(line, draft, today);
  return 'reason' in read ? read : { ...read, KANRI_ID };
};

const recordOf = (
  record: readonly Row[],
  today: string,
): Pick<ParsedFile, 'rows' | 'unused' | 'header' | 'cells'> => ({
  // The first line is the header.
  ...mergeRows(record.map((row, n) => recordedRow(row, n + 2, today))),
  header: RECORD_COLUMNS,
  cells: [RECORD_COLUMNS, ...record.map((row) => RECORD_COLUMNS.map((key) => text(row, key)))],
});

/** Adds a row to the cells of a file, and returns its line. */
type AddRow = (row: Row) => number;

const listOf = (list: Row, listed: readonly Row[], addRow: AddRow): ExportedList => ({
  line: addRow({ MainTitle: list['listName'] }),
  listName: text(list, 'listName'),
  comments: text(list, 'comments'),
  openLevel: openLevels.find((level) => level === list['openLevel']) ?? 'PRIVATE',
  KANRI_IDs: listed
    .filter((row) => row['bookListID'] === list['bookListID'] && hasBook(row))
    .toSorted(by('addAt'))
    .map((row) => text(row, 'KANRI_ID')),
});

const kindleBookOf = (row: Row, addRow: AddRow): readonly ExportedKindleBook[] => {
  const [asin, title, time] = [text(row, 'asin'), text(row, 'title'), text(row, 'acquiredTime')];
  const acquiredTime = Date.parse(time);
  if (!/^[A-Z0-9]{10}$/u.test(asin) || title.length > TEXT_MAX.kindleTitle) return [];
  const [image_url, product_url] = [text(row, 'image_url'), text(row, 'product_url')];
  return [
    {
      line: addRow({ MainTitle: title, Responsibility: row['authors'] }),
      book: {
        asin,
        title,
        authors: text(row, 'authors').slice(0, TEXT_MAX.kindleAuthors),
        ...(isShopAddress('image', image_url) && { image_url }),
        ...(isShopAddress('product', product_url) && { product_url }),
        acquiredTime: acquiredTime > 0 ? acquiredTime : 0,
      },
    },
  ];
};

const isInstant = (value: string): boolean =>
  value.endsWith('Z') && !Number.isNaN(Date.parse(value));

const impressionOf = (row: Row, addRow: AddRow): ExportedImpression => ({
  line: addRow({ MainTitle: row['content'] }),
  noteId: text(row, 'noteId'),
  content: text(row, 'content'),
  createdAt: text(row, 'createdAt'),
});

const shelfOf = (row: Row, addRow: AddRow): ExportedShelf => {
  const [HondanaName, ColorCode] = [text(row, 'HondanaName'), text(row, 'ColorCode')];
  const line = addRow({ MainTitle: HondanaName });
  return { line, HondanaName, ...(ColorCode !== '' && { ColorCode }) };
};

const favoriteOf = (row: Row, addRow: AddRow): ExportedFavorite => ({
  line: addRow(row),
  KANRI_ID: text(row, 'KANRI_ID'),
});

const copyOf = (row: Row, addRow: AddRow): ExportedCopy => {
  const isbn = firstIsbn([text(row, 'ISBN')]);
  const HondanaName = text(row, 'HondanaName');
  return {
    line: addRow(row),
    GlobalBookID: text(row, 'GlobalBookID'),
    KANRI_ID: text(row, 'KANRI_ID'),
    ...(isbn !== undefined && { isbn }),
    ...describe(row),
    ...(HondanaName !== '' && { HondanaName }),
  };
};

const ownExportOf = (
  tables: Readonly<Record<Table, readonly Row[]>>,
  addRow: AddRow,
): OwnExport => {
  const notes = (type: string): readonly Row[] =>
    tables.notes.filter(({ noteType }) => noteType === type);
  const impressions = notes('ImpressionNote').filter(
    (row) => isInstant(text(row, 'createdAt')) && text(row, 'content').trim() !== '',
  );
  const copies = tables.copies.filter((row) => text(row, 'RemovedDate') === '' && hasBook(row));
  return {
    lists: tables.lists
      .toSorted(byNumber('listOrder'))
      .map((list) => listOf(list, tables.listed, addRow)),
    favorites: tables.favorites
      .filter(hasBook)
      .toSorted(by('favAt'))
      .map((row) => favoriteOf(row, addRow)),
    impressions: impressions.toSorted(by('createdAt')).map((row) => impressionOf(row, addRow)),
    shelves: tables.shelves.toSorted(byNumber('ShelfOrder')).map((row) => shelfOf(row, addRow)),
    copies: copies.toSorted(by('RegisteredDate')).map((row) => copyOf(row, addRow)),
    kindleBooks: tables.kindle.flatMap((row) => kindleBookOf(row, addRow)),
    notRestored: {
      explanations: notes('ExplainNote').length,
      citations: notes('InformationNote').length,
      relations: tables.relations.length,
      lendings: tables.lendings.length,
      stickers: copies.length,
    },
  };
};

/** The format of an export; null when its manifest says none. */
const formatOf = (manifest: Uint8Array | undefined): number | null => {
  if (manifest === undefined) return 1;
  const value = jsonOf(manifest);
  return isRow(value) && typeof value['format'] === 'number' ? value['format'] : null;
};

const tableIn = (bytes: Uint8Array | undefined): readonly Row[] => {
  const value = bytes === undefined ? [] : jsonOf(bytes);
  return Array.isArray(value) ? value.filter(isRow) : [];
};

/** Reads an export of our own, of this format or an earlier one. Throws when a file is no JSON. */
export const readOwnExport = (bytes: Uint8Array, today: string): ReadFile => {
  const unpacked = unpackExport(bytes, ALLOWED);
  if (!unpacked.ok) return unpacked;
  const { files } = unpacked;
  if (!files.has(EXPORT_MANIFEST) && !files.has(PROFILE))
    return { ok: false, fault: 'foreignArchive' };
  const format = formatOf(files.get(EXPORT_MANIFEST));
  if (format === null) return { ok: false, fault: 'unreadable' };
  if (format > EXPORT_FORMAT) return { ok: false, fault: 'laterFormat' };
  // Object.fromEntries loses the key type.
  const tables = Object.fromEntries(
    Object.entries(TABLES).map(([table, name]) => [table, tableIn(files.get(name))]),
  ) as Record<Table, readonly Row[]>;
  const record = recordOf(tables.record.filter(hasBook), today);
  const cells = [...record.cells];
  const own = ownExportOf(tables, (row) => cells.push(RECORD_COLUMNS.map((key) => text(row, key))));
  return { ok: true, file: { source: 'hondana', ...record, cells, ignoredColumns: [], own } };
};

import { bookColumns, EXPORT_FORMAT, EXPORT_MANIFEST } from '#contract/export-files.ts';
import { KANRI_ID_PATTERN } from '#contract/kanri-id.ts';
import { isShopAddress } from '#contract/kindle-addresses.ts';
import { TEXT_MAX } from '#contract/limits.ts';
import { firstIsbn } from './cells.ts';
import { splitSpans } from './dates.ts';
import {
  ALLOWED,
  faultIn,
  formatOf,
  PROFILE,
  rowsIn,
  tableIn,
  text,
  type Files,
  type Row,
} from './export-tables.ts';
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
import { unpackArchive } from './unpack-archive.ts';

const openLevels: readonly ExportedList['openLevel'][] = ['PUBLIC', 'URLSHARE', 'PRIVATE'];

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
  splitSpans(text(row, 'readings'), /;/u, (interval) => {
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

/** The rows of books; the title of an own book is in the rows of its copies only. */
const titled = (record: readonly Row[], copies: readonly Row[]): readonly Row[] => {
  const titles = new Map(copies.map((row) => [text(row, 'KANRI_ID'), text(row, 'MainTitle')]));
  const withTitle = (row: Row): Row => ({
    ...row,
    MainTitle: text(row, 'MainTitle') || titles.get(text(row, 'KANRI_ID')),
  });
  return record.filter(hasBook).map(withTitle);
};

/** Adds a row to the cells of a file, and returns its line. */
type AddRow = (row: Row) => number;

const listOf = (list: Row, KANRI_IDs: readonly string[], addRow: AddRow): ExportedList => ({
  line: addRow({ MainTitle: list['listName'] }),
  listName: text(list, 'listName'),
  comments: text(list, 'comments'),
  openLevel: openLevels.find((level) => level === list['openLevel']) ?? 'PRIVATE',
  KANRI_IDs,
});

/** The books of each list, in its order. */
const booksByList = (listed: readonly Row[]): ReadonlyMap<string, readonly string[]> => {
  const books = new Map<string, string[]>();
  for (const row of listed.filter(hasBook).toSorted(by('addAt'))) {
    const list = text(row, 'bookListID');
    books.set(list, books.get(list) ?? []);
    books.get(list)?.push(text(row, 'KANRI_ID'));
  }
  return books;
};

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

const ownExportOf = (files: Files, addRow: AddRow): OwnExport => {
  const notes = tableIn(files, 'notes');
  const notesOf = (type: string): readonly Row[] =>
    notes.filter(({ noteType }) => noteType === type);
  const impressions = notesOf('ImpressionNote').filter(
    (row) => isInstant(text(row, 'createdAt')) && text(row, 'content').trim() !== '',
  );
  const books = booksByList(tableIn(files, 'listed'));
  const copies = tableIn(files, 'copies').filter(
    (row) => text(row, 'RemovedDate') === '' && hasBook(row),
  );
  return {
    lists: tableIn(files, 'lists')
      .toSorted(byNumber('listOrder'))
      .map((list) => listOf(list, books.get(text(list, 'bookListID')) ?? [], addRow)),
    favorites: tableIn(files, 'favorites')
      .filter(hasBook)
      .toSorted(by('favAt'))
      .map((row) => favoriteOf(row, addRow)),
    impressions: impressions.toSorted(by('createdAt')).map((row) => impressionOf(row, addRow)),
    shelves: tableIn(files, 'shelves')
      .toSorted(byNumber('ShelfOrder'))
      .map((row) => shelfOf(row, addRow)),
    copies: copies.toSorted(by('RegisteredDate')).map((row) => copyOf(row, addRow)),
    kindleBooks: tableIn(files, 'kindle').flatMap((row) => kindleBookOf(row, addRow)),
    notRestored: {
      explanations: notesOf('ExplainNote').length,
      citations: notesOf('InformationNote').length,
      relations: rowsIn(files, 'relations') ?? 0,
      lendings: rowsIn(files, 'lendings') ?? 0,
      stickers: copies.length,
    },
  };
};

/** Reads an export of our own, of this format or an earlier one. Throws when a file is no JSON. */
export const readOwnExport = (bytes: Uint8Array, today: string): ReadFile => {
  const unpacked = unpackArchive(bytes, (name) => ALLOWED.has(name));
  if (!unpacked.ok) return unpacked;
  const { files } = unpacked;
  if (!files.has(EXPORT_MANIFEST) && !files.has(PROFILE))
    return { ok: false, fault: 'foreignArchive' };
  const format = formatOf(files.get(EXPORT_MANIFEST));
  if (format === null) return { ok: false, fault: 'unreadable' };
  if (format > EXPORT_FORMAT) return { ok: false, fault: 'laterFormat' };
  const fault = faultIn(files);
  if (fault !== undefined) return { ok: false, fault };
  const record = recordOf(titled(tableIn(files, 'record'), tableIn(files, 'copies')), today);
  const cells = [...record.cells];
  const own = ownExportOf(files, (row) => cells.push(RECORD_COLUMNS.map((key) => text(row, key))));
  return { ok: true, file: { source: 'hondana', ...record, cells, ignoredColumns: [], own } };
};

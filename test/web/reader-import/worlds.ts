import type { Book } from '#contract/entities/book.ts';
import type { Known } from '#web/features/reader-import/plan/matching.ts';
import type {
  ImportedRow,
  OwnExport,
  ParsedFile,
} from '#web/features/reader-import/files/parsed-file.ts';
import {
  firstChoices,
  groupChoiceBy,
  type Choices,
  type GroupChoice,
} from '#web/features/reader-import/plan/choices.ts';

export const kokoro: Book = { KANRI_ID: 'HDB000011', MainTitle: 'こころ', ISBN: '9784101010137' };
export const sanshiro: Book = { KANRI_ID: 'HDB000012', MainTitle: '三四郎' };

export const rowOf = (line: number, row: Partial<ImportedRow> = {}): ImportedRow => ({
  line,
  item: `item-${String(line)}`,
  title: `本${String(line)}`,
  author: '著者',
  publisher: '出版社',
  publishedIn: '2015',
  readings: [],
  owned: false,
  copies: 0,
  leftOut: [],
  ...row,
});

/** A copy of こころ that a row brings. */
export const copyItemOf = (line: number, copy = 0) => ({
  line,
  item: `item-${String(line)}`,
  copy,
  book: kokoro,
});

export const fileOf = (
  rows: readonly ImportedRow[],
  file: Partial<ParsedFile> = {},
): ParsedFile => ({
  source: 'booklog',
  rows,
  unused: [],
  header: [],
  cells: rows.map(({ title, author }) => [title, author]),
  ignoredColumns: [],
  ...file,
});

export const nothingKnown: Known = {
  records: new Map(),
  copies: new Map(),
  activeCopies: 0,
  booksInLists: 0,
  lists: [],
  shelves: [],
};

const none = groupChoiceBy(() => false);
export const chosen = (
  read: Partial<GroupChoice>,
  owned: Partial<GroupChoice> = {},
  more: Partial<Choices> = {},
): Choices => ({
  ...firstChoices('table', 'ブクログから'),
  groups: { read: { ...none, ...read }, owned: { ...none, ...owned } },
  ...more,
});

/** An export with nothing beside its record. */
export const ownExport: OwnExport = {
  lists: [],
  favorites: [],
  impressions: [],
  shelves: [],
  copies: [],
  kindleBooks: [],
  notRestored: { explanations: 0, citations: 0, relations: 0, lendings: 0, stickers: 0 },
};

/** The words of a rating and of tags, as an impression has them. */
export const wordsOf = ({ rating = '', tags = '' }: ImportedRow): string =>
  [rating, tags].filter(Boolean).join('\n');

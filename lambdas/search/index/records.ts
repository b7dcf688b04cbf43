import { contributorsOf, contributorSlots } from '#contract/book-fields.ts';
import { authorityItemSchema, type AuthorityItem } from '#contract/entities/author.ts';
import { bookSchema, type Book } from '#contract/entities/book.ts';
import { fold } from '#contract/fold.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { titleProper } from '#contract/set-key.ts';
import { runsOf, textOf } from '#contract/text-runs.ts';
import { splitVolume } from '#contract/volume.ts';
import { imprintNames } from './imprint-names.ts';
import { nameForms } from './name-forms.ts';
import { createPacking } from './packed-records.ts';
import { spellingsOf } from './readings/spellings.ts';
import { joinedRomaji, romajiOfReading } from './romaji.ts';
import { type Edges, fieldTokens, wholeToken, type Segment } from './tokens.ts';

/** A book to index: the fields that a hit shows, and those that only the search uses. */
export interface IndexedBook {
  readonly book: Book;
  /** Reading of the title. */
  readonly transcription?: string | undefined;
  readonly series?: string | undefined;
  /** The series that have a page, with the readings of their titles. */
  readonly seriesPlaces?:
    | readonly { readonly SeriesTitle: string; readonly SeriesReading?: string | undefined }[]
    | undefined;
  /** Edition statement, such as 第七版. People type it after the title. */
  readonly edition?: string | undefined;
  /** Names of contributors beyond the ten slots. */
  readonly furtherContributors?: readonly string[] | undefined;
  /** Parts of the table of contents. */
  readonly contents?: readonly string[] | undefined;
  /** Class marks besides the one that is shown. */
  readonly classMarks?: readonly string[] | undefined;
  /** Topical headings with their readings. */
  readonly subjects?:
    readonly { readonly heading: string; readonly reading?: string | undefined }[] | undefined;
  /** Authorities that the book is about. */
  readonly subjectIds?: readonly string[] | undefined;
  /** ISBN-13s that only other records of the book have (`SameAs`). */
  readonly sameAsIsbns?: readonly string[] | undefined;
  /** ISBN-13s of the record beyond the first. */
  readonly furtherIsbns?: readonly string[] | undefined;
  /** Numbers on the book that are not its own. */
  readonly printedIsbns?: readonly string[] | undefined;
  /** Readers who have it on a bookshelf, and favourites. More rank higher among equal matches. */
  readonly readers?: number | undefined;
}

/** An author to index. */
export interface IndexedAuthor {
  readonly item: AuthorityItem;
  /** Reading of the heading. */
  readonly transcription?: string | undefined;
  /** Ids of other records of the author, which books name. */
  readonly SameAs?: readonly string[] | undefined;
  /** Number of books by the author. More books rank higher among equal matches. */
  readonly works: number;
}

type Fields = Readonly<Record<string, unknown>>;

const pick = (fields: Fields, keys: readonly string[]): Fields =>
  Object.fromEntries(keys.map((key) => [key, fields[key]]));

const bookFields = bookSchema.keyof().options;
const authorFields = Object.keys(authorityItemSchema.shape);

/** By what else a book is found: ids and ISBNs of its other records, and its further numbers. */
export const otherIdsOf = ({
  book,
  sameAsIsbns = [],
  furtherIsbns = [],
  printedIsbns = [],
}: IndexedBook): readonly string[] => [
  ...new Set([...(book.SameAs ?? []), ...sameAsIsbns, ...furtherIsbns, ...printedIsbns]),
];

/** A book as its row has it. */
export const bookPacking = createPacking(bookFields);

/** The fields of a book that a hit shows: those of the contract. A row may have more. */
export const shownBook = (book: Book): Fields => pick(book, bookFields);

/** What a hit of the author search shows: the fields of the contract, and how many books the author wrote. */
export type AuthorRecord = AuthorityItem & Pick<IndexedAuthor, 'works'>;

/** What searches and suggestions take of an author. */
export const authorPacking = createPacking<AuthorRecord>([
  'TENKYO_ID',
  'F_A',
  'main_name',
  'birth_death',
  'alternative_names',
  'works',
]);

export const shownAuthor = ({ item, works }: IndexedAuthor): Fields => ({
  ...pick(item, authorFields),
  works,
});

/** Separates statements of responsibility, and other titles. */
const STATEMENT_SEPARATOR = /[;；]/u;
/** The record of a famous author has dozens of name forms. The first few are the common ones. */
const READINGS_PER_CONTRIBUTOR = 4;

const segments = (texts: readonly (string | undefined)[], edges: Edges): readonly Segment[] =>
  texts
    .filter((text): text is string => text !== undefined && text !== '')
    .map((text) => ({ folded: fold(text), edges }));

/** Other titles, or statements of responsibility. */
export const splitStatements = (text: string | undefined): readonly string[] =>
  text?.split(STATEMENT_SEPARATOR) ?? [];

/** Readings and alternative names of an author. */
const readingsOf = ({ item, transcription }: IndexedAuthor): readonly string[] => [
  ...new Set([transcription, ...item.alternative_names].filter((name) => name !== undefined)),
];

/** Ids by which books name an author. */
const authorIdsOf = ({ item, SameAs = [] }: IndexedAuthor): readonly string[] => [
  item.TENKYO_ID,
  ...SameAs,
];

/** What books take from the authors of an index. */
export const createAuthorNames = () => {
  const names = new Map<string, readonly string[]>();
  const pages = new Map<string, string>();
  return {
    add: (author: IndexedAuthor): void => {
      for (const id of authorIdsOf(author)) names.set(id, allNamesOf(author));
      for (const id of author.SameAs ?? []) pages.set(id, author.item.TENKYO_ID);
    },
    namesOf: (id: string): readonly string[] => names.get(id) ?? [],
    /** The id of the record with the page, for the ids of others. */
    pageOf: (id: string): string | undefined => pages.get(id),
  };
};
export type AuthorNames = ReturnType<typeof createAuthorNames>;

/** The book with the ids under which its contributors have their pages, so that each is one value of a facet. */
export const withAuthorPages = (
  record: IndexedBook,
  { pageOf }: Pick<AuthorNames, 'pageOf'>,
): IndexedBook => {
  const pages = contributorSlots.flatMap((slot) => {
    const field = `ContributorID_${slot}` as const;
    const page = pageOf(record.book[field] ?? '');
    return page === undefined ? [] : [[field, page] as const];
  });
  return pages.length === 0
    ? record
    : { ...record, book: { ...record.book, ...Object.fromEntries(pages) } };
};

/** The main name of an author, then readings and alternative names. */
const allNamesOf = (author: IndexedAuthor): readonly string[] => [
  author.item.main_name ?? '',
  ...readingsOf(author),
];

/** The tokens of a book's indexed fields. */
export interface BookTokens {
  /** The title proper, with and without its volume. */
  readonly titles: string;
  /** Other titles, and the title followed by its volume or edition, as people type it. */
  readonly otherTitles: string;
  /** Contributors and the statement of responsibility. */
  readonly people: string;
  /** Reading of the title. */
  readonly readings: string;
  /** Readings and alternative names of contributors. */
  readonly names: string;
  /** Publishers and series. */
  readonly imprint: string;
  /** Readings of title and contributors in Latin letters. */
  readonly romaji: string;
  /** Contents, subjects, class marks and the year of publishing. */
  readonly subjects: string;
  /** A reading that no record states, also in Latin letters. */
  readonly derived: string;
}

/** Kinds of books by which people search, with their marks in NDC and NDLC. */
const KINDS: readonly (readonly [kind: string, mark: RegExp])[] = [['絵本', /^(?:726\.6|Y1[78])/u]];

/** The kinds of a book, by its class mark: a search for 絵本 means picture books first. */
const kindsOf = ({ ClassMark = '' }: Book): readonly string[] =>
  KINDS.flatMap(([kind, mark]) => (mark.test(ClassMark) ? [kind] : []));

const otherTitles = ({ book, edition }: IndexedBook): readonly Segment[] => {
  const proper = titleProper(book);
  const longer = [book.ContentDetailTitle, edition].map((more) =>
    more === undefined || more === '' ? undefined : `${proper} ${more}`,
  );
  const others = splitStatements(book.TitleOthers);
  const whole = book.MainTitle === proper ? undefined : book.MainTitle;
  return segments([whole, ...longer, ...others, ...kindsOf(book)], 'both');
};

const people = (
  { book, furtherContributors = [] }: IndexedBook,
  knownNames: readonly string[],
): readonly Segment[] => {
  const names = [...contributorsOf(book).map(({ name }) => name), ...furtherContributors];
  return [
    ...segments([...names.flatMap(nameForms), ...knownNames], 'both'),
    ...segments(splitStatements(book.Responsibility), 'none'),
  ];
};

/** A long table of contents is cut: it would be most of the index. */
const CONTENTS_MAX = 2_000;

const subjectsOf = (
  { book, contents = [], classMarks = [], subjects = [], subjectIds = [] }: IndexedBook,
  authorNames: TokenContext['authorNames'],
): readonly string[] => [
  contents.join(' / ').slice(0, CONTENTS_MAX),
  ...new Set([book.ClassMark ?? '', ...classMarks]),
  ...subjects.flatMap(({ heading, reading }) => [heading, reading ?? '']),
  ...subjectIds.flatMap((id) => authorNames(id).slice(0, READINGS_PER_CONTRIBUTOR)),
  parsePublishingDate(book.PublishingDate)?.sortKey.slice(0, 4) ?? '',
];

const romajiSegment = (words: readonly string[]): Segment => ({
  folded: words.join(' '),
  edges: 'both',
});

const romajiOfNames = (names: readonly string[]): readonly Segment[] =>
  names.flatMap(nameForms).map(romajiOfReading).map(romajiSegment);

/** Word by word, and as one word, because many readings have no spaces. Only the latter is sought as a whole. */
const romajiOfTitle = (
  reading: string,
  words: readonly string[],
  edges: Edges,
): readonly Segment[] => {
  const joined = joinedRomaji(romajiOfReading(reading));
  return [
    ...(words.length === 1 && words[0] === joined
      ? []
      : [{ folded: words.join(' '), edges: 'none' } as const]),
    { folded: joined, edges },
  ];
};

/** The beginnings of derived readings, unless they are the title, and the words of the first in Latin letters. */
const derivedSegments = (readings: readonly string[], title: string): readonly Segment[] => {
  const written = textOf(runsOf(fold(title)));
  const spellings = readings.flatMap((reading) => spellingsOf(reading, title));
  const kana = segments(spellings, 'start').filter(
    ({ folded }) => textOf(runsOf(folded)) !== written,
  );
  const [reading = ''] = readings;
  return [...kana, ...romajiOfTitle(reading, reading.split(' ').flatMap(romajiOfReading), 'start')];
};

/** What the tokens of a book depend on besides its record. */
export interface TokenContext {
  /** The main name of an author by authority id, then readings and alternative names. */
  readonly authorNames: (TENKYO_ID: string) => readonly string[];
  /** The title is the name of an author: a query for it means the books of the author first. */
  readonly titledByName: boolean;
  /** Names by which contributors are known alone. */
  readonly knownNames: readonly string[];
  readonly derivedReadings: readonly string[];
}

/** The parts of names, and each whole name. */
const imprintTokens = (names: readonly string[]): string => {
  const parts = segments(names, 'none');
  const whole = parts.map(({ folded }) => wholeToken(runsOf(folded)));
  return [fieldTokens(parts), ...new Set(whole)].filter((token) => token !== null).join(' ');
};

export const bookTokens = (
  record: IndexedBook,
  { authorNames, titledByName, knownNames, derivedReadings }: TokenContext,
): BookTokens => {
  const { book, transcription = '' } = record;
  const proper = titleProper(book);
  const names = contributorsOf(book).flatMap(({ id }) =>
    id === undefined ? [] : authorNames(id).slice(1, READINGS_PER_CONTRIBUTOR + 1),
  );
  return {
    titles: fieldTokens(
      segments([proper, splitVolume(proper).title], titledByName ? 'start' : 'both'),
    ),
    otherTitles: fieldTokens(otherTitles(record)),
    people: fieldTokens(people(record, knownNames)),
    readings: fieldTokens(segments(spellingsOf(transcription, book.MainTitle), 'both')),
    names: fieldTokens(segments(names.flatMap(nameForms), 'both')),
    imprint: imprintTokens(imprintNames(record)),
    subjects: fieldTokens(segments(subjectsOf(record, authorNames), 'none')),
    romaji: fieldTokens([
      ...romajiOfTitle(transcription, romajiOfReading(transcription), 'both'),
      ...romajiOfNames(names),
    ]),
    derived: fieldTokens(derivedSegments(derivedReadings, splitVolume(proper).title)),
  };
};

/** The tokens of an author's indexed fields. */
export interface AuthorTokens {
  readonly names: string;
  /** Readings and alternative names. */
  readonly readings: string;
  readonly romaji: string;
}

export const authorTokens = (author: IndexedAuthor): AuthorTokens => ({
  names: fieldTokens(segments([author.item.main_name, author.item.F_A].flatMap(nameForms), 'both')),
  readings: fieldTokens(segments(readingsOf(author).flatMap(nameForms), 'both')),
  romaji: fieldTokens(romajiOfNames(readingsOf(author))),
});

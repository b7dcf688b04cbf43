import { contributorSlots } from '#contract/book-fields.ts';
import type { Book, ContributorRoles } from '#contract/entities/book.ts';
import { KANRI_IDSchema, TENKYO_IDSchema } from '#contract/entities/ids.ts';
import { CONTRIBUTOR_SLOTS, PUBLISHER_SLOTS, TEXT_MAX } from '#contract/limits.ts';
import { printedNumberIn } from '#contract/scanned-code.ts';
import { isOwnBookID } from '#contract/own-books.ts';
import {
  reject,
  type AuthorFacts,
  type BookExtras,
  type Finding,
  type Reading,
  type WarningCode,
} from '../records.ts';
import {
  checkDate,
  clean,
  distinctTexts,
  nameInSentence,
  readIsbns,
  withoutUndefined,
} from './normalize.ts';
import { roleOf, rolesIn, splitRole } from './roles.ts';
import { languagesOf, notesOf } from './notes.ts';
import { seriesPlacesOf } from './series.ts';
import { subjectHeadings, type TextWithReading } from './subjects.ts';
import { separateTitles } from './titles.ts';

/** A contributor or subject of a record. */
export interface RawContributor {
  readonly id?: string | undefined;
  /** Heading without life dates: 夏目, 漱石. */
  readonly name?: string | undefined;
  readonly dates?: string | undefined;
  /** Name as written in running text, when the record has it. */
  readonly nameInSentence?: string | undefined;
  /** Kana form. */
  readonly transcription?: string | undefined;
  /** Further forms of the name: kana, roman, original script. */
  readonly otherNames?: readonly string[] | undefined;
  /** What the contributor did: 著, 訳. */
  readonly role?: string | undefined;
}

/** The fields of a bibliographic record, common to all formats. */
export interface RawBook {
  readonly id: string | undefined;
  readonly source: string;
  readonly stamp?: string | undefined;
  readonly isbns: readonly string[];
  /** Numbers on the book that are not its own. */
  readonly printedIsbns?: readonly string[] | undefined;
  readonly title: string | undefined;
  readonly transcription?: string | undefined;
  readonly contentDetailTitle?: string | undefined;
  /** Reading of the detail title, without the volume. */
  readonly detailTranscription?: string | undefined;
  readonly otherTitles: readonly (string | undefined)[];
  readonly responsibility?: string | undefined;
  readonly publishers: readonly (string | undefined)[];
  readonly date?: string | undefined;
  readonly classMarks: NonNullable<BookExtras['classMarks']>;
  /** The class mark to show, when the record has one beside `classMarks`. */
  readonly classMark?: string | undefined;
  readonly contributors: readonly RawContributor[];
  /** Persons and bodies that the book is about. */
  readonly subjects: readonly RawContributor[];
  /** Topical headings, with subdivisions after `--`. */
  readonly topics: readonly TextWithReading[];
  readonly edition?: string | undefined;
  /** Pages or volumes, and size: `210p ; 19cm`. */
  readonly extent?: string | undefined;
  /** Series statements, each with its number: `雨音叢書 ; 3`. */
  readonly series: readonly TextWithReading[];
  readonly contents?: readonly string[] | undefined;
  /** Ids of the records of the works in `contents`, in the same order. */
  readonly workIds?: readonly string[] | undefined;
  /** Title of the book in which the work was printed; publisher and date are those of this book. */
  readonly sourceBook?: string | undefined;
  readonly firstAppearances?: readonly string[] | undefined;
  /** Notes of the cataloguer. */
  readonly notes?: readonly string[] | undefined;
  /** Languages of which the book is a translation, as ISO 639-2 codes. */
  readonly originalLanguages?: readonly string[] | undefined;
  /** As printed: 1700円, ¥1700, 非売品. */
  readonly price?: string | undefined;
  /** Page at which the text can be read free of charge. */
  readonly freeText?: string | undefined;
}

/** The id forms of the national library. Ids of other sources need only be valid ids. */
export interface IdForms {
  readonly book: RegExp;
  readonly author: RegExp;
}
export const nationalIds: IdForms = {
  book: /^(?:\d{9}|\d{12})$/u,
  author: /^[a-z]?\d{7,11}$/u,
};

const SEPARATOR = ' ; ';
/** Schemes whose mark is shown, best first. Others follow in the order of the record. */
const SHOWN_SCHEMES = ['NDC10', 'NDC9', 'NDC8', 'NDC', 'NDLC'];

const shownClassMark = (marks: RawBook['classMarks']): string | undefined =>
  SHOWN_SCHEMES.map((scheme) => marks.find((mark) => mark.scheme === scheme)?.value).find(
    (mark) => mark !== undefined,
  ) ?? marks[0]?.value;

/** Roles that the record does not state for each contributor are those in the statement of responsibility. */
const slotFields = (
  contributors: readonly RawContributor[],
  statement = '',
): Partial<Book & ContributorRoles> => {
  const roles = rolesIn(
    statement,
    contributors.map(({ name }) => name),
  );
  return Object.fromEntries(
    contributorSlots.flatMap((slot, place) => [
      [`ContributorID_${slot}`, contributors[place]?.id],
      [`ContributorName_${slot}`, contributors[place]?.name],
      [`ContributorRole_${slot}`, contributors[place]?.role ?? roles[place]],
    ]),
  );
};

const publisherFields = (names: readonly string[]): Partial<Book> =>
  Object.fromEntries(
    Array.from({ length: PUBLISHER_SLOTS }, (_, place) => [
      `Publisher_${String(place + 1)}`,
      names[place],
    ]),
  );

/** The facts about a person or body that a record names by id. */
const factsAbout = ({ id, name, ...person }: RawContributor): readonly AuthorFacts[] => {
  if (id === undefined || name === undefined) return [];
  const sentence = person.nameInSentence ?? nameInSentence(name);
  const variants = distinctTexts([person.transcription, ...(person.otherNames ?? [])]);
  return [
    {
      item: withoutUndefined({
        TENKYO_ID: id,
        F_A: name,
        F_D: person.dates,
        main_name: sentence,
        birth_death: person.dates,
        alternative_names: variants.filter((variant) => variant !== name && variant !== sentence),
      }),
      transcription: person.transcription,
    },
  ];
};

/** Cleans names, separates roles from them, and drops invalid ids with a warning. The names keep their slots. */
const checkContributors = (
  contributors: readonly RawContributor[],
  form: RegExp | undefined,
  bookId: string,
): { readonly checked: readonly RawContributor[]; readonly warnings: Finding<WarningCode>[] } => {
  const warnings: Finding<WarningCode>[] = [];
  const checked = contributors.map((raw) => {
    const { name, role } = splitRole(clean(raw.name) ?? '');
    const contributor = { ...raw, name: clean(name), role: roleOf(raw.role) ?? role };
    const { id } = contributor;
    if (id === undefined) return contributor;
    if (TENKYO_IDSchema.safeParse(id).success && (form?.test(id) ?? true)) return contributor;
    warnings.push({
      code: 'BAD_CONTRIBUTOR_ID',
      message: `Not an authority id: ${id}`,
      id: bookId,
    });
    return { ...contributor, id: undefined };
  });
  return { checked, warnings };
};

/**
 * The titles of the parts, and the records of the works if each title has one. Works of one book can have the same
 * title; a title without a record is listed once.
 */
const contentsOf = ({
  contents = [],
  workIds = [],
}: RawBook): Pick<BookExtras, 'contents' | 'workIds'> => {
  const titles = contents.map(clean).filter((title) => title !== undefined);
  if (titles.length === 0) return {};
  const ids = workIds.filter((id) => KANRI_IDSchema.safeParse(id).success);
  return ids.length === titles.length && new Set(ids).size === ids.length
    ? { contents: titles, workIds: ids }
    : { contents: distinctTexts(titles) };
};

/** The titles of a record with a main title, and who made the book. */
const titlesOf = (
  raw: RawBook,
  title: string,
): Pick<Book, 'MainTitle'> & Partial<Book & BookExtras> => {
  const titles = separateTitles({
    title,
    transcription: clean(raw.transcription),
    detail: clean(raw.contentDetailTitle),
    detailTranscription: clean(raw.detailTranscription),
    responsibility: clean(raw.responsibility),
  });
  return {
    MainTitle: titles.title,
    ContentDetailTitle: titles.detail,
    Responsibility: clean(titles.responsibility),
    transcription: titles.transcription,
    detailTranscription: titles.detailTranscription,
  };
};

const printedIsbnsOf = (
  { printedIsbns = [] }: RawBook,
  own: readonly string[],
): string[] | undefined => {
  const numbers = distinctTexts(printedIsbns.map(printedNumberIn).filter((text) => text !== null));
  const others = numbers.filter((number) => !own.includes(number));
  return others.length > 0 ? others : undefined;
};

/**
 * Validates the fields and makes the book's record: checks ids, ISBNs and the date, fills the ten
 * contributor slots and keeps the names beyond them. `forms` are the forms of the source's ids.
 */
export const toBookRecord = (raw: RawBook, forms?: IdForms): Reading => {
  const id = clean(raw.id);
  if (id === undefined) return reject('NO_001', 'The record has no id');
  if (!KANRI_IDSchema.safeParse(id).success || !(forms?.book.test(id) ?? true))
    return reject('BAD_ID', `Not a record id: ${id}`, id);
  if (isOwnBookID(id))
    return reject('BAD_ID', `Ids that begin so are those of readers' own books: ${id}`, id);
  const title = clean(raw.title);
  if (title === undefined) return reject('NO_TITLE', 'The record has no title', id);
  const isbn = readIsbns(raw.isbns, id);
  const contributors = checkContributors(raw.contributors, forms?.author, id);
  const subjects = checkContributors(raw.subjects, forms?.author, id);
  const titles = titlesOf(raw, title);
  const { length } = titles.MainTitle;
  if (length > TEXT_MAX.ownBookTitle) {
    const message = `The title has ${String(length)} characters, at most ${String(TEXT_MAX.ownBookTitle)} are stored`;
    return reject('TOO_LARGE', message, id);
  }
  const date = clean(raw.date);
  const series = distinctTexts(raw.series.map(({ text }) => text));
  const overflow = contributors.checked.length - CONTRIBUTOR_SLOTS;
  const further = contributors.checked.slice(CONTRIBUTOR_SLOTS);
  const furtherNames = distinctTexts(further.map(({ name }) => name));
  const parts = contentsOf(raw);
  const firstAppearances = distinctTexts(raw.firstAppearances ?? []);
  const subjectIds = distinctTexts(subjects.checked.map((subject) => subject.id));
  const fields = withoutUndefined<Book & BookExtras>({
    KANRI_ID: id,
    ISBN: isbn.isbns[0],
    ...titles,
    TitleOthers: clean(distinctTexts(raw.otherTitles).join(SEPARATOR)),
    ...publisherFields(distinctTexts(raw.publishers)),
    PublishingDate: date,
    ClassMark: clean(raw.classMark) ?? shownClassMark(raw.classMarks),
    ...slotFields(contributors.checked, titles.Responsibility),
    edition: clean(raw.edition),
    extent: clean(raw.extent),
    series: clean(series.join(' / ')),
    seriesPlaces: seriesPlacesOf(raw.series),
    classMarks: raw.classMarks.length > 0 ? raw.classMarks : undefined,
    ...parts,
    sourceBook: clean(raw.sourceBook),
    firstAppearances: firstAppearances.length > 0 ? firstAppearances : undefined,
    freeText: raw.freeText,
    notes: notesOf(raw.notes),
    originalLanguages: languagesOf(raw.originalLanguages),
    price: clean(raw.price),
    subjects: subjectHeadings(raw.topics),
    subjectIds: subjectIds.length > 0 ? subjectIds : undefined,
    furtherContributors: furtherNames.length > 0 ? furtherNames : undefined,
    furtherIsbns: isbn.isbns.length > 1 ? isbn.isbns.slice(1) : undefined,
    printedIsbns: printedIsbnsOf(raw, isbn.isbns),
  });
  const { source, stamp } = raw;
  return {
    record: {
      kind: 'book',
      source,
      stamp,
      fields,
      authors: [...contributors.checked, ...subjects.checked].flatMap(factsAbout),
    },
    warnings: [
      ...isbn.warnings,
      ...checkDate(date, id),
      ...contributors.warnings,
      ...subjects.warnings,
      ...(overflow > 0
        ? [
            {
              code: 'TOO_MANY_CONTRIBUTORS' as const,
              message: `${String(contributors.checked.length)} contributors, ${String(overflow)} without a slot`,
              id,
            },
          ]
        : []),
    ],
  };
};

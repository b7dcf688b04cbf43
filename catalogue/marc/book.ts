import {
  nationalIds,
  toBookRecord,
  type RawBook,
  type RawContributor,
} from '../mapping/book-record.ts';
import { parsePublishingDate } from '#contract/publishing-date.ts';
import { clean, EAST_ASIAN, nameInSentence } from '../mapping/normalize.ts';
import { SERIES_NUMBER } from '../mapping/series.ts';
import { SUBDIVISION, type TextWithReading } from '../mapping/subjects.ts';
import { reject, type Reading } from '../records.ts';
import { fieldForms, shownFields, type FieldForms } from './forms.ts';
import { contributorOf, distinctContributors } from './headings.ts';
import {
  allValues,
  controlValue,
  fieldsOf,
  LEADER,
  nameWithoutPunctuation,
  valuesOf,
  withoutPunctuation,
  type MarcField,
  type MarcOrigin,
  type MarcRecord,
} from './record.ts';

/** Printed and manuscript language material; monographs, analytic parts and collections. */
const BOOK_TYPES = 'at';
const BOOK_LEVELS = 'mac';

const CONTRIBUTOR_TAGS = ['100', '110', '111', '700', '710', '711'];
const SUBJECT_TAGS = ['600', '610', '611'];
/** Topics and places, and words without a vocabulary. */
const TOPIC_TAGS = ['650', '651'];
const FREE_TOPIC_TAG = '653';

const PRINTED_ISBN = /[\dX][\dX\s-]*[\dX]/iu;

/** 020 may contain the price after a colon, and qualifiers in parentheses. `z`: numbers that are wrong. */
const isbnsOf = (record: MarcRecord, code: 'a' | 'z'): readonly string[] =>
  allValues(record, '020', code)
    .map((text) => text.split(/[:(（]/u)[0] ?? '')
    .filter((text) => text.trim() !== '')
    .map((text) => PRINTED_ISBN.exec(text.normalize('NFKC'))?.[0] ?? text);

interface Titles {
  readonly main: string | undefined;
  readonly detail: string;
  /** Parallel titles and further titles of the same field. */
  readonly others: readonly string[];
}

const TITLE_SEPARATOR = ' : ';

/** After a title that ends in `=` come the parallel title and its other title information. */
const titlesOf = (field: MarcField | undefined): Titles => {
  const [main = '', ...furtherTitles] = valuesOf(field, 'a');
  const details = valuesOf(field, 'bnp').map(withoutPunctuation);
  if (!/=\s*$/u.test(main))
    return { main: withoutPunctuation(main), detail: details.join(' '), others: furtherTitles };
  const [parallel = '', ...information] = (details[0] ?? '').split(TITLE_SEPARATOR);
  return {
    main: withoutPunctuation(main),
    detail: [information.join(TITLE_SEPARATOR), ...details.slice(1)].join(' '),
    others: [parallel, ...furtherTitles],
  };
};

const titleIn = (field: MarcField): string =>
  valuesOf(field, 'abnp').map(withoutPunctuation).join(' ');

const otherTitles = (record: MarcRecord): readonly string[] =>
  fieldForms(record, '246', '740', '242').flatMap(({ shown, others }) =>
    [shown, ...others].map(titleIn),
  );

const datesIn = (fields: readonly MarcField[]): readonly string[] =>
  fields.flatMap((field) => valuesOf(field, 'c')).map(withoutPunctuation);

const CODED_YEAR = /^.{7}(?<year>\d{4})/u;

/** The date as printed; where it has no year that can be read, beside the coded one (008). */
const dateOf = (record: MarcRecord, printed: string | undefined): string | undefined => {
  const coded = CODED_YEAR.exec(controlValue(record, '008') ?? '')?.groups?.['year'];
  if (coded === undefined || parsePublishingDate(printed) !== null) return printed;
  if (parsePublishingDate(coded) === null) return printed;
  return printed === undefined ? coded : `${printed} [${coded}]`;
};

/** The second indicator of 264 is the kind of statement. Copyright is the last choice for a date. */
const imprintOf = (record: MarcRecord) => {
  const statements = fieldForms(record, '260', '264').filter(
    ({ shown: { tag, indicators } }) => tag === '260' || '012'.includes(indicators.charAt(1)),
  );
  const copyright = fieldsOf(record, '264').filter(({ indicators }) => indicators.endsWith('4'));
  const allForms = statements.flatMap(({ shown, others }) => [shown, ...others]);
  const dates = [...datesIn(allForms), ...datesIn(copyright)].filter((date) => date !== '');
  return {
    publishers: statements.flatMap(({ shown }) => valuesOf(shown, 'b')).map(nameWithoutPunctuation),
    date: dateOf(record, dates.find((date) => parsePublishingDate(date) !== null) ?? dates[0]),
  };
};

const CLASS_SCHEMES: Readonly<Record<string, string>> = { kktb: 'NDLC', njb: 'NDC' };

/** `njb/10` is the tenth edition of the decimal classification. */
const schemeOf = (code: string): string => {
  const edition = /^njb\/0*(?<edition>[1-9]\d*|0)$/u.exec(code)?.groups?.['edition'];
  return edition === undefined ? (CLASS_SCHEMES[code] ?? code) : `NDC${edition}`;
};

const classMarksOf = (record: MarcRecord): RawBook['classMarks'] =>
  fieldsOf(record, '084').flatMap((field) => {
    const scheme = schemeOf(valuesOf(field, '2')[0]?.trim() ?? '');
    return valuesOf(field, 'a').map((value) => ({ scheme, value: value.trim() }));
  });

/** Separates the parts where one subfield contains them all. */
const CONTENTS_DASH = ' -- ';

/** In 505 every `$t` (title) may be followed by a `$r` (responsibility). */
const contentsOf = (record: MarcRecord): readonly string[] => {
  const contents: string[] = [];
  for (const { code, value } of shownFields(record, '505').flatMap(({ subfields }) => subfields)) {
    const text = withoutPunctuation(value);
    const last = contents.at(-1);
    if (code === 'r' && last !== undefined) contents[contents.length - 1] = `${last} / ${text}`;
    else if (code === 'a') contents.push(...(clean(text)?.split(CONTENTS_DASH) ?? []));
    else if ('tr'.includes(code) && text !== '') contents.push(text);
  }
  return contents;
};

const seriesStatement = (field: MarcField): string => {
  const title = valuesOf(field, 'anp').map(withoutPunctuation).join(' ');
  return [title, ...valuesOf(field, 'v').map(withoutPunctuation)].join(SERIES_NUMBER);
};

/** The statements as printed (490); else the entries of series (830, and 440 in older records). */
const seriesOf = (record: MarcRecord): readonly TextWithReading[] => {
  const printed = fieldForms(record, '490');
  const fields = printed.length > 0 ? printed : fieldForms(record, '830', '440');
  return fields.map(({ shown, reading }) => ({
    text: seriesStatement(shown),
    reading: reading && seriesStatement(reading),
  }));
};

/** A topic and its subdivisions by form, subject, time and place. */
const topicOf = (field: MarcField): string =>
  valuesOf(field, 'avxyz').map(withoutPunctuation).join(SUBDIVISION);

const topicsOf = (record: MarcRecord): readonly TextWithReading[] => [
  ...fieldForms(record, ...TOPIC_TAGS).map(({ shown, reading }) => ({
    text: topicOf(shown),
    reading: reading && topicOf(reading),
  })),
  ...allValues(record, FREE_TOPIC_TAG, 'a').map((text) => ({ text })),
];

/** Notes in general (500), on bibliographies and indexes (504), and on the original (534). */
const notesOf = (record: MarcRecord): readonly string[] =>
  fieldsOf(record, '500', '504', '534').map((field) =>
    valuesOf(field, field.tag === '534' ? 'pabcefklmntxz' : 'a')
      .map(withoutPunctuation)
      .join(' '),
  );

/** Older records have several codes of three letters in one subfield: `engfre`. */
const codesIn = (text: string): readonly string[] => text.match(/[a-z]{3}/gu) ?? [];

/** Punctuation before a further element of 300: illustrations, size, accompanying material. */
const EXTENT_SIGNS: Readonly<Record<string, string>> = { b: ' : ', c: ' ; ', e: ' + ' };

const extentOf = (record: MarcRecord): string =>
  fieldsOf(record, '300')
    .flatMap(({ subfields }) => subfields)
    .filter(({ code }) => 'abce'.includes(code))
    .map(({ code, value }, place) => {
      const sign = EXTENT_SIGNS[code] ?? ' ';
      return (place === 0 ? '' : sign) + withoutPunctuation(value);
    })
    .join('');

/** As printed; else the names, where no authority leads to them. */
const responsibilityOf = (
  title: FieldForms | undefined,
  contributors: readonly RawContributor[],
): string => {
  const printed = valuesOf(title?.shown, 'c').map(withoutPunctuation).join(' ; ');
  if (printed !== '' || contributors.some(({ id }) => id !== undefined)) return printed;
  return contributors
    .map(({ name = '' }) => (EAST_ASIAN.test(name) ? nameInSentence(name) : name))
    .join(' ; ');
};

const isBook = ({ leader }: MarcRecord): boolean =>
  BOOK_TYPES.includes(leader.charAt(LEADER.type)) &&
  BOOK_LEVELS.includes(leader.charAt(LEADER.level));

/** Maps a bibliographic record. */
export const readMarcBook = (record: MarcRecord, origin: MarcOrigin): Reading => {
  const { id, source, stamp, isNational } = origin;
  if (!isBook(record))
    return reject(
      'NOT_BOOK',
      `Record type and level: ${record.leader.slice(LEADER.type, LEADER.level + 1)}`,
      id,
    );
  const [main] = fieldForms(record, '245');
  const titles = titlesOf(main?.shown);
  const contributors = distinctContributors(
    fieldForms(record, ...CONTRIBUTOR_TAGS)
      .toSorted((a, b) => Number(a.shown.tag[0]) - Number(b.shown.tag[0]))
      .map((forms) => contributorOf(forms, origin)),
  );
  const raw: RawBook = {
    id,
    source,
    stamp,
    isbns: isbnsOf(record, 'a'),
    printedIsbns: isbnsOf(record, 'z'),
    title: titles.main,
    transcription: withoutPunctuation(valuesOf(main?.reading, 'a')[0] ?? ''),
    contentDetailTitle: titles.detail,
    detailTranscription: valuesOf(main?.reading, 'bp').map(withoutPunctuation).join(' '),
    otherTitles: [
      ...titles.others.map(withoutPunctuation),
      ...(main?.others ?? []).map(titleIn),
      ...otherTitles(record),
    ],
    responsibility: responsibilityOf(main, contributors),
    ...imprintOf(record),
    classMarks: classMarksOf(record),
    contributors,
    subjects: fieldForms(record, ...SUBJECT_TAGS)
      .map((forms) => contributorOf(forms, origin))
      .filter((subject) => subject.id !== undefined),
    topics: topicsOf(record),
    edition: shownFields(record, '250')
      .flatMap((field) => valuesOf(field, 'ab'))
      .map(withoutPunctuation)
      .join(' '),
    extent: extentOf(record),
    series: seriesOf(record),
    notes: notesOf(record),
    originalLanguages: allValues(record, '041', 'h').flatMap(codesIn),
    price: allValues(record, '020', 'c').find((price) => price.trim() !== ''),
    contents: contentsOf(record),
  };
  return toBookRecord(raw, isNational ? nationalIds : undefined);
};

import { nationalIds, toBookRecord, type RawBook } from '../mapping/book-record.ts';
import { clean } from '../mapping/normalize.ts';
import { SERIES_NUMBER } from '../mapping/series.ts';
import { SUBDIVISION, type TextWithReading } from '../mapping/subjects.ts';
import { reject, type Reading } from '../records.ts';
import { contributorOf, distinctContributors, linkedForms } from './headings.ts';
import {
  allValues,
  fieldsOf,
  LEADER,
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

/** 020 $a may contain the price after a colon, and qualifiers in parentheses. */
const isbnsOf = (record: MarcRecord): readonly string[] =>
  allValues(record, '020', 'a')
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

const otherTitles = (record: MarcRecord): readonly string[] =>
  fieldsOf(record, '246', '740', '242').map((field) =>
    valuesOf(field, 'anp').map(withoutPunctuation).join(' '),
  );

const values = (fields: readonly MarcField[], code: string): readonly string[] =>
  fields.flatMap((field) => valuesOf(field, code)).map(withoutPunctuation);

/** The second indicator of 264 is the kind of statement. Copyright is the last choice for a date. */
const imprintOf = (record: MarcRecord) => {
  const statements = fieldsOf(record, '260', '264').filter(
    ({ tag, indicators }) => tag === '260' || '012'.includes(indicators.charAt(1)),
  );
  const copyright = fieldsOf(record, '264').filter(({ indicators }) => indicators.endsWith('4'));
  return {
    publishers: values(statements, 'b'),
    date: [...values(statements, 'c'), ...values(copyright, 'c')].find((date) => date !== ''),
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
  for (const { code, value } of fieldsOf(record, '505').flatMap(({ subfields }) => subfields)) {
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
  const printed = fieldsOf(record, '490');
  const fields = printed.length > 0 ? printed : fieldsOf(record, '830', '440');
  return fields.map((field) => {
    const [kana] = linkedForms(record, field).kana;
    return { text: seriesStatement(field), reading: kana && seriesStatement(kana) };
  });
};

/** A topic and its subdivisions by form, subject, time and place. */
const topicOf = (field: MarcField): string =>
  valuesOf(field, 'avxyz').map(withoutPunctuation).join(SUBDIVISION);

const topicsOf = (record: MarcRecord): readonly TextWithReading[] => [
  ...fieldsOf(record, ...TOPIC_TAGS).map((field) => {
    const [kana] = linkedForms(record, field).kana;
    return { text: topicOf(field), reading: kana && topicOf(kana) };
  }),
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
  const [titleField] = fieldsOf(record, '245');
  const titles = titlesOf(titleField);
  const kanaTitle = titleField && linkedForms(record, titleField).kana[0];
  const raw: RawBook = {
    id,
    source,
    stamp,
    isbns: isbnsOf(record),
    title: titles.main,
    transcription: withoutPunctuation(valuesOf(kanaTitle, 'a')[0] ?? ''),
    contentDetailTitle: titles.detail,
    detailTranscription: valuesOf(kanaTitle, 'bp').map(withoutPunctuation).join(' '),
    otherTitles: [...titles.others.map(withoutPunctuation), ...otherTitles(record)],
    responsibility: valuesOf(titleField, 'c').map(withoutPunctuation).join(' ; '),
    ...imprintOf(record),
    classMarks: classMarksOf(record),
    contributors: distinctContributors(
      fieldsOf(record, ...CONTRIBUTOR_TAGS)
        .toSorted((a, b) => Number(a.tag[0]) - Number(b.tag[0]))
        .map((field) => contributorOf(record, field)),
    ),
    subjects: fieldsOf(record, ...SUBJECT_TAGS)
      .map((field) => contributorOf(record, field))
      .filter((subject) => subject.id !== undefined),
    topics: topicsOf(record),
    edition: allValues(record, '250', 'ab').map(withoutPunctuation).join(' '),
    extent: extentOf(record),
    series: seriesOf(record),
    notes: notesOf(record),
    originalLanguages: allValues(record, '041', 'h').flatMap(codesIn),
    price: allValues(record, '020', 'c').find((price) => price.trim() !== ''),
    contents: contentsOf(record),
  };
  return toBookRecord(raw, isNational ? nationalIds : undefined);
};

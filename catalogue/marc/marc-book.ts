import { nationalIds, toBookRecord, type RawBook } from '../mapping/book-fields.ts';
import { refuse, type Reading } from '../records.ts';
import { linkedForms } from './linked-forms.ts';
import { contributorOf, distinctContributors } from './marc-names.ts';
import {
  allValues,
  fieldsOf,
  LEADER,
  valuesOf,
  type MarcField,
  type MarcRecord,
} from './marc-record.ts';
import { withoutPunctuation } from './punctuation.ts';
import type { MarcOrigin } from './marc-origin.ts';

/** Language material and its manuscripts, described as one publication. */
const BOOK_TYPES = 'at';
const BOOK_LEVELS = 'mac';

const CONTRIBUTOR_TAGS = ['100', '110', '111', '700', '710', '711'];
const SUBJECT_TAGS = ['600', '610', '611'];

const PRINTED_ISBN = /[\dX][\dX\s-]*[\dX]/iu;

/** 020 $a carries the price behind a colon, and qualifiers in brackets. */
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

const PART_SEPARATOR = ' : ';

/** A title ending in `=` is followed by its parallel title, and that by other title information. */
const titlesOf = (field: MarcField | undefined): Titles => {
  const [main = '', ...furtherTitles] = valuesOf(field, 'a');
  const details = valuesOf(field, 'bnp').map(withoutPunctuation);
  if (!/=\s*$/u.test(main))
    return { main: withoutPunctuation(main), detail: details.join(' '), others: furtherTitles };
  const [parallel = '', ...information] = (details[0] ?? '').split(PART_SEPARATOR);
  return {
    main: withoutPunctuation(main),
    detail: [information.join(PART_SEPARATOR), ...details.slice(1)].join(' '),
    others: [parallel, ...furtherTitles],
  };
};

const otherTitles = (record: MarcRecord): readonly string[] =>
  fieldsOf(record, '246', '740', '242').map((field) =>
    valuesOf(field, 'anp').map(withoutPunctuation).join(' '),
  );

const values = (fields: readonly MarcField[], code: string): readonly string[] =>
  fields.flatMap((field) => valuesOf(field, code)).map(withoutPunctuation);

/** 264 tells by its second indicator what it states; copyright is the last resort for a date. */
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

/** `njb/10` is the tenth edition of the decimal classification; several marks share a field. */
const schemeOf = (code: string): string => {
  const edition = /^njb\/0*(?<edition>\d+)$/u.exec(code)?.groups?.['edition'];
  return edition === undefined ? (CLASS_SCHEMES[code] ?? code) : `NDC${edition}`;
};

const classMarksOf = (record: MarcRecord): RawBook['classMarks'] =>
  fieldsOf(record, '084').flatMap((field) => {
    const scheme = schemeOf(valuesOf(field, '2')[0]?.trim() ?? '');
    return valuesOf(field, 'a').map((value) => ({ scheme, value: value.trim() }));
  });

/** 505 repeats `$t` with a `$r` behind it for every part. */
const contentsOf = (record: MarcRecord): readonly string[] => {
  const parts: string[] = [];
  for (const { code, value } of fieldsOf(record, '505').flatMap(({ subfields }) => subfields)) {
    const text = withoutPunctuation(value);
    const last = parts.at(-1);
    if (code === 'r' && last !== undefined) parts[parts.length - 1] = `${last} / ${text}`;
    else if ('atr'.includes(code) && text !== '') parts.push(text);
  }
  return parts;
};

const seriesOf = (record: MarcRecord): string =>
  fieldsOf(record, '490')
    .map((field) => valuesOf(field, 'anpv').map(withoutPunctuation).join(' ; '))
    .join(' / ');

const isBook = ({ leader }: MarcRecord): boolean =>
  BOOK_TYPES.includes(leader.charAt(LEADER.type)) &&
  BOOK_LEVELS.includes(leader.charAt(LEADER.level));

/** Reads a bibliographic record by the fields of the design's mapping table. */
export const readMarcBook = (record: MarcRecord, origin: MarcOrigin): Reading => {
  const { id, source, stamp, isNational } = origin;
  if (!isBook(record))
    return refuse(
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
    edition: allValues(record, '250', 'ab').map(withoutPunctuation).join(' '),
    series: seriesOf(record),
    contents: contentsOf(record),
  };
  return toBookRecord(raw, isNational ? nationalIds : undefined);
};

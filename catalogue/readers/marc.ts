import { readMarc } from '../marc/read-marc.ts';
import { allValues, fieldsOf, LEADER, wholeLeader, type MarcRecord } from '../marc/record.ts';
import {
  reject,
  type CatalogueRecord,
  type Finding,
  type Reading,
  type WarningCode,
} from '../records.ts';
import { decodeReferences, hasHtmlEntity, isEncodedTwice } from './damaged-text.ts';

const UTF_8 = 'a';
/** Starts a change of the character set in MARC-8, and is in no text of another encoding. */
const ESCAPE = '\u001B';

const MARC_8 =
  'The record is in MARC-8, which is not read. Convert the file: ' +
  'yaz-marcdump -i marc -o marc -f marc8 -t utf8 -l 9=97 FILE > NEW_FILE';

export const notMarc21 = (format: string): Reading =>
  reject('NOT_MARC_21', `The record is ${format}; only MARC 21 is read`);

/** Coded data in UNIMARC: a date of entry and a type of date. MARC 21 has a name in 100. */
const UNIMARC_CODED_DATA = /^\d{8}[a-z]/u;

/** UNIMARC has the title, or in an authority the name, in 200; MARC 21 has no such field. */
const isUnimarc = (record: MarcRecord): boolean =>
  fieldsOf(record, '245').length === 0 &&
  (fieldsOf(record, '200').length > 0 ||
    allValues(record, '100', 'a').some((value) => UNIMARC_CODED_DATA.test(value)));

const mapTexts = ({ leader, fields }: MarcRecord, map: (text: string) => string): MarcRecord => ({
  leader,
  fields: fields.map((field) => ({
    ...field,
    value: map(field.value),
    subfields: field.subfields.map(({ code, value }) => ({ code, value: map(value) })),
  })),
});

const hasText = ({ fields }: MarcRecord, part: string): boolean =>
  fields.some(
    (field) =>
      field.value.includes(part) || field.subfields.some((one) => one.value.includes(part)),
  );

const idOf = (record: CatalogueRecord): string => {
  if (record.kind === 'author') return record.item.TENKYO_ID;
  return record.kind === 'book' ? record.fields.KANRI_ID : record.KANRI_ID;
};

type Value = readonly [tag: string, text: string];

const warning = (
  code: WarningCode,
  what: string,
  [found]: readonly Value[],
  id: string,
): readonly Finding<WarningCode>[] =>
  found === undefined ? [] : [{ code, message: `${what}: ${found[0]} ${found[1]}`, id }];

/** A warning for each kind of damage, with the first field that has it. */
const damageIn = ({ fields }: MarcRecord, id: string): readonly Finding<WarningCode>[] => {
  const values = fields.flatMap(({ tag, subfields }) =>
    subfields.map(({ value }): Value => [tag, value]),
  );
  const twice = values.filter(([, text]) => isEncodedTwice(text));
  const entities = values.filter(([, text]) => hasHtmlEntity(text));
  return [
    ...warning('ENCODED_TWICE', 'UTF-8 that was encoded twice', twice, id),
    ...warning('HTML_ENTITY', 'An HTML entity instead of a character', entities, id),
  ];
};

const withDamage = (reading: Reading, record: MarcRecord): Reading => {
  if ('record' in reading) {
    const damage = damageIn(record, idOf(reading.record));
    return { ...reading, warnings: [...reading.warnings, ...damage] };
  }
  const { ofAgency } = reading;
  if (ofAgency === undefined) return reading;
  return { ...reading, ofAgency: (agency) => withDamage(ofAgency(agency), record) };
};

/**
 * Reads a MARC record of any serialization: rejects what is not MARC 21 or in MARC-8, and warns of damaged text.
 * `notUtf8` is the tag of a field that could not be decoded.
 */
export const readMarcRecord = (read: MarcRecord, notUtf8?: string): Reading => {
  if (isUnimarc(read)) return notMarc21('UNIMARC');
  const leader = wholeLeader(read.leader);
  if (leader === undefined)
    return reject('LENGTH', `The leader has ${String(read.leader.length)} characters`);
  const isInvalid = notUtf8 !== undefined;
  if (hasText(read, ESCAPE) || (isInvalid && leader.charAt(LEADER.encoding) !== UTF_8))
    return reject('MARC_8', MARC_8);
  if (isInvalid) return reject('ENCODING', `Field ${notUtf8} is not UTF-8`);
  const record = mapTexts({ ...read, leader }, decodeReferences);
  return withDamage(readMarc(record), record);
};

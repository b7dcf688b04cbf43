/** A MARC 21 record, independent of its serialization (ISO 2709, XML or JSON). */
export interface MarcSubfield {
  readonly code: string;
  readonly value: string;
}

export interface MarcField {
  readonly tag: string;
  /** Two characters; empty for control fields. */
  readonly indicators: string;
  /** Content of a control field, empty for data fields. */
  readonly value: string;
  readonly subfields: readonly MarcSubfield[];
}

export interface MarcRecord {
  readonly leader: string;
  readonly fields: readonly MarcField[];
}

/** Positions in the leader (MARC 21 format for bibliographic data). */
export const LEADER = { status: 5, type: 6, level: 7, encoding: 9, baseAddress: 12 } as const;

const LEADER_LENGTH = 24;
/** Positions 17 to 23 may be blank, and many writers of XML drop blanks at the end. */
const CUT_LEADER = /^[\d ]{5}[^\n]{12,18}$/u;

/** The leader with the blanks that are missing at its end; undefined when more is missing. */
export const wholeLeader = (leader: string): string | undefined =>
  leader.length === LEADER_LENGTH || CUT_LEADER.test(leader)
    ? leader.padEnd(LEADER_LENGTH)
    : undefined;

export const controlValue = (record: MarcRecord, tag: string): string | undefined =>
  record.fields.find((field) => field.tag === tag)?.value;

/** The fields with one of these tags, in the order of the record. */
export const fieldsOf = (record: MarcRecord, ...tags: readonly string[]): readonly MarcField[] =>
  record.fields.filter(({ tag }) => tags.includes(tag));

/** The values of the subfields with these codes, in the order of the field. */
export const valuesOf = (field: MarcField | undefined, codes: string): readonly string[] =>
  (field?.subfields ?? []).filter(({ code }) => codes.includes(code)).map(({ value }) => value);

/** The values of the subfields with these codes in all fields with a tag. */
export const allValues = (record: MarcRecord, tag: string, codes: string): readonly string[] =>
  fieldsOf(record, tag).flatMap((field) => valuesOf(field, codes));

/**
 * Removes the ISBD punctuation at the end of a subfield. It separates elements and belongs to
 * none.
 */
export const withoutPunctuation = (text: string): string =>
  text
    .trimEnd()
    .replace(/\s[/:;=,+]$/u, '')
    .trimEnd()
    .replace(/[,，;:]$/u, '')
    .trimEnd()
    .replace(/(?<!\.)\.$/u, '')
    .trim();

const KEPT_PERIOD = /(?:^|[\s.&-])(?:\p{Lu}|Bros|Co|Corp|Inc|Jr|Ltd|Sr)\.$/u;

/** The same for a name, which keeps the period of an initial or of `Co.` */
export const nameWithoutPunctuation = (text: string): string => {
  const name = text.trim().replace(/\s?[/:;=,+，]$/u, '');
  return KEPT_PERIOD.test(name) ? name : withoutPunctuation(text);
};

/** Id and source of a MARC record. */
export interface MarcOrigin {
  readonly id: string | undefined;
  readonly source: string;
  readonly stamp: string | undefined;
  readonly isNational: boolean;
}

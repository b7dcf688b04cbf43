/** A MARC 21 record as its carriers (ISO 2709, MARCXML) give it. */
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

/** Positions of the leader that tell what a record is (MARC 21 format for bibliographic data). */
export const LEADER = { status: 5, type: 6, level: 7, baseAddress: 12 } as const;

export const controlValue = (record: MarcRecord, tag: string): string | undefined =>
  record.fields.find((field) => field.tag === tag)?.value;

/** The fields with one of these tags, in the order of the record. */
export const fieldsOf = (record: MarcRecord, ...tags: readonly string[]): readonly MarcField[] =>
  record.fields.filter(({ tag }) => tags.includes(tag));

/** The values of these subfields, in the order of the field. */
export const valuesOf = (field: MarcField | undefined, codes: string): readonly string[] =>
  (field?.subfields ?? []).filter(({ code }) => codes.includes(code)).map(({ value }) => value);

/** Values of subfields over all fields with a tag. */
export const allValues = (record: MarcRecord, tag: string, codes: string): readonly string[] =>
  fieldsOf(record, tag).flatMap((field) => valuesOf(field, codes));

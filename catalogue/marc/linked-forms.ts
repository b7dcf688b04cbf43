import { fieldsOf, valuesOf, type MarcField, type MarcRecord } from './marc-record.ts';

/** Other forms of a field: 880 fields that its `$6` leads to (MARC 21, appendix A). */
export interface LinkedForms {
  /** Forms in kana: the readings of the library's records. */
  readonly kana: readonly MarcField[];
  /** All others: roman, or the original script. */
  readonly other: readonly MarcField[];
}

const LINK = /^(?<tag>\d{3})-(?<occurrence>\d{2})/u;
const KATAKANA_ONLY = /^[\p{Script=Katakana}ー・\p{N}\p{P}\p{S}\p{Script=Latin}\s]+$/u;
const HAS_KATAKANA = /\p{Script=Katakana}/u;

const linkOf = (field: MarcField): RegExpExecArray | null =>
  LINK.exec(valuesOf(field, '6')[0] ?? '');

const isKana = (field: MarcField): boolean => {
  const text = valuesOf(field, 'a').join('') || valuesOf(field, 'b').join('');
  return HAS_KATAKANA.test(text) && KATAKANA_ONLY.test(text);
};

/** `245 $6 880-01` and `880 $6 245-01/$1` belong together by tag and occurrence number. */
export const linkedForms = (record: MarcRecord, field: MarcField): LinkedForms => {
  const occurrence = linkOf(field)?.groups?.['occurrence'];
  const forms =
    occurrence === undefined || occurrence === '00'
      ? []
      : fieldsOf(record, '880').filter((form) => {
          const link = linkOf(form)?.groups;
          return link?.['tag'] === field.tag && link['occurrence'] === occurrence;
        });
  return { kana: forms.filter(isKana), other: forms.filter((form) => !isKana(form)) };
};

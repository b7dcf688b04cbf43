import { fieldsOf, valuesOf, type MarcField, type MarcRecord } from './record.ts';

/** A field in all its scripts: the 880 fields that its `$6` links to (MARC 21, appendix A). */
export interface FieldForms {
  /** The form in the original script; the field itself where there is no other. */
  readonly shown: MarcField;
  /** In katakana, beside a form in another script of Japanese. */
  readonly reading: MarcField | undefined;
  /** Further forms in an original script, and the romanized field that has one. */
  readonly others: readonly MarcField[];
  /** Romanizations of a field that is itself in the original script. */
  readonly romanized: readonly MarcField[];
}

const LINK = /^(?<tag>\d{3})-(?<occurrence>\d{2})(?<script>\/\$1)?/u;
const NO_PARTNER = '00';
const KATAKANA_ONLY = /^[\p{Script=Katakana}ー・\p{N}\p{P}\p{S}\p{Script=Latin}\s]+$/u;
const HAS_KATAKANA = /\p{Script=Katakana}/u;
/** A letter that is neither Latin nor, as in romanizations, a mark of its own such as ʻ. */
const ORIGINAL_LETTER = /(?![\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

const linkOf = (field: MarcField) => LINK.exec(valuesOf(field, '6')[0] ?? '')?.groups;

const textOf = (field: MarcField): string =>
  valuesOf(field, 'a').join('') || valuesOf(field, 'bt').join('');
const isKatakana = (field: MarcField): boolean =>
  HAS_KATAKANA.test(textOf(field)) && KATAKANA_ONLY.test(textOf(field));
const isOriginal = (field: MarcField): boolean => ORIGINAL_LETTER.test(textOf(field));

/** Tag and occurrence number link `245 $6 880-01` to `880 $6 245-01/$1`, which then counts as a 245. */
const linkedTo = (record: MarcRecord, field: MarcField): readonly MarcField[] => {
  const occurrence = linkOf(field)?.['occurrence'];
  if (occurrence === undefined || occurrence === NO_PARTNER) return [];
  const { tag, indicators } = field;
  return fieldsOf(record, '880').flatMap((form) => {
    const link = linkOf(form);
    const isLinked = link?.['tag'] === tag && link['occurrence'] === occurrence;
    return isLinked ? [{ ...form, tag, indicators }] : [];
  });
};

/** A form without a title or name goes on where the one before it ends: `$a` in one 880, `$n $p` in the next. */
const joined = (forms: readonly MarcField[]): readonly MarcField[] => {
  const whole: MarcField[] = [];
  for (const form of forms) {
    const last = whole.at(-1);
    if (last === undefined || valuesOf(form, 'abt').length > 0) whole.push(form);
    else whole[whole.length - 1] = { ...last, subfields: [...last.subfields, ...form.subfields] };
  }
  return whole;
};

/** Katakana is a reading where the record says so (`/$1`) and has a form to read; else it is how the text is written. */
const formsOf = (record: MarcRecord, field: MarcField): FieldForms => {
  const forms = [field, ...joined(linkedTo(record, field))];
  const original = forms.filter(isOriginal);
  const written = original.find((form) => form === field || !isKatakana(form));
  const shown = written ?? original[0] ?? field;
  const reading = forms.find(
    (form) => form !== shown && isKatakana(form) && linkOf(form)?.['script'] !== undefined,
  );
  const rest = forms.filter((form) => form !== shown && form !== reading);
  const isRomanized = (form: MarcField): boolean => shown === field && !isOriginal(form);
  return {
    shown,
    reading,
    others: rest.filter((form) => !isRomanized(form)),
    romanized: rest.filter(isRomanized),
  };
};

/** The fields with these tags in all scripts, and those that are there in the original script alone. */
export const fieldForms = (
  record: MarcRecord,
  ...tags: readonly string[]
): readonly FieldForms[] => [
  ...fieldsOf(record, ...tags).map((field) => formsOf(record, field)),
  ...fieldsOf(record, '880').flatMap((field) => {
    const { tag = '', occurrence } = linkOf(field) ?? {};
    return occurrence === NO_PARTNER && tags.includes(tag)
      ? [{ shown: { ...field, tag }, reading: undefined, others: [], romanized: [] }]
      : [];
  }),
];

/** The same, each in the form that is shown. */
export const shownFields = (record: MarcRecord, ...tags: readonly string[]): readonly MarcField[] =>
  fieldForms(record, ...tags).map(({ shown }) => shown);

import type { RawContributor } from '../mapping/book-fields.ts';
import { linkedForms } from './linked-forms.ts';
import { valuesOf, type MarcField, type MarcRecord } from './marc-record.ts';
import { withoutPunctuation } from './punctuation.ts';

const PERSON_TAGS = new Set(['100', '600', '700', '400']);

const LIBRARY_PREFIX = /^\(JTNDL\)/u;

/** `$0` of the library is the bare authority id; those of other files stand in brackets. */
const authorityId = (field: MarcField): string | undefined =>
  valuesOf(field, '0')
    .map((id) => id.trim().replace(LIBRARY_PREFIX, ''))
    .find((id) => id !== '' && !id.startsWith('('));

/** Name of a heading without its dates; a body's subordinate units belong to its name. */
const nameOf = (field: MarcField, tag: string = field.tag): string | undefined => {
  const parts = valuesOf(field, PERSON_TAGS.has(tag) ? 'a' : 'ab').map(withoutPunctuation);
  const name = parts.filter((part) => part !== '').join(' ');
  return name === '' ? undefined : name;
};

const datesOf = (field: MarcField): string | undefined => {
  const dates = valuesOf(field, 'd').map(withoutPunctuation)[0];
  return dates === '' ? undefined : dates;
};

/** Who a heading field is about, with the forms of the name that are linked to it. */
export const contributorOf = (record: MarcRecord, field: MarcField): RawContributor => {
  const forms = linkedForms(record, field);
  const names = [...forms.kana, ...forms.other].map((form) => nameOf(form, field.tag));
  const kana = forms.kana[0];
  return {
    id: authorityId(field),
    name: nameOf(field),
    dates: PERSON_TAGS.has(field.tag) ? datesOf(field) : undefined,
    transcription: kana && nameOf(kana, field.tag),
    otherNames: names.filter((name) => name !== undefined),
  };
};

/** Each once: a person may stand in several fields, by several roles. */
export const distinctContributors = (
  contributors: readonly RawContributor[],
): readonly RawContributor[] =>
  [
    ...new Map(
      contributors
        .filter(({ name }) => name !== undefined)
        .toReversed()
        .map((contributor) => [contributor.id ?? `name ${contributor.name ?? ''}`, contributor]),
    ).values(),
  ].toReversed();

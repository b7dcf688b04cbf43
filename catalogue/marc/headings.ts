import type { RawContributor } from '../mapping/book-record.ts';
import { joinedRoles } from '../mapping/roles.ts';
import {
  fieldsOf,
  valuesOf,
  withoutPunctuation,
  type MarcField,
  type MarcRecord,
} from './record.ts';

/** Other forms of a field: the 880 fields that its `$6` links to (MARC 21, appendix A). */
interface LinkedForms {
  /** Forms in kana: the readings. */
  readonly kana: readonly MarcField[];
  /** All others: romanized, or in the original script. */
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

/** Tag and occurrence number link `245 $6 880-01` to `880 $6 245-01/$1`. */
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

const PERSON_TAGS = new Set(['100', '600', '700', '400']);

const LIBRARY_PREFIX = /^\(JTNDL\)/u;

/** The library's `$0` is the bare authority id. Ids of other files have a prefix in parentheses. */
const authorityId = (field: MarcField): string | undefined =>
  valuesOf(field, '0')
    .map((id) => id.trim().replace(LIBRARY_PREFIX, ''))
    .find((id) => id !== '' && !id.startsWith('('));

/** Name of a heading without its dates. The name of a body includes its subordinate units. */
const nameOf = (field: MarcField, tag: string = field.tag): string | undefined => {
  const words = valuesOf(field, PERSON_TAGS.has(tag) ? 'a' : 'ab').map(withoutPunctuation);
  const name = words.filter((word) => word !== '').join(' ');
  return name === '' ? undefined : name;
};

const datesOf = (field: MarcField): string | undefined => {
  const dates = valuesOf(field, 'd').map(withoutPunctuation)[0];
  return dates === '' ? undefined : dates;
};

/** Terms and codes of relators (MARC 21), in the words of statements of responsibility. */
const relators: Readonly<Record<string, string>> = {
  author: '著',
  aut: '著',
  translator: '訳',
  trl: '訳',
  editor: '編',
  edt: '編',
  illustrator: '絵',
  ill: '絵',
  photographer: '写真',
  pht: '写真',
};
const RELATOR_ADDRESS = /^.*\/(?=[a-z]{3}$)/u;

/** The terms of a heading, or else its codes that have a term here. */
const roleIn = (field: MarcField): string | undefined => {
  const terms = valuesOf(field, 'e').map(withoutPunctuation);
  const codes = valuesOf(field, '4').map((code) => code.trim().replace(RELATOR_ADDRESS, ''));
  return terms.length > 0
    ? joinedRoles(...terms.map((term) => relators[term.toLowerCase()] ?? term))
    : joinedRoles(...codes.map((code) => relators[code]));
};

/** The person or body of a heading field, with the linked forms of the name. */
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
    role: roleIn(field),
  };
};

/** Removes repeated contributors: a person with several roles has several fields. */
export const distinctContributors = (
  contributors: readonly RawContributor[],
): readonly RawContributor[] => {
  const distinct = new Map<string, RawContributor>();
  for (const contributor of contributors.filter(({ name }) => name !== undefined)) {
    const key = contributor.id ?? `name ${contributor.name ?? ''}`;
    const known = distinct.get(key);
    distinct.set(key, {
      ...(known ?? contributor),
      role: joinedRoles(known?.role, contributor.role),
    });
  }
  return [...distinct.values()];
};

import type { RawContributor } from '../mapping/book-record.ts';
import { joinedRoles } from '../mapping/roles.ts';
import type { FieldForms } from './forms.ts';
import {
  nameWithoutPunctuation,
  valuesOf,
  withoutPunctuation,
  type MarcField,
  type MarcOrigin,
} from './record.ts';

const PERSON_TAGS = new Set(['100', '600', '700', '400']);

/** Ids of the national library in records of anybody. */
const LIBRARY_PREFIX = /^(?:\(JTNDL\)|https?:\/\/id\.ndl\.go\.jp\/auth\/(?:ndlna|entity)\/)/u;
/** Prefixes of other files, and addresses. */
const FOREIGN_ID = /^(?:\(|https?:)/u;

/** The library's own `$0` is the bare authority id; in other records a bare id is that of another file. */
const authorityId = (field: MarcField, isNational: boolean): string | undefined =>
  valuesOf(field, '0')
    .map((id) => id.trim())
    .filter((id) => isNational || LIBRARY_PREFIX.test(id))
    .map((id) => id.replace(LIBRARY_PREFIX, ''))
    .find((id) => id !== '' && !FOREIGN_ID.test(id));

/** Name of a heading without its dates. The name of a body includes its subordinate units. */
const nameOf = (field: MarcField): string | undefined => {
  const words = valuesOf(field, PERSON_TAGS.has(field.tag) ? 'a' : 'ab').map(
    nameWithoutPunctuation,
  );
  const name = words.filter((word) => word !== '').join(' ');
  return name === '' ? undefined : name;
};

const firstOf = <T>(
  forms: readonly MarcField[],
  read: (form: MarcField) => T | undefined,
): T | undefined => forms.map(read).find((found) => found !== undefined);

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

/** The person or body of a heading, with all forms of the name. */
export const contributorOf = (
  { shown, reading, others, romanized }: FieldForms,
  { isNational }: Pick<MarcOrigin, 'isNational'>,
): RawContributor => {
  const names = [reading, ...others, ...romanized].map((form) => form && nameOf(form));
  // Relators and ids stand in one of the forms only.
  const forms = [shown, ...others];
  return {
    id: firstOf(forms, (form) => authorityId(form, isNational)),
    name: nameOf(shown),
    dates: PERSON_TAGS.has(shown.tag) ? firstOf(forms, datesOf) : undefined,
    transcription: reading && nameOf(reading),
    otherNames: names.filter((name) => name !== undefined),
    role: firstOf(forms, roleIn),
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

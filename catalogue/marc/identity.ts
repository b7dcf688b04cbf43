import { createHash } from 'node:crypto';
import { KANRI_ID_PATTERN } from '#contract/kanri-id.ts';
import { clean } from '../mapping/normalize.ts';
import { allValues, controlValue, type MarcRecord } from './record.ts';

/** Agency code of the National Diet Library. Its numbers are the ids of its books and authors. */
export const NATIONAL_LIBRARY = 'JTNDL';

/** No code of MARC or ISIL is longer. */
const AGENCY_MAX = 40;
const AGENCY_IN_ID = /^[0-9A-Za-z][0-9A-Za-z-]{0,15}$/u;
/** Begins otherwise than a hash. */
const NUMBER_IN_ID = /^[0-9A-Za-z-][0-9A-Za-z_-]*$/u;
const HASH_CHARACTERS = 22;

/**
 * The id of a record of any other agency. A number is unique with its agency only: `DLC_92005291`. What does not fit
 * into an id becomes a hash: `DLC__…`. No id of the national library has an underscore.
 */
export const idOfAgency = (agency: string, number: string): string => {
  const hasPlainAgency = AGENCY_IN_ID.test(agency);
  const id = `${agency}_${number}`;
  if (hasPlainAgency && NUMBER_IN_ID.test(number) && KANRI_ID_PATTERN.test(id)) return id;
  const hash = createHash('sha256')
    .update(JSON.stringify([agency, number]))
    .digest('base64url');
  return `${hasPlainAgency ? agency : 'x'}__${hash.slice(0, HASH_CHARACTERS)}`;
};

/**
 * Whose number the record has: 003, else 040 $a, else the agency that the command names. 040 $a says who has catalogued
 * the book, which for copies in other libraries is the national library too: its numbers always have 003.
 */
export const agencyOf = (record: MarcRecord, named: string | undefined): string | undefined => {
  const cataloguer = clean(allValues(record, '040', 'a')[0]);
  return [
    clean(controlValue(record, '003')),
    cataloguer === NATIONAL_LIBRARY ? undefined : cataloguer,
    clean(named),
  ].find((agency) => agency !== undefined && agency.length <= AGENCY_MAX);
};

/** 001, else a number of another system (035), else ISBN and title, which are no number but stay the same. */
export const numberOf = (record: MarcRecord): string | undefined => {
  const control = clean(controlValue(record, '001'));
  if (control !== undefined) return control;
  const system = allValues(record, '035', 'a').map(clean).find(Boolean);
  if (system !== undefined) return `035 ${system}`;
  const isbn = allValues(record, '020', 'a').map(clean).find(Boolean);
  return isbn && `020 ${isbn} ${clean(allValues(record, '245', 'anp').join(' ')) ?? ''}`;
};

import { toAuthorRecord } from '../mapping/author-record.ts';
import { nationalIds } from '../mapping/book-record.ts';
import { clean } from '../mapping/normalize.ts';
import { reject, sourceOfAgency, sources, type Reading } from '../records.ts';
import { readMarcBook } from './book.ts';
import { fieldForms } from './forms.ts';
import { contributorOf } from './headings.ts';
import { agencyOf, idOfAgency, NATIONAL_LIBRARY, numberOf } from './identity.ts';
import { controlValue, LEADER, type MarcOrigin, type MarcRecord } from './record.ts';

const STAMP = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?<h>\d{2})(?<min>\d{2})(?<s>\d{2})/u;

/** Date and time of the latest transaction (005) as ISO 8601, in the library's local time. */
const stampOf = (record: MarcRecord): string | undefined => {
  const stamp = STAMP.exec(controlValue(record, '005') ?? '')?.groups;
  return (
    stamp && `${stamp['y']}-${stamp['m']}-${stamp['d']}T${stamp['h']}:${stamp['min']}:${stamp['s']}`
  );
};

/** Where a record comes from. */
const originOf = (record: MarcRecord, agency: string): MarcOrigin => {
  const isNational = agency === NATIONAL_LIBRARY;
  const number = numberOf(record);
  return {
    id: isNational ? controlValue(record, '001')?.trim() : number && idOfAgency(agency, number),
    source: isNational ? sources.marc : sourceOfAgency(agency),
    stamp: stampOf(record),
    isNational,
  };
};

/**
 * Maps an authority record of a person, body or meeting: heading in 100/110/111, other forms in
 * 400/410/411, readings in linked 880 fields. Headings of subjects and works are not authors.
 */
const readMarcAuthority = (record: MarcRecord, origin: MarcOrigin): Reading => {
  const { id, source, stamp, isNational } = origin;
  if (id === undefined || id === '') return reject('NO_001', 'The record has no id');
  if (!isNational)
    return reject('NOT_BOOK', 'An authority of another agency than the national library', id);
  const [heading] = fieldForms(record, '100', '110', '111');
  if (heading === undefined) return reject('NOT_BOOK', 'Not the authority of an author', id);
  if (record.leader.charAt(LEADER.status) === 'd')
    return reject('NOT_BOOK', 'A deleted authority; books keep naming it', id);
  const author = contributorOf(heading, origin);
  return toAuthorRecord(
    {
      id,
      source,
      stamp,
      name: author.name,
      dates: author.dates,
      transcription: author.transcription,
      variants: [
        ...(author.otherNames ?? []),
        ...fieldForms(record, '400', '410', '411')
          .map((forms) => contributorOf(forms, origin))
          .flatMap(({ name, otherNames = [] }) => [name].concat(otherNames)),
      ],
    },
    nationalIds.author,
  );
};

const DELETED = 'd';
const AUTHORITY = 'z';

const readDeleted = ({ id, source, stamp, isNational }: MarcOrigin): Reading => {
  if (id === undefined || id === '') return reject('NO_001', 'A deleted record without an id');
  return isNational && !nationalIds.book.test(id)
    ? reject('BAD_ID', `Not a record id: ${id}`, id)
    : { record: { kind: 'deleted-book', source, stamp, KANRI_ID: id }, warnings: [] };
};

/**
 * Reads a MARC 21 record: a book, a deleted book, or an authority record. `named` is the agency of records that
 * name none.
 */
export const readMarc = (record: MarcRecord, named?: string): Reading => {
  const agency = agencyOf(record, named);
  if (agency === undefined)
    return {
      ...reject(
        'NO_AGENCY',
        'The record does not say whose number it has (003, 040 $a); name the library with --agency',
        clean(controlValue(record, '001')),
      ),
      ofAgency: (name) => readMarc(record, name),
    };
  const origin = originOf(record, agency);
  if (record.leader.charAt(LEADER.type) === AUTHORITY) return readMarcAuthority(record, origin);
  if (record.leader.charAt(LEADER.status) === DELETED) return readDeleted(origin);
  return readMarcBook(record, origin);
};

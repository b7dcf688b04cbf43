import { toAuthorRecord } from '../mapping/author-record.ts';
import { nationalIds } from '../mapping/book-record.ts';
import { reject, sources, type Reading } from '../records.ts';
import { readMarcBook } from './book.ts';
import { contributorOf } from './headings.ts';
import {
  allValues,
  controlValue,
  fieldsOf,
  LEADER,
  type MarcOrigin,
  type MarcRecord,
} from './record.ts';

/** Agency code of the National Diet Library. */
const NATIONAL_LIBRARY = 'JTNDL';

const STAMP = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?<h>\d{2})(?<min>\d{2})(?<s>\d{2})/u;

/** Date and time of the latest transaction (005) as ISO 8601, in the library's local time. */
const stampOf = (record: MarcRecord): string | undefined => {
  const stamp = STAMP.exec(controlValue(record, '005') ?? '')?.groups;
  return (
    stamp && `${stamp['y']}-${stamp['m']}-${stamp['d']}T${stamp['h']}:${stamp['min']}:${stamp['s']}`
  );
};

/** Reads 001, 003 (040 where it is missing) and 005. */
const originOf = (record: MarcRecord): MarcOrigin => {
  const agency = controlValue(record, '003')?.trim() ?? allValues(record, '040', 'a')[0]?.trim();
  const isNational = agency === NATIONAL_LIBRARY;
  return {
    id: controlValue(record, '001')?.trim(),
    source: isNational ? sources.marc : sources.otherMarc,
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
  const [heading] = fieldsOf(record, '100', '110', '111');
  if (heading === undefined) return reject('NOT_BOOK', 'Not the authority of an author', id);
  if (record.leader.charAt(LEADER.status) === 'd')
    return reject('NOT_BOOK', 'A deleted authority; books keep naming it', id);
  const author = contributorOf(record, heading);
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
        ...fieldsOf(record, '400', '410', '411')
          .map((field) => contributorOf(record, field))
          .flatMap(({ name, otherNames = [] }) => [name].concat(otherNames)),
      ],
    },
    isNational ? nationalIds.author : undefined,
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

/** Reads a MARC 21 record: a book, a deleted book, or an authority record. */
export const readMarc = (record: MarcRecord): Reading => {
  const origin = originOf(record);
  if (record.leader.charAt(LEADER.type) === AUTHORITY) return readMarcAuthority(record, origin);
  if (record.leader.charAt(LEADER.status) === DELETED) return readDeleted(origin);
  return readMarcBook(record, origin);
};

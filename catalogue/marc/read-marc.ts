import { nationalIds } from '../mapping/book-fields.ts';
import { refuse, type Reading } from '../records.ts';
import { readMarcAuthority } from './marc-authority.ts';
import { readMarcBook } from './marc-book.ts';
import { originOf, type MarcOrigin } from './marc-origin.ts';
import { LEADER, type MarcRecord } from './marc-record.ts';

const DELETED = 'd';
const AUTHORITY = 'z';

const readDeleted = ({ id, source, stamp, isNational }: MarcOrigin): Reading => {
  if (id === undefined || id === '') return refuse('NO_001', 'A deleted record without an id');
  return isNational && !nationalIds.book.test(id)
    ? refuse('BAD_ID', `Not a record id: ${id}`, id)
    : { record: { kind: 'deleted-book', source, stamp, KANRI_ID: id }, warnings: [] };
};

/** Reads a MARC 21 record: a book, a deleted book, or an authority record. */
export const readMarc = (record: MarcRecord): Reading => {
  const origin = originOf(record);
  if (record.leader.charAt(LEADER.type) === AUTHORITY) return readMarcAuthority(record, origin);
  if (record.leader.charAt(LEADER.status) === DELETED) return readDeleted(origin);
  return readMarcBook(record, origin);
};

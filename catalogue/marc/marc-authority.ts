import { nationalIds } from '../mapping/book-fields.ts';
import { readAuthority } from '../mapping/authority.ts';
import { refuse, type Reading } from '../records.ts';
import { contributorOf } from './marc-names.ts';
import { fieldsOf, LEADER, type MarcRecord } from './marc-record.ts';
import type { MarcOrigin } from './marc-origin.ts';

/**
 * Reads an authority record of a person, body or meeting by the MARC 21 standard: heading in
 * 100/110/111, other forms in 400/410/411, readings in linked 880 fields as in the bibliographic
 * records. Headings of subjects and works are no authors.
 */
export const readMarcAuthority = (record: MarcRecord, origin: MarcOrigin): Reading => {
  const { id, source, stamp, isNational } = origin;
  if (id === undefined || id === '') return refuse('NO_001', 'The record has no id');
  const [heading] = fieldsOf(record, '100', '110', '111');
  if (heading === undefined) return refuse('NOT_BOOK', 'Not the authority of an author', id);
  if (record.leader.charAt(LEADER.status) === 'd')
    return refuse('NOT_BOOK', 'A deleted authority; books keep naming it', id);
  const author = contributorOf(record, heading);
  return readAuthority(
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

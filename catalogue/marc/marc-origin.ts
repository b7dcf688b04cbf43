import { sources } from '../sources.ts';
import { allValues, controlValue, type MarcRecord } from './marc-record.ts';

/** Agency code of the National Diet Library. */
const NATIONAL_LIBRARY = 'JTNDL';

/** What every mapping of a MARC record needs to know about where it comes from. */
export interface MarcOrigin {
  readonly id: string | undefined;
  readonly source: string;
  readonly stamp: string | undefined;
  readonly isNational: boolean;
}

const STAMP = /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})(?<h>\d{2})(?<min>\d{2})(?<s>\d{2})/u;

/** Date and time of the latest transaction (005) as ISO 8601, in the library's own time. */
const stampOf = (record: MarcRecord): string | undefined => {
  const parts = STAMP.exec(controlValue(record, '005') ?? '')?.groups;
  return (
    parts && `${parts['y']}-${parts['m']}-${parts['d']}T${parts['h']}:${parts['min']}:${parts['s']}`
  );
};

/** Reads 001, 003 (or 040 where it is missing) and 005. */
export const originOf = (record: MarcRecord): MarcOrigin => {
  const agency = controlValue(record, '003')?.trim() ?? allValues(record, '040', 'a')[0]?.trim();
  const isNational = agency === NATIONAL_LIBRARY;
  return {
    id: controlValue(record, '001')?.trim(),
    source: isNational ? sources.marc : sources.otherMarc,
    stamp: stampOf(record),
    isNational,
  };
};

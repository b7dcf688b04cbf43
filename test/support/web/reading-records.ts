import type { ReadingRecord } from '#contract/entities/reading-record.ts';
import type { ApiServer } from './api-server.ts';

/** A record of a book that was read on one day. */
export const readingRecord = (
  fields: Partial<ReadingRecord> & Pick<ReadingRecord, 'KANRI_ID'>,
): ReadingRecord => ({
  state: 'read',
  readings: [{ to: '2015-03-09' }],
  addedAt: 1,
  revision: 1,
  ...fields,
});

/** A server that keeps records as ours does; returns what it keeps, by KANRI_ID. */
export const keepRecords = (
  server: ApiServer,
  given: readonly ReadingRecord[],
): Map<string, ReadingRecord> => {
  const kept = new Map(given.map((record) => [record.KANRI_ID, record]));
  server.answer('record', 'listReadings', () => ({ records: [...kept.values()] }));
  server.answer('record', 'readReadings', ({ KANRI_IDs }) => ({
    records: [...kept.values()].filter(({ KANRI_ID }) => KANRI_IDs.includes(KANRI_ID)),
  }));
  server.answer('record', 'setReading', ({ KANRI_ID, state, readings, revision }) => {
    const stored = kept.get(KANRI_ID);
    if (stored !== undefined && stored.revision !== revision)
      return { statusCode: 409, message: 'changed', record: stored };
    const record = { KANRI_ID, state, readings, addedAt: 1, revision: (revision ?? 0) + 1 };
    kept.set(KANRI_ID, record);
    return { record };
  });
  server.answer('record', 'deleteReading', ({ KANRI_ID }) => {
    kept.delete(KANRI_ID);
    return { ok: true as const };
  });
  return kept;
};

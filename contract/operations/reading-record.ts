import * as z from 'zod';
import { KANRI_IDSchema, pageCursorSchema, userSubSchema } from '../entities/ids.ts';
import { readingRecordSchema, recordedSchema } from '../entities/reading-record.ts';
import { READINGS_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { readerImportOperations } from './reader-imports.ts';
import { done, page, renameUserSub } from './shapes.ts';

const owner = z.object({ UserSub: userSubSchema });
const records = z.object({ records: z.array(readingRecordSchema) });
const revision = readingRecordSchema.shape.revision;

/** POST `/api/record`: what readers record of the books they read, for themselves only, and imports of it. */
export const readingRecordContract = {
  setReading: operation({
    access: 'signedIn',
    writes: true,
    /** `revision`: of the row that the reader saw; absent if there was none. */
    input: owner
      .extend({ ...recordedSchema.shape, revision: revision.optional() })
      .transform(renameUserSub),
    output: z.union([
      /** The row has another revision. `record` is the stored row; absent if it has been deleted. */
      z.object({
        statusCode: z.literal(409),
        message: z.string(),
        record: readingRecordSchema.optional(),
      }),
      z.object({ record: readingRecordSchema }),
    ]),
  }),
  deleteReading: operation({
    access: 'signedIn',
    writes: true,
    input: owner
      .extend({ KANRI_ID: KANRI_IDSchema, revision: revision.optional() })
      .transform(renameUserSub),
    output: done,
  }),
  /** Rows under these ids of books; a page asks for all ids of its book. */
  readReadings: operation({
    access: 'signedIn',
    input: owner
      .extend({ KANRI_IDs: z.array(KANRI_IDSchema).min(1).max(READINGS_PER_CALL) })
      .transform(renameUserSub),
    output: records,
  }),
  /** All rows, without books, by id. Call it until there is no cursor. */
  listReadings: operation({
    access: 'signedIn',
    input: owner.extend({ lastEvaluatedKey: pageCursorSchema.optional() }).transform(renameUserSub),
    output: page('records', readingRecordSchema),
  }),
  ...readerImportOperations,
};

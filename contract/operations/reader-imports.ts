import * as z from 'zod';
import {
  importIdSchema,
  KANRI_IDSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { importCountsSchema, readerImportSchema } from '../entities/reader-import.ts';
import { recordedSchema } from '../entities/reading-record.ts';
import { READINGS_PER_IMPORT_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { done, renameUserSub, undonePage } from './shapes.ts';

const owner = z.object({ UserSub: userSubSchema });
const ofImport = owner.extend({ importId: importIdSchema });
const { source, rows, createdLists } = readerImportSchema.shape;

const outcomes = [
  'added',
  /** The record was there; readings were missing. */
  'extended',
  'existing',
  'full',
  'unknownBook',
  'tooManyReadings',
] as const;

/** Imports of a reader, of the route `/api/record`. */
export const readerImportOperations = {
  /** `fileHash`: SHA-256 of the file. The same file resumes its import. */
  startReaderImport: operation({
    access: 'signedIn',
    writes: true,
    input: owner
      .extend({ source, rows, fileHash: z.string().regex(/^[0-9a-f]{64}$/) })
      .transform(renameUserSub),
    output: readerImportSchema
      .pick({ importId: true, startedAt: true, createdLists: true })
      .extend({ isResumed: z.boolean() }),
  }),
  /** Records what the import has added so far, and the lists that it has created. */
  finishReaderImport: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport.extend({ counts: importCountsSchema, createdLists }).transform(renameUserSub),
    output: done,
  }),
  /** Newest first. */
  listReaderImports: operation({
    access: 'signedIn',
    input: owner.transform(renameUserSub),
    output: z.object({ imports: z.array(readerImportSchema) }),
  }),
  importReadings: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport
      .extend({ items: z.array(recordedSchema).min(1).max(READINGS_PER_IMPORT_CALL) })
      .transform(renameUserSub),
    /** In the order of the request. */
    output: z.object({
      results: z.array(z.object({ KANRI_ID: KANRI_IDSchema, outcome: z.enum(outcomes) })),
    }),
  }),
  /** `kept`: books whose records the reader has edited since. */
  undoReadingsImport: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport
      .extend({ lastEvaluatedKey: pageCursorSchema.optional() })
      .transform(renameUserSub),
    output: undonePage(KANRI_IDSchema),
  }),
};

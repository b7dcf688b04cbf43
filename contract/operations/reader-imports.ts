import * as z from 'zod';
import {
  importIdSchema,
  KANRI_IDSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { importChoicesSchema, readerImportSchema } from '../entities/reader-import.ts';
import { recordedSchema } from '../entities/reading-record.ts';
import { READINGS_PER_IMPORT_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { renameUserSub, undonePage } from './shapes.ts';

const owner = z.object({ UserSub: userSubSchema });
const ofImport = owner.extend({ importId: importIdSchema });
const { source, rows } = readerImportSchema.shape;
const ofFile = owner.extend({ fileHash: z.string().regex(/^[0-9a-f]{64}$/) });
const choices = importChoicesSchema.optional();

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
  /** `fileHash`: SHA-256 of the file. The same file resumes its import, with the choices of this request. */
  startReaderImport: operation({
    access: 'signedIn',
    writes: true,
    input: ofFile.extend({ source, rows, choices }).transform(renameUserSub),
    /** As it was before. */
    output: readerImportSchema
      .pick({ importId: true, startedAt: true, counts: true, isFinished: true })
      .extend({ isResumed: z.boolean() }),
  }),
  /** The import of a file with the choices of its last start; none before the first one. */
  findReaderImport: operation({
    access: 'signedIn',
    input: ofFile.transform(renameUserSub),
    output: z.object({ import: readerImportSchema.extend({ choices }).optional() }),
  }),
  /** Nothing of the file is left to be sent. */
  finishReaderImport: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport.transform(renameUserSub),
    output: readerImportSchema.pick({ counts: true }),
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

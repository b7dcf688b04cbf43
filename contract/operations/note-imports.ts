import * as z from 'zod';
import {
  importIdSchema,
  instantSchema,
  noteIdSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { noteContentSchema } from '../entities/note.ts';
import { readerImportSchema } from '../entities/reader-import.ts';
import { textUpTo } from '../entities/text.ts';
import { IMPORTED_ITEM_MAX, IMPORTED_NOTES_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { isReadingDate } from '../reading-rules.ts';
import { undonePage } from './shapes.ts';

const ofImport = z.object({ userSub: userSubSchema, importId: importIdSchema });

const itemSchema = textUpTo(IMPORTED_ITEM_MAX, z.string().min(1));
const itemFields = z.object({
  /** The service of the file. */
  source: readerImportSchema.shape.source,
  /** The key of the text in its service: the same in every file with this text. */
  item: itemSchema,
  /** A date in Japan as far as the file has it, or an instant; absent when the file has neither. */
  writtenAt: z
    .union([instantSchema, z.string().refine(isReadingDate, { message: 'not a date' })])
    .optional(),
  content: noteContentSchema,
});

/** POST `/api/note-imports`. */
export const noteImportsContract = {
  /**
   * Creates impressions that only their reader sees, dated as in the file. The same item of the same source
   * exists once, so the same request again creates nothing. Results are in the order of the request.
   */
  importImpressions: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport.extend({ items: z.array(itemFields).min(1).max(IMPORTED_NOTES_PER_CALL) }),
    output: z.object({
      results: z.array(
        z.object({
          item: itemSchema,
          noteId: noteIdSchema,
          outcome: z.enum(['created', 'existing']),
        }),
      ),
    }),
  }),
  /** Deletes the impressions of an import; `kept` ones have been changed since. Call it until there is no cursor. */
  undoImpressionsImport: operation({
    access: 'signedIn',
    writes: true,
    input: ofImport.extend({ lastEvaluatedKey: pageCursorSchema.optional() }),
    output: undonePage(noteIdSchema),
  }),
};

import * as z from 'zod';
import {
  GlobalBookIDSchema,
  instantSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { LABELS_PER_CALL, PRINT_OFFSET_MAX_MM, STICKER_SHEETS_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { LABELS_PER_PAGE, NO_OFFSET } from '../sticker-paper.ts';
import { page, renameUserSub } from './shapes.ts';

const StickerSheetID = z.string().min(1).max(64);

const millimetres = z.number().min(-PRINT_OFFSET_MAX_MM).max(PRINT_OFFSET_MAX_MM);

/** How far everything is moved for the caller's printer; no part of the sheet. */
const offset = z.object({ right: millimetres, down: millimetres }).default(NO_OFFSET);

/** GET `/api/stickers`; the discriminator is the query key `OperationType`. */
export const stickerReadsContract = {
  getStickerSheets: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, lastEvaluatedKey: pageCursorSchema.optional() })
      .transform(renameUserSub),
    output: page(
      'sheets',
      z.object({
        StickerSheetID,
        IssuedAt: instantSchema,
        used: z.int().nonnegative(),
        unused: z.int().nonnegative(),
      }),
    ),
  }),
};

/** POST `/api/stickers`. */
export const stickersContract = {
  IssueStickerSheet: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        SheetCount: z.int().min(1).max(STICKER_SHEETS_PER_CALL),
        /** Idempotency key: a repeated request returns the sheet of the first one. */
        requestId: z.uuid(),
        offset,
      })
      .transform(renameUserSub),
    output: z.object({
      StickerSheetID,
      pdfUrl: z.string(),
      GlobalBookIDs: z.array(GlobalBookIDSchema),
    }),
  }),
  ReissueStickerSheetPdf: operation({
    access: 'signedIn',
    input: z.object({ UserSub: userSubSchema, StickerSheetID, offset }).transform(renameUserSub),
    output: z.object({ pdfUrl: z.string() }),
  }),
  /** Labels for the caller's own active copies; the pages count towards the same quota. */
  IssueLabelSheet: operation({
    access: 'signedIn',
    writes: true,
    input: z
      .object({
        UserSub: userSubSchema,
        GlobalBookIDs: z
          .array(GlobalBookIDSchema)
          .min(1)
          .max(LABELS_PER_CALL)
          .refine((ids) => new Set(ids).size === ids.length, { message: 'a copy is named twice' }),
        /** The first label of the first page that is printed; those before it are used up. */
        firstLabel: z.int().min(1).max(LABELS_PER_PAGE).default(1),
        /** Idempotency key: a repeated request returns the same labels. */
        requestId: z.uuid(),
        offset,
      })
      .transform(renameUserSub),
    output: z.object({ pdfUrl: z.string() }),
  }),
  checkSticker: operation({
    access: 'signedIn',
    input: z.object({ GlobalBookID: GlobalBookIDSchema }),
    output: z.object({
      state: z.enum(['UNKNOWN', 'ISSUED', 'REGISTERED', 'REMOVED']),
      isMine: z.boolean(),
    }),
  }),
};

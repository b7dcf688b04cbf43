import * as z from 'zod';
import {
  globalBookIdSchema,
  instantSchema,
  pageCursorSchema,
  userSubSchema,
} from '../entities/ids.ts';
import { STICKER_SHEETS_PER_CALL } from '../limits.ts';
import { operation } from '../operation.ts';
import { page } from './shapes.ts';

const sheetId = z.string().min(1).max(64);

/** GET `/api/stickers`; the discriminator is the query key `OperationType`. */
export const stickerReadsContract = {
  getStickerSheets: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, lastEvaluatedKey: pageCursorSchema.optional() })
      .transform(({ UserSub, ...rest }) => ({ ...rest, userSub: UserSub })),
    output: page(
      'sheets',
      z.object({
        StickerSheetID: sheetId,
        IssuedAt: instantSchema,
        used: z.int().nonnegative(),
        unused: z.int().nonnegative(),
      }),
    ),
  }),
};

/** POST `/api/stickers` (MOB-05…08). */
export const stickersContract = {
  IssueStickerSheet: operation({
    access: 'signedIn',
    input: z
      .object({
        UserSub: userSubSchema,
        SheetCount: z.int().min(1).max(STICKER_SHEETS_PER_CALL),
        /** Made by the client once per wish; a repeat gives the first answer again. */
        requestId: z.uuid(),
      })
      .transform(({ UserSub, SheetCount, requestId }) => ({
        userSub: UserSub,
        sheetCount: SheetCount,
        requestId,
      })),
    output: z.object({
      StickerSheetID: sheetId,
      pdfUrl: z.string(),
      GlobalBookIDs: z.array(globalBookIdSchema),
    }),
  }),
  ReissueStickerSheetPdf: operation({
    access: 'signedIn',
    input: z
      .object({ UserSub: userSubSchema, StickerSheetID: sheetId })
      .transform(({ UserSub, StickerSheetID }) => ({ userSub: UserSub, sheetId: StickerSheetID })),
    output: z.object({ pdfUrl: z.string() }),
  }),
  checkSticker: operation({
    access: 'signedIn',
    input: z
      .object({ GlobalBookID: globalBookIdSchema })
      .transform(({ GlobalBookID }) => ({ globalBookId: GlobalBookID })),
    output: z.object({
      state: z.enum(['UNKNOWN', 'ISSUED', 'REGISTERED', 'REMOVED']),
      isMine: z.boolean(),
    }),
  }),
};

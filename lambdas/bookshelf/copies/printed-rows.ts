import * as z from 'zod';
import { GlobalBookIDSchema, instantSchema } from '#contract/entities/ids.ts';
import { ownerPartition } from '../rows.ts';

/**
 * What was printed for copies. The domain `stickers` writes these rows; a sheet leads to discarded copies, and a
 * bookshelf shows which copies have labels.
 *
 * | pk            | part                     | row                                          |
 * |---------------|--------------------------|----------------------------------------------|
 * | `OWNER#<sub>` | `SHEET#<sheet id>`       | a sticker sheet (ULID, so in order of issue) |
 * | `OWNER#<sub>` | `LABELREQ#<request id>`  | the labels that a request was given          |
 */
export const sheetPrefix = 'SHEET#';
export const sheetKey = (userSub: string, StickerSheetID: string) => ({
  pk: ownerPartition(userSub),
  part: `${sheetPrefix}${StickerSheetID}`,
});

/** Prefix of the requests for labels. */
export const labelsPrefix = 'LABELREQ#';
export const labelsKey = (userSub: string, requestId: string) => ({
  pk: ownerPartition(userSub),
  part: `${labelsPrefix}${requestId}`,
});

/** One to five printed pages of stickers: the authoritative record of which codes were issued. */
export const sheetRowSchema = z.object({
  StickerSheetID: z.string(),
  IssuedAt: instantSchema,
  GlobalBookIDs: z.array(GlobalBookIDSchema),
  /** Key of the printable file, which may not exist: it can be drawn again at any time. */
  pdfKey: z.string(),
  /** Every code has its `STICKER` row; a code without one cannot be registered. */
  complete: z.boolean(),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

/** A request for labels of copies; they can be drawn again at any time. */
export const labelsRowSchema = z.object({
  GlobalBookIDs: z.array(GlobalBookIDSchema),
  /** The first label of the first page that is printed. */
  firstLabel: z.int(),
  IssuedAt: instantSchema,
  /** Key of the printable file, which may not exist. */
  pdfKey: z.string(),
});
export type LabelsRow = z.infer<typeof labelsRowSchema>;

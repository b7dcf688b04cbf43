import { S3Client } from '@aws-sdk/client-s3';
import { createWriteAs, type WriteAs } from '#lambdas/shared/dynamo/write-as.ts';
import {
  createCopyStore,
  createLibraryAccess,
  createRejections,
  makeRandomCode,
  type CopyStore,
  type MakeCode,
  type Rejections,
} from '#lambdas/bookshelf/public.ts';
import { type BookStore, createBookStore } from '#lambdas/catalogue/public.ts';
import { createRelationStore } from '#lambdas/friends/public.ts';
import { systemClock, type Clock } from '#lambdas/shared/clock.ts';
import { createDatabase } from '#lambdas/shared/dynamo/client.ts';
import type { Environment } from '#lambdas/shared/environment.ts';
import type { functionSpecs } from '#lambdas/specs/function-specs.ts';
import type { Log } from '#lambdas/shared/logger.ts';
import type { LabelTexts } from './print/draw-label.ts';
import { createLabelStore, type LabelStore } from './label-store.ts';
import {
  drawLabelSheet,
  drawSheet,
  type DrawLabelSheet,
  type DrawSheet,
} from './print/draw-sheet.ts';
import { createSheetFiles, type SheetFiles } from './sheet-files.ts';
import { createSheetStore, type SheetStore } from './sheet-store.ts';
import { createStickerStore, type StickerStore } from './sticker-store.ts';

/** What the operations on stickers need. */
export interface StickersDependencies {
  readonly writeAs: WriteAs;
  readonly sheets: SheetStore;
  readonly stickers: StickerStore;
  readonly files: SheetFiles;
  readonly drawSheet: DrawSheet;
  readonly labels: LabelStore;
  readonly drawLabelSheet: DrawLabelSheet;
  /** Copies of any owner. */
  readonly findCopies: CopyStore['findMany'];
  readonly readBooks: BookStore['findMany'];
  readonly rejections: Pick<Rejections, 'notOwn'>;
  readonly texts: LabelTexts;
  readonly makeCode: MakeCode;
  readonly clock: Clock;
}

export const createDependencies = (
  { tables, buckets, settings }: Environment<typeof functionSpecs.stickers>,
  log: Log,
  database = createDatabase(),
): StickersDependencies => {
  const writeAs = createWriteAs(database, tables.users);
  return {
    writeAs,
    sheets: createSheetStore(database, tables.bookshelf, { writeAs, log }),
    stickers: createStickerStore(database, tables.bookshelf, writeAs),
    files: createSheetFiles(new S3Client({}), buckets.stickerSheets),
    drawSheet,
    labels: createLabelStore(database, tables.bookshelf, writeAs),
    drawLabelSheet,
    findCopies: createCopyStore(database, tables.bookshelf, log).findMany,
    readBooks: createBookStore(database, tables.catalogue, log).findMany,
    rejections: createRejections(
      createLibraryAccess(database, tables.bookshelf, createRelationStore(database, tables.social)),
    ),
    texts: { productName: settings.PRODUCT_NAME, siteOrigin: settings.SITE_ORIGIN },
    makeCode: makeRandomCode,
    clock: systemClock,
  };
};

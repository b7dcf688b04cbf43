import type { PrintOffset } from '#contract/sticker-paper.ts';
import { drawCopyLabel, type CopyLabel } from './draw-copy-label.ts';
import { drawLabel, type LabelTexts } from './draw-label.ts';
import { drawPages } from './draw-pages.ts';
import { createQrMaker } from './symbols.ts';

export interface Sheet extends LabelTexts {
  readonly offset: PrintOffset;
  readonly GlobalBookIDs: readonly string[];
  /** The codes that are on copies already. */
  readonly used: ReadonlySet<string>;
  readonly issuedAt: Date;
}

/** Draws the PDF of a sheet of stickers. */
export type DrawSheet = (sheet: Sheet) => Promise<Buffer>;

/** The same sheet with the same used labels gives the same bytes. */
export const drawSheet: DrawSheet = ({
  productName,
  issuedAt,
  GlobalBookIDs,
  used,
  siteOrigin,
  offset,
}) => {
  const shared = { productName, siteOrigin, makeQr: createQrMaker() };
  return drawPages({
    productName,
    issuedAt,
    offset,
    labels: GlobalBookIDs.map((GlobalBookID) => (document) => {
      drawLabel(document, { ...shared, GlobalBookID, used: used.has(GlobalBookID) });
    }),
  });
};

export interface LabelSheet extends LabelTexts {
  readonly copies: readonly Pick<CopyLabel, 'GlobalBookID' | 'title'>[];
  /** The label of the first page where the first one is drawn. */
  readonly firstLabel: number;
  readonly offset: PrintOffset;
  readonly issuedAt: Date;
}

/** Draws the PDF of labels for copies, each with the title of its book. */
export type DrawLabelSheet = (sheet: LabelSheet) => Promise<Buffer>;

export const drawLabelSheet: DrawLabelSheet = ({ siteOrigin, copies, ...pages }) => {
  const makeQr = createQrMaker();
  return drawPages({
    ...pages,
    labels: copies.map((copy) => (document) => {
      drawCopyLabel(document, { ...copy, siteOrigin, makeQr });
    }),
  });
};

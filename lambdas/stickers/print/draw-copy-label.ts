import { drawBars, drawCode, drawQr, type Shared } from './draw-label.ts';

type Document = PDFKit.PDFDocument;

/** A label for a copy that is on the bookshelf already. */
export interface CopyLabel extends Pick<Shared, 'siteOrigin' | 'makeQr'> {
  readonly GlobalBookID: string;
  readonly title: string;
}

/**
 * Layout in millimetres, as that of a sticker with the title above shorter bars. A title that fits is
 * one line, in smaller type if need be; a longer one is two lines, and what does not fit either is
 * replaced by `…`.
 */
const place = {
  title: { x: 1.95, width: 44.4, size: 3.2, smallest: 2.5 },
  oneLine: { y: 2.1 },
  twoLines: { y: 0.9, pitch: 3.1 },
  bars: { y: 8.7, height: 8.6 },
  qr: { y: 8.7 },
} as const;

const drawTitle = (document: Document, title: string): void => {
  const { x, width, size, smallest } = place.title;
  const { oneLine, twoLines } = place;
  const natural = document.fillColor('black').fontSize(size).widthOfString(title);
  const fitting = Math.min(size, (size * width) / natural);
  if (fitting >= smallest) {
    document.fontSize(fitting).text(title, x, oneLine.y, { lineBreak: false });
    return;
  }
  const lineHeight = document.fontSize(smallest).currentLineHeight();
  document.text(title, x, twoLines.y, {
    width,
    // The library ends a text when two more lines of full height would not fit.
    height: 2 * lineHeight + twoLines.pitch / 2,
    lineGap: twoLines.pitch - lineHeight,
    ellipsis: '…',
  });
};

/** Draws a label at the origin of a document in millimetres. */
export const drawCopyLabel = (document: Document, label: CopyLabel): void => {
  drawTitle(document, label.title);
  drawBars(document, label.GlobalBookID, place.bars);
  drawQr(document, label, place.qr);
  drawCode(document, label.GlobalBookID);
};

import { pageHref } from '#contract/pages.ts';
import { barsOf, type MakeQr } from './symbols.ts';

type Document = PDFKit.PDFDocument;

/** The texts that all labels of a sheet share. */
export interface LabelTexts {
  readonly productName: string;
  /** Origin of the site; empty as long as it is unknown: the labels then have no QR code. */
  readonly siteOrigin: string;
}

/** What the labels of one document share. */
export interface Shared extends LabelTexts {
  readonly makeQr: MakeQr;
}

export interface Label extends Shared {
  readonly GlobalBookID: string;
  readonly used: boolean;
}

/**
 * Layout of a label of 48.3 × 25.4 mm, in millimetres from its top left corner. The distance to the
 * edges exceeds the tolerance of printers. A code of thirteen characters takes at most 178 modules
 * of 0.1905 mm (7.5 mil, legible to hand scanners and phones) and a quiet zone of ten modules on
 * both sides; a QR code needs a quiet zone of four of its larger modules.
 */
const place = {
  name: { x: 1.95, y: 2.1, width: 30, size: 2.3 },
  used: { x: 33.6, y: 2.0, width: 12.8, height: 2.9, size: 2 },
  bars: { x: 1.95, y: 6, height: 11, module: 0.1905, modules: 178 },
  code: { x: 1.95, y: 18.3, size: 3.2 },
  qr: { x: 37.8, y: 7.2, size: 8.6 },
} as const;

interface Bars {
  readonly y: number;
  readonly height: number;
}

/** Draws a code as Code 128, in the width that every label has for it. */
export const drawBars = (document: Document, code: string, { y, height }: Bars): void => {
  const { x, module, modules } = place.bars;
  const bars = barsOf(code);
  const last = bars.at(-1);
  const left = x + ((modules - (last ? last.x + last.width : 0)) * module) / 2;
  for (const bar of bars) document.rect(left + bar.x * module, y, bar.width * module, height);
  document.fill('black');
};

interface Addressed extends Pick<Shared, 'siteOrigin' | 'makeQr'> {
  readonly GlobalBookID: string;
}

/** Draws the address of a copy's page, if the address of the site is known. */
export const drawQr = (
  document: Document,
  { siteOrigin, makeQr, GlobalBookID }: Addressed,
  { y }: { readonly y: number },
): void => {
  if (siteOrigin === '') return;
  const { x, size } = place.qr;
  const matrix = makeQr(siteOrigin + pageHref.copy(GlobalBookID));
  // In modules, so that the numbers of the outlines are short.
  document
    .save()
    .translate(x, y)
    .scale(size / matrix.size);
  for (const outline of matrix.outlines) document.polygon(...outline.map(([mx, my]) => [mx, my]));
  document.fill('black', 'even-odd').restore();
};

const drawName = (document: Document, name: string): void => {
  const { x, y, width, size } = place.name;
  const natural = document.fontSize(size).widthOfString(name);
  // A long name is scaled down to its place.
  document
    .fontSize(Math.min(size, (size * width) / natural))
    .fillColor('black')
    .text(name, x, y, { lineBreak: false });
};

/** Groups of four are easier to read aloud and to type; the spaces may be omitted. */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Writes a code, at the same place of every label. */
export const drawCode = (document: Document, code: string): void => {
  const { x, y, size } = place.code;
  document.fontSize(size).fillColor('black').text(grouped(code), x, y, { lineBreak: false });
};

/**
 * Marks a sticker that is on a copy already. The code stays legible, so that a lost or worn sticker
 * can be printed again for the same copy.
 */
const drawUsed = (document: Document): void => {
  const { x, y, width, height, size } = place.used;
  document.roundedRect(x, y, width, height, height / 2).fill('black');
  const text = '使用済 USED';
  const inset = (width - document.fontSize(size).widthOfString(text)) / 2;
  document.fillColor('white').text(text, x + inset, y, { lineBreak: false });
};

/** Draws a sticker at the origin of a document in millimetres. */
export const drawLabel = (document: Document, label: Label): void => {
  drawName(document, label.productName);
  if (label.used) drawUsed(document);
  drawBars(document, label.GlobalBookID, place.bars);
  drawQr(document, label, place.qr);
  drawCode(document, label.GlobalBookID);
};

import { pageHref } from '#contract/pages.ts';
import { barsOf, qrOf } from './symbols.ts';

type Document = PDFKit.PDFDocument;

/** What all labels of a sheet have in common. */
export interface LabelTexts {
  readonly productName: string;
  /** Where the site is; empty while only the distribution knows, and then there is no QR code. */
  readonly siteOrigin: string;
}

export interface Label extends LabelTexts {
  readonly GlobalBookID: string;
  readonly used: boolean;
}

/**
 * Where things stand on a label of 48.3 × 25.4 mm, in millimetres from its top left corner.
 * Nothing comes nearer to an edge than printers miss it. A code of thirteen characters takes 178
 * modules at most, of 0.1905 mm (7.5 mil, what hand scanners and telephones still read well), and
 * ten modules of white on both sides; a QR code needs four of its own, larger modules of white.
 */
const place = {
  name: { x: 1.95, y: 2.1, width: 30, size: 2.3 },
  used: { x: 33.6, y: 2.0, width: 12.8, height: 2.9, size: 2 },
  bars: { x: 1.95, y: 6, height: 11, module: 0.1905, modules: 178 },
  code: { x: 1.95, y: 18.3, size: 3.2 },
  qr: { x: 37.8, y: 7.2, size: 8.6 },
} as const;

const drawBars = (document: Document, code: string): void => {
  const { x, y, height, module, modules } = place.bars;
  const bars = barsOf(code);
  const last = bars.at(-1);
  const left = x + ((modules - (last ? last.x + last.width : 0)) * module) / 2;
  for (const bar of bars) document.rect(left + bar.x * module, y, bar.width * module, height);
  document.fill('black');
};

const drawQr = (document: Document, address: string): void => {
  const { x, y, size } = place.qr;
  const matrix = qrOf(address);
  const module = size / matrix.size;
  for (const outline of matrix.outlines) {
    document.polygon(...outline.map(([mx, my]) => [x + mx * module, y + my * module]));
  }
  document.fill('black', 'even-odd');
};

const drawName = (document: Document, name: string): void => {
  const { x, y, width, size } = place.name;
  const natural = document.fontSize(size).widthOfString(name);
  // A long name becomes smaller rather than running into what stands beside it.
  document
    .fontSize(Math.min(size, (size * width) / natural))
    .fillColor('black')
    .text(name, x, y, { lineBreak: false });
};

/** In groups of four, which are easier to read aloud and type; typing may leave the gaps out. */
const grouped = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/**
 * Says that a book has this sticker already. The code stays readable: a lost or worn sticker may
 * be printed again for the same book.
 */
const drawUsed = (document: Document): void => {
  const { x, y, width, height, size } = place.used;
  document.roundedRect(x, y, width, height, height / 2).fill('black');
  const text = '使用済 USED';
  const inset = (width - document.fontSize(size).widthOfString(text)) / 2;
  document.fillColor('white').text(text, x + inset, y, { lineBreak: false });
};

/** Draws a label at the origin of a document whose unit is the millimetre. */
export const drawLabel = (document: Document, label: Label): void => {
  const { GlobalBookID, productName, siteOrigin, used } = label;
  drawName(document, productName);
  if (used) drawUsed(document);
  drawBars(document, GlobalBookID);
  if (siteOrigin !== '') drawQr(document, siteOrigin + pageHref.copy(GlobalBookID));
  const { x, y, size } = place.code;
  document
    .fontSize(size)
    .fillColor('black')
    .text(grouped(GlobalBookID), x, y, { lineBreak: false });
};

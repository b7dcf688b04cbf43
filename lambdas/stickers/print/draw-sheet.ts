import PdfFile from 'pdfkit';
import { STICKER_PAPER } from '#contract/limits.ts';
import { drawLabel, type LabelTexts } from './draw-label.ts';
import { labelOrigin, labelPaper, LABELS_PER_PAGE } from './paper.ts';
import { typeface } from './typeface.ts';

const POINTS_PER_MM = 72 / 25.4;

export interface Sheet extends LabelTexts {
  readonly GlobalBookIDs: readonly string[];
  /** Those of them that books have already. */
  readonly used: ReadonlySet<string>;
  readonly issuedAt: Date;
}

const openDocument = ({ productName, issuedAt }: Sheet): PDFKit.PDFDocument => {
  const { width, height } = labelPaper.page;
  const document = new PdfFile({
    size: [width * POINTS_PER_MM, height * POINTS_PER_MM],
    margin: 0,
    autoFirstPage: false,
    displayTitle: true,
    lang: 'ja',
    info: {
      Title: `${productName} ${STICKER_PAPER.name}`,
      Creator: productName,
      CreationDate: issuedAt,
    },
    // The types know names of files only; the library takes the bytes of a typeface as well.
    font: typeface() as unknown as string,
  });
  // Labels meet their paper at 100 % only; this keeps print dialogs from fitting them to the page.
  const { _root: catalogue } = document as unknown as WithCatalogue;
  catalogue.data.ViewerPreferences.data['PrintScaling'] = 'None';
  return document;
};

/** The library makes the dictionary for `displayTitle`, and has no other way to add to it. */
interface WithCatalogue {
  readonly _root: {
    readonly data: { readonly ViewerPreferences: { readonly data: Record<string, string> } };
  };
}

const drawPage = (document: PDFKit.PDFDocument, sheet: Sheet, codes: readonly string[]): void => {
  document.addPage();
  codes.forEach((GlobalBookID, n) => {
    const { x, y } = labelOrigin(n);
    document.save().scale(POINTS_PER_MM).translate(x, y);
    drawLabel(document, { ...sheet, GlobalBookID, used: sheet.used.has(GlobalBookID) });
    document.restore();
  });
};

/** Makes the file of a sheet. */
export type DrawSheet = (sheet: Sheet) => Promise<Buffer>;

/**
 * The PDF of a sheet: pages of labels to be printed at 100 % (MOB-05). The same sheet with the
 * same labels used is the same file, byte for byte.
 */
export const drawSheet: DrawSheet = async (sheet) => {
  const document = openDocument(sheet);
  const { GlobalBookIDs: codes } = sheet;
  for (let start = 0; start < codes.length; start += LABELS_PER_PAGE) {
    drawPage(document, sheet, codes.slice(start, start + LABELS_PER_PAGE));
  }
  document.end();
  const chunks: Buffer[] = [];
  // A stream of bytes: no encoding was set.
  for await (const chunk of document) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

import { readFileSync } from 'node:fs';
import typefaceFile from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf';
import PdfFile from 'pdfkit';
import { STICKER_PAPER } from '#contract/limits.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import { drawLabel, type LabelTexts } from './draw-label.ts';
import { labelOrigin, labelPaper, LABELS_PER_PAGE } from './paper.ts';

const POINTS_PER_MM = 72 / 25.4;

export interface Sheet extends LabelTexts {
  readonly GlobalBookIDs: readonly string[];
  /** The codes that are on copies already. */
  readonly used: ReadonlySet<string>;
  readonly issuedAt: Date;
}

let typefaceBytes: Uint8Array | undefined;

/**
 * The typeface of the labels, read once per instance. It contains kana and kanji for any product
 * name; the PDF contains only the characters of the sheet.
 */
const typeface = (): Uint8Array => {
  typefaceBytes ??= readFileSync(new URL(typefaceFile, import.meta.url));
  return typefaceBytes;
};

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
    // The types allow only file names; the library also accepts the bytes of a typeface.
    font: typeface() as unknown as string,
  });
  // The labels fit their paper only at 100 %: print dialogs must not scale the page.
  const { _root: catalogue } = document as unknown as WithCatalogue;
  catalogue.data.ViewerPreferences.data['PrintScaling'] = 'None';
  return document;
};

/** The dictionary that the library creates for `displayTitle`; it has no public way to add to it. */
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

/** Draws the PDF of a sheet. */
export type DrawSheet = (sheet: Sheet) => Promise<Buffer>;

/**
 * Pages of labels to be printed at 100 %. The result is deterministic: the same sheet with the same
 * used labels gives the same bytes.
 */
export const drawSheet: DrawSheet = async (sheet) => {
  const document = openDocument(sheet);
  for (const codes of chunks(sheet.GlobalBookIDs, LABELS_PER_PAGE))
    drawPage(document, sheet, codes);
  document.end();
  const bytes: Buffer[] = [];
  // The stream has no encoding, so it yields buffers.
  for await (const chunk of document) bytes.push(chunk as Buffer);
  return Buffer.concat(bytes);
};

import { readFileSync } from 'node:fs';
import typefaceFile from '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf';
import PdfFile from 'pdfkit';
import { STICKER_PAPER } from '#contract/limits.ts';
import { chunks } from '#lambdas/shared/collections.ts';
import {
  labelOrigin,
  labelPaper,
  LABELS_PER_PAGE,
  POINTS_PER_MM,
  type PrintOffset,
} from '#contract/sticker-paper.ts';

/** Draws one label at the origin of a document in millimetres. */
export type DrawLabel = (document: PDFKit.PDFDocument) => void;

interface Pages {
  readonly productName: string;
  readonly issuedAt: Date;
  /** The label of the first page where the first one is drawn; without it the first. */
  readonly firstLabel?: number;
  readonly offset: PrintOffset;
  readonly labels: readonly DrawLabel[];
}

let typefaceBytes: Uint8Array | undefined;

/**
 * The typeface of the labels, read once per instance. It contains kana and kanji for any product
 * name and title; the PDF contains only the characters of its labels.
 */
const typeface = (): Uint8Array => {
  typefaceBytes ??= readFileSync(new URL(typefaceFile, import.meta.url));
  return typefaceBytes;
};

const openDocument = ({ productName, issuedAt }: Pages): PDFKit.PDFDocument => {
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

type Spot = DrawLabel | undefined;

const drawPage = (
  document: PDFKit.PDFDocument,
  spots: readonly Spot[],
  { right, down }: PrintOffset,
): void => {
  document.addPage();
  for (const [n, draw] of spots.entries()) {
    if (draw === undefined) continue;
    const { x, y } = labelOrigin(n);
    document
      .save()
      .scale(POINTS_PER_MM)
      .translate(x + right, y + down);
    draw(document);
    document.restore();
  }
};

/** Pages of labels to be printed at 100 %. The same labels of the same time give the same bytes. */
export const drawPages = async (pages: Pages): Promise<Buffer> => {
  const document = openDocument(pages);
  const { labels, firstLabel = 1, offset } = pages;
  const spots: readonly Spot[] = [...Array<undefined>(firstLabel - 1), ...labels];
  for (const ofPage of chunks(spots, LABELS_PER_PAGE)) drawPage(document, ofPage, offset);
  document.end();
  const bytes: Buffer[] = [];
  // The stream has no encoding, so it yields buffers.
  for await (const chunk of document) bytes.push(chunk as Buffer);
  return Buffer.concat(bytes);
};

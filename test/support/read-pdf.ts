import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import { prepareZXingModule, readBarcodes, type ReadResult } from 'zxing-wasm/reader';

/** All measures are millimetres from the top left corner of the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Where the things that are drawn on the page stand: texts, and filled paths as wholes. */
  readonly boxes: readonly Box[];
  /** Text whose characters lie in this part of the page. */
  readonly textIn: (box: Box) => string;
  /** What a decoder finds in a picture of this part of the page, printed with so many dots an inch. */
  readonly decode: (box: Box, dotsPerInch: number) => Promise<readonly ReadResult[]>;
}

export interface PdfFile {
  readonly pages: readonly PdfPage[];
  /** Whether print dialogs may fit the pages to the paper. */
  readonly scalesInPrint: boolean;
  readonly close: () => void;
}

const POINTS_PER_MM = 72 / 25.4;
const WHITE = 0xff_ff_ff_ff;
const BGRA = 4;

const wasm = async (file: string): Promise<ArrayBuffer> => {
  // The package's own folder: jest runs the sources as CommonJS and as they lie.
  const bytes = await readFile(createRequire(__filename).resolve(file));
  return new Uint8Array(bytes).buffer;
};

let engine: Promise<WrappedPdfiumModule> | undefined;
const openEngine = async (): Promise<WrappedPdfiumModule> => {
  const pdfium = await init({ wasmBinary: await wasm('@embedpdf/pdfium/pdfium.wasm') });
  pdfium.PDFiumExt_Init();
  const wasmBinary = await wasm('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return pdfium;
};

/** Lends so many bytes of the engine's memory. */
const withMemory = <T>(pdfium: WrappedPdfiumModule, size: number, work: (at: number) => T): T => {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const at = malloc(size);
  try {
    return work(at);
  } finally {
    free(at);
  }
};

const boxOf = (pdfium: WrappedPdfiumModule, object: number, pageHeight: number): Box =>
  withMemory(pdfium, 16, (at) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) {
      throw new Error('An object without bounds');
    }
    const mm = (offset: number): number =>
      pdfium.pdfium.getValue(at + offset, 'float') / POINTS_PER_MM;
    return {
      left: mm(0),
      bottom: pageHeight - mm(4),
      right: mm(8),
      top: pageHeight - mm(12),
    };
  });

const textIn = (
  pdfium: WrappedPdfiumModule,
  page: number,
  pageHeight: number,
  box: Box,
): string => {
  const text = pdfium.FPDFText_LoadPage(page);
  const bounds = [box.left, pageHeight - box.top, box.right, pageHeight - box.bottom].map(
    (mm) => mm * POINTS_PER_MM,
  ) as [number, number, number, number];
  const length = pdfium.FPDFText_GetBoundedText(text, ...bounds, 0, 0);
  const read = withMemory(pdfium, 2 * (length + 1), (at) => {
    pdfium.FPDFText_GetBoundedText(text, ...bounds, at, length);
    pdfium.pdfium.setValue(at + 2 * length, 0, 'i16');
    return pdfium.pdfium.UTF16ToString(at);
  });
  pdfium.FPDFText_ClosePage(text);
  return read;
};

/** What the decoder takes: pixels as browsers keep them. */
type Picture = Extract<Parameters<typeof readBarcodes>[0], { readonly colorSpace: unknown }>;

/** Pixels of a part of the page. */
const picture = (
  pdfium: WrappedPdfiumModule,
  page: number,
  { box, dotsPerInch, pageSize }: { box: Box; dotsPerInch: number; pageSize: [number, number] },
): Picture => {
  const dots = (mm: number): number => Math.round((mm / 25.4) * dotsPerInch);
  const width = dots(box.right - box.left);
  const height = dots(box.bottom - box.top);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const [pageWidth, pageHeight] = pageSize.map(dots) as [number, number];
  const [x, y] = [-dots(box.left), -dots(box.top)];
  pdfium.FPDF_RenderPageBitmap(bitmap, page, x, y, pageWidth, pageHeight, 0, 0);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const data = new Uint8ClampedArray(
    pdfium.pdfium.HEAPU8.slice(start, start + width * height * BGRA),
  );
  pdfium.FPDFBitmap_Destroy(bitmap);
  return { data, width, height, colorSpace: 'srgb' };
};

const readPage = (pdfium: WrappedPdfiumModule, page: number): PdfPage => {
  const width = pdfium.FPDF_GetPageWidthF(page) / POINTS_PER_MM;
  const height = pdfium.FPDF_GetPageHeightF(page) / POINTS_PER_MM;
  const count = pdfium.FPDFPage_CountObjects(page);
  return {
    width,
    height,
    boxes: Array.from({ length: count }, (_, n) =>
      boxOf(pdfium, pdfium.FPDFPage_GetObject(page, n), height),
    ),
    textIn: (box) => textIn(pdfium, page, height, box),
    decode: (box, dotsPerInch) =>
      readBarcodes(picture(pdfium, page, { box, dotsPerInch, pageSize: [width, height] }), {
        formats: ['Code128', 'QRCode'],
        tryInvert: false,
        tryRotate: false,
      }),
  };
};

/** Reads a PDF with another library than the one that drew it. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfFile> => {
  const pdfium = await (engine ??= openEngine());
  const at = pdfium.pdfium.wasmExports.malloc(bytes.length);
  pdfium.pdfium.HEAPU8.set(bytes, at);
  const document = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  if (document === 0) throw new Error('Not a PDF');
  const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, n) =>
    pdfium.FPDF_LoadPage(document, n),
  );
  return {
    pages: pages.map((page) => readPage(pdfium, page)),
    scalesInPrint: pdfium.FPDF_VIEWERREF_GetPrintScaling(document),
    close: () => {
      for (const page of pages) pdfium.FPDF_ClosePage(page);
      pdfium.FPDF_CloseDocument(document);
      pdfium.pdfium.wasmExports.free(at);
    },
  };
};

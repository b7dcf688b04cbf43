/** A sheet of labels, in millimetres. */
export interface LabelPaper {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** Distance of the first label from the edges of the paper. */
  readonly margin: { readonly left: number; readonly top: number };
  /** Distance between the top left corners of adjacent labels. */
  readonly pitch: { readonly x: number; readonly y: number };
}

/**
 * A-one 31269 (`STICKER_PAPER`), which the server prints on and the page draws. ASSUMPTION: the
 * manufacturer's template was not available. These are the common measures of papers with 44 labels
 * on A4, and they fill the page exactly. Compare them with the manufacturer's drawing before printing
 * for production.
 */
export const labelPaper: LabelPaper = {
  page: { width: 210, height: 297 },
  columns: 4,
  rows: 11,
  label: { width: 48.3, height: 25.4 },
  margin: { left: 8.4, top: 8.8 },
  pitch: { x: 48.3, y: 25.4 },
};

/** Millimetres of the paper in points, the unit of PDF. */
export const POINTS_PER_MM = 72 / 25.4;

/** How far everything is moved on a page for a printer, in millimetres. */
export interface PrintOffset {
  readonly right: number;
  readonly down: number;
}
export const NO_OFFSET: PrintOffset = { right: 0, down: 0 };

export const LABELS_PER_PAGE = labelPaper.columns * labelPaper.rows;

/** The pages of so many labels, of which the first is at `firstLabel` (from 1). */
export const pagesOfLabels = (count: number, firstLabel: number): number =>
  Math.ceil((firstLabel - 1 + count) / LABELS_PER_PAGE);

/** The top left corner of the nth label of a page, row by row. */
export const labelOrigin = (n: number): { readonly x: number; readonly y: number } => ({
  x: labelPaper.margin.left + (n % labelPaper.columns) * labelPaper.pitch.x,
  y: labelPaper.margin.top + Math.floor(n / labelPaper.columns) * labelPaper.pitch.y,
});

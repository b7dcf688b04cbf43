/** A sheet of labels; every measure is in millimetres. */
export interface LabelPaper {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  /** From the edge of the paper to the first label. */
  readonly margin: { readonly left: number; readonly top: number };
  /** From the beginning of one label to that of the next. */
  readonly pitch: { readonly x: number; readonly y: number };
}

/**
 * A-one 31269 (CONST-42). ASSUMPTION: the maker's template was not at hand. These are the common
 * measures of its papers with 44 labels on A4, and they fill the page exactly; compare them with
 * the maker's drawing before labels are printed in earnest (SP-133).
 */
export const labelPaper: LabelPaper = {
  page: { width: 210, height: 297 },
  columns: 4,
  rows: 11,
  label: { width: 48.3, height: 25.4 },
  margin: { left: 8.4, top: 8.8 },
  pitch: { x: 48.3, y: 25.4 },
};

export const LABELS_PER_PAGE = labelPaper.columns * labelPaper.rows;

/** Where the nth label of a page begins, row by row from the top left. */
export const labelOrigin = (n: number): { readonly x: number; readonly y: number } => ({
  x: labelPaper.margin.left + (n % labelPaper.columns) * labelPaper.pitch.x,
  y: labelPaper.margin.top + Math.floor(n / labelPaper.columns) * labelPaper.pitch.y,
});

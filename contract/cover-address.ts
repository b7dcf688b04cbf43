/** The widths in pixels in which a photograph of a cover can be requested. */
export const coverWidths = [160, 320, 480] as const;
export type CoverWidth = (typeof coverWidths)[number];

/** Path of every cover. */
export const COVERS_PATH = '/covers';

interface CoverOf {
  readonly title: string;
  readonly isbn?: string | undefined;
  readonly kindleImageId?: string | undefined;
  /** Without it, a photograph comes as large as it is stored. A drawn cover has no size. */
  readonly width?: CoverWidth | undefined;
}

/** URL of a book's cover. The cover function always returns an image. */
export const coverHref = ({ title, isbn, kindleImageId, width }: CoverOf): string => {
  const query = new URLSearchParams({ title });
  if (isbn !== undefined && isbn !== '') query.set('isbn', isbn);
  if (kindleImageId !== undefined) query.set('kindle_image_id', kindleImageId);
  if (width !== undefined) query.set('width', String(width));
  return `${COVERS_PATH}?${query.toString()}`;
};

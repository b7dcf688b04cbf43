interface CoverOf {
  readonly title: string;
  readonly isbn?: string | undefined;
  readonly kindleImageId?: string | undefined;
}

/** URL of a book's cover. The cover function always returns an image. */
export const coverHref = ({ title, isbn, kindleImageId }: CoverOf): string => {
  const query = new URLSearchParams({ title });
  if (isbn !== undefined && isbn !== '') query.set('isbn', isbn);
  if (kindleImageId !== undefined) query.set('kindle_image_id', kindleImageId);
  return `/covers?${query.toString()}`;
};

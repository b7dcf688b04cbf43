/** Pictures that programs show beside a shared link (`og:image`). */

/** Size of a share picture in pixels, which all large link cards accept. */
export const SHARE_PICTURE = { width: 1_200, height: 630 } as const;

const pictureOf =
  (kind: string) =>
  (id: string): string =>
    `/share/${kind}/${encodeURIComponent(id)}.png`;

/** Paths of the share pictures of pages. */
export const sharePictureHref = {
  home: '/share/home.png',
  book: pictureOf('book'),
  note: pictureOf('note'),
  list: pictureOf('list'),
  author: pictureOf('author'),
  profile: pictureOf('profile'),
} as const;

export type SharedKind = keyof typeof sharePictureHref;

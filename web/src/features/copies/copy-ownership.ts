import type { CopyDetail } from '#contract/operations/copies.ts';

/**
 * Whether the page offers to remove the copy: it is on a shelf, and its library's settings name
 * the viewer (SP-073). Whatever the page shows, the server asks for itself.
 */
export const mayRemove = (copy: CopyDetail, viewerSub: string | undefined): boolean =>
  copy.GlobalBook.RemovedDate === undefined &&
  viewerSub !== undefined &&
  copy.UserLibrarySettings?.UserSub === viewerSub;

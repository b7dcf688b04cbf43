/** Pages of each side of a map that an export reads, the first included. */
export const EXPORT_PAGES = 10;

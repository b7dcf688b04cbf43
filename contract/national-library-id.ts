/** National library record ids have these two lengths only; other ids never become links to it. */
export const isNationalLibraryId = (kanriId: string): boolean => /^(\d{9}|\d{12})$/.test(kanriId);

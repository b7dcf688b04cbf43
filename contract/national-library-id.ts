/** National library record ids have these two lengths only; other ids never become links to it. */
export const isNationalLibraryId = (KANRI_ID: string): boolean => /^(\d{9}|\d{12})$/.test(KANRI_ID);

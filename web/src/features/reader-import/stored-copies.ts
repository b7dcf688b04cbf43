const keyOf = (importId: string): string => `importedCopies:${importId}`;

/**
 * The copies that an import has registered in this browser. The server knows the import of records and notes, but not that of
 * copies.
 */
export const storedCopies = (importId: string): readonly string[] => {
  try {
    // Only `storeCopies` writes it.
    return JSON.parse(localStorage.getItem(keyOf(importId)) ?? '[]') as readonly string[];
  } catch {
    return [];
  }
};

/** Adds copies of an import to those that are stored. */
export const storeCopies = (importId: string, GlobalBookIDs: readonly string[]): void => {
  if (GlobalBookIDs.length === 0) return;
  try {
    const all = new Set([...storedCopies(importId), ...GlobalBookIDs]);
    localStorage.setItem(keyOf(importId), JSON.stringify([...all]));
  } catch {
    // No room: the copies are then discarded on the bookshelf.
  }
};

export const forgetCopies = (importId: string): void => {
  localStorage.removeItem(keyOf(importId));
};

/**
 * An author's name as readers write it. Library headings separate surname and given name with a
 * comma (夏目, 漱石); the comma is removed, the space stays. Null when nothing is left.
 */
export const authorName = (heading: string | undefined): string | null => {
  const name = (heading ?? '').replaceAll(/[,，]/g, '').replaceAll(/\s+/g, ' ').trim();
  return name === '' ? null : name;
};

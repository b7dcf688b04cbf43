/**
 * An author's name as readers write it: library headings have commas between the parts of a name
 * (夏目, 漱石). Both commas go, one space stays (SP-126); nothing left is null.
 */
export const authorName = (heading: string | undefined): string | null => {
  const name = (heading ?? '').replaceAll(/[,，]/g, '').replaceAll(/\s+/g, ' ').trim();
  return name === '' ? null : name;
};

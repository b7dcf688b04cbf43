/*
 * Title and description of the citation map of a book, on the page and for search engines. Separate from
 * the others, which more pages load.
 */

export const titleCitationsIn = {
  ja: (title: string) => `『${title}』の引用の地図`,
  en: (title: string) => `Citation map of ${title}`,
} as const;

export const describeCitationsIn = {
  ja: (title: string) =>
    `『${title}』が引用している本と人、『${title}』を引用している本。どこで、どう見ているかを、読者が記した理由とともに。`,
  en: (title: string) =>
    `What ${title} cites, and which books cite it: where, how and why, recorded by readers`,
} as const;

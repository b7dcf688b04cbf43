/**
 * Descriptions of the page of a work, for search engines and shared links. Separate from the others, which
 * more pages load.
 */
export const describeWorkIn = {
  ja: (title: string, author: string | null) =>
    `「${title}」${author === null ? '' : `（${author}）`}のすべての版と、読者のノート。`,
  en: (title: string, author: string | null) =>
    `All editions of ${title}${author === null ? '' : ` by ${author}`}, and notes on them`,
} as const;

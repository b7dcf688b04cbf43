/** The built page, cut where a head of its own goes in. */
export interface ShellTemplate {
  readonly whole: string;
  readonly beforeTitle: string;
  readonly betweenTitleAndDescription: string;
  readonly afterDescription: string;
}

const PARTS =
  /^(?<before>.*?)<title>[^<]*<\/title>(?<between>.*?)<meta data-shell name="description"[^>]*>(?<after>.*<\/head>.*)$/su;

/**
 * Cuts `index.html` once, so that no value of a request ever takes part in a replacement. Throws
 * on a page without title and description in its head, which would be a fault of the build.
 */
export const parseTemplate = (html: string): ShellTemplate => {
  const parts = PARTS.exec(html)?.groups;
  if (parts === undefined) throw new Error('The page has no head that could be filled');
  return {
    whole: html,
    beforeTitle: parts['before'] ?? '',
    betweenTitleAndDescription: parts['between'] ?? '',
    afterDescription: parts['after'] ?? '',
  };
};

/** The page with this title and these tags, both already escaped, in place of its own. */
export const fillTemplate = (template: ShellTemplate, title: string, tags: string): string =>
  [
    template.beforeTitle,
    `<title>${title}</title>`,
    template.betweenTitleAndDescription,
    tags,
    template.afterDescription,
  ].join('');

/** The page as it was built, with further tags beside its description. */
export const addToHead = ({ whole, afterDescription }: ShellTemplate, tags: string): string =>
  whole.slice(0, whole.length - afterDescription.length) + tags + afterDescription;

/** Blanks at the ends and in a row carry nothing; an empty text is no text. */
export const clean = (text: string | undefined): string | undefined => {
  const cleaned = text?.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return cleaned === '' ? undefined : cleaned;
};

/** The cleaned texts in their order, each once. */
export const distinctTexts = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.map(clean).filter((text) => text !== undefined)),
];

/** The same object without its undefined fields, so that rows and digests have none. */
export const withoutUndefined = <T extends object>(fields: T): T =>
  // Only absent values are left out; whoever reads a field sees the same.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;

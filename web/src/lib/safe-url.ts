/**
 * Returns the URL if it is http or https, else null, so that a `javascript:` or `data:` URL from a
 * record never becomes a link.
 */
export const safeUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null;
  const { href, protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

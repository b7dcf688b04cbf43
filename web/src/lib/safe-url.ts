/**
 * The address if it is one that a link may lead to, else null: only http and https, so that a
 * `javascript:` or `data:` address from a record never becomes a link (SEC-10).
 */
export const safeUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null;
  const { href, protocol } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
};

import { toIsbn13 } from '#contract/isbn.ts';
import type { Finding, WarningCode } from '../records.ts';

/**
 * The valid ISBNs among the printed ones as 13 digits, each once and in their order; the others as
 * warnings, since a wrong number must neither lead to another book nor keep this one out.
 */
export const readIsbns = (
  printed: readonly string[],
  id: string,
): { readonly isbns: readonly string[]; readonly warnings: readonly Finding<WarningCode>[] } => {
  const read = printed.map((text) => ({ text, isbn: toIsbn13(text) }));
  return {
    isbns: [...new Set(read.map(({ isbn }) => isbn).filter((isbn) => isbn !== null))],
    warnings: read
      .filter(({ isbn }) => isbn === null)
      .map(({ text }) => ({ code: 'ISBN_CHECK', message: `Not a valid ISBN: ${text}`, id })),
  };
};

import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { hasWrongCheckDigit } from '#contract/isbn.ts';
import { useTexts } from '#web/texts/texts.ts';
import { nearTexts } from './near-texts.ts';

export const isNear = (hit: object): boolean => 'near_match' in hit && hit.near_match === true;

interface NearBooksProps {
  /** Whether exact matches are shown above. */
  readonly afterExact: boolean;
  /** What was searched for: if it is an ISBN with a wrong check digit, a hint says so. */
  readonly word: string;
  /** How the heading is marked up: where the books are no part of the page's outline, as plain words. */
  readonly heading?: 'h2' | 'span';
  readonly children: ReactNode;
}

/** Books that are near what was searched for, with a heading that says so. */
export const NearBooks = ({ afterExact, word, heading = 'span', children }: NearBooksProps) => {
  const texts = useTexts(nearTexts);
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <Typography component="output" sx={{ display: 'block', mt: 3, mb: 2 }}>
        <Typography
          id={headingId}
          component={heading}
          variant="body1"
          sx={{ display: 'block', fontWeight: 600, wordBreak: 'auto-phrase' }}
        >
          {afterExact ? texts.nearToo : texts.near}
        </Typography>
        {hasWrongCheckDigit(word) && <Typography component="span">{texts.wrongIsbn}</Typography>}
      </Typography>
      {children}
    </section>
  );
};

interface FoundBooksProps<T> {
  /** Exact matches and near ones. */
  readonly books: readonly T[];
  /** Those and the book that cannot be chosen, if it was found as well. */
  readonly found?: readonly T[];
  readonly word: string;
  /** Renders some of them. */
  readonly children: (books: readonly T[]) => ReactNode;
}

/** The books that a reader chooses from: those that match, and those near them under their heading. */
export const FoundBooks = <T extends object>(props: FoundBooksProps<T>) => {
  const { books, found = books, word, children } = props;
  const near = books.filter(isNear);
  const exact = books.filter((book) => !isNear(book));
  return (
    <>
      {exact.length > 0 && children(exact)}
      {near.length > 0 && (
        <NearBooks afterExact={!found.every(isNear)} word={word}>
          {children(near)}
        </NearBooks>
      )}
    </>
  );
};

/** What a search says of its books. Near ones count as none; alone, they have words of their own. */
export const foundText = (
  books: readonly object[],
  texts: { readonly nothing: string; readonly found: (count: number) => string },
): string => {
  if (books.length === 0) return texts.nothing;
  const exact = books.filter((book) => !isNear(book)).length;
  return exact === 0 ? '' : texts.found(exact);
};

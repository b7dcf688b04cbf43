import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookInSeries } from '#contract/entities/book.ts';
import { BookCard, BookGrid, halfWidth, useEditionOf } from '#web/features/books/public.ts';
import { ShelveOnCard } from '#web/features/copies/public.ts';
import { useTextLanguage } from '#web/lib/formats.ts';
import { useTexts } from '#web/texts/texts.ts';
import { seriesTexts } from './texts.ts';

/** Title of a series, below the word for what it is. */
export const SeriesHeading = ({ title }: { readonly title: string }) => {
  const texts = useTexts(seriesTexts);
  const languageOf = useTextLanguage();
  return (
    <Box component="header" sx={{ mb: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {texts.kind}
      </Typography>
      <Typography
        variant="h1"
        lang={languageOf(title)}
        sx={{ fontSize: { xs: '1.5rem', md: '1.9rem' } }}
      >
        {halfWidth(title)}
      </Typography>
    </Box>
  );
};

interface SeriesBooksProps {
  readonly books: readonly BookInSeries[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  /** Loads the next page; resolves to whether there are more books. */
  readonly onMore: () => Promise<boolean>;
}

/** The books of a series, as far as they are loaded, and a button for the next ones. */
export const SeriesBooks = ({ books, query, onMore }: SeriesBooksProps) => {
  const texts = useTexts(seriesTexts);
  const editionOf = useEditionOf();
  const place = useRef<HTMLDivElement>(null);
  /** Index of the first book of a new page, which gets the focus. */
  const [focused, setFocused] = useState<number | null>(null);
  useEffect(() => {
    if (focused !== null) place.current?.querySelectorAll<HTMLElement>('li a')[focused]?.focus();
  }, [focused]);
  const more = async (): Promise<void> => {
    const before = books.length;
    if (await onMore()) setFocused(before);
  };
  return (
    <div ref={place}>
      <BookGrid label={texts.books}>
        {books.map((book) => (
          <li key={book.KANRI_ID}>
            <BookCard
              book={book}
              edition={[halfWidth(book.SeriesNumber ?? ''), editionOf(book)]
                .filter(Boolean)
                .join('　')}
            />
            <ShelveOnCard book={book} />
          </li>
        ))}
      </BookGrid>
      {query.isFetchNextPageError && (
        <Box sx={{ mt: 3 }}>
          <Alert severity="error">{texts.moreFailed}</Alert>
        </Box>
      )}
      {query.hasNextPage && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <Button variant="outlined" loading={query.isFetchingNextPage} onClick={() => void more()}>
            {texts.more}
          </Button>
        </Box>
      )}
    </div>
  );
};

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { styled } from '@mui/material/styles';
import type { BookshelfEntry } from '#contract/entities/bookshelf.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { Cover, copyTitleOf } from '#web/features/books/public.ts';
import { useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO } from '#web/theme/tokens.ts';
import { homeTexts } from './texts.ts';
import { TileHint } from './tile.tsx';

/** Copies that fit into the tile. */
export const NEWEST_COPIES = 3;

const Row = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0.5),
  display: 'grid',
  gridTemplateColumns: `repeat(${String(NEWEST_COPIES)}, minmax(0, 5.75rem))`,
  gap: theme.spacing(2),
}));

/** The copies that the reader registered last; undefined while they load. */
export const NewestCopies = ({
  copies,
}: {
  readonly copies: readonly BookshelfEntry[] | undefined;
}) => {
  const texts = useTexts(homeTexts);
  if (copies?.length === 0) return <TileHint>{texts.noCopies}</TileHint>;
  return (
    <Row {...(copies === undefined && { 'aria-hidden': true })}>
      {copies === undefined
        ? Array.from({ length: NEWEST_COPIES }, (_, n) => (
            <Box component="li" key={n}>
              <Skeleton
                variant="rounded"
                sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
              />
            </Box>
          ))
        : copies.map(({ global_book: { GlobalBookID }, book_details: book }) => (
            <li key={GlobalBookID}>
              <Link to={pageHref.copy(GlobalBookID)} style={{ display: 'block' }}>
                <Cover
                  title={book === undefined ? GlobalBookID : coverTitleOf(book)}
                  isbn={book?.ISBN}
                  alt={copyTitleOf(book, GlobalBookID)}
                />
              </Link>
            </li>
          ))}
    </Row>
  );
};

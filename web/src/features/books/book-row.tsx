import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fullTitleOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { titleType } from '#web/theme/tokens.ts';
import { useEditionOf } from './books.ts';
import { Cover } from './cover.tsx';

const COVER_PX = 40;

interface RowLinesProps {
  readonly name: string;
  /** Further lines; empty ones are left out. */
  readonly more: readonly (string | undefined)[];
}

/** A name with smaller lines below it, inside a label or a button. */
export const RowLines = ({ name, more }: RowLinesProps) => (
  <Box component="span" sx={{ display: 'block', flex: 1, minWidth: 0 }}>
    <Typography component="span" variant="body2" sx={{ ...titleType, display: 'block' }}>
      {name}
    </Typography>
    {more.filter(Boolean).map((line) => (
      <Typography
        key={line}
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: 'block' }}
      >
        {line}
      </Typography>
    ))}
  </Box>
);

interface BookRowProps {
  readonly book: Book;
}

/** A small cover with title, authors and edition, inside a label or a button. */
export const BookRow = ({ book }: BookRowProps) => {
  const editionOf = useEditionOf();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: '100%' }}>
      <Box component="span" sx={{ width: COVER_PX, flexShrink: 0 }}>
        <Cover title={coverTitleOf(book)} isbn={book.ISBN} alt="" />
      </Box>
      <RowLines name={fullTitleOf(book)} more={[book.Responsibility, editionOf(book)]} />
    </Box>
  );
};

import { styled } from '@mui/material/styles';
import Button from '@mui/material/Button';
import type { Book } from '#contract/entities/book.ts';
import { useTexts } from '#web/texts/texts.ts';
import { BookLine } from './book-line.tsx';
import { scanTexts } from './texts.ts';

const COVER_PX = 48;

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  li: {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(2),
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

interface BookChoicesProps {
  readonly books: readonly Book[];
  readonly onChoose: (book: Book) => void;
}

/** Books of which the reader chooses one. */
export const BookChoices = ({ books, onChoose }: BookChoicesProps) => {
  const texts = useTexts(scanTexts);
  return (
    <Rows>
      {books.map((book) => (
        <li key={book.KANRI_ID}>
          <BookLine book={book} coverPx={COVER_PX} />
          <Button
            variant="outlined"
            size="small"
            aria-label={texts.editions.choose(book.MainTitle)}
            sx={{ flexShrink: 0 }}
            onClick={() => {
              onChoose(book);
            }}
          >
            {texts.editions.chooseShort}
          </Button>
        </li>
      ))}
    </Rows>
  );
};

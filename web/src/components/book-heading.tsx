import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { authorName, contributorsOf } from '#contract/book-fields.ts';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { useTexts } from '../texts/texts.ts';

const Names = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
}));

/** Those of whom there is an authority record, and so a page. */
const Contributors = ({ book }: { readonly book: Book }) => {
  const texts = useTexts('common');
  // Who wrote and drew a book stands in two slots, and here once.
  const known = new Map<string, string>();
  for (const { id, name } of contributorsOf(book)) {
    const shown = authorName(name);
    if (id !== undefined && shown !== null && !known.has(id)) known.set(id, shown);
  }
  return (
    known.size > 0 && (
      <Names aria-label={texts.contributors}>
        {[...known].map(([id, shown]) => (
          <li key={id}>
            <Link component={RouterLink} to={pageHref.author(id)}>
              {shown}
            </Link>
          </li>
        ))}
      </Names>
    )
  );
};

/** The titles of a book, of which the main one is the page's heading (MAN-01), and its people. */
export const BookHeading = ({ book }: { readonly book: Book }) => (
  <Box component="header">
    <Typography variant="h1" sx={{ fontSize: { xs: '1.35rem', md: '1.9rem' } }}>
      {book.MainTitle}
    </Typography>
    {book.ContentDetailTitle !== undefined && (
      <Typography sx={{ mt: 0.5, fontWeight: 600 }}>{book.ContentDetailTitle}</Typography>
    )}
    {book.TitleOthers !== undefined && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {book.TitleOthers}
      </Typography>
    )}
    <Contributors book={book} />
  </Box>
);

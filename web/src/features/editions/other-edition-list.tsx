import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Book } from '#contract/entities/book.ts';
import { pageHref } from '#contract/pages.ts';
import { BookRow } from '#web/features/books/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useTexts } from '#web/texts/texts.ts';
import { editionsQuery } from './queries.ts';
import { editionsTexts } from './texts.ts';

const SHOWN_AT_FIRST = 6;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 19rem), 1fr))',
  gap: theme.spacing(1.5, 3),
}));

const EditionLink = styled(Link)(({ theme }) => ({
  display: 'block',
  padding: theme.spacing(0.5),
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
}));

const NONE: readonly Book[] = [];

/** Other editions of the book, newest first; nothing for a book without any. */
export const OtherEditionList = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts(editionsTexts);
  const headingId = useId();
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  // A failure is only logged: nobody came for the other editions.
  const { data: editions = NONE } = useQuery(editionsQuery(useApi(), KANRI_ID));
  if (editions.length === 0) return null;
  const shown = all ? editions : editions.slice(0, SHOWN_AT_FIRST);
  const showAll = () => {
    setAll(true);
    // The button disappears; the focus goes to the first link that it has brought.
    setTimeout(() => {
      list.current?.querySelectorAll('a')[SHOWN_AT_FIRST]?.focus();
    });
  };
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 5 }}>
      <Typography variant="h2" id={headingId}>
        <MuiLink component={Link} to={pageHref.editions(KANRI_ID)} underline="hover">
          {texts.others}
        </MuiLink>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          {texts.otherCount(editions.length)}
        </Typography>
      </Typography>
      <List ref={list}>
        {shown.map((book) => (
          <li key={book.KANRI_ID}>
            <EditionLink to={pageHref.manifestation(book.KANRI_ID)}>
              <BookRow book={book} />
            </EditionLink>
          </li>
        ))}
      </List>
      {shown.length < editions.length && (
        <Button size="small" onClick={showAll}>
          {texts.allEditions(editions.length)}
        </Button>
      )}
    </Box>
  );
};

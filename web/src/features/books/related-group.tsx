import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { RelatedBooks } from '#contract/operations/books.ts';
import { pageHref } from '#contract/pages.ts';
import { BookCard } from '../../components/book-card.tsx';
import { BookGrid } from '../../components/book-grid.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { authorName } from '#contract/book-fields.ts';
import { editionOf } from '../../lib/edition.ts';
import { webSearchLink } from '../../lib/outside-links.ts';
import { safeUrl } from '../../lib/safe-url.ts';
import { useTexts } from '../../texts/texts.ts';

/** Two full rows at every number of columns but five. */
const SHOWN_AT_FIRST = 12;

interface RelatedGroupProps {
  readonly group: RelatedBooks;
  readonly encyclopediaLink: string | undefined;
}

const GroupHeading = ({ group, encyclopediaLink }: RelatedGroupProps) => {
  const common = useTexts('common');
  const book = useTexts('books');
  const name = authorName(group.ContributorName) ?? common.unknownPerson;
  const encyclopedia = safeUrl(encyclopediaLink);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 1.5 }}>
      <Typography variant="h3">
        <Link component={RouterLink} to={pageHref.author(group.ContributorID)}>
          {name}
        </Link>
      </Typography>
      <OutsideLink href={webSearchLink(name)}>{book.webSearch}</OutsideLink>
      {/* Last, because it comes later than the rest and must not move it. */}
      {encyclopedia !== null && <OutsideLink href={encyclopedia}>{book.encyclopedia}</OutsideLink>}
    </Box>
  );
};

/** Other books of one contributor, under a heading that leads to everything about them. */
export const RelatedGroup = ({ group, encyclopediaLink }: RelatedGroupProps) => {
  const common = useTexts('common');
  const book = useTexts('books');
  const [all, setAll] = useState(false);
  const name = authorName(group.ContributorName) ?? common.unknownPerson;
  const shown = all ? group.Books : group.Books.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-label={name}>
      <GroupHeading group={group} encyclopediaLink={encyclopediaLink} />
      {shown.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {book.noRelatedOf}
        </Typography>
      ) : (
        <BookGrid label={book.booksOf(name)}>
          {shown.map((other) => (
            <li key={other.KANRI_ID}>
              <BookCard book={other} edition={editionOf(other)} />
            </li>
          ))}
        </BookGrid>
      )}
      {shown.length < group.Books.length && (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button
            onClick={() => {
              setAll(true);
            }}
          >
            {book.showAll(group.Books.length)}
          </Button>
        </Box>
      )}
    </section>
  );
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { authorName } from '#contract/author-name.ts';
import type { RelatedBooks as RelatedBooksOf } from '#contract/operations/books.ts';
import { pageHref } from '#contract/pages.ts';
import { OutsideLink } from '#web/components/outside-link.tsx';
import { EmptyState } from '#web/components/page-states.tsx';
import { useApi } from '#web/lib/api-client.ts';
import { safeUrl } from '#web/lib/safe-url.ts';
import { useTexts } from '#web/texts/texts.ts';
import { COVER_RATIO } from '#web/theme/tokens.ts';
import { BookCard, BookGrid } from './book-grid.tsx';
import { useEditionOf } from './books.ts';
import { webSearchLink } from './outside-links.ts';
import { encyclopediaLinksQuery, relatedBooksQuery } from './queries.ts';
import { booksTexts } from './texts.ts';

/** More than fit into a row, so that the last one shows that the row goes on. */
const SHOWN_AT_FIRST = 12;

/** A row of small covers that scrolls sideways. */
const Row = styled('ul')(({ theme }) => ({
  '--cover': '88px',
  listStyle: 'none',
  margin: 0,
  // Room for shadows and focus rings, which the scroll container would cut off.
  padding: theme.spacing(0.75, 0.75, 1.5),
  marginInline: theme.spacing(-0.75),
  display: 'flex',
  gap: theme.spacing(2),
  overflowX: 'auto',
  scrollPaddingInline: theme.spacing(0.75),
  '& > li': { flex: '0 0 var(--cover)', minWidth: 0 },
  // A single row needs no common height of its cards.
  '& a > span:last-child': { minHeight: 0 },
  [theme.breakpoints.up('sm')]: { '--cover': '108px' },
}));

interface BookRowProps {
  readonly label: string;
  readonly children: ReactNode;
}

const BookRow = ({ label, children }: BookRowProps) => <Row aria-label={label}>{children}</Row>;

const RowSkeleton = () => (
  <Row aria-hidden>
    {Array.from({ length: SHOWN_AT_FIRST }, (_, n) => (
      <li key={n}>
        <Skeleton
          variant="rounded"
          sx={{ width: '100%', height: 'auto', aspectRatio: COVER_RATIO }}
        />
        <Skeleton />
      </li>
    ))}
  </Row>
);

interface RelatedGroupProps {
  readonly group: RelatedBooksOf;
  readonly encyclopediaLink: string | undefined;
}

const GroupHeading = ({ group, encyclopediaLink }: RelatedGroupProps) => {
  const common = useTexts('common');
  const book = useTexts(booksTexts);
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
      {/* Last, because it loads later and must not shift the rest. */}
      {encyclopedia !== null && <OutsideLink href={encyclopedia}>{book.encyclopedia}</OutsideLink>}
    </Box>
  );
};

/** Other books by one contributor, with a link to the contributor's page. */
const RelatedGroup = ({ group, encyclopediaLink }: RelatedGroupProps) => {
  const common = useTexts('common');
  const book = useTexts(booksTexts);
  const editionOf = useEditionOf();
  const [all, setAll] = useState(false);
  const name = authorName(group.ContributorName) ?? common.unknownPerson;
  const shown = all ? group.Books : group.Books.slice(0, SHOWN_AT_FIRST);
  const Books = all ? BookGrid : BookRow;
  return (
    <section aria-label={name}>
      <GroupHeading group={group} encyclopediaLink={encyclopediaLink} />
      {shown.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {book.noRelatedOf}
        </Typography>
      ) : (
        <Books label={book.booksOf(name)}>
          {shown.map((other) => (
            <li key={other.KANRI_ID}>
              <BookCard book={other} {...(all && { edition: editionOf(other) })} />
            </li>
          ))}
        </Books>
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

/** The books of each contributor. */
export const RelatedGroups = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const book = useTexts(booksTexts);
  const common = useTexts('common');
  const api = useApi();
  const related = useQuery(relatedBooksQuery(api, KANRI_ID));
  const groups = related.data ?? [];
  const ids = groups.map(({ ContributorID }) => ContributorID);
  const encyclopedia = useQuery(encyclopediaLinksQuery(api, ids));

  if (related.isLoading) {
    return (
      <>
        <Skeleton width={160} height={32} sx={{ mb: 1.5 }} />
        <RowSkeleton />
      </>
    );
  }
  if (groups.length === 0) {
    return (
      <EmptyState title={book.noRelated} hint={related.isError ? book.notReached : undefined}>
        {related.isError && <Button onClick={() => void related.refetch()}>{common.retry}</Button>}
      </EmptyState>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 5 }}>
      {groups.map((group) => (
        <RelatedGroup
          key={group.ContributorID}
          group={group}
          encyclopediaLink={encyclopedia.data?.get(group.ContributorID)}
        />
      ))}
    </Box>
  );
};

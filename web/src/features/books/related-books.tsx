import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LibraryBig } from 'lucide-react';
import { useState } from 'react';
import { BookGridSkeleton } from '../../components/book-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { useApi } from '../../lib/api-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { encyclopediaLinksQuery, relatedBooksQuery } from './api.ts';
import { RelatedGroup } from './related-group.tsx';

const Groups = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const book = useTexts('books');
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
        <BookGridSkeleton count={6} />
      </>
    );
  }
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={LibraryBig}
        title={book.noRelated}
        hint={related.isError ? book.notReached : undefined}
      >
        {related.isError && <Button onClick={() => void related.refetch()}>{common.retry}</Button>}
      </EmptyState>
    );
  }
  return (
    <Stack spacing={5}>
      {groups.map((group) => (
        <RelatedGroup
          key={group.ContributorID}
          group={group}
          encyclopediaLink={encyclopedia.data?.get(group.ContributorID)}
        />
      ))}
    </Stack>
  );
};

/** Books by the same people, asked for only when the section is opened (MAN-32…37). */
export const RelatedBooks = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const book = useTexts('books');
  const [opened, setOpened] = useState(false);
  return (
    <Accordion
      variant="outlined"
      onChange={(_, expanded) => {
        if (expanded) setOpened(true);
      }}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary
        expandIcon={<ChevronDown aria-hidden size={20} />}
        id="related-books"
        aria-controls="related-books-content"
      >
        <Typography component="span" variant="h2">
          {book.related}
        </Typography>
        <Typography
          component="span"
          variant="body2"
          color="textSecondary"
          sx={{ ml: 1.5, alignSelf: 'center' }}
        >
          {book.relatedHint}
        </Typography>
      </AccordionSummary>
      <AccordionDetails id="related-books-content">
        {opened && <Groups KANRI_ID={KANRI_ID} />}
      </AccordionDetails>
    </Accordion>
  );
};

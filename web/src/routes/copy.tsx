import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { BookX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { BOOK_PAGE_COPYRIGHT } from '#web/lib/measures.ts';
import { BookSkeleton } from '../components/book-sheet.tsx';
import { LoadFailure } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { copyQuery } from '../features/copies/queries.ts';
import { CopyDetails } from '../features/copies/copy-details.tsx';
import { RecordVisit } from '../features/history/record-visit.tsx';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useTexts } from '../texts/texts.ts';

const Copy = ({ GlobalBookID }: { readonly GlobalBookID: string }) => {
  const texts = useTexts('books');
  const { title: untitled } = useTexts('copies');
  const { status, user } = useAuth();
  const copy = useQuery({
    ...copyQuery(useApi(), GlobalBookID, user?.sub),
    // The response depends on the viewer: wait for a session that is being restored.
    enabled: status !== 'loading',
  });
  const title = copy.data?.Book_Simple?.MainTitle ?? untitled;
  return (
    <Page title={copy.isError ? texts.loadFailed : title} heading={null}>
      {copy.isPending && <BookSkeleton />}
      {copy.data && (
        <>
          <RecordVisit KANRI_ID={copy.data.GlobalBook.KANRI_ID} />
          <CopyDetails copy={copy.data} />
          <Typography component="p" variant="caption" color="textSecondary" sx={{ mt: 4 }}>
            {texts.credit(BOOK_PAGE_COPYRIGHT)}
          </Typography>
        </>
      )}
      {copy.isError && (
        <LoadFailure
          icon={BookX}
          title={texts.loadFailed}
          hint={texts.loadFailedHint}
          onRetry={() => void copy.refetch()}
        />
      )}
    </Page>
  );
};

/** `/dp/{GlobalBookID}`: one copy, identified by its sticker. */
export const CopyScreen = () => {
  const { GlobalBookID = '' } = useParams();
  return <Copy key={GlobalBookID} GlobalBookID={GlobalBookID} />;
};

import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { coverTitleOf } from '#contract/volume.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import { bookQuery, editionCount } from '#web/features/books/public.ts';
import {
  EditionListSkeleton,
  WorkContent,
  editionsTexts,
  workQuery,
} from '#web/features/editions/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

const HeadingSkeleton = () => (
  <>
    <Skeleton aria-hidden width={240} height={46} />
    <Skeleton aria-hidden width={160} sx={{ mb: 3 }} />
    <EditionListSkeleton />
  </>
);

const Work = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const texts = useTexts(editionsTexts);
  const countText = useTexts(editionCount);
  const api = useApi();
  const { data: book, isLoading, error, refetch } = useQuery(bookQuery(api, KANRI_ID));
  const work = useQuery(workQuery(api, KANRI_ID));
  const noSuchBook = book === null || isUnknown(error);
  const title = book ? coverTitleOf(book) : texts.loadFailed;
  const count = work.data && Math.max(work.data.editionCount, 1);
  return (
    <Page
      title={
        isLoading ? null : [title, book && count && countText(count)].filter(Boolean).join(' ― ')
      }
      heading={null}
    >
      {isLoading && <HeadingSkeleton />}
      {book && <WorkContent book={book} query={work} />}
      {!isLoading && !book && noSuchBook && <UnknownPage title={texts.loadFailed} subject="book" />}
      {!isLoading && !book && !noSuchBook && (
        <LoadFailure title={texts.loadFailed} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

/** `/manifestation/{KANRI_ID}/editions`: the work of which the book is an edition. */
export const EditionsScreen = () => {
  const { KANRI_ID = '' } = usePageParameters();
  return <Work key={KANRI_ID} KANRI_ID={KANRI_ID} />;
};

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Book } from '#contract/entities/book.ts';
import type { WorkOfBook } from '#contract/operations/works.ts';
import { pageHref } from '#contract/pages.ts';
import { coverTitleOf } from '#contract/volume.ts';
import { BookCitations, bookCitationsQuery, hasCitations } from '#web/features/citations/public.ts';
import { WorkNotes, notesOfBooksQuery } from '#web/features/notes/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags, NotIndexed } from '#web/lib/head-tags.tsx';
import { useTexts } from '#web/texts/texts.ts';
import { EditionList, EditionListSkeleton } from './edition-list.tsx';
import { editionStatementsQuery, favoriteCountsQuery } from './queries.ts';
import { editionsTexts } from './texts.ts';
import { WorkHeading, firstAuthorOf } from './work-heading.tsx';

/** The editions with the book itself, which an index may not have yet. */
const useEditions = (book: Book, work: WorkOfBook | undefined): readonly Book[] | undefined =>
  useMemo(
    () => (work !== undefined && work.editions.length === 0 ? [book] : work?.editions),
    [book, work],
  );

const isWaiting = ({ isPending, failureCount }: UseQueryResult): boolean =>
  isPending && failureCount === 0;

/** What is known of the editions; pending until each response has arrived or failed once. */
const useAboutEditions = (KANRI_IDs: readonly string[]) => {
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const statements = useQuery(editionStatementsQuery(api, KANRI_IDs));
  const favorites = useQuery(favoriteCountsQuery(api, KANRI_IDs));
  const notes = useQuery(notesOfBooksQuery(api, { KANRI_IDs, viewer }));
  return {
    isPending: [statements, favorites, notes].some(isWaiting),
    about: {
      statements: statements.data,
      favorites: favorites.data,
      notes: notes.data?.books,
    },
  };
};

interface ContentProps {
  readonly book: Book;
  readonly work: WorkOfBook | undefined;
}

const Head = ({ book, work }: ContentProps) => {
  const texts = useTexts(editionsTexts);
  const { siteOrigin } = useConfig();
  const title = coverTitleOf(book);
  return (
    <>
      <HeadTags
        type="website"
        title={title}
        description={texts.describe(title, firstAuthorOf(book)?.name ?? null)}
        url={siteOrigin + pageHref.editions(work?.canonicalKANRI_ID ?? book.KANRI_ID)}
      />
      {work !== undefined && work.editionCount < 2 && <NotIndexed />}
    </>
  );
};

/** How many editions are missing from the list, or that there is only one; most works need no word. */
const Remark = ({ work }: { readonly work: WorkOfBook }) => {
  const texts = useTexts(editionsTexts);
  const { editionCount: count, editions } = work;
  if (count > 1 && count === editions.length) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
      {count < 2 ? texts.only : texts.newest(editions.length)}
    </Typography>
  );
};

const Editions = ({ editions }: { readonly editions: readonly Book[] }) => {
  const { about, isPending } = useAboutEditions(editions.map(({ KANRI_ID }) => KANRI_ID));
  return isPending ? <EditionListSkeleton /> : <EditionList editions={editions} about={about} />;
};

/** The newest citations of the work, where there are any; nobody waits for them. */
const Citations = ({ KANRI_ID }: { readonly KANRI_ID: string }) => {
  const viewer = useAuth().user?.sub ?? null;
  const { data: map } = useQuery(bookCitationsQuery(useApi(), { KANRI_ID, viewer }));
  return map !== undefined && hasCitations(map.totals) ? (
    <Box sx={{ mt: 5 }}>
      <BookCitations KANRI_ID={KANRI_ID} map={map} />
    </Box>
  ) : null;
};

interface WorkContentProps {
  readonly book: Book;
  readonly query: UseQueryResult<WorkOfBook>;
}

/** Nobody waits for the editions to read the title: they have a place of their own. */
export const WorkContent = ({
  book,
  query: { data: work, isError, refetch },
}: WorkContentProps) => {
  const texts = useTexts(editionsTexts);
  const common = useTexts('common');
  const editions = useEditions(book, work);
  return (
    <>
      <Head book={book} work={work} />
      <WorkHeading book={book} count={editions && Math.max(work?.editionCount ?? 0, 1)} />
      {editions === undefined && !isError && <EditionListSkeleton />}
      {editions === undefined && isError && (
        <Typography role="alert" color="textSecondary">
          {texts.notReached} <Button onClick={() => void refetch()}>{common.retry}</Button>
        </Typography>
      )}
      {editions !== undefined && work !== undefined && (
        <>
          <Editions editions={editions} />
          <Remark work={work} />
          <Citations KANRI_ID={book.KANRI_ID} />
          <Box sx={{ mt: 5 }}>
            <WorkNotes editions={editions} />
          </Box>
        </>
      )}
    </>
  );
};

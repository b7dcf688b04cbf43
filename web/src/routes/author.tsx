import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Navigate } from 'react-router-dom';
import { pageHref } from '#contract/pages.ts';
import { LoadFailure } from '#web/components/page-states.tsx';
import { Page } from '#web/components/page.tsx';
import { UnknownPage } from '#web/components/unknown-page.tsx';
import {
  AuthorBooks,
  type AuthorPage,
  AuthorProfile,
  AuthorSkeleton,
  AuthorToolbar,
  authorPageOf,
  authorityQuery,
  authorsTexts,
  useAuthorView,
  useHasManyBooks,
} from '#web/features/authors/public.ts';
import { AuthorCitations, citationsOfAuthorQuery } from '#web/features/citations/public.ts';
import { useApi } from '#web/lib/api-client.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { useConfig } from '#web/lib/config.ts';
import { HeadTags } from '#web/lib/head-tags.tsx';
import { usePageParameters } from '#web/lib/navigation.ts';
import { isUnknown } from '#web/lib/query-client.ts';
import { useTexts } from '#web/texts/texts.ts';

/** Shown together with the person, so that nothing moves; nobody waits for a second attempt. */
const useWaitsForCitations = (TENKYO_ID: string): boolean => {
  const api = useApi();
  const viewer = useAuth().user?.sub ?? null;
  const lists = [
    useInfiniteQuery(citationsOfAuthorQuery(api, { TENKYO_ID, viewer, direction: 'citedBy' })),
    useInfiniteQuery(citationsOfAuthorQuery(api, { TENKYO_ID, viewer, direction: 'cites' })),
  ];
  return lists.some(({ isPending, failureCount }) => isPending && failureCount === 0);
};

interface ContentProps {
  readonly TENKYO_ID: string;
  readonly name: string;
  readonly page: AuthorPage;
}

const Content = ({ TENKYO_ID, name, page }: ContentProps) => {
  const author = useTexts(authorsTexts);
  const { siteOrigin } = useConfig();
  const { view, typed, setOrder, setFilter } = useAuthorView();
  const hasManyBooks = useHasManyBooks(TENKYO_ID);
  return (
    <>
      <HeadTags
        type="profile"
        title={name}
        description={page.summary ?? author.describe(name, page.lifeDates ?? '')}
        url={siteOrigin + pageHref.author(TENKYO_ID)}
      />
      <AuthorProfile page={page} name={name} />
      <AuthorCitations TENKYO_ID={TENKYO_ID} name={name} />
      {hasManyBooks && (
        <AuthorToolbar order={view.order} filter={typed} onOrder={setOrder} onFilter={setFilter} />
      )}
      <AuthorBooks
        TENKYO_ID={TENKYO_ID}
        relation="BY"
        view={view}
        title={author.ownBooks}
        none={author.noOwnBooks}
      />
      <AuthorBooks
        TENKYO_ID={TENKYO_ID}
        relation="ABOUT"
        view={view}
        title={author.booksAbout}
        none={author.noBooksAbout}
      />
    </>
  );
};

const Author = ({ TENKYO_ID }: { readonly TENKYO_ID: string }) => {
  const author = useTexts(authorsTexts);
  const { unknownPerson } = useTexts('common');
  const { data, isLoading: loads, error, refetch } = useQuery(authorityQuery(useApi(), TENKYO_ID));
  const waits = useWaitsForCitations(TENKYO_ID);
  const isLoading = loads || (data !== undefined && waits);
  const page = useMemo(() => data && authorPageOf(data), [data]);
  const name = page && (page.name ?? unknownPerson);
  const pageID = data?.dynamodb_item.TENKYO_ID ?? TENKYO_ID;
  // The id is that of another record of the author.
  if (pageID !== TENKYO_ID) return <Navigate replace to={pageHref.author(pageID)} />;
  return (
    <Page title={isLoading ? undefined : (name ?? author.loadFailed)} heading={null}>
      {isLoading && <AuthorSkeleton />}
      {!isLoading && page !== undefined && name !== undefined && (
        <Content TENKYO_ID={TENKYO_ID} name={name} page={page} />
      )}
      {!isLoading && page === undefined && isUnknown(error) && (
        <UnknownPage title={author.loadFailed} subject="author" />
      )}
      {!isLoading && page === undefined && !isUnknown(error) && (
        <LoadFailure title={author.loadFailed} onRetry={() => void refetch()} />
      )}
    </Page>
  );
};

/** `/author/{tenkyo_id}`. */
export const AuthorScreen = () => {
  const { TENKYO_ID = '' } = usePageParameters();
  return <Author key={TENKYO_ID} TENKYO_ID={TENKYO_ID} />;
};

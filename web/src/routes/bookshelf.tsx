import { useQuery } from '@tanstack/react-query';
import { lateSection } from '../components/late-section.tsx';
import { Page } from '../components/page.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
} from '../features/bookshelf/bookshelf-page.tsx';
import { bookshelfOwnerQuery, bookshelfQuery } from '../features/bookshelf/queries.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { usePageParameters } from '../lib/navigation.ts';
import { shownName, userQuery } from '../lib/users.ts';
import { useTexts } from '../texts/texts.ts';

const Waiting = () => <BookshelfProgress progress={null} />;

/** The tools of a list of thousands of books are most of the page's code. */
const OpenBookshelf = lateSection('OpenBookshelf', () => import('./open-bookshelf.tsx'), Waiting);

/** The number of copies; undefined while it is not known. */
const useTotal = (ownerSub: string | undefined): number | undefined => {
  const { user } = useAuth();
  // Requested by the section that shows the copies.
  const query = bookshelfQuery(useApi(), ownerSub ?? '', user?.sub ?? null);
  const { data, isError } = useQuery({ ...query, enabled: false });
  return isError ? undefined : data?.total_books;
};

/**
 * `/bookshelf/{userNameOnURL}`: the copies of a reader, for everyone the reader has not blocked.
 */
export const UserBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const username = usePageParameters()['username'] ?? '';
  const owner = useQuery(bookshelfOwnerQuery(api, username));
  const ownerSub = owner.data;
  const total = useTotal(ownerSub);
  // Only for the name and the picture: without them the heading contains the user name.
  const profile = useQuery({ ...userQuery(api, ownerSub ?? ''), enabled: ownerSub !== undefined });
  const title = texts.userTitle(profile.data ? shownName(profile.data) : username);

  const content = () => {
    if (owner.isError) {
      return <BookshelfErrorMessage fault="user" onRetry={() => void owner.refetch()} />;
    }
    if (ownerSub === undefined) return <Waiting />;
    return <OpenBookshelf key={ownerSub} ownerSub={ownerSub} title={title} />;
  };
  return (
    <Page
      title={title}
      heading={<BookshelfHeading title={title} profile={profile.data} total={total} />}
    >
      {content()}
    </Page>
  );
};

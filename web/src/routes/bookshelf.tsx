import { useQuery } from '@tanstack/react-query';
import { Library } from 'lucide-react';
import { BySession } from '../components/by-session.tsx';
import { EmptyState } from '../components/page-states.tsx';
import { Page } from '../components/page.tsx';
import { BookshelfBrowser } from '../features/bookshelf/bookshelf-browser.tsx';
import {
  BookshelfErrorMessage,
  BookshelfHeading,
  BookshelfProgress,
} from '../features/bookshelf/bookshelf-page.tsx';
import {
  bookshelfFaultOf,
  bookshelfOwnerQuery,
  type BookshelfFault,
} from '../features/bookshelf/queries.ts';
import { en } from '../features/bookshelf/texts.en.ts';
import { ja } from '../features/bookshelf/texts.ja.ts';
import { useBookshelf } from '../features/bookshelf/use-bookshelf.ts';
import { useApi } from '../lib/api-client.ts';
import { useAuth } from '../lib/auth-context.ts';
import { useParams } from '../lib/navigation.tsx';
import { shownName, userQuery } from '../lib/users.ts';
import { useTexts } from '../texts/texts.ts';

interface ErrorOfProps {
  readonly fault: BookshelfFault;
  readonly onRetry: () => void;
}

/** A bookshelf that visitors may not open may be open to the reader whose session is being read. */
const ErrorOf = ({ fault, onRetry }: ErrorOfProps) => {
  const message = <BookshelfErrorMessage fault={fault} onRetry={onRetry} />;
  if (fault !== 'closed') return message;
  return (
    <BySession visitor={message} pending={<BookshelfProgress progress={null} />} reader={message} />
  );
};

/**
 * `/bookshelf/{userNameOnURL}`: the copies of a reader, for everyone the reader has not blocked.
 */
export const UserBookshelfScreen = () => {
  const texts = useTexts({ ja, en });
  const api = useApi();
  const { status, user } = useAuth();
  const username = useParams()['username'] ?? '';
  const owner = useQuery(bookshelfOwnerQuery(api, username));
  const bookshelf = useBookshelf({
    ownerSub: owner.data,
    viewer: user?.sub ?? null,
    viewerKnown: status !== 'loading',
  });
  const { loaded, error, progress } = bookshelf;
  // Only for the name and the picture: without them the heading contains the user name.
  const profile = useQuery({
    ...userQuery(api, owner.data ?? ''),
    enabled: owner.data !== undefined,
  });
  const title = texts.userTitle(profile.data ? shownName(profile.data) : username);

  const content = () => {
    if (owner.isError) {
      return <ErrorOf fault="user" onRetry={() => void owner.refetch()} />;
    }
    if (error !== null)
      return <ErrorOf fault={bookshelfFaultOf(error)} onRetry={bookshelf.retry} />;
    if (loaded === undefined) return <BookshelfProgress progress={progress} />;
    if (loaded.total === 0) return <EmptyState icon={Library} title={texts.emptyUser} />;
    return <BookshelfBrowser items={loaded.copies} extent={loaded} label={title} />;
  };
  return (
    <Page
      title={title}
      heading={
        <BookshelfHeading
          title={title}
          profile={profile.data}
          total={error === null ? loaded?.total : undefined}
        />
      }
    >
      {content()}
    </Page>
  );
};
